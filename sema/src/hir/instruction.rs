//! SPIR-V instructions that calls become: declared by a `vk::ext_instruction` function or by a row of the intrinsic table.

use super::attributes::{Decoration, Requirements};
use crate::types::TypeId;
use frontend::Span;

/// One SPIR-V instruction that a call becomes.
#[derive(Debug, Clone)]
pub struct Instruction {
    /// The function's name in the source.
    pub name: String,
    /// The opcode; of an extended set, the number in the set.
    pub opcode: u32,
    /// The extended instruction set; None for a core instruction.
    pub set: Option<String>,
    /// The type of the result; `void` for none.
    pub result: TypeId,
    /// The operands behind the result, in order.
    pub params: Vec<InstructionParam>,
    /// `vk::ext_capability` and `vk::ext_extension` on the function and on its types.
    pub requirements: Requirements,
    /// `vk::ext_decorate…` on the function: of the result of each call.
    pub decorations: Vec<Decoration>,
    /// The `vk::ext_instruction` attribute.
    pub span: Span,
    /// False for a row of the compiler's own table.
    pub from_user: bool,
}

/// An operand of an instruction.
#[derive(Debug, Clone)]
pub struct InstructionParam {
    /// The name of the function's parameter; empty where it has none.
    pub name: String,
    /// The type of the function's parameter.
    pub ty: TypeId,
    /// What becomes of the argument.
    pub kind: InstructionParamKind,
}

/// What an operand is. `vk::ext_literal` and `vk::ext_reference` say it, or the type of the parameter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum InstructionParamKind {
    /// The operand is the id of the argument's value.
    Value,
    /// `vk::ext_literal`: the operand is the argument itself; the argument is an [`ExprKind::Constant`](super::ExprKind::Constant) of the parameter's type.
    Literal,
    /// The operand is the id of the text that the argument is, an [`ExprKind::String`](super::ExprKind::String).
    Text,
    /// The operand is the id of the type that the parameter's type names; the argument says nothing.
    Type(TypeId),
    /// `vk::ext_reference`: the operand is the id of the pointer to the argument, which is a place.
    Reference,
}
