//! The result of resolving an intrinsic: how each argument is passed, the result type, and what the call becomes; or the error,
//! with the signatures that did not fit.

use super::stages::Stages;
use super::table::FixedOperand;
use crate::hir::{Conversion, Intrinsic};
use crate::types::TypeId;
use smallvec::SmallVec;

/// An argument as it was written, before it is converted. Enums count as `int`.
#[derive(Debug, Clone, Copy)]
pub struct ArgInfo {
    pub ty: TypeId,
    pub is_place: bool,
}

/// Options that decide whether an intrinsic is available.
#[derive(Debug, Clone, Copy)]
pub struct IntrinsicContext {
    pub native_16bit: bool,
    /// The struct that describes a ray, if the source names it.
    pub ray_description: Option<TypeId>,
}

/// How the arguments of a call are passed.
pub type ParamUses = SmallVec<[ParamUse; 4]>;

/// What a call of an intrinsic or method becomes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResolvedIntrinsic {
    /// One for each argument.
    pub params: ParamUses,
    pub result: TypeId,
    pub target: IntrinsicTarget,
    /// Entry points of other stages must not reach the call.
    pub stages: Stages,
}

/// How an argument is passed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ParamUse {
    /// The argument's value, converted to this type.
    Value(TypeId),
    /// Memory of this type that is written. If the argument is a place of another type, a temporary of this type is passed, and
    /// what it holds after the call is converted and assigned to the argument.
    Place(TypeId),
    /// The same, and the memory holds the argument's value before.
    InOut(TypeId),
    /// The argument's place itself, in the memory where it lives: atomics. The type is the argument's.
    Reference(TypeId),
    /// A value that must fold to a constant. It is passed as a value is, not as a literal.
    Constant(TypeId),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum IntrinsicTarget {
    /// [`crate::hir::ExprKind::Instruction`]
    Instruction(InstructionTarget),
    /// [`crate::hir::ExprKind::Intrinsic`] with the arguments in order, for methods after the resource.
    Intrinsic(Intrinsic),
    /// [`crate::hir::ExprKind::Convert`] of the only argument (`asuint`).
    Convert(Conversion),
    /// The only argument, converted as `params` says: `abs` of an unsigned integer.
    Argument,
}

/// One SPIR-V instruction: its operands are `before`, the arguments, `after`.
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
    /// One sentence, as diagnostics have it; for [`IntrinsicErrorKind::Unsupported`] complete too (`… is not supported yet`).
    pub message: String,
    /// The signatures that were considered.
    pub candidates: Vec<RejectedSignature>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IntrinsicErrorKind {
    /// HLSL has it, this compiler does not.
    Unsupported,
    /// The arguments fit no signature.
    NoMatch,
    /// Not with this shader model or these options.
    NotAvailable,
}

/// A signature as the user would write it, and why it was not chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RejectedSignature {
    /// `float max(float, float)`
    pub signature: String,
    pub reason: String,
}
