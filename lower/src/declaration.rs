//! The operands of a SPIR-V instruction, and what makes its declaration differ from others.

use ir::Operand;
use ir::types::{TypeId, Types};
use sema::hir;
use smallvec::SmallVec;

/// A value's type, and what SPIR-V shows of it in a function or an instruction.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ValueType {
    pub ty: TypeId,
    pub signed: bool,
    pub matrix: bool,
    /// Of a pointer that is a result: the slot that it points to.
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
    /// The words themselves.
    Literal(Vec<u32>),
    /// The id of a text of these words.
    Text(Vec<u32>),
    /// The id of the type of a slot.
    Type(TypeId),
    /// The id of a value.
    Value(Operand, ValueType),
    /// The id of a pointer.
    Reference(Operand),
}

/// Which instruction, and what makes its declaration differ from others.
#[derive(Clone, Debug)]
pub(crate) struct InstructionHead<'a> {
    pub opcode: u32,
    pub set: Option<&'a str>,
    /// None: named after the instruction.
    pub name: Option<&'a str>,
    pub result: ValueType,
    /// The `vk::ext_instruction` function that asks for it.
    pub source: Option<&'a hir::Instruction>,
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
}

pub(crate) type Params = SmallVec<[ParamKey; 4]>;

pub(crate) const GLSL: &str = "GLSL.std.450";

/// The type of scope and semantics ids.
pub(crate) const WORD: ValueType = ValueType::plain(Types::I32);
