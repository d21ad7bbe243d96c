//! Recipes for products, transpose and determinant of matrices. HLSL's rows are SPIR-V's columns, so a SPIR-V matrix is the
//! transpose of HLSL's.

use super::math::{float_dot, int_dot};
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
    "Mul"(2) => |f, call| mul(f, call.ty, call.args);
    /// (x): the transpose of a matrix, which may be of integers
    "Transpose"(1) => |f, call| transpose(f, call.args);
    /// (x): the determinant of a square matrix
    "Determinant"(1) => |f, call| determinant(f, call.args);
}

/// `mul(a, b)`: a vector on the left is a row, on the right a column.
fn mul(f: &mut FunctionLowerer, ty: hir_types::TypeId, args: &[ExprId]) -> Lowered<Operand> {
    let program = f.m.program;
    let result = f.numeric(ty)?;
    let mut factors = Vec::new();
    for (at, arg) in args.iter().take(2).enumerate() {
        let arg_ty = program.exprs[*arg].ty;
        let shape = f.numeric(arg_ty)?;
        let (mut rows, mut columns) = dimensions(program, arg_ty);
        if at == 1 && matches!(program.types[arg_ty], Type::Vector(..)) {
            (rows, columns) = (columns, rows);
        }
        let value = f.value(*arg)?;
        factors.push(Factor { value, shape, rows, columns });
    }
    let (right, left) = (factors.pop(), factors.pop());
    match (left, right) {
        (Some(left), Some(right)) => product(f, &left, &right, result),
        _ => Err(f.m.broken("a product of fewer than two factors")),
    }
}

fn product(f: &mut FunctionLowerer, left: &Factor, right: &Factor, result: NumericType) -> Lowered<Operand> {
    let is_scalar = |factor: &Factor| factor.shape.form == Form::Scalar;
    if is_scalar(left) || is_scalar(right) {
        // A scalar multiplies every component of the other.
        let left = if is_scalar(left) { f.splat(left.value, result) } else { left.value };
        let right = if is_scalar(right) { f.splat(right.value, result) } else { right.value };
        return Ok(times(f, left, right, result));
    }
    if left.columns != right.rows {
        return Err(f.m.broken("a product of matrices that don't fit"));
    }
    if left.rows == 1 && right.columns == 1 {
        return dot(f, left.value, right.value, left.shape);
    }
    if left.columns == 1 {
        return Ok(outer_product(f, left, right, result));
    }
    if !result.scalar.is_float() {
        return product_of_dots(f, left, right, result);
    }
    let (left_ty, right_ty, ty) = (f.shape_value(left.shape), f.shape_value(right.shape), f.shape_value(result));
    let op = match (left.shape.form, right.shape.form) {
        (Form::Matrix { .. }, Form::Matrix { .. }) => Op::MatrixTimesMatrix,
        (Form::Matrix { .. }, _) => Op::VectorTimesMatrix,
        _ => Op::MatrixTimesVector,
    };
    // (A B)ᵀ = Bᵀ Aᵀ
    f.op(op, ty, vec![Arg::Value(right.value, right_ty), Arg::Value(left.value, left_ty)])
}

fn times(f: &mut FunctionLowerer, left: Operand, right: Operand, shape: NumericType) -> Operand {
    let op = if shape.scalar.is_float() { IrBinary::FMul } else { IrBinary::Mul };
    f.arithmetic(op, left, right, shape)
}

fn dot(f: &mut FunctionLowerer, left: Operand, right: Operand, shape: NumericType) -> Lowered<Operand> {
    if !shape.scalar.is_float() {
        return Ok(int_dot(f, left, right, shape));
    }
    if shape.is_long_vector() {
        return Ok(float_dot(f, left, right, shape));
    }
    let (ty, scalar) = (f.shape_value(shape), f.shape_value(NumericType { form: Form::Scalar, ..shape }));
    f.op(Op::Dot, scalar, vec![Arg::Value(left, ty), Arg::Value(right, ty)])
}

/// The outer product of a column and a row.
fn outer_product(f: &mut FunctionLowerer, column: &Factor, row: &Factor, result: NumericType) -> Operand {
    let mut rows = Vec::new();
    for at in 0..column.rows {
        let scalar = f.extract(column.value, at);
        let scalar = f.splat(scalar, result.row());
        rows.push(times(f, scalar, row.value, result.row()));
    }
    f.matrix_of_rows(result, &rows)
}

/// A product as dot products of rows and columns, because OpMatrixTimes… takes float matrices only.
fn product_of_dots(f: &mut FunctionLowerer, left: &Factor, right: &Factor, result: NumericType) -> Lowered<Operand> {
    let vector = |length| NumericType { form: Form::vector(length), ..result };
    let mut columns = Vec::new();
    for column in 0..right.columns {
        let mut parts = Vec::new();
        for row in 0..right.rows {
            parts.push(f.element_of(right.value, right.shape, right.columns, row, column));
        }
        columns.push(f.compose(vector(right.rows), &parts));
    }
    let mut scalars = Vec::new();
    for row in 0..left.rows {
        let row = f.row(left.value, left.shape, row);
        for column in &columns {
            scalars.push(dot(f, row, *column, vector(left.columns))?);
        }
    }
    Ok(f.compose(result, &scalars))
}

fn transpose(f: &mut FunctionLowerer, args: &[ExprId]) -> Lowered<Operand> {
    let shape = f.numeric(f.m.program.exprs[args[0]].ty)?;
    let value = f.value(args[0])?;
    let Form::Matrix { rows, columns } = shape.form else { return Ok(value) };
    let result = NumericType { form: Form::Matrix { rows: columns, columns: rows }, ..shape };
    if shape.scalar.is_float() {
        let (from, to) = (f.shape_value(shape), f.shape_value(result));
        return f.op(Op::Transpose, to, vec![Arg::Value(value, from)]);
    }
    let scalars = f.scalars(value, shape);
    let transposed: Vec<_> = (0..columns)
        .flat_map(|column| (0..rows).map(move |row| (row * columns + column) as usize))
        .map(|at| scalars[at])
        .collect();
    Ok(f.compose(result, &transposed))
}

fn determinant(f: &mut FunctionLowerer, args: &[ExprId]) -> Lowered<Operand> {
    let shape = f.numeric(f.m.program.exprs[args[0]].ty)?;
    let value = f.value(args[0])?;
    if shape.form == Form::Scalar {
        return Ok(value);
    }
    let (from, to) = (f.shape_value(shape), f.shape_value(NumericType { form: Form::Scalar, ..shape }));
    f.glsl(GlslStd450Op::Determinant, to, vec![Arg::Value(value, from)])
}
