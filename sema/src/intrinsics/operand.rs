//! Arithmetic types as pairs of component type and shape: joining those of several arguments, and converting one to a wanted type.

use super::table::{Components, Shapes};
use crate::display::scalar_name;
use crate::types::{Scalar, Type, TypeId, Types};

/// How many components, and how they are arranged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    Scalar,
    Vector(u8),
    Matrix(u8, u8),
}

/// A scalar, vector or matrix type, taken apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Operand {
    pub scalar: Scalar,
    pub shape: Shape,
}

impl Operand {
    /// None for types that are not arithmetic. An enum counts as `int`.
    pub fn of(types: &Types, ty: TypeId) -> Option<Self> {
        let (scalar, shape) = match &types[ty] {
            Type::Scalar(scalar) => (*scalar, Shape::Scalar),
            Type::Vector(scalar, count) => (*scalar, Shape::Vector(*count)),
            Type::Matrix(matrix) => (matrix.scalar, Shape::Matrix(matrix.rows, matrix.columns)),
            Type::Enum(_) => (Scalar::Int, Shape::Scalar),
            Type::Void
            | Type::Array { .. }
            | Type::Struct(_)
            | Type::Resource(_)
            | Type::RayQuery { .. }
            | Type::Spirv(_)
            | Type::IntegralConstant { .. }
            | Type::Literal { .. }
            | Type::TypeOperand(_)
            | Type::BufferPointer { .. }
            | Type::String
            | Type::Error => return None,
        };
        Some(Self { scalar, shape })
    }

    pub fn ty(self, types: &mut Types) -> TypeId {
        match self.shape {
            Shape::Scalar => types.scalar(self.scalar),
            Shape::Vector(count) => types.vector(self.scalar, count),
            Shape::Matrix(rows, columns) => types.matrix(self.scalar, rows, columns),
        }
    }
}

impl Shape {
    /// Vectors of one component and 1x1 matrices behave as scalars.
    fn is_single(self) -> bool {
        matches!(self, Self::Scalar | Self::Vector(1) | Self::Matrix(1, 1))
    }

    /// A matrix of one row or column, as a vector.
    fn flat(self) -> Self {
        match self {
            Self::Matrix(1, count) | Self::Matrix(count, 1) => Self::Vector(count),
            other => other,
        }
    }

    /// The shape that both become: a scalar takes the other's, the longer of two vectors is truncated, of two matrices both
    /// dimensions. None: they have nothing in common.
    pub fn join(self, other: Self) -> Option<Self> {
        if self == other || other == Self::Scalar {
            return Some(self);
        }
        if self.is_single() {
            return Some(other);
        }
        if other.is_single() {
            return Some(self);
        }
        match (self, other) {
            (Self::Matrix(r1, c1), Self::Matrix(r2, c2)) => Some(Self::Matrix(r1.min(r2), c1.min(c2))),
            _ => match (self.flat(), other.flat()) {
                (Self::Vector(a), Self::Vector(b)) => Some(Self::Vector(a.min(b))),
                _ => None,
            },
        }
    }

    /// True if HLSL converts a value of this shape to the other one without a cast: splat, truncation, reshaping.
    pub fn converts_to(self, target: Self) -> bool {
        if self.is_single() || self == target {
            return true;
        }
        match (self, target) {
            (Self::Matrix(r1, c1), Self::Matrix(r2, c2)) => r1 >= r2 && c1 >= c2,
            (Self::Matrix(r, c), Self::Vector(n)) if r.min(c) > 1 => r * c == n,
            (Self::Vector(n), Self::Matrix(r, c)) if r.min(c) > 1 => r * c == n,
            _ => match (self.flat(), target.flat()) {
                (Self::Vector(a), Self::Vector(b)) => a >= b,
                (Self::Vector(_), Self::Scalar) => true,
                _ => false,
            },
        }
    }

    /// True if the two are the same but for how one component is written.
    pub fn matches(self, other: Self) -> bool {
        self == other || (self.is_single() && other.is_single())
    }
}

/// The higher one of two component types: what an operator or intrinsic computes in.
pub fn join_scalars(a: Scalar, b: Scalar) -> Scalar {
    if rank(a) < rank(b) { b } else { a }
}

