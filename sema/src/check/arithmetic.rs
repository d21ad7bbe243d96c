//! The common types of the operands of an operator, and errors about operands.

use crate::check::convert;
use crate::check::{literal, type_queries};
use crate::common_type::{common_scalar, common_shape};
use crate::declarations::Declarations;
use crate::hir::{self, BinaryOp, Program};
use crate::numeric::Shape;
use crate::options::{LanguageVersion, Options};
use crate::reports::Reports;
use crate::types::{Minimum, Scalar, Type, TypeId};
use diagnostics::registry as code;
use frontend::Span;

pub(crate) fn group(op: BinaryOp) -> Group {
    match op {
        BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Div | BinaryOp::Rem => Group::Arithmetic,
        BinaryOp::And | BinaryOp::Or | BinaryOp::Xor => Group::Bitwise,
        BinaryOp::Shl | BinaryOp::Shr => Group::Shift,
        BinaryOp::Equal
        | BinaryOp::NotEqual
        | BinaryOp::Less
        | BinaryOp::LessEqual
        | BinaryOp::Greater
        | BinaryOp::GreaterEqual => Group::Comparison,
    }
}

/// Groups of operators with the same operand rules.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Group {
    Arithmetic,
    /// `& | ^`
    Bitwise,
    Shift,
    Comparison,
}

pub(crate) fn has_struct(program: &Program, operands: &[hir::ExprId]) -> bool {
    operands.iter().any(|operand| matches!(program.ty(program.type_of(*operand)), Type::Struct(_)))
}

pub(crate) fn is_scoped(program: &Program, decls: &Declarations<'_>, ty: TypeId) -> bool {
    matches!(program.ty(ty), Type::Enum(id) if type_queries::is_scoped_enum(decls, *id))
}

pub(crate) fn invalid_operand(program: &mut Program, reports: &Reports, ty: TypeId, op: &str, span: Span) -> hir::ExprId {
    let message = format!("invalid operand of type '{}' to unary operator '{op}'", program.type_name(ty));
    reports.diagnose(code::INVALID_OPERAND, span, message);
    program.error_expr(span)
}

pub(crate) fn invalid_binary_operand(program: &mut Program, reports: &Reports, ty: TypeId, op: &str, span: Span) -> hir::ExprId {
    let message = format!("invalid operand of type '{}' to binary operator '{op}'", program.type_name(ty));
    reports.diagnose(code::INVALID_OPERAND, span, message);
    program.error_expr(span)
}

/// Converts two literals that could not be folded to their default types. A single literal takes the type of the other operand.
pub(crate) fn settle_pair(program: &mut Program, left: hir::ExprId, right: hir::ExprId) -> (hir::ExprId, hir::ExprId) {
    let is_literal = |program: &Program, e| literal::literal_scalar(program, program.type_of(e)).is_some();
    if is_literal(program, left) && is_literal(program, right) {
        return (literal::settle(program, left), literal::settle(program, right));
    }
    (left, right)
}

/// The types that select the operation on two values. Like a literal, an operation on literals takes the type of the other
/// operand, unless that is a literal or such an operation too.
pub(crate) fn operand_types(
    program: &Program,
    decls: &Declarations<'_>,
    left: hir::ExprId,
    right: hir::ExprId,
) -> (TypeId, TypeId) {
    let (a, b) = (literal::natural_type(program, decls, left), literal::natural_type(program, decls, right));
    let is_literal = |ty| literal::literal_scalar(program, ty).is_some();
    if is_literal(a) && is_literal(b) { (program.type_of(left), program.type_of(right)) } else { (a, b) }
}

/// The component type and shape that a binary operator computes in; None if the operator does not apply.
pub(crate) fn operation_type(
    program: &Program,
    decls: &Declarations<'_>,
    op: BinaryOp,
    a: TypeId,
    b: TypeId,
) -> Option<(Scalar, Shape)> {
    if is_scoped(program, decls, a) || is_scoped(program, decls, b) {
        return None;
    }
    let ((x, x_shape), (y, y_shape)) = (program.shape_of(a)?, program.shape_of(b)?);
    let shape = common_shape(x_shape, y_shape)?;
    let scalar = match group(op) {
        // `bool == bool` compares bools; otherwise bools are promoted to int.
        Group::Comparison if x == y && matches!(op, BinaryOp::Equal | BinaryOp::NotEqual) => x,
        Group::Shift if x.is_float() || y.is_float() => return None,
        Group::Shift => match (x, y) {
            (Scalar::LiteralInt, Scalar::UInt) => Scalar::UInt,
            (Scalar::Bool | Scalar::LiteralInt, _) => Scalar::Int,
            (other, _) => other,
        },
        Group::Bitwise if x.is_float() || y.is_float() => return None,
        Group::Arithmetic | Group::Bitwise | Group::Comparison => common_scalar(x, y),
    };
    Some((scalar, shape))
}

/// Reports divisions and remainders that the type does not support.
pub(crate) fn check_division(reports: &Reports, op: BinaryOp, scalar: Scalar, span: Span) -> bool {
    let message = match (op, scalar) {
        (
            BinaryOp::Div | BinaryOp::Rem,
            Scalar::Minimum(Minimum::Int12 | Minimum::Int16) | Scalar::NativeMinimum(Minimum::Int12 | Minimum::Int16),
        ) => "signed integers of minimum precision cannot be divided: convert them to 'int' first",
        (BinaryOp::Rem, Scalar::Double) => "the remainder of doubles is not supported: convert them to 'float' first",
        _ => return true,
    };
    reports.diagnose(code::INVALID_OPERAND, span, message);
    false
}

pub(crate) fn invalid_operands(
    program: &mut Program,
    reports: &Reports,
    op: BinaryOp,
    a: TypeId,
    b: TypeId,
    span: Span,
) -> hir::ExprId {
    let name = op.symbol();
    let message =
        format!("invalid operands to binary operator '{name}' ('{}' and '{}')", program.type_name(a), program.type_name(b));
    reports.diagnose(code::INVALID_OPERAND, span, message);
    program.error_expr(span)
}

/// The type of a choice between values of two types; None if there is none. A single component is a scalar.
pub(crate) fn ternary_type(program: &mut Program, options: &Options, a: TypeId, b: TypeId, condition: Shape) -> Option<TypeId> {
    let is_vector_of_one = |program: &Program| program.shape_of(a).is_some_and(|(_, a)| a != Shape::Scalar && a.is_single());
    if a == b
        && condition.is_single()
        && !is_vector_of_one(program)
        && !matches!(program.ty(a), Type::Struct(_) | Type::Array { .. })
    {
        return Some(a);
    }
    let ((x, x_shape), (y, y_shape)) = (program.shape_of(a)?, program.shape_of(b)?);
    let mut shape = common_shape(x_shape, y_shape)?;
    if !condition.is_single() && shape != condition {
        if !shape.is_single() {
            return None;
        }
        shape = condition;
    }
    if shape.is_single() {
        shape = Shape::Scalar;
    }
    let scalar = match (x, y) {
        _ if x == y => x,
        // Other operators convert these operands to the type that `common_scalar` returns.
        (Scalar::Half, Scalar::Minimum(Minimum::Float10 | Minimum::Float16))
        | (Scalar::Minimum(Minimum::Float10 | Minimum::Float16), Scalar::Half)
            if options.language >= LanguageVersion::V202x =>
        {
            Scalar::Half
        }
        _ => common_scalar(x, y),
    };
    Some(convert::numeric_type(program, scalar, shape))
}
