//! Literals and arithmetic on them.
//!
//! An unsuffixed literal takes the type of the operand or target that it is combined with. Operations on two literals are folded
//! here, so that the HIR contains no expressions of a literal type. Operations that cannot be folded are rebuilt if they are combined
//! with another type.

use crate::check::warnings;
use crate::declarations::{Declarations, LiteralOperation, LiteralOperationKind};
use crate::hir::{self, BinaryOp, Constant, ExprKind, Program};
use crate::reports::Reports;
use crate::types::{Scalar, Type, TypeId};
use frontend::Span;

/// Wraps an integer constant to the width of `scalar` and sign- or zero-extends it. The result is 0 or 1 for a bool.
pub(crate) fn wrap(value: u64, scalar: Scalar) -> u64 {
    if scalar == Scalar::Bool {
        return u64::from(value != 0);
    }
    match (scalar.bits(), scalar.is_signed_int()) {
        (16, true) => value as i16 as i64 as u64,
        (16, false) => u64::from(value as u16),
        (32, true) => value as i32 as i64 as u64,
        (32, false) => u64::from(value as u32),
        _ => value,
    }
}

/// True if an integer does not fit in another type. An unsigned bit pattern in a signed type and a negative number in an unsigned
/// type lose no bits.
pub(crate) fn loses_bits(value: u64, from: Scalar, to: Scalar) -> bool {
    let number = if from.is_unsigned_int() { i128::from(value) } else { i128::from(value as i64) };
    let (least, most) = (-(1i128 << (to.bits() - 1)), (1i128 << to.bits()) - 1);
    !(least..=most).contains(&number)
}

/// Converts a constant from one scalar type to another.
pub(crate) fn convert_constant(value: Constant, from: Scalar, to: Scalar) -> Constant {
    if to == Scalar::Bool {
        return Constant::Bool(match value {
            Constant::Bool(b) => b,
            Constant::Int(i) => i != 0,
            Constant::Float(f) => f != 0.0,
        });
    }
    if to.is_float() {
        return Constant::Float(match value {
            Constant::Bool(b) => f64::from(u8::from(b)),
            Constant::Int(i) if from.is_signed_int() => i as i64 as f64,
            Constant::Int(i) => i as f64,
            // A float that is converted to double has been rounded to float.
            Constant::Float(f) if matches!(from, Scalar::Half | Scalar::Float) => f64::from(f as f32),
            Constant::Float(f) => f,
        });
    }
    Constant::Int(match value {
        Constant::Bool(b) => u64::from(b),
        Constant::Int(i) => wrap(i, to),
        Constant::Float(f) if f < 0.0 => wrap(f as i64 as u64, to),
        Constant::Float(f) => wrap(f as u64, to),
    })
}

fn natural_int(value: u64) -> Scalar {
    match value as i64 {
        v if i32::try_from(v).is_ok() => Scalar::Int,
        v if u32::try_from(v).is_ok() => Scalar::UInt,
        _ => Scalar::Int64,
    }
}

fn fold_int(op: BinaryOp, x: i64, y: i64) -> Option<Constant> {
    let int = |v: i64| Some(Constant::Int(v as u64));
    match op {
        BinaryOp::Add => int(x.wrapping_add(y)),
        BinaryOp::Sub => int(x.wrapping_sub(y)),
        BinaryOp::Mul => int(x.wrapping_mul(y)),
        BinaryOp::Div => x.checked_div(y).and_then(int),
        BinaryOp::Rem => x.checked_rem(y).and_then(int),
        BinaryOp::Shl => int(x.wrapping_shl(y as u32)),
        BinaryOp::Shr => int(x.wrapping_shr(y as u32)),
        BinaryOp::And => int(x & y),
        BinaryOp::Or => int(x | y),
        BinaryOp::Xor => int(x ^ y),
        BinaryOp::Equal => Some(Constant::Bool(x == y)),
        BinaryOp::NotEqual => Some(Constant::Bool(x != y)),
        BinaryOp::Less => Some(Constant::Bool(x < y)),
        BinaryOp::LessEqual => Some(Constant::Bool(x <= y)),
        BinaryOp::Greater => Some(Constant::Bool(x > y)),
        BinaryOp::GreaterEqual => Some(Constant::Bool(x >= y)),
    }
}

fn fold_float(op: BinaryOp, x: f64, y: f64) -> Option<Constant> {
    let float = |v: f64| Some(Constant::Float(v));
    match op {
        BinaryOp::Add => float(x + y),
        BinaryOp::Sub => float(x - y),
        BinaryOp::Mul => float(x * y),
        BinaryOp::Div => float(x / y),
        BinaryOp::Rem => float(x % y),
        BinaryOp::Equal => Some(Constant::Bool(x == y)),
        BinaryOp::NotEqual => Some(Constant::Bool(x != y)),
        BinaryOp::Less => Some(Constant::Bool(x < y)),
        BinaryOp::LessEqual => Some(Constant::Bool(x <= y)),
        BinaryOp::Greater => Some(Constant::Bool(x > y)),
        BinaryOp::GreaterEqual => Some(Constant::Bool(x >= y)),
        BinaryOp::Shl | BinaryOp::Shr | BinaryOp::And | BinaryOp::Or | BinaryOp::Xor => None,
    }
}

