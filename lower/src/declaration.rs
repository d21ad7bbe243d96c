//! The operands of a SPIR-V instruction, and the key that identifies its declaration.

use ir::Operand;
use ir::types::{TypeId, Types};
use sema::hir;
use smallvec::SmallVec;

/// The type of a value as the IR has it, and as SPIR-V shows it in a function or an instruction.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ValueType {
    pub ty: TypeId,
    pub signed: bool,
    pub matrix: bool,
    /// For a result of pointer type, the slot that it points to.
    pub pointee: Option<TypeId>,
}

impl ValueType {
    pub const VOID: Self = Self::plain(Types::VOID);

    pub const fn plain(ty: TypeId) -> Self {
        Self { ty, signed: false, matrix: false, pointee: None }
    }
}

/// An operand of an instruction.
#[derive(Clone, Debug)]
pub(crate) enum Arg {
    /// Literal words.
    Literal(Vec<u32>),
    /// The id of an OpString, as literal words.
    Text(Vec<u32>),
    /// The id of the type of a slot.
    Type(TypeId),
    /// The id of a value.
    Value(Operand, ValueType),
    /// The id of a pointer.
    Reference(Operand),
}

impl Arg {
    /// The number of words of the operand.
    pub fn word_count(&self) -> usize {
        match self {
            Self::Literal(words) => words.len(),
            Self::Text(_) | Self::Type(_) | Self::Value(..) | Self::Reference(_) => 1,
        }
    }
}

/// The instruction that a call of a declaration stands for.
#[derive(Clone, Debug)]
pub(crate) struct InstructionHead<'a> {
    pub opcode: u32,
    pub set: Option<&'a str>,
    /// The declaration's name; None to use the instruction's.
    pub name: Option<&'a str>,
    pub result: ValueType,
    /// The `vk::ext_instruction` function that requests it.
    pub source: Option<&'a hir::Instruction>,
}

impl InstructionHead<'_> {
    /// True if the source says that nothing runs behind the instruction.
    pub fn no_return(&self) -> bool {
        self.source.is_some_and(|source| source.no_return)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ParamKey {
    Literal(Vec<u32>),
    Text(Vec<u32>),
    Type(TypeId),
    Value(ValueType),
    Reference(u32),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct DeclarationKey<'p> {
    pub opcode: u32,
    pub set: Option<&'p str>,
    pub result: ValueType,
    pub params: Params,
    pub extensions: Vec<String>,
    pub capabilities: Vec<u32>,
    pub no_return: bool,
}

pub(crate) type Params = SmallVec<[ParamKey; 4]>;

pub(crate) const GLSL: &str = "GLSL.std.450";

/// The type of scope and memory semantics ids.
pub(crate) const WORD: ValueType = ValueType::plain(Types::I32);
