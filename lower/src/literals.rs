//! The values of scalar literals.

use crate::numeric_type::{Form, NumericType};
use sema::hir::{Constant, Conversion, ExprId, ExprKind, Program, UnaryOp};
use sema::types::Scalar;

/// The value of a scalar literal.
pub(crate) fn scalar_value(program: &Program, expr: ExprId) -> Option<Constant> {
    let node = &program.exprs[expr];
    let shape = NumericType::of(program, node.ty)?;
    if shape.form != Form::Scalar {
        return None;
    }
    match &node.kind {
        ExprKind::Constant(value) => Some(convert_constant(*value, shape.scalar)),
        ExprKind::Zero => Some(convert_constant(Constant::Int(0), shape.scalar)),
        ExprKind::Convert { operand, conversion: Conversion::Numeric | Conversion::Reshape } => {
            Some(convert_constant(scalar_value(program, *operand)?, shape.scalar))
        }
        ExprKind::Unary { op: UnaryOp::Minus, operand } => match scalar_value(program, *operand)? {
            Constant::Int(value) => Some(convert_constant(Constant::Int(value.wrapping_neg()), shape.scalar)),
            Constant::Float(value) => Some(Constant::Float(-value)),
            Constant::Bool(_) => None,
        },
        _ => None,
    }
}

/// Converts the value of a constant to another scalar type.
pub(crate) fn convert_constant(value: Constant, to: Scalar) -> Constant {
    if to == Scalar::Bool {
        return Constant::Bool(match value {
            Constant::Bool(value) => value,
            Constant::Int(value) => value != 0,
            Constant::Float(value) => value != 0.0,
        });
    }
    if to.is_float() {
        return Constant::Float(match value {
            Constant::Bool(value) => f64::from(u8::from(value)),
            // Constants are stored without a sign; sema extended them by their type's.
            Constant::Int(value) => value as i64 as f64,
            Constant::Float(value) => value,
        });
    }
    let bits = match value {
        Constant::Bool(value) => u64::from(value),
        Constant::Int(value) => value,
        Constant::Float(value) if to.is_signed_int() || value < 0.0 => value as i64 as u64,
        Constant::Float(value) => value as u64,
    };
    Constant::Int(extend(bits, to))
}

/// Truncates to the type's width, then extends by its sign.
fn extend(bits: u64, scalar: Scalar) -> u64 {
    let unused = 64 - scalar.bits();
    if scalar.is_signed_int() { ((bits << unused) as i64 >> unused) as u64 } else { bits << unused >> unused }
}
