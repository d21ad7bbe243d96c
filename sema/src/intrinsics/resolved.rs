//! The result of resolving an intrinsic: the way in which each argument is passed, the result type, and the target of the call;
//! or an error with the rejected signatures.

use super::stages::Stages;
use super::table::FixedOperand;
use crate::hir::{Conversion, Intrinsic, Roles};
use crate::types::TypeId;
use smallvec::SmallVec;

/// An argument before its conversion. Enums are treated as `int`.
#[derive(Debug, Clone, Copy)]
pub struct ArgInfo {
    /// The type; for an enum, its underlying type.
    pub ty: TypeId,
    /// The type of the enum, if the argument is one.
    pub enumeration: Option<TypeId>,
    pub is_place: bool,
    /// Whether the argument is a literal with a minus sign.
    pub is_negative: bool,
}

/// Options that determine which intrinsics are available.
#[derive(Debug, Clone, Copy)]
pub struct IntrinsicContext {
    pub native_16bit: bool,
    /// The type `RayDesc`, if the source mentions it.
    pub ray_description: Option<TypeId>,
    /// The type `BuiltInTrianglePositions`, if the source mentions it or a function that returns it.
    pub triangle_positions: Option<TypeId>,
    /// The minor version of shader model 6.
    pub shader_model: u32,
}

/// The ways in which the arguments of a call are passed.
pub type ParamUses = SmallVec<[ParamUse; 4]>;

/// A resolved call of an intrinsic or method.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResolvedIntrinsic {
    /// The use of each argument.
    pub params: ParamUses,
    pub result: TypeId,
    /// The type that the result is converted to, if it is another one.
    pub converted: Option<TypeId>,
    pub target: IntrinsicTarget,
    /// The stages that may reach the call.
    pub stages: Stages,
}

/// The way in which an argument is passed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ParamUse {
    /// The argument's value, converted to this type.
    Value(TypeId),
    /// An lvalue of this type that is written. An argument of another type is replaced by a temporary, which is converted and
    /// copied back after the call.
    Place(TypeId),
    /// Like [`Self::Place`], but the argument's value is also copied in.
    InOut(TypeId),
    /// The argument's own memory, which is not copied, for atomics. The type is that of the argument.
    Reference(TypeId),
    /// The argument itself, an object that is not copied. The type is that of the argument.
    Object(TypeId),
    /// A value that must fold to a constant. The operand is an id, not a literal.
    Constant(TypeId),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum IntrinsicTarget {
    /// [`crate::hir::ExprKind::Instruction`]
    Instruction(InstructionTarget),
    /// [`crate::hir::ExprKind::Intrinsic`] with the arguments in order, after the resource if it is a method.
    Intrinsic(Intrinsic),
    /// Like [`Self::Intrinsic`], with arguments that have roles.
    Method(Intrinsic, Roles),
    /// [`crate::hir::ExprKind::Convert`] of the only argument (`asuint`).
    Convert(Conversion),
    /// The only argument, converted as `params` specifies, as for `abs` of an unsigned integer.
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

/// The reason why a call of an intrinsic is invalid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IntrinsicError {
    pub kind: IntrinsicErrorKind,
    /// The diagnostic's message. For [`IntrinsicErrorKind::Unsupported`], it includes `… is not supported yet`.
    pub message: String,
    /// The signatures that were considered.
    pub candidates: Vec<RejectedSignature>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IntrinsicErrorKind {
    /// HLSL has the intrinsic, but this compiler does not support it.
    Unsupported,
    /// The arguments do not match any signature.
    NoMatch,
    /// Not available in this shader model or with these options.
    NotAvailable,
}

/// A signature, and the reason why it was rejected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RejectedSignature {
    /// `float max(float, float)`
    pub signature: String,
    pub reason: String,
}
