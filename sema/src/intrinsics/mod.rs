//! Intrinsics and resource methods: names and argument types in, one SPIR-V instruction or an [`Intrinsic`] out.
//!
//! An intrinsic that is one SPIR-V instruction is a row that holds its opcode, and becomes the same
//! [`crate::hir::Instruction`] as a vendor's `vk::ext_instruction` function. The others are an [`Intrinsic`], and `lower` has
//! code for them.
//!
//! **Matrices.** HLSL's component-wise intrinsics take matrices too. A row's instruction ([`crate::hir::Instruction`] whose
//! `from_user` is false) with matrix arguments is applied to each row in turn: the i-th rows of the matrix arguments, and
//! every argument that is not a matrix as it is, give the i-th row of the result. No row means anything else by a matrix.

mod attribute;
mod barrier;
mod bits;
mod buffer;
mod debug;
mod derivatives;
mod index;
mod interlocked;
mod math;
mod method;
mod node;
mod operand;
mod product;
mod rays;
mod resolve;
mod stage;
mod stream;
mod table;
#[cfg(test)]
mod tests;
mod texture;
mod unsupported;
mod wave;

use crate::LanguageVersion;
use crate::barriers::BARRIER;
use crate::hir::{Conversion, Stage};
use crate::types::{Type, TypeId, Types};
use smallvec::SmallVec;

pub use table::Stages;

/// An argument as it was written, before it is converted. Enums count as `int`.
#[derive(Debug, Clone, Copy)]
pub struct ArgInfo {
    pub ty: TypeId,
    pub is_place: bool,
}

/// What decides, beside the arguments, whether an intrinsic may be called.
#[derive(Debug, Clone, Copy)]
pub struct IntrinsicContext {
    pub language: LanguageVersion,
    pub native_16bit: bool,
    /// The entry point's. Functions that it does not reach may call what it may not, so nothing is refused because of it here:
    /// see [`ResolvedIntrinsic::stages`].
    pub stage: Option<Stage>,
    /// Minor number of the shader model 6.
    pub shader_model: u32,
    /// The struct that describes a ray, if the source names it.
    pub ray_description: Option<TypeId>,
}

/// How the arguments of a call are passed.
pub type ParamUses = SmallVec<[ParamUse; 4]>;

/// What a call of an intrinsic or method becomes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResolvedIntrinsic {
    /// One for each argument.
    pub params: ParamUses,
    pub result: TypeId,
    pub target: IntrinsicTarget,
    /// Entry points of other stages must not reach the call.
    pub stages: Stages,
}

/// How an argument is passed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ParamUse {
    /// The argument's value, converted to this type.
    Value(TypeId),
    /// Memory of this type that is written. If the argument is a place of another type, a temporary of this type is passed, and
    /// what it holds after the call is converted and assigned to the argument.
    Place(TypeId),
    /// The same, and the memory holds the argument's value before.
    InOut(TypeId),
    /// The argument's place itself, in the memory where it lives: atomics. The type is the argument's.
    Reference(TypeId),
    /// A value that must fold to a constant. It is passed as a value is, not as a literal.
    Constant(TypeId),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum IntrinsicTarget {
    /// [`crate::hir::ExprKind::Instruction`]
    Instruction(InstructionTarget),
    /// [`crate::hir::ExprKind::Intrinsic`] with the arguments in order, for methods after the resource.
    Intrinsic(Intrinsic),
    /// [`crate::hir::ExprKind::Convert`] of the only argument (`asuint`).
    Convert(Conversion),
    /// The only argument, converted as `params` says: `abs` of an unsigned integer.
    Argument,
}

/// One SPIR-V instruction: its operands are `before`, the arguments, `after`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InstructionTarget {
    pub opcode: u32,
    /// The extended instruction set; None for a core instruction.
    pub set: Option<&'static str>,
    pub before: &'static [FixedOperand],
    pub after: &'static [FixedOperand],
}

/// An operand that the row and not the caller gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FixedOperand {
    /// The id of a constant of type `uint` (a scope).
    Value(u32),
    /// The number itself (a group operation).
    Literal(u32),
}

