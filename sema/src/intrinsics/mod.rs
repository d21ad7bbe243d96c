//! Intrinsics and resource methods: names and argument types in, one SPIR-V instruction or an [`Intrinsic`] out.
//!
//! An intrinsic that is one SPIR-V instruction is a row that holds its opcode, and becomes the same
//! [`crate::hir::Instruction`] as a vendor's `vk::ext_instruction` function. The others are an [`Intrinsic`], and `lower` has
//! code for them.

/// What needs code of its own in `lower`. Arguments are values, unless *place* is said; T is the expression's type.
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
    /// (x): bool; x is a scalar, vector or matrix of any component type
    All,
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
    /// (n·l, n·h, m)
    Lit,
    /// (a, b): distance vector
    Dst,
    /// (x): bool of its shape: not infinite and not NaN
    IsFinite,
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
    FirstBitHigh,
    FirstBitLow,
    ReverseBits,
    /// (condition, a, b): component by component
    Select,
    /// (a, b) of bools
    And,
    Or,
    /// (x): GLSL's transpose of a matrix that may be of integers
    Transpose,
    Determinant,
    /// A barrier.
    Barrier(Barrier),
    /// (place destination, value[, place original]); for CompareExchange (place, comparand, value, place original), CompareStore
    /// without the last. The place is groupshared, an element of a buffer or texture, or an inner place of one.
    Interlocked(AtomicOp),

    // Methods: the resource place first.
    /// `Load(i)` of a structured buffer, typed buffer; the value. Textures: (resource, coordinates with mip last[, offset])
    Load,
    /// Multisampled: (resource, coordinates, sample index[, offset])
    LoadMultisampled,
    /// Byte address buffers: (resource, byte offset); T is any type without resources
    ByteLoad,
    /// (resource, byte offset, value)
    ByteStore,
    /// (resource, byte offset, value[, place original]); CompareExchange (…, comparand, value, place original)
    ByteInterlocked(AtomicOp),
    /// (resource, sampler, coordinates[, offset][, clamp])
    Sample,
    /// (resource, sampler, coordinates, bias[, offset][, clamp])
    SampleBias,
    /// (resource, sampler, coordinates, lod[, offset])
    SampleLevel,
    /// (resource, sampler, coordinates, ddx, ddy[, offset][, clamp])
    SampleGrad,
    /// (resource, comparison sampler, coordinates, reference[, offset][, clamp])
    SampleCmp,
    SampleCmpLevelZero,
    /// (resource, sampler, coordinates[, offset]); the component 0 to 3
    Gather(u8),
    /// (resource, sampler, coordinates, reference[, offset])
    GatherCmp,
    /// (resource, sampler, coordinates): float
    CalculateLod,
    CalculateLodUnclamped,
    /// (resource[, mip], place width, …): the out places as HLSL orders them
    GetDimensions,
    /// (resource): uint; increments, or decrements, the hidden counter
    IncrementCounter,
    DecrementCounter,
}

/// What a barrier waits for and which memory it orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Barrier {
    /// `…WithGroupSync`
    pub group_sync: bool,
    pub memory: BarrierMemory,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BarrierMemory {
    /// `GroupMemoryBarrier`
    GroupShared,
    /// `DeviceMemoryBarrier`
    Device,
    /// `AllMemoryBarrier`
    All,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AtomicOp {
    Add,
    And,
    Or,
    Xor,
    Min,
    Max,
    Exchange,
    CompareExchange,
    CompareStore,
}
