//! SPIR-V instructions declared by a `vk::ext_instruction` function or by a row of the intrinsic table.

use super::attributes::{Decoration, Requirements};
use crate::types::TypeId;
use frontend::Span;

/// A SPIR-V instruction that calls are lowered to.
#[derive(Debug, Clone)]
pub struct Instruction {
    /// The function's name in the source.
    pub name: String,
    /// The opcode; for an extended set, the number in the set.
    pub opcode: u32,
    /// The extended instruction set; None for a core instruction.
    pub set: Option<String>,
    /// The type of the result; `void` for none.
    pub result: TypeId,
    /// The operands after the result id, in order.
    pub params: Vec<InstructionParam>,
    /// `vk::ext_capability` and `vk::ext_extension` on the function and on its types.
    pub requirements: Requirements,
    /// `vk::ext_decorate…` on the function, applied to the result of each call.
    pub decorations: Vec<Decoration>,
    /// The `vk::ext_instruction` attribute.
    pub span: Span,
    /// The type of the result in the source; empty where it has none.
    pub result_span: Span,
    /// False for a row of the compiler's own table.
    pub from_user: bool,
    /// `[[noreturn]]`: the instruction ends its block, and nothing runs behind it.
    pub no_return: bool,
}

/// An operand of an instruction.
#[derive(Debug, Clone)]
pub struct InstructionParam {
    /// The name of the function's parameter; empty where it has none.
    pub name: String,
    /// The type of the function's parameter.
    pub ty: TypeId,
    /// How the argument becomes an operand.
    pub kind: InstructionParamKind,
    /// `vk::ext_storage_class`: where the argument of a reference must be.
    pub storage_class: Option<u32>,
    /// The parameter in the source; empty where it has none.
    pub span: Span,
}

impl InstructionParam {
    /// A parameter that is not in the source.
    #[must_use]
    pub fn of(ty: TypeId, kind: InstructionParamKind) -> Self {
        Self { name: String::new(), ty, kind, storage_class: None, span: Span::default() }
    }
}

/// The kind of an operand, by `vk::ext_literal`, `vk::ext_reference` or the parameter's type.
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
