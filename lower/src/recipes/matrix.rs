//! Recipes for products, transpose and determinant of matrices. HLSL's rows are SPIR-V's columns, so a SPIR-V matrix is the
//! transpose of HLSL's.

use super::recipe::recipes;
use crate::context::Lowered;
use crate::declaration::Arg;
use crate::func::FunctionLowerer;
use crate::numeric_type::{Form, NumericType, dimensions};
use ir::Operand;
use ir::op::BinaryOp as IrBinary;
use sema::hir::ExprId;
use sema::types as hir_types;
use sema::types::Type;
use spirv::{GlslStd450Op, Op};

/// An operand of a product: its value, and its rows and columns as a matrix.
struct Factor {
    value: Operand,
    shape: NumericType,
    rows: u32,
    columns: u32,
}

recipes! {
    /// (a, b): the product of scalars, vectors or matrices; both operands have T's component type
    "Mul"(2) => |f, call| f.mul(call.ty, call.args);
    /// (x): the transpose of a matrix, which may be of integers
    "Transpose"(1) => |f, call| f.transpose(call.args);
    /// (x): the determinant of a square matrix
    "Determinant"(1) => |f, call| f.determinant(call.args);
}

impl FunctionLowerer<'_, '_> {
    /// `mul(a, b)`: a vector on the left is a row, on the right a column.
    pub fn mul(&mut self, ty: hir_types::TypeId, args: &[ExprId]) -> Lowered<Operand> {
        let program = self.m.program;
        let result = self.numeric(ty)?;
        let mut factors = Vec::new();
        for (at, arg) in args.iter().take(2).enumerate() {
            let arg_ty = program.exprs[*arg].ty;
            let shape = self.numeric(arg_ty)?;
            let (mut rows, mut columns) = dimensions(program, arg_ty);
            if at == 1 && matches!(program.types[arg_ty], Type::Vector(..)) {
                (rows, columns) = (columns, rows);
            }
            let value = self.value(*arg)?;
            factors.push(Factor { value, shape, rows, columns });
        }
        let (right, left) = (factors.pop(), factors.pop());
        match (left, right) {
            (Some(left), Some(right)) => self.product(&left, &right, result),
            _ => Err(self.m.broken("a product of fewer than two factors")),
        }
    }

    fn product(&mut self, left: &Factor, right: &Factor, result: NumericType) -> Lowered<Operand> {
        let is_scalar = |factor: &Factor| factor.shape.form == Form::Scalar;
        if is_scalar(left) || is_scalar(right) {
            // A scalar multiplies every component of the other.
            let left = if is_scalar(left) { self.splat(left.value, result) } else { left.value };
            let right = if is_scalar(right) { self.splat(right.value, result) } else { right.value };
            return Ok(self.times(left, right, result));
        }
        if left.columns != right.rows {
            return Err(self.m.broken("a product of matrices that don't fit"));
        }
        if left.rows == 1 && right.columns == 1 {
            return self.dot(left.value, right.value, left.shape);
        }
        if left.columns == 1 {
            return Ok(self.outer_product(left, right, result));
        }
        if !result.scalar.is_float() {
            return self.product_of_dots(left, right, result);
        }
        let (left_ty, right_ty, ty) = (self.shape_value(left.shape), self.shape_value(right.shape), self.shape_value(result));
        let op = match (left.shape.form, right.shape.form) {
            (Form::Matrix { .. }, Form::Matrix { .. }) => Op::MatrixTimesMatrix,
            (Form::Matrix { .. }, _) => Op::VectorTimesMatrix,
            _ => Op::MatrixTimesVector,
        };
        // (A B)ᵀ = Bᵀ Aᵀ
        self.op(op, ty, vec![Arg::Value(right.value, right_ty), Arg::Value(left.value, left_ty)])
    }

    fn times(&mut self, left: Operand, right: Operand, shape: NumericType) -> Operand {
        let op = if shape.scalar.is_float() { IrBinary::FMul } else { IrBinary::Mul };
        self.arithmetic(op, left, right, shape)
    }

    fn dot(&mut self, left: Operand, right: Operand, shape: NumericType) -> Lowered<Operand> {
        if !shape.scalar.is_float() {
            return Ok(self.int_dot(left, right, shape));
        }
        if shape.is_long_vector() {
            return Ok(self.float_dot(left, right, shape));
        }
        let (ty, scalar) = (self.shape_value(shape), self.shape_value(NumericType { form: Form::Scalar, ..shape }));
        self.op(Op::Dot, scalar, vec![Arg::Value(left, ty), Arg::Value(right, ty)])
    }

    /// The outer product of a column and a row.
    fn outer_product(&mut self, column: &Factor, row: &Factor, result: NumericType) -> Operand {
        let mut rows = Vec::new();
        for at in 0..column.rows {
            let scalar = self.extract(column.value, at);
            let scalar = self.splat(scalar, result.row());
            rows.push(self.times(scalar, row.value, result.row()));
        }
        self.matrix_of_rows(result, &rows)
    }

    /// A product as dot products of rows and columns, because OpMatrixTimes… takes float matrices only.
    fn product_of_dots(&mut self, left: &Factor, right: &Factor, result: NumericType) -> Lowered<Operand> {
        let vector = |length| NumericType { form: Form::vector(length), ..result };
        let mut columns = Vec::new();
        for column in 0..right.columns {
            let mut parts = Vec::new();
            for row in 0..right.rows {
                parts.push(self.element_of(right.value, right.shape, right.columns, row, column));
            }
            columns.push(self.compose(vector(right.rows), &parts));
        }
        let mut scalars = Vec::new();
        for row in 0..left.rows {
            let row = self.row(left.value, left.shape, row);
            for column in &columns {
                scalars.push(self.dot(row, *column, vector(left.columns))?);
            }
        }
        Ok(self.compose(result, &scalars))
    }

    pub fn transpose(&mut self, args: &[ExprId]) -> Lowered<Operand> {
        let shape = self.numeric(self.m.program.exprs[args[0]].ty)?;
        let value = self.value(args[0])?;
        let Form::Matrix { rows, columns } = shape.form else { return Ok(value) };
        let result = NumericType { form: Form::Matrix { rows: columns, columns: rows }, ..shape };
        if shape.scalar.is_float() {
            let (from, to) = (self.shape_value(shape), self.shape_value(result));
            return self.op(Op::Transpose, to, vec![Arg::Value(value, from)]);
        }
        let scalars = self.scalars(value, shape);
        let transposed: Vec<_> = (0..columns)
            .flat_map(|column| (0..rows).map(move |row| (row * columns + column) as usize))
            .map(|at| scalars[at])
            .collect();
        Ok(self.compose(result, &transposed))
    }

    pub fn determinant(&mut self, args: &[ExprId]) -> Lowered<Operand> {
        let shape = self.numeric(self.m.program.exprs[args[0]].ty)?;
        let value = self.value(args[0])?;
        if shape.form == Form::Scalar {
            return Ok(value);
        }
        let (from, to) = (self.shape_value(shape), self.shape_value(NumericType { form: Form::Scalar, ..shape }));
        self.glsl(GlslStd450Op::Determinant, to, vec![Arg::Value(value, from)])
    }
}
