//! SPIR-V instructions that a `vk::ext_instruction` function or a row of the intrinsic table declares.

use super::attributes::{Decoration, Requirements};
use crate::types::TypeId;
use frontend::Span;

/// A SPIR-V instruction that calls are lowered to.
#[derive(Debug, Clone)]
pub struct Instruction {
    /// The function's name in the source.
    pub name: String,
    /// The opcode. For an extended instruction set, this is the number in the set.
    pub opcode: u32,
    /// The extended instruction set; None for a core instruction.
    pub set: Option<String>,
    /// The type of the result; `void` for none.
    pub result: TypeId,
    /// The operands after the result id, in order.
    pub params: Vec<InstructionParam>,
    /// `vk::ext_capability` and `vk::ext_extension` of the function and its types.
    pub requirements: Requirements,
    /// `vk::ext_decorate…` of the function, which applies to the result of each call.
    pub decorations: Vec<Decoration>,
    /// The span of the `vk::ext_instruction` attribute.
    pub span: Span,
    /// The span of the result type in the source; empty if it is not in the source.
    pub result_span: Span,
    /// Whether a user declares the instruction; false for a row of the intrinsic table.
    pub from_user: bool,
    /// `[[noreturn]]`: the instruction ends its block, and no code after it is executed.
    pub no_return: bool,
}

/// An operand of an instruction.
#[derive(Debug, Clone)]
pub struct InstructionParam {
    /// The name of the function's parameter; empty if it has none.
    pub name: String,
    /// The type of the function's parameter.
    pub ty: TypeId,
    /// The way in which the argument becomes an operand.
    pub kind: InstructionParamKind,
    /// `vk::ext_storage_class`: the storage class of the argument of a reference parameter.
    pub storage_class: Option<u32>,
    /// The span of the parameter in the source; empty if it is not in the source.
    pub span: Span,
}

impl InstructionParam {
    /// Creates a parameter that is not in the source.
    #[must_use]
    pub fn of(ty: TypeId, kind: InstructionParamKind) -> Self {
        Self { name: String::new(), ty, kind, storage_class: None, span: Span::default() }
    }
}

/// The kind of an operand, which `vk::ext_literal`, `vk::ext_reference` or the parameter's type determines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum InstructionParamKind {
    /// The operand is the id of the argument's value.
    Value,
    /// `vk::ext_literal`: the operand is the literal value of the argument, an
    /// [`ExprKind::Constant`](super::ExprKind::Constant) of the parameter's type.
    Literal,
    /// The operand is the id of an OpString; the argument is an [`ExprKind::String`](super::ExprKind::String).
    Text,
    /// The operand is the id of the type that the parameter's type names; the argument is ignored.
    Type(TypeId),
    /// The operand is the id of the function that the argument names, an [`ExprKind::Function`](super::ExprKind::Function).
    Function,
    /// `vk::ext_reference`: the operand is a pointer to the argument, which is a place.
    Reference,
}
