//! Intrinsics that `lower` implements, because they are more than one SPIR-V instruction.
//!
//! In the comments, `(x, place y)` lists the arguments. Arguments are values unless they are marked as *place*, and T is the type
//! of the call.

/// An intrinsic function or resource method that `lower` implements. Arguments are values unless they are marked as *place*; T is
/// the type of the call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Intrinsic {
    /// An intrinsic that is only identified by the name of its recipe in `lower`, which lists the arguments. A test of `lower`
    /// compares the names in the tables of intrinsics with the recipes.
    Coded(&'static &'static str),
    /// (): the Input variable with this `BuiltIn` number, of type T
    BuiltinInput(u32),
    /// (`[flags]`): a barrier. If there are flags, of type `uint`, it only synchronizes the thread group if their lowest bit is
    /// set.
    Barrier(Barrier),
    /// (input[, position]): the value of the input, of type T, at another position
    Interpolated(Interpolant),
    /// (place ray query, scene, flags, mask, `RayDesc`); the flags of the query's type are added
    TraceRayInline(u32),
    /// (place ray query): the negation of the instruction's result
    RayQueryNot(RayQueryInstruction),
    /// (place ray query): float4x3 or float3x4, the instruction's matrix or its transpose
    RayQueryMatrix(RayQueryInstruction),
    /// (place ray query or hit object): `BuiltInTrianglePositions`, the instruction's array
    TrianglePositions(RayQueryInstruction),
    /// (place destination, value[, place original]); for CompareExchange (place, comparand, value, place original), for
    /// CompareStore without the last. The place is groupshared, an element of a buffer or texture, or a part of one. The values
    /// and the original value have the type of the place: an integer of 32 or 64 bits; for the exchanges also float, which is
    /// compared bitwise.
    Interlocked(AtomicOp),
    /// (resource, byte offset, value[, place original]); for CompareExchange (…, comparand, value, place original). Memory is
    /// accessed with the type of the value: int (Min and Max only), uint, uint64, or float (the exchanges only, compared
    /// bitwise).
    ByteInterlocked(AtomicOp),
    /// (resource, sampler, coordinates[, offset or four constant offsets]), according to their roles: gathers component 0 to 3
    Gather(u8),
    /// (node output, count): allocates the records
    NodeAllocate {
        /// True for records of the thread group, false for records of each thread.
        group: bool,
    },
    /// (empty node output, count): increments the number of records
    NodeIncrement {
        /// True if the group counts once, false if each thread counts.
        group: bool,
    },
}

/// The intrinsics that are constructed by name.
impl Intrinsic {
    /// `mul(a, b)`: the product of scalars, vectors or matrices.
    pub const MUL: Self = Self::Coded(&"Mul");
    /// An intrinsic without arguments and result, which replaces an erroneous call.
    pub const PLACEHOLDER: Self = Self::Coded(&"Discard");
    /// `GetDimensions`: (resource[, mip], place width, …); the out places have type uint and HLSL's order.
    pub const GET_DIMENSIONS: Self = Self::Coded(&"GetDimensions");
    /// `IncrementCounter`: (buffer); increments the hidden counter.
    pub const INCREMENT_COUNTER: Self = Self::Coded(&"IncrementCounter");
    /// `DecrementCounter`: (buffer); decrements the hidden counter.
    pub const DECREMENT_COUNTER: Self = Self::Coded(&"DecrementCounter");
    /// `Append` of a geometry shader's stream: (stream, vertex).
    pub const STREAM_APPEND: Self = Self::Coded(&"StreamAppend");
    /// `RestartStrip` of a geometry shader's stream: (stream).
    pub const STREAM_RESTART: Self = Self::Coded(&"StreamRestart");
    /// `DispatchMesh`: (x, y, z, place payload).
    pub const DISPATCH_MESH: Self = Self::Coded(&"DispatchMesh");
}

impl std::fmt::Display for Intrinsic {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Coded(name) => f.write_str(name),
            other => write!(f, "{other:?}"),
        }
    }
}

/// The role of an argument of a resource method. The arguments of a call are in the order of their roles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// The sampler, of either kind; absent for a combined texture and sampler.
    Sampler,
    /// The location of the access: texture coordinates (for a fetch with the mip level last), an element index, or a byte offset.
    Coordinates,
    /// The reference value for comparisons.
    Reference,
    /// The bias of the level of detail.
    Bias,
    /// The level of detail, or the mip level whose size is queried.
    Lod,
    /// The derivatives of the coordinates in x.
    GradientX,
    /// The derivatives of the coordinates in y.
    GradientY,
    /// The sample index.
    SampleIndex,
    /// The offset in texels; in a gather with four offsets, that of the first texel.
    Offset,
    /// The offset of the second gathered texel.
    SecondOffset,
    /// The offset of the third gathered texel.
    ThirdOffset,
    /// The offset of the fourth gathered texel.
    FourthOffset,
    /// The minimum level of detail.
    Clamp,
    /// The place for the residency status.
    Status,
}

impl Role {
    /// The offsets of a gather.
    pub const OFFSETS: [Self; 4] = [Self::Offset, Self::SecondOffset, Self::ThirdOffset, Self::FourthOffset];
}

/// The roles of the arguments of a resource method. The resource itself is the first argument, and arguments without a role
/// follow those with one.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Roles(u16);

impl Roles {
    /// The roles of an intrinsic whose arguments have no roles.
    pub const NONE: Self = Self(0);

    /// Adds a role.
    #[must_use]
    pub fn with(self, role: Role) -> Self {
        Self(self.0 | 1 << role as u16)
    }

    /// The number of arguments that have a role.
    #[must_use]
    pub fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The position of the argument with this role; None if there is no such argument. Position 0 is the resource.
    #[must_use]
    pub fn position(self, role: Role) -> Option<usize> {
        let bit = 1 << role as u16;
        let before = Self(self.0 & (bit - 1));
        (self.0 & bit != 0).then(|| 1 + before.count())
    }
}

/// A ray query instruction that reads a property.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RayQueryInstruction {
    /// The instruction's opcode.
    pub opcode: u32,
    /// True for the committed intersection, false for the candidate intersection; None if the instruction has no such operand.
    pub committed: Option<bool>,
}

/// The position at which a pixel shader's input is evaluated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Interpolant {
    /// At a vertex of the primitive; the position is a `uint`.
    AtVertex,
    /// At a sample; the position is a `uint`.
    AtSample,
    /// At the centroid of the covered samples; there is no position argument.
    Centroid,
    /// At an offset from the center in sixteenths of a pixel; the position is an `int2`.
    Snapped,
}

/// The synchronization of a barrier, and the memory that it orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Barrier {
    /// Whether it synchronizes the thread group (`…WithGroupSync`).
    pub group_sync: bool,
    /// The scope in which the ordered accesses become visible.
    pub scope: BarrierScope,
    /// The memory whose accesses are ordered.
    pub memory: BarrierMemory,
}

/// The scope of a barrier, ordered from narrow to wide.
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
    /// Memory of textures and buffers.
    pub uav: bool,
    /// `groupshared` variables.
    pub group_shared: bool,
    /// The records of a node's input and outputs.
    pub node: bool,
}

/// The operation of an atomic. All except the last return the original value.
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
    /// The minimum, according to the signedness of the type.
    Min,
    /// The maximum, according to the signedness of the type.
    Max,
    /// Stores a value.
    Exchange,
    /// Stores a value if the memory equals the comparand.
    CompareExchange,
    /// Like [`AtomicOp::CompareExchange`], without a result.
    CompareStore,
}