/// Why a call of an intrinsic is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IntrinsicError {
    pub kind: IntrinsicErrorKind,
    /// One sentence, as diagnostics have it; for [`IntrinsicErrorKind::Unsupported`] complete too (`… is not supported yet`).
    pub message: String,
    /// What would have been possible.
    pub candidates: Vec<Candidate>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IntrinsicErrorKind {
    /// HLSL has it, this compiler does not.
    Unsupported,
    /// The arguments fit no signature.
    NoMatch,
    /// Not with this shader model or these options.
    NotAvailable,
}

/// A signature as the user would write it, and why it was not chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// `float max(float, float)`
    pub signature: String,
    pub reason: String,
}

/// All families of functions; the rows of one name stand together, in the order in which they are tried.
const FAMILIES: &[&[table::Row]] =
    &[math::ROWS, bits::ROWS, derivatives::ROWS, barrier::ROWS, debug::ROWS, interlocked::ROWS, wave::ROWS, stage::ROWS];

/// True if HLSL has an intrinsic function of this name, supported or not.
pub fn is_function(name: &str) -> bool {
    ["mul", stream::DISPATCH_MESH, BARRIER].contains(&name)
        || attribute::is_function(name)
        || rays::is_function(name)
        || !index::rows(name).is_empty()
        || unsupported::FUNCTIONS.contains(&name)
}

/// All names of intrinsic functions, in no order: for suggestions.
pub fn function_names() -> impl Iterator<Item = &'static str> {
    index::names().chain(["mul"])
}

/// Finds what a call of the intrinsic function `name` (`vk::ReadClock` with its namespace) becomes. None: there is no intrinsic
/// of this name. If an argument's type is [`Types::ERROR`], the answer is a placeholder whose result is [`Types::ERROR`] too.
pub fn resolve_function(
    types: &mut Types,
    name: &str,
    args: &[ArgInfo],
    context: &IntrinsicContext,
) -> Option<Result<ResolvedIntrinsic, IntrinsicError>> {
    if name == "mul" {
        return Some(product::resolve_mul(types, args));
    }
    if let Some(resolved) = attribute::resolve(types, name, args) {
        return Some(resolved);
    }
    if let Some(resolved) = rays::resolve_function(types, name, args, context) {
        return Some(resolved);
    }
    if name == stream::DISPATCH_MESH {
        return Some(stream::resolve_dispatch_mesh(types, args));
    }

    let rows = index::rows(name);
    if !rows.is_empty() {
        return Some(resolve::resolve(types, rows, name, args, context));
    }
    unsupported::FUNCTIONS.contains(&name).then(|| Err(resolve::unsupported(format_args!("the intrinsic '{name}'"))))
}

/// Finds what a call of a method of a resource type becomes. `receiver` is not in `args` nor in the answer's `params`; it is the
/// first argument of the [`Intrinsic`]. None: the type has no method of this name.
pub fn resolve_method(
    types: &mut Types,
    receiver: TypeId,
    name: &str,
    template_args: &[TypeId],
    args: &[ArgInfo],
    context: &IntrinsicContext,
) -> Option<Result<ResolvedIntrinsic, IntrinsicError>> {
    if let Type::RayQuery { flags } = types[receiver] {
        return rays::resolve_method(types, flags, name, args, context);
    }
    method::resolve(types, receiver, name, template_args, args)
}

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
    /// (x, exponent): x * exp2(exponent), the exponent being of T too
    Ldexp,
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
    /// (x): x, which indexes resources and may differ between the invocations of a subgroup
    NonUniform,
    /// (): the Input variable with this `BuiltIn` number, of type T
    BuiltinInput(u32),
    /// (condition): bool; whether it is true in all, or in any, of the quad's lanes
    QuadAll,
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
    DecrementCounter,
    /// (stream, vertex): the vertex is of the stream's element type
    StreamAppend,
    /// (stream)
    StreamRestart,
    /// (node output, count): the records
    NodeAllocate {
        group: bool,
    },
    /// (empty node output, count)
    NodeIncrement {
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
    Centroid,
    /// int2: sixteenths of a pixel from its middle
    Snapped,
}

/// What a barrier waits for and which memory it orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Barrier {
    /// `…WithGroupSync`
    pub group_sync: bool,
    pub scope: BarrierScope,
    pub memory: BarrierMemory,
}

/// Who sees what was written before a barrier, from the narrowest on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum BarrierScope {
    Thread,
    Group,
    Device,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct BarrierMemory {
    /// What textures and buffers refer to.
    pub uav: bool,
    pub group_shared: bool,
    /// The records of a node's input and outputs.
    pub node: bool,
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
