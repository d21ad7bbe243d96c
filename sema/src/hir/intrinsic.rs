//! Intrinsics that need code of their own in `lower`: those that are more than one SPIR-V instruction.
//!
//! In the comments, `(x, place y)` lists the arguments; arguments are values unless *place* is said, and T is the type of the call.

/// An intrinsic function or resource method for which `lower` has code. Arguments are values unless *place* is said; T is the
/// type of the call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Intrinsic {
    /// `mul(a, b)`: scalars, vectors, matrices in HLSL's sense; both operands have T's component type.
    Mul,
    /// (x): T clamped to 0 and 1
    Saturate,
    /// (x): 1 / x
    Rcp,
    /// (x)
    Log10,
    /// (x, exponent): x * exp2(exponent), the exponent being of T too
    Ldexp,
    /// (x): bool; x is a scalar, vector or matrix of any component type
    All,
    /// (x): bool, likewise: whether any component is not zero
    Any,
    /// (x): ends the invocation if any component is less than 0
    Clip,
    /// `abort`-like end of the invocation
    Discard,
    /// (x, place sin, place cos)
    SinCos,
    /// (x, place integral part): fraction
    Modf,
    /// (x, place exponent): mantissa
    Frexp,
    /// (x): sign as int, of the shape of x
    Sign,
    /// (a, b) on integers; floats are a row
    IntDot,
    /// (a, b, c) on integers: a * b + c
    IntMad,
    /// (a, b, c) of two half2 and a float: the products and the sum in half and float
    Dot2Add,
    /// (a, b, c) on the four bytes of a and b: their dot product added to c, which is of T; the bytes are signed if T is
    Dot4Add,
    /// (color): int4 from a float4, with red and blue exchanged
    ColorToBytes,
    /// (n·l, n·h, m)
    Lit,
    /// (a, b): distance vector
    Dst,
    /// (x): bool of its shape: not infinite and not NaN
    IsFinite,
    /// (x): bool of its shape: finite, and neither 0 nor denormal
    IsNormal,
    /// (x): uint; the low bytes of four integers
    PackBytes,
    /// (x): uint; the bytes that are nearest to four signed integers
    PackClampedBytes {
        /// Whether they are clamped to the range of signed bytes.
        signed: bool,
    },
    /// (x): four integers from the bytes of a uint, extended as T says
    UnpackBytes,
    /// (uint reference, uint2 source, uint4 sums): `msad4`
    MaskedDifferences,
    /// (low, high): double from two uints
    AsDouble,
    /// (d, place low, place high): `asuint(double, out uint, out uint)`
    AsUintDouble,
    /// (x): float(s) from the low 16 bits of uint(s)
    F16ToF32,
    /// (x): uint(s) that hold the half in the low 16 bits
    F32ToF16,
    /// (x) 64-bit too: number of bits, position of a bit, −1 if none
    CountBits,
    /// (x): the position of the highest bit that is set; of a negative number, the highest that is not
    FirstBitHigh,
    /// (x): the position of the lowest bit that is set
    FirstBitLow,
    /// (x): the bits in reverse order
    ReverseBits,
    /// (condition, a, b): component by component
    Select,
    /// (a, b) of bools
    And,
    /// (a, b) of bools, component by component
    Or,
    /// (x): GLSL's transpose of a matrix that may be of integers
    Transpose,
    /// (x): the determinant of a square matrix of floats
    Determinant,
    /// (x): x, which indexes resources and may differ between the invocations of a subgroup
    NonUniform,
    /// (): the Input variable with this `BuiltIn` number, of type T
    BuiltinInput(u32),
    /// (condition): bool; whether it is true in all, or in any, of the quad's lanes
    QuadAll,
    /// (condition): bool; whether it is true in any of the quad's lanes
    QuadAny,
    /// (): bool; whether the invocation only helps its quad
    IsHelperLane,
    /// (condition): uint; in how many lanes of the wave the bool is true
    WaveActiveCountBits,
    /// (condition): uint; the same for the lanes before this one
    WavePrefixCountBits,
    /// (x): bool of its shape; whether the component has the same value in all lanes of the wave
    WaveActiveAllEqual,
    /// A barrier.
    Barrier(Barrier),
    /// (input[, where]): the input's value, of type T, elsewhere
    Interpolated(Interpolant),
    /// (vertices, primitives)
    SetMeshOutputCounts,
    /// (scene, flags, mask, hit group offset, geometry multiplier, miss shader, `RayDesc`, place payload)
    TraceRay,
    /// (shader, place parameter)
    CallShader,
    /// (distance, kind, attributes): bool
    ReportHit,
    /// (): end the any hit shader, without or with the hit
    IgnoreHit,
    /// (): ends the any hit shader and the search, with the hit
    AcceptHit,
    /// (place ray query, scene, flags, mask, `RayDesc`); the flags that the query's type has are added
    TraceRayInline(u32),
    /// (place ray query): the negation of what this instruction says of the candidate or committed hit
    RayQueryNot(RayQueryInstruction),
    /// (place ray query): float4x3 or float3x4, the instruction's matrix or its transpose
    RayQueryMatrix(RayQueryInstruction),
    /// (x, y, z, place payload): ends the amplification shader; the place is a groupshared variable
    DispatchMesh,
    /// (place destination, value[, place original]); for CompareExchange (place, comparand, value, place original), CompareStore
    /// without the last. The place is groupshared, an element of a buffer or texture, or an inner place of one. Values and
    /// original have the place's type: an integer of 32 or 64 bits; for the exchanges also float, compared by its bits.
    Interlocked(AtomicOp),

    // Methods: the resource place first. For textures that are combined with a sampler, the sampler is left out. A last
    // argument that is a place of type uint receives the status of residency.
    /// `Load(i)` of a structured buffer, typed buffer; the value. Textures: (resource, coordinates with mip last[, offset])
    Load,
    /// Multisampled: (resource, coordinates, sample index[, offset])
    LoadMultisampled,
    /// Byte address buffers: (resource, byte offset); T is any type without resources
    ByteLoad,
    /// (resource, byte offset, value)
    ByteStore,
    /// (resource, byte offset, value[, place original]); CompareExchange (…, comparand, value, place original). The value's type
    /// is what memory is taken for: int (Min and Max only), uint, uint64, float (the exchanges only, compared by its bits).
    ByteInterlocked(AtomicOp),
    /// (resource, sampler, coordinates[, offset][, clamp]). Here and below, cube textures have no offset: what follows is the clamp.
    Sample,
    /// (resource, sampler, coordinates, bias[, offset][, clamp])
    SampleBias,
    /// (resource, sampler, coordinates, lod[, offset])
    SampleLevel,
    /// (resource, sampler, coordinates, ddx, ddy[, offset][, clamp])
    SampleGrad,
    /// (resource, comparison sampler, coordinates, reference[, offset][, clamp])
    SampleCmp,
    /// (resource, comparison sampler, coordinates, reference[, offset]), at level 0
    SampleCmpLevelZero,
    /// (resource, comparison sampler, coordinates, reference, lod[, offset])
    SampleCmpLevel,
    /// (resource, comparison sampler, coordinates, reference, bias[, offset][, clamp])
    SampleCmpBias,
    /// (resource, comparison sampler, coordinates, reference, ddx, ddy[, offset][, clamp])
    SampleCmpGrad,
    /// (resource, sampler, coordinates[, offset or four constant offsets]); the component 0 to 3
    Gather(u8),
    /// (resource, comparison sampler, coordinates, reference[, offset or four constant offsets])
    GatherCmp,
    /// (resource, sampler of either kind, coordinates without the array's layer): float
    CalculateLod,
    /// (resource, sampler of either kind, coordinates without the array's layer): float, before it is clamped to the levels
    CalculateLodUnclamped,
    /// (resource[, mip], place width, …): the out places, all of type uint, as HLSL orders them
    GetDimensions,
    /// Multisampled textures: (resource, sample index): float2; where in the pixel the sample lies
    GetSamplePosition,
    /// Subpass inputs: (resource[, sample index])
    SubpassLoad,
    /// (buffer, value)
    Append,
    /// (buffer)
    Consume,
    /// (resource): uint; increments, or decrements, the hidden counter
    IncrementCounter,
    /// (resource): uint; decrements the hidden counter and gives the new value
    DecrementCounter,
    /// (stream, vertex): the vertex is of the stream's element type
    StreamAppend,
    /// (stream)
    StreamRestart,
    /// (node output, count): the records
    NodeAllocate {
        /// True for records of the thread group, false for those of each thread.
        group: bool,
    },
    /// (empty node output, count)
    NodeIncrement {
        /// True where the group counts once, false where each thread does.
        group: bool,
    },
    /// (records)
    NodeComplete,
    /// (node output): bool; whether the graph has the node
    NodeIsValid,
    /// (input): uint
    NodeCount,
    /// (input): bool
    NodeFinished,
}