/// Literals rank lowest of their kind, so that they take the other's type; every float ranks above every integer.
fn rank(scalar: Scalar) -> u8 {
    match scalar {
        Scalar::Bool => 0,
        Scalar::LiteralInt => 1,
        Scalar::Min16Int => 2,
        Scalar::Min16UInt => 3,
        Scalar::Int16 => 4,
        Scalar::UInt16 => 5,
        Scalar::Int => 6,
        Scalar::UInt => 7,
        Scalar::Int64 => 8,
        Scalar::UInt64 => 9,
        Scalar::LiteralFloat => 10,
        Scalar::Min16Float => 11,
        Scalar::Half16 => 12,
        Scalar::Half => 13,
        Scalar::Float => 14,
        Scalar::Double => 15,
    }
}

/// What a literal is where nothing else decides.
pub fn settle(scalar: Scalar) -> Scalar {
    match scalar {
        Scalar::LiteralInt => Scalar::Int,
        Scalar::LiteralFloat => Scalar::Float,
        other => other,
    }
}

/// A `min16` type, or `half` without 16-bit types, as the 32-bit type that holds it.
fn widen(scalar: Scalar) -> Scalar {
    match scalar {
        Scalar::Half | Scalar::Min16Float => Scalar::Float,
        Scalar::Min16Int => Scalar::Int,
        Scalar::Min16UInt => Scalar::UInt,
        other => other,
    }
}

impl Components {
    /// The component type that arguments with this one are computed in, or why there is none.
    pub fn admit(self, scalar: Scalar) -> Result<Scalar, String> {
        let settled = settle(scalar);
        let number = if settled == Scalar::Bool { Scalar::Int } else { settled };
        let float = if settled.is_float() { settled } else { Scalar::Float };
        match self {
            Self::Float => Ok(float),
            Self::NarrowFloat => Ok(if float == Scalar::Double { Scalar::Float } else { float }),
            Self::Float32 => Ok(if matches!(float, Scalar::Min16Float | Scalar::Half) { float } else { Scalar::Float }),
            Self::Double => Ok(Scalar::Double),
            Self::Numeric => Ok(number),
            Self::Int => Ok(if number.is_int() { number } else { Scalar::Int }),
            Self::Bool => Ok(Scalar::Bool),
            Self::Any => Ok(settled),
            Self::Bits32 if number.bits() == 32 => Ok(widen(number)),
            Self::Bits32 => Err(format!("it takes types of 32 bits, not '{}'", scalar_name(settled))),
            Self::Bits16 if number.bits() == 16 => Ok(number),
            Self::Bits16 if scalar == Scalar::LiteralInt => Ok(Scalar::Int16),
            Self::Bits16 if scalar == Scalar::LiteralFloat => Ok(Scalar::Half16),
            Self::Bits16 => Err(format!("it takes types of 16 bits, not '{}'", scalar_name(settled))),
        }
    }

    /// For signatures.
    pub fn name(self) -> &'static str {
        match self {
            Self::Float | Self::NarrowFloat | Self::Float32 => "float",
            Self::Double => "double",
            Self::Numeric => "numeric",
            Self::Int => "int",
            Self::Bool => "bool",
            Self::Any => "T",
            Self::Bits32 => "numeric32",
            Self::Bits16 => "numeric16",
        }
    }
}

impl Shapes {
    /// The shape that arguments with this one are computed in, or why there is none.
    pub fn admit(self, shape: Shape) -> Result<Shape, String> {
        match (self, shape) {
            (Self::Any, shape) => Ok(shape),
            (Self::Scalar, shape) if shape.is_single() => Ok(Shape::Scalar),
            (Self::Scalar, _) => Err("it takes scalars".to_owned()),
            (Self::Vector | Self::Exactly(_), Shape::Matrix(..)) if matches!(shape.flat(), Shape::Matrix(..)) => {
                Err("it takes vectors, not matrices".to_owned())
            }
            (Self::Vector, shape) => Ok(shape.flat()),
            (Self::Exactly(count), shape) => {
                let target = Shape::Vector(count);
                if shape.converts_to(target) { Ok(target) } else { Err(format!("it takes vectors of {count} components")) }
            }
            (Self::Matrix, Shape::Matrix(..)) => Ok(shape),
            (Self::SquareMatrix, Shape::Matrix(rows, columns)) if rows == columns => Ok(shape),
            (Self::SquareMatrix, _) => Err("it takes a square matrix".to_owned()),
            (Self::Matrix, _) => Err("it takes a matrix".to_owned()),
        }
    }

    /// For signatures: what follows the component type's name.
    pub fn suffix(self) -> String {
        match self {
            Self::Any | Self::Scalar => String::new(),
            Self::Vector => "N".to_owned(),
            Self::Exactly(count) => count.to_string(),
            Self::Matrix => "RxC".to_owned(),
            Self::SquareMatrix => "NxN".to_owned(),
        }
    }
}
