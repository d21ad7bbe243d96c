//! Typed attributes. Their spelling as strings is known to `text` alone.

use thin_vec::ThinVec;

/// What LLVM writes in a function's attribute groups, and behind `define` and `declare`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FunctionAttributes {
    /// `"hlsl.shader"="compute"`: the function is an entry point of this execution model (SPIR-V's number).
    pub entry_point: Option<u32>,
    /// `"spv.ext_instruction"="opcode,set"`: a call is one instruction.
    pub instruction: Option<ExtInstruction>,
    /// `"spv.executionmode"="17:8:1:1,4446"`
    pub execution_modes: Vec<ExecutionMode>,
    /// `"spv.extextension"="A,B"`
    pub extensions: Vec<String>,
    /// `"spv.extcapability"="61:62"`
    pub capabilities: Vec<u32>,
    /// Every other attribute, in order: enum attributes (`nounwind`, `memory(none)`) as they are written, string attributes with
    /// their values.
    pub others: OtherAttributes,
}

/// Mostly none.
pub type OtherAttributes = ThinVec<OtherAttribute>;

/// An attribute that the compiler keeps without a meaning.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum OtherAttribute {
    /// As written: `alwaysinline`, `memory(read)`, `align 4`
    Keyword(String),
    /// `"key"="value"`
    String {
        /// The key.
        key: String,
        /// The value; None for `"key"` alone.
        value: Option<String>,
    },
}

/// An instruction of the core set, or of an extended one: what a call of the declaration is.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ExtInstruction {
    /// The number of the instruction in its set.
    pub opcode: u32,
    /// The name of the extended set (`GLSL.std.450`); None for the core.
    pub set: Option<String>,
}

/// An execution mode of an entry point.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ExecutionMode {
    /// SPIR-V's number.
    pub mode: u32,
    /// Its operands.
    pub operands: ModeOperands,
}

impl ExecutionMode {
    /// A mode whose operands are literals.
    pub fn new(mode: u32, operands: Vec<u32>) -> Self {
        Self { mode, operands: ModeOperands::Literals(operands) }
    }
}

/// The operands of an execution mode, which are all of one kind.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum ModeOperands {
    /// Literal words: OpExecutionMode.
    Literals(Vec<u32>),
    /// The ids of constants: OpExecutionModeId.
    Ids(Vec<ModeId>),
}

/// A constant as an operand of an execution mode.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum ModeId {
    /// One bit is a bool. In the text `38:u32 8:u32 6:s64 -1`, of a specialization constant `u32 8 spec 3`.
    Int(ModeInt),
    /// The words of the name of a node, in the text `text 7629166 0`.
    Text(Vec<u32>),
}

/// An integer as the operand of an execution mode.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ModeInt {
    /// The width.
    pub bits: u32,
    /// Whether its SPIR-V type is signed.
    pub signed: bool,
    /// Extended to 64 bits.
    pub value: u64,
    /// The number of the specialization constant whose default the value is.
    pub spec: Option<u32>,
}

/// An attribute of a pointer that holds a type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TypedAttribute {
    /// `byval`: the callee gets a copy of its own.
    ByVal,
    /// `sret`: the result is written there.
    SRet,
    /// `elementtype`: what an intrinsic takes to be there.
    ElementType,
    /// `inalloca`: the arguments of a call in memory.
    InAlloca,
    /// `preallocated`: the same, allocated before.
    Preallocated,
}

/// Attributes of a parameter or of a result.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ValueAttributes {
    /// `"spv.signed"`: the integer (or vector of integers) is a signed one in the SPIR-V function or instruction.
    pub signed: bool,
    /// `"spv.matrix"`: the array of vectors is an OpTypeMatrix there.
    pub matrix: bool,
    /// `byref(T)`: the pointer's pointee, a slot type.
    pub pointee: Option<crate::types::TypeId>,
    /// `byval(T)`, `sret(T)` and the others that say what a pointer points to.
    pub typed: ThinVec<(TypedAttribute, crate::types::TypeId)>,
    /// Every other attribute, in order.
    pub others: OtherAttributes,
}