/// An instruction that asks a ray query.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RayQueryInstruction {
    /// The instruction's opcode.
    pub opcode: u32,
    /// Whether it asks for the committed hit, or for the candidate; None where it has one only.
    pub committed: Option<bool>,
}

/// Where a pixel shader's input is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Interpolant {
    /// uint: a vertex of the primitive
    AtVertex,
    /// uint: a sample
    AtSample,
    /// float: at the centroid of the covered samples
    Centroid,
    /// int2: sixteenths of a pixel from its middle
    Snapped,
}

/// What a barrier waits for and which memory it orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Barrier {
    /// `…WithGroupSync`
    pub group_sync: bool,
    /// Which invocations see the ordered memory.
    pub scope: BarrierScope,
    /// The memory whose accesses are ordered.
    pub memory: BarrierMemory,
}

/// Who sees what was written before a barrier, from the narrowest on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum BarrierScope {
    /// The thread itself.
    Thread,
    /// The thread group.
    Group,
    /// All threads of the device.
    Device,
}

/// Kinds of memory.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct BarrierMemory {
    /// What textures and buffers refer to.
    pub uav: bool,
    /// `groupshared` variables.
    pub group_shared: bool,
    /// The records of a node's input and outputs.
    pub node: bool,
}

/// What an atomic operation does to memory. All but the last give the original value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AtomicOp {
    /// Adds.
    Add,
    /// Bitwise and.
    And,
    /// Bitwise or.
    Or,
    /// Bitwise exclusive or.
    Xor,
    /// The lesser one, by the signedness of the type.
    Min,
    /// The greater one, by the signedness of the type.
    Max,
    /// Stores.
    Exchange,
    /// Stores if memory equals the comparand.
    CompareExchange,
    /// As [`AtomicOp::CompareExchange`], without a result.
    CompareStore,
}
