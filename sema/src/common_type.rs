//! The usual arithmetic conversions: the component type and shape that two operands are converted to.

use crate::numeric::Shape;
use crate::types::{Minimum, Scalar};

/// The common component type of two operands.
pub(crate) fn common_scalar(a: Scalar, b: Scalar) -> Scalar {
    match (a, b) {
        (Scalar::Bool, Scalar::Bool | Scalar::LiteralInt) | (Scalar::LiteralInt, Scalar::Bool) => Scalar::Int,
        _ if a == b => a,
        (Scalar::LiteralFloat, Scalar::LiteralInt) | (Scalar::LiteralInt, Scalar::LiteralFloat) => Scalar::LiteralFloat,
        (Scalar::LiteralInt | Scalar::Bool, other) | (other, Scalar::LiteralInt | Scalar::Bool) => match other {
            Scalar::LiteralFloat => Scalar::Float,
            other => other,
        },
        (Scalar::LiteralFloat, other) | (other, Scalar::LiteralFloat) => {
            if other.is_float() {
                other
            } else {
                Scalar::Float
            }
        }
        // The common type of `half` (without 16-bit types) and any other remaining type except `double` is `float`.
        (Scalar::Half, other) | (other, Scalar::Half) if other != Scalar::Double => Scalar::Float,
        _ => match (a.is_float(), b.is_float()) {
            (true, false) => a,
            (false, true) => b,
            _ => {
                let wider = if conversion_order(a) >= conversion_order(b) { a } else { b };
                // The result is unsigned if either operand is, even if the signed operand is wider.
                if a.is_unsigned_int() || b.is_unsigned_int() { unsigned(wider) } else { wider }
            }
        },
    }
}

fn unsigned(scalar: Scalar) -> Scalar {
    match scalar {
        Scalar::Minimum(Minimum::Int12 | Minimum::Int16) => Scalar::Minimum(Minimum::UInt16),
        Scalar::NativeMinimum(Minimum::Int12 | Minimum::Int16) => Scalar::NativeMinimum(Minimum::UInt16),
        Scalar::Int16 => Scalar::UInt16,
        Scalar::Int => Scalar::UInt,
        Scalar::Int64 => Scalar::UInt64,
        other => other,
    }
}

/// The conversion rank of a type. Among floats or integers, the wider type has the higher rank.
fn conversion_order(scalar: Scalar) -> u8 {
    match scalar {
        Scalar::Bool | Scalar::LiteralInt | Scalar::LiteralFloat => 0,
        Scalar::Minimum(minimum) | Scalar::NativeMinimum(minimum) => match minimum {
            Minimum::Int12 | Minimum::Float10 => 1,
            Minimum::Int16 | Minimum::Float16 => 2,
            Minimum::UInt16 => 3,
        },
        Scalar::Int16 | Scalar::Half16 => 4,
        Scalar::UInt16 | Scalar::Half => 5,
        Scalar::Int | Scalar::Float => 6,
        Scalar::UInt => 7,
        Scalar::Int64 | Scalar::Double => 8,
        Scalar::UInt64 => 9,
    }
}

/// The common shape of the left operand `a` and the right operand `b`. A single component is splatted, and the longer vector is
/// truncated. Of two shapes with one component, the left one is used.
pub(crate) fn common_shape(a: Shape, b: Shape) -> Option<Shape> {
    match (a, b) {
        _ if a == b || b.is_single() => Some(a),
        _ if a.is_single() => Some(b),
        (Shape::Vector(m), Shape::Vector(n)) => Some(Shape::Vector(m.min(n))),
        (Shape::Matrix(r, c), Shape::Matrix(r2, c2)) if r <= r2 && c <= c2 => Some(a),
        (Shape::Matrix(r, c), Shape::Matrix(r2, c2)) if r2 <= r && c2 <= c => Some(b),
        (Shape::Matrix(r, c), Shape::Vector(n)) if u16::from(r * c) == n => Some(b),
        (Shape::Vector(n), Shape::Matrix(r, c)) if u16::from(r * c) == n => Some(a),
        // A matrix of one row or column behaves like a vector: the longer operand is truncated.
        (Shape::Matrix(r, c), Shape::Vector(n)) if r == 1 || c == 1 => Some(if u16::from(r * c) < n { a } else { b }),
        (Shape::Vector(n), Shape::Matrix(r, c)) if r == 1 || c == 1 => Some(if u16::from(r * c) < n { b } else { a }),
        _ => None,
    }
}
