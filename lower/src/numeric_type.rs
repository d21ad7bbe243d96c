//! The canonical shapes of HLSL's numeric types: a scalar, a vector of two to four components, a matrix of two or more rows and
//! columns. A longer vector is a matrix of one column: SPIR-V represents it as an array of scalars, and what is done with its
//! components is done one by one, as with the rows of other matrices.

use sema::hir::Program;
use sema::numeric::Numeric;
use sema::types::{MatrixOrder, Scalar, Type, TypeId, Types};

/// The shape of a numeric type. `float1` and `float1x1` are scalars, `float1x3` and `float3x1` vectors.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct NumericType {
    pub scalar: Scalar,
    pub form: Form,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Scalar,
    Vector(u32),
    Matrix { rows: u32, columns: u32 },
}

impl NumericType {
    /// The shape of a numeric type or enum; None for all others.
    pub fn of(program: &Program, ty: TypeId) -> Option<Self> {
        let Numeric { scalar, shape } = program.numeric(ty)?;
        let form = match shape {
            sema::numeric::Shape::Scalar => Form::Scalar,
            sema::numeric::Shape::Vector(length) if length > Types::MAX_NAMED_COMPONENTS => Form::long_vector(u32::from(length)),
            sema::numeric::Shape::Vector(length) => Form::vector(u32::from(length)),
            sema::numeric::Shape::Matrix(rows, columns) => Form::matrix(u32::from(rows), u32::from(columns)),
        };
        Some(Self { scalar, form })
    }

    pub fn with_scalar(self, scalar: Scalar) -> Self {
        Self { scalar, ..self }
    }

    /// The number of scalars in a value.
    pub fn components(self) -> u32 {
        match self.form {
            Form::Scalar => 1,
            Form::Vector(length) => length,
            Form::Matrix { rows, columns } => rows * columns,
        }
    }

    /// The shape of a matrix's row; the identity for other shapes.
    pub fn row(self) -> Self {
        match self.form {
            Form::Matrix { columns, .. } => Self { form: Form::vector(columns), ..self },
            Form::Scalar | Form::Vector(_) => self,
        }
    }

    /// True for a matrix with a SPIR-V matrix type.
    pub fn is_float_matrix(self) -> bool {
        matches!(self.form, Form::Matrix { columns, .. } if columns > 1) && self.scalar.is_float()
    }

    /// True for a matrix of integers or bools, which SPIR-V represents as an array of vectors, and for a long vector.
    pub fn is_array_of_rows(self) -> bool {
        matches!(self.form, Form::Matrix { .. }) && !self.is_float_matrix()
    }

    /// True for a vector of more than four components.
    pub fn is_long_vector(self) -> bool {
        matches!(self.form, Form::Matrix { columns: 1, .. })
    }
}

impl Form {
    pub fn vector(length: u32) -> Self {
        if length == 1 { Self::Scalar } else { Self::Vector(length) }
    }

    /// A vector of more than four components.
    fn long_vector(length: u32) -> Self {
        Self::Matrix { rows: length, columns: 1 }
    }

    pub fn matrix(rows: u32, columns: u32) -> Self {
        match (rows, columns) {
            (1, length) | (length, 1) => Self::vector(length),
            (rows, columns) => Self::Matrix { rows, columns },
        }
    }
}

/// The rows and columns of the declared type: a scalar is 1x1, a vector has one row.
pub(crate) fn dimensions(program: &Program, ty: TypeId) -> (u32, u32) {
    match program.types[ty] {
        Type::Vector(_, length) => (1, u32::from(length)),
        Type::Matrix(matrix) => (u32::from(matrix.rows), u32::from(matrix.columns)),
        _ => (1, 1),
    }
}

/// True if a matrix type is row major in a buffer.
pub(crate) fn is_row_major(program: &Program, ty: TypeId, default: bool) -> bool {
    match program.types[ty] {
        Type::Matrix(matrix) => matrix.order.map_or(default, |order| order == MatrixOrder::RowMajor),
        // A long vector's components are its rows.
        Type::Vector(..) => true,
        _ => default,
    }
}
