//! Typed attributes. Their spelling as string attributes is defined in `text`.

use crate::types::TypeId;
use thin_vec::ThinVec;

/// The attributes of a function: those of its groups, and those after the header of `define` and `declare`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FunctionAttributes {
    /// `"hlsl.shader"="compute"`: the function is an entry point of this execution model, by SPIR-V's number.
    pub entry_point: Option<u32>,
    /// `"spv.ext_instruction"="opcode,set"`: a call is emitted as one instruction.
    pub instruction: Option<ExtInstruction>,
    /// `"spv.executionmode"="17:8:1:1,4446"`: the execution modes of the entry point.
    pub execution_modes: Vec<ExecutionMode>,
    /// `"spv.extextension"="A,B"`: the extensions that the function needs.
    pub extensions: Vec<String>,
    /// `"spv.extcapability"="61:62"`: the capabilities that the function needs, by SPIR-V's numbers.
    pub capabilities: Vec<u32>,
    /// All other attributes, in order: enum attributes (`nounwind`, `memory(none)`) as written, and string attributes.
    pub others: OtherAttributes,
}

/// The key of the attribute of functions that are linked with other modules, as in clang.
const EXPORT: &str = "hlsl.export";
/// The key of the attribute that gives an entry point another name than that of its function.
const ENTRY_NAME: &str = "hlsl.entry_name";

impl FunctionAttributes {
    /// Marks a shader function as visible to other modules.
    pub fn export(&mut self) {
        self.others.push(OtherAttribute::String { key: EXPORT.to_owned(), value: None });
    }

    /// True for a shader function that is visible to other modules.
    pub fn is_exported(&self) -> bool {
        self.others.iter().any(|other| matches!(other, OtherAttribute::String { key, .. } if key == EXPORT))
    }

    /// Gives the entry point another name than that of its function.
    pub fn rename_entry_point(&mut self, name: &str) {
        self.others.push(OtherAttribute::String { key: ENTRY_NAME.to_owned(), value: Some(name.to_owned()) });
    }

    /// The name of the entry point if it is not that of its function.
    pub fn entry_point_name(&self) -> Option<&str> {
        self.others.iter().find_map(|other| match other {
            OtherAttribute::String { key, value } if key == ENTRY_NAME => value.as_deref(),
            _ => None,
        })
    }
}

/// Attributes that the IR does not interpret; most entities have none.
pub type OtherAttributes = ThinVec<OtherAttribute>;

/// An attribute that is preserved, but not interpreted by passes.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum OtherAttribute {
    /// As written: `alwaysinline`, `memory(read)`
    Keyword(String),
    /// `align 4` of a parameter or result, in bytes
    Align(u32),
    /// `"key"="value"`
    String {
        /// The key.
        key: String,
        /// The value; None for `"key"` alone.
        value: Option<String>,
    },
}

/// The instruction, of the core set or of an extended one, that calls of a declaration emit.
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
    /// The ids of constants and types: OpExecutionModeId.
    Ids(Vec<ModeId>),
}

/// A constant or a type as an operand of an execution mode.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum ModeId {
    /// An integer; one of 1 bit is a bool. In the text `38:u32 8:u32 6:s64 -1`; a specialization constant is `u32 8 spec 3`.
    Int(ModeInt),
    /// The words of the string with a node's name; in the text `text 7629166 0`.
    Text(Vec<u32>),
    /// A type, as a slot; in the text `type float`.
    Type(TypeId),
}

/// An integer as the operand of an execution mode.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ModeInt {
    /// The width in bits.
    pub bits: u32,
    /// Whether its SPIR-V type is signed.
    pub signed: bool,
    /// The value, extended to 64 bits.
    pub value: u64,
    /// The SpecId of the specialization constant with this default value; None for a constant.
    pub spec: Option<u32>,
}

/// An attribute of a pointer whose argument is a type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TypedAttribute {
    /// `byval`: the callee gets a copy of the pointee.
    ByVal,
    /// `sret`: the pointee receives the result.
    SRet,
    /// `elementtype`: the pointee that an intrinsic assumes.
    ElementType,
    /// `inalloca`: the pointee holds the arguments of a call.
    InAlloca,
    /// `preallocated`: like `inalloca`, but allocated before the call.
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
    pub pointee: Option<TypeId>,
    /// `byval(T)`, `sret(T)` and the other attributes whose argument is a type.
    pub typed: ThinVec<(TypedAttribute, TypeId)>,
    /// Every other attribute, in order.
    pub others: OtherAttributes,
}
