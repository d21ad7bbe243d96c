//! Argument types of intrinsics: their common type, and the types that a signature accepts.

use super::table::{Components, Shapes};
use crate::common_type::common_scalar;
use crate::display::scalar_name;
use crate::numeric::{Numeric, Shape};
use crate::types::{Scalar, Type, TypeId, Types};

/// The component type and shape of an argument. An enum counts as `int`; None for types that are not numeric.
pub fn numeric_operand(types: &Types, ty: TypeId) -> Option<Numeric> {
    match &types[ty] {
        Type::Enum(_) => Some(Numeric { scalar: Scalar::Int, shape: Shape::Scalar }),
        other => other.numeric(),
    }
}

/// The common component type of two arguments: that of two operands of an operator, except that bools are not promoted.
pub fn join_scalars(a: Scalar, b: Scalar) -> Scalar {
    if (a, b) == (Scalar::Bool, Scalar::Bool) { a } else { common_scalar(a, b) }
}

/// The default type of a literal.
pub fn settle(scalar: Scalar) -> Scalar {
    match scalar {
        Scalar::LiteralInt => Scalar::Int,
        Scalar::LiteralFloat => Scalar::Float,
        other => other,
    }
}

impl Components {
    /// The component type that an argument is converted to.
    ///
    /// # Errors
    /// Returns the reason why the type is not accepted.
    pub fn admit(self, scalar: Scalar) -> Result<Scalar, String> {
        let settled = settle(scalar);
        let float = if settled.is_float() { settled } else { Scalar::Float };
        let only = |what: &str| format!("it takes {what}, not '{}'", scalar_name(settled));
        match self {
            Self::Float => Ok(float),
            Self::NarrowFloat => Ok(if float == Scalar::Double { Scalar::Float } else { float }),
            Self::Float32 => Ok(if float.representation() == Scalar::Float { float } else { Scalar::Float }),
            Self::Double => Ok(Scalar::Double),
            Self::DoubleOnly if matches!(scalar, Scalar::Double | Scalar::LiteralFloat | Scalar::LiteralInt) => {
                Ok(Scalar::Double)
            }
            Self::DoubleOnly => Err(only("double")),
            Self::Numeric => Ok(if settled == Scalar::Bool { Scalar::Float } else { settled }),
            Self::Int => Ok(if settled.is_int() { settled } else { Scalar::Int }),
            Self::UnsignedOnly => match scalar {
                Scalar::UInt | Scalar::UInt64 => Ok(scalar),
                Scalar::LiteralInt => Ok(Scalar::UInt),
                _ => Err(only("uint or uint64_t")),
            },
            Self::SignedOnly => match settled {
                Scalar::Int | Scalar::Int16 => Ok(settled),
                _ => Err(only("int or int16_t")),
            },
            Self::Bool => Ok(Scalar::Bool),
            Self::Any => Ok(settled),
            Self::Bits32 => match settled {
                Scalar::Int | Scalar::UInt | Scalar::Float | Scalar::Half => Ok(settled.representation()),
                _ => Err(only("int, uint or float")),
            },
            Self::Bits16 => match scalar {
                Scalar::Int16 | Scalar::UInt16 | Scalar::Half16 => Ok(scalar),
                Scalar::LiteralInt => Ok(Scalar::Int16),
                Scalar::LiteralFloat => Ok(Scalar::Half16),
                _ => Err(only("int16_t, uint16_t or float16_t")),
            },
        }
    }

    /// True if arguments of other types are not converted.
    pub fn is_exact(self) -> bool {
        matches!(self, Self::DoubleOnly | Self::UnsignedOnly | Self::SignedOnly | Self::Bits32 | Self::Bits16)
    }

    /// The name for use in signatures.
    pub fn name(self) -> &'static str {
        match self {
            Self::Float | Self::NarrowFloat | Self::Float32 => "float",
            Self::Double | Self::DoubleOnly => "double",
            Self::Numeric => "numeric",
            Self::Int | Self::SignedOnly => "int",
            Self::UnsignedOnly => "uint",
            Self::Bool => "bool",
            Self::Any => "T",
            Self::Bits32 => "numeric32",
            Self::Bits16 => "numeric16",
        }
    }
}

impl Shapes {
    /// The shape that an argument is converted to.
    ///
    /// # Errors
    /// Returns the reason why the shape is not accepted.
    pub fn admit(self, shape: Shape) -> Result<Shape, String> {
        match (self, shape) {
            (Self::Any, shape) => Ok(shape),
            (Self::Scalar, Shape::Scalar) => Ok(Shape::Scalar),
            (Self::Single, Shape::Scalar | Shape::Vector(1)) => Ok(shape),
            (Self::Scalar | Self::Single, _) => Err("it takes scalars".to_owned()),
            (Self::Vector | Self::AnyVector | Self::Exactly(_), Shape::Matrix(..)) => {
                Err("it takes vectors, not matrices".to_owned())
            }
            (Self::Vector, Shape::Vector(count)) if count > Types::MAX_NAMED_COMPONENTS => {
                Err("it takes vectors of up to 4 components".to_owned())
            }
            (Self::Vector | Self::AnyVector, shape) => Ok(shape),
            (Self::Exactly(count), shape) => {
                let target = Shape::Vector(count.into());
                if shape.passes_to(target) { Ok(target) } else { Err(format!("it takes vectors of {count} components")) }
            }
            (Self::Pairs, Shape::Vector(2 | 4)) => Ok(shape),
            (Self::Pairs, _) => Err("it takes vectors of 2 or 4 components".to_owned()),
            (Self::Matrix, Shape::Matrix(..)) => Ok(shape),
            (Self::Matrix, Shape::Scalar) => Ok(Shape::Matrix(1, 1)),
            (Self::SquareMatrix, Shape::Matrix(rows, columns)) => {
                let size = rows.min(columns);
                Ok(Shape::Matrix(size, size))
            }
            (Self::Matrix | Self::SquareMatrix, _) => Err("it takes a matrix".to_owned()),
        }
    }

    /// The suffix after the component type in signatures.
    pub fn suffix(self) -> String {
        match self {
            Self::Any | Self::Scalar | Self::Single => String::new(),
            Self::Vector | Self::AnyVector | Self::Pairs => "N".to_owned(),
            Self::Exactly(count) => count.to_string(),
            Self::Matrix => "RxC".to_owned(),
            Self::SquareMatrix => "NxN".to_owned(),
        }
    }
}
