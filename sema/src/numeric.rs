//! The component type and shape of numeric types. This module defines the set of numeric types.

use crate::types::{Scalar, Type, TypeId, Types};

/// The shape of a numeric type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// One component.
    Scalar,
    /// A vector with this number of components, from 1 to 1,024.
    Vector(u16),
    /// A matrix with these numbers of rows and columns, each from 1 to 4.
    Matrix(u8, u8),
}

/// The component type and shape of a scalar, vector or matrix type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Numeric {
    /// The component type.
    pub scalar: Scalar,
    /// The arrangement of the components.
    pub shape: Shape,
}

impl Type {
    /// Decomposes a scalar, vector or matrix type. The caller must handle enums, because their underlying type is not available
    /// here.
    #[inline]
    pub fn numeric(&self) -> Option<Numeric> {
        let (scalar, shape) = match self {
            Self::Scalar(scalar) => (*scalar, Shape::Scalar),
            Self::Vector(scalar, count) => (*scalar, Shape::Vector(*count)),
            Self::Matrix(matrix) => (matrix.scalar, Shape::Matrix(matrix.rows, matrix.columns)),
            Self::Void
            | Self::Enum(_)
            | Self::Array { .. }
            | Self::Struct(_)
            | Self::Resource(_)
            | Self::RayQuery { .. }
            | Self::HitObject
            | Self::Spirv(_)
            | Self::IntegralConstant { .. }
            | Self::Literal { .. }
            | Self::TypeOperand(_)
            | Self::BufferPointer { .. }
            | Self::String
            | Self::Error => return None,
        };
        Some(Numeric { scalar, shape })
    }
}

impl Numeric {
    /// The type with this component type and shape.
    pub fn ty(self, types: &mut Types) -> TypeId {
        match self.shape {
            Shape::Scalar => types.scalar(self.scalar),
            Shape::Vector(count) => types.vector(self.scalar, count),
            Shape::Matrix(rows, columns) => types.matrix(self.scalar, rows, columns),
        }
    }
}

impl Shape {
    /// The number of components.
    pub fn count(self) -> u32 {
        match self {
            Self::Scalar => 1,
            Self::Vector(n) => u32::from(n),
            Self::Matrix(r, c) => u32::from(r) * u32::from(c),
        }
    }

    /// True for scalars, and for vectors and matrices with one component, which behave like scalars.
    pub fn is_single(self) -> bool {
        matches!(self, Self::Scalar | Self::Vector(1) | Self::Matrix(1, 1))
    }

    /// Converts a matrix with one row or column to a vector. Other shapes are returned unchanged.
    pub fn flat(self) -> Self {
        match self {
            Self::Matrix(1, count) | Self::Matrix(count, 1) => Self::Vector(count.into()),
            other => other,
        }
    }

    /// The common shape of two operands; None if there is none. A scalar takes the other shape, vectors are truncated to the
    /// shorter one, and matrices are truncated in both dimensions.
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

    /// True if HLSL implicitly converts this shape to another one, by a splat, truncation or reshaping.
    pub fn converts_to(self, target: Self) -> bool {
        if self.is_single() || self == target {
            return true;
        }
        match (self, target) {
            (Self::Matrix(r1, c1), Self::Matrix(r2, c2)) => r1 >= r2 && c1 >= c2,
            (Self::Matrix(r, c), Self::Vector(n)) if r.min(c) > 1 => u16::from(r * c) == n,
            (Self::Vector(n), Self::Matrix(r, c)) if r.min(c) > 1 => u16::from(r * c) == n,
            _ => match (self.flat(), target.flat()) {
                (Self::Vector(a), Self::Vector(b)) => a >= b,
                (Self::Vector(_), Self::Scalar) => true,
                _ => false,
            },
        }
    }

    /// True if an argument of this shape can be passed to an intrinsic's parameter of the other shape: a scalar to any shape, and
    /// a vector or matrix to one of the same kind that is not larger. Vectors and matrices with one component are not treated as
    /// scalars.
    pub fn passes_to(self, parameter: Self) -> bool {
        match (self, parameter) {
            (Self::Scalar, _) => true,
            (Self::Vector(given), Self::Vector(wanted)) => given >= wanted,
            (Self::Matrix(rows, columns), Self::Matrix(wanted_rows, wanted_columns)) => {
                rows >= wanted_rows && columns >= wanted_columns
            }
            _ => false,
        }
    }

    /// True if the shapes are equal, where scalars equal vectors and matrices with one component.
    pub fn matches(self, other: Self) -> bool {
        self == other || (self.is_single() && other.is_single())
    }
}
