//! The result of resolving an intrinsic: how each argument is passed, the result type, and the target of the call; or the error
//! with the signatures that did not fit.

use super::stages::Stages;
use super::table::FixedOperand;
use crate::hir::{Conversion, Intrinsic, Roles};
use crate::types::TypeId;
use smallvec::SmallVec;

/// An argument before conversion. Enums count as `int`.
#[derive(Debug, Clone, Copy)]
pub struct ArgInfo {
    /// The type; of an enum the underlying one.
    pub ty: TypeId,
    /// The enum, if it is one.
    pub enumeration: Option<TypeId>,
    pub is_place: bool,
    /// A literal with a minus sign.
    pub is_negative: bool,
}

/// Options that determine which intrinsics are available.
#[derive(Debug, Clone, Copy)]
pub struct IntrinsicContext {
    pub native_16bit: bool,
    /// The type `RayDesc`, if the source names it.
    pub ray_description: Option<TypeId>,
    /// The type `BuiltInTrianglePositions`, if the source names it or a function that gives it.
    pub triangle_positions: Option<TypeId>,
    /// The minor version of shader model 6.
    pub shader_model: u32,
}

/// How the arguments of a call are passed.
pub type ParamUses = SmallVec<[ParamUse; 4]>;

/// A resolved call of an intrinsic or method.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResolvedIntrinsic {
    /// One for each argument.
    pub params: ParamUses,
    pub result: TypeId,
    pub target: IntrinsicTarget,
    /// The stages that may reach the call.
    pub stages: Stages,
}

/// How an argument is passed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ParamUse {
    /// The argument's value, converted to this type.
    Value(TypeId),
    /// An lvalue of this type that is written. For an argument of another type, a temporary is passed, converted and copied
    /// back after the call.
    Place(TypeId),
    /// Like [`Self::Place`], but the argument's value is copied in too.
    InOut(TypeId),
    /// The argument's own memory, without a copy, for atomics. The type is the argument's.
    Reference(TypeId),
    /// The argument itself, an object without copies. The type is the argument's.
    Object(TypeId),
    /// A value that must fold to a constant. It is an id operand, not a literal.
    Constant(TypeId),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum IntrinsicTarget {
    /// [`crate::hir::ExprKind::Instruction`]
    Instruction(InstructionTarget),
    /// [`crate::hir::ExprKind::Intrinsic`] with the arguments in order, for methods after the resource.
    Intrinsic(Intrinsic),
    /// The same, with arguments that have roles.
    Method(Intrinsic, Roles),
    /// [`crate::hir::ExprKind::Convert`] of the only argument (`asuint`).
    Convert(Conversion),
    /// The only argument, converted as in `params`: `abs` of an unsigned integer.
    Argument,
}

/// A SPIR-V instruction with the operands `before`, the arguments, and `after`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InstructionTarget {
    pub opcode: u32,
    /// The extended instruction set; None for a core instruction.
    pub set: Option<&'static str>,
    pub before: &'static [FixedOperand],
    pub after: &'static [FixedOperand],
}

/// Why a call of an intrinsic is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IntrinsicError {
    pub kind: IntrinsicErrorKind,
    /// The diagnostic's message; for [`IntrinsicErrorKind::Unsupported`] including `… is not supported yet`.
    pub message: String,
    /// The signatures that were considered.
    pub candidates: Vec<RejectedSignature>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IntrinsicErrorKind {
    /// HLSL has it, but this compiler does not support it.
    Unsupported,
    /// The arguments fit no signature.
    NoMatch,
    /// Not available in this shader model or with these options.
    NotAvailable,
}

/// A signature, and the reason why it was not selected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RejectedSignature {
    /// `float max(float, float)`
    pub signature: String,
    pub reason: String,
}