/// The type that determines the conversions of an expression. An operation on literals has a literal type here.
pub(crate) fn natural_type(program: &Program, decls: &Declarations<'_>, expr: hir::ExprId) -> TypeId {
    decls.literal_operations.get(&expr).map_or_else(|| program.type_of(expr), |operation| operation.ty)
}

/// The component type of a type of literals; None for all other types.
pub(crate) fn literal_scalar(program: &Program, ty: TypeId) -> Option<Scalar> {
    match *program.ty(ty) {
        Type::Scalar(scalar @ (Scalar::LiteralInt | Scalar::LiteralFloat))
        | Type::Vector(scalar @ (Scalar::LiteralInt | Scalar::LiteralFloat), _) => Some(scalar),
        _ => None,
    }
}

/// Warns about literals of a choice that do not fit in the target type.
pub(crate) fn warn_about_choice(program: &Program, decls: &Declarations<'_>, reports: &Reports, expr: hir::ExprId, to: TypeId) {
    if let Some(LiteralOperation { kind: LiteralOperationKind::Choice { then, otherwise, .. }, .. }) =
        decls.literal_operations.get(&expr).copied()
    {
        for literal in [then, otherwise] {
            warnings::warn_about_overflow(program, decls, reports, literal, to, program.span_of(literal));
        }
    }
}

/// The default type of a literal.
pub(crate) fn settled_scalar(scalar: Scalar) -> Scalar {
    match scalar {
        Scalar::LiteralInt => Scalar::Int,
        Scalar::LiteralFloat => Scalar::Float,
        other => other,
    }
}

/// Converts a value of a literal type to its default type. An integer literal that does not fit in `int` gets 64 bits.
pub(crate) fn settle(program: &mut Program, expr: hir::ExprId) -> hir::ExprId {
    let Type::Scalar(scalar @ (Scalar::LiteralInt | Scalar::LiteralFloat)) = *program.ty(program.type_of(expr)) else {
        return expr;
    };
    let target = match program.exprs[expr].kind {
        ExprKind::Constant(Constant::Int(value)) if scalar == Scalar::LiteralInt => natural_int(value),
        _ => settled_scalar(scalar),
    };
    let ty = program.types.scalar(target);
    retype_literal(program, expr, ty, target)
}

/// Gives a constant of a literal type the scalar type `ty`.
fn retype_literal(program: &mut Program, expr: hir::ExprId, ty: TypeId, to: Scalar) -> hir::ExprId {
    let span = program.span_of(expr);
    let Type::Scalar(from) = *program.ty(program.type_of(expr)) else { return expr };
    match program.exprs[expr].kind {
        ExprKind::Constant(value) => program.constant(convert_constant(value, from, to), ty, span),
        _ => program.add_expr(ExprKind::Convert { operand: expr, conversion: hir::Conversion::Numeric }, ty, span),
    }
}

/// Folds an operation on two literals; None if it cannot be folded. The caller's type rules report division by zero.
pub(crate) fn fold_literals(
    program: &mut Program,
    op: BinaryOp,
    left: hir::ExprId,
    right: hir::ExprId,
    span: Span,
) -> Option<hir::ExprId> {
    let (Type::Scalar(a), Type::Scalar(b)) =
        (program.ty(program.type_of(left)).clone(), program.ty(program.type_of(right)).clone())
    else {
        return None;
    };
    let literal = |s: Scalar| matches!(s, Scalar::LiteralInt | Scalar::LiteralFloat);
    if !literal(a) || !literal(b) {
        return None;
    }
    let (ExprKind::Constant(x), ExprKind::Constant(y)) = (&program.exprs[left].kind, &program.exprs[right].kind) else {
        return None;
    };
    let common = if a == b { a } else { Scalar::LiteralFloat };
    let value = match (convert_constant(*x, a, common), convert_constant(*y, b, common)) {
        (Constant::Int(x), Constant::Int(y)) => fold_int(op, x as i64, y as i64)?,
        (Constant::Float(x), Constant::Float(y)) => fold_float(op, x, y)?,
        _ => return None,
    };
    let scalar = match value {
        Constant::Bool(_) => Scalar::Bool,
        Constant::Int(_) | Constant::Float(_) => common,
    };
    let ty = program.types.scalar(scalar);
    Some(program.constant(value, ty, span))
}
