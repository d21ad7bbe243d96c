//! Recipes for arithmetic. Matrices are computed row by row.

use super::recipe::{Call, recipes};
use crate::context::Lowered;
use crate::declaration::{Arg, ValueType};
use crate::func::FunctionLowerer;
use crate::numeric_type::{Form, NumericType};
use ir::op::{BinaryOp as IrBinary, CastOp, FloatPredicate};
use ir::{Op as IrOp, Operand};
use sema::hir::{BinaryOp, Constant, ExprId, UnaryOp};
use sema::types as hir_types;
use sema::types::Scalar;
use spirv::{GlslStd450Op, Op};

/// log10(2)
const LOG10_2: f64 = std::f64::consts::LOG10_2;

recipes! {
    /// (x): T clamped to 0 and 1
    "Saturate"(1) => |f, call| saturate(f, call);
    /// (x): 1 / x
    "Rcp"(1) => |f, call| reciprocal(f, call);
    /// (x)
    "Log10"(1) => |f, call| log10(f, call);
    /// (x, exponent): x * exp2(exponent), the exponent being of T too
    "Ldexp"(2) => |f, call| ldexp(f, call);
    /// (x): bool; whether no component of any type is 0
    "All"(1) => |f, call| {
        let Numbers { values, first, .. } = numbers(f, call)?;
        reduce(f, values[0], first, Op::All, BinaryOp::And)
    };
    /// (x): bool; whether any component of any type is not 0
    "Any"(1) => |f, call| {
        let Numbers { values, first, .. } = numbers(f, call)?;
        reduce(f, values[0], first, Op::Any, BinaryOp::Or)
    };
    /// (x): sign as int, of the shape of x
    "Sign"(1) => |f, call| sign(f, call);
    /// (a, b) of integers; floats have a row in the table
    "IntDot"(2) => |f, call| {
        let Numbers { values, first, .. } = numbers(f, call)?;
        Ok(int_dot(f, values[0], values[1], first))
    };
    /// (a, b) of long vectors of floats; shorter ones have a row in the table
    "FloatDot"(2) => |f, call| {
        let Numbers { values, first, .. } = numbers(f, call)?;
        Ok(float_dot(f, values[0], values[1], first))
    };
    /// (a, b, c) on integers: a * b + c
    "IntMad"(3) => |f, call| int_mad(f, call);
    /// (n·l, n·h, m)
    "Lit"(3) => |f, call| {
        let Numbers { values, .. } = numbers(f, call)?;
        lit(f, &values)
    };
    /// (a, b): distance vector
    "Dst"(2) => |f, call| {
        let Numbers { values, .. } = numbers(f, call)?;
        dst(f, &values)
    };
    /// (x): bool of its shape: not infinite and not NaN
    "IsFinite"(1) => |f, call| {
        let Numbers { values, result, first } = numbers(f, call)?;
        is_finite(f, values[0], first, result)
    };
    /// (x): bool of its shape: finite, and neither 0 nor denormal
    "IsNormal"(1) => |f, call| {
        let Numbers { values, first, .. } = numbers(f, call)?;
        Ok(is_normal(f, values[0], first))
    };
    /// (condition, a, b): component by component
    "Select"(3) => |f, call| {
        let Numbers { values, result, first } = numbers(f, call)?;
        Ok(f.select(values[0], first, values[1], values[2], result))
    };
    /// (a, b) of bools
    "And"(2) => |f, call| {
        let Numbers { values, result, .. } = numbers(f, call)?;
        Ok(f.binary(BinaryOp::And, values[0], values[1], result, result))
    };
    /// (a, b) of bools
    "Or"(2) => |f, call| {
        let Numbers { values, result, .. } = numbers(f, call)?;
        Ok(f.binary(BinaryOp::Or, values[0], values[1], result, result))
    };
    /// (x): ends the invocation if any component is less than 0
    "Clip"(1) => |f, call| clip(f, call.args);
    /// (): ends the invocation; it may continue as a helper of its quad
    "Discard"(0) => |f, _call| {
        discard(f);
        Ok(())
    };
    /// (x, place sin, place cos)
    "SinCos"(3) => |f, call| sin_cos(f, call.args);
    /// (x, place integral part): fraction
    "Modf"(2) => |f, call| modf(f, call.ty, call.args);
    /// (x, place exponent): mantissa
    "Frexp"(2) => |f, call| frexp(f, call.ty, call.args);
}

/// The evaluated arguments of a numeric intrinsic.
struct Numbers {
    values: Vec<Operand>,
    /// The type of the call.
    result: NumericType,
    /// The type of the first argument.
    first: NumericType,
}

/// Evaluates the arguments of a numeric intrinsic.
fn numbers(f: &mut FunctionLowerer, call: Call<'_>) -> Lowered<Numbers> {
    let mut values = Vec::with_capacity(call.args.len());
    for arg in call.args {
        values.push(f.value(*arg)?);
    }
    let result = f.numeric(call.ty)?;
    let first = f.numeric(f.m.program.exprs[call.args[0]].ty)?;
    Ok(Numbers { values, result, first })
}

/// `saturate(x)`
fn saturate(f: &mut FunctionLowerer, call: Call<'_>) -> Lowered<Operand> {
    let Numbers { values, result, .. } = numbers(f, call)?;
    let (zero, one) = (f.float_splat(result, 0.0), f.float_splat(result, 1.0));
    glsl_rows(f, GlslStd450Op::FClamp, result, &[values[0], zero, one])
}

/// `rcp(x)`
fn reciprocal(f: &mut FunctionLowerer, call: Call<'_>) -> Lowered<Operand> {
    let Numbers { values, result, .. } = numbers(f, call)?;
    let one = f.float_splat(result, 1.0);
    Ok(f.arithmetic(IrBinary::FDiv, one, values[0], result))
}

/// `log10(x)`
fn log10(f: &mut FunctionLowerer, call: Call<'_>) -> Lowered<Operand> {
    let Numbers { values, result, .. } = numbers(f, call)?;
    let log2 = glsl_rows(f, GlslStd450Op::Log2, result, &values)?;
    let factor = f.float_splat(result, LOG10_2);
    Ok(f.arithmetic(IrBinary::FMul, log2, factor, result))
}

/// `ldexp(x, exponent)`
fn ldexp(f: &mut FunctionLowerer, call: Call<'_>) -> Lowered<Operand> {
    let Numbers { values, result, .. } = numbers(f, call)?;
    let power = glsl_rows(f, GlslStd450Op::Exp2, result, &values[1..])?;
    Ok(f.arithmetic(IrBinary::FMul, values[0], power, result))
}

/// `sign(x)`
fn sign(f: &mut FunctionLowerer, call: Call<'_>) -> Lowered<Operand> {
    let Numbers { values, result, first } = numbers(f, call)?;
    if first.scalar.is_unsigned_int() {
        // SSign would take the highest bit for a sign.
        let bools = first.with_scalar(Scalar::Bool);
        let positive = f.convert_numeric(values[0], first, bools);
        return Ok(f.convert_numeric(positive, bools, result));
    }
    let op = if first.scalar.is_float() { GlslStd450Op::FSign } else { GlslStd450Op::SSign };
    let sign = glsl_rows(f, op, first, &values)?;
    Ok(f.convert_numeric(sign, first, result))
}

/// `mad(a, b, c)` of integers
fn int_mad(f: &mut FunctionLowerer, call: Call<'_>) -> Lowered<Operand> {
    let Numbers { values, result, .. } = numbers(f, call)?;
    let product = f.arithmetic(IrBinary::Mul, values[0], values[1], result);
    Ok(f.arithmetic(IrBinary::Add, product, values[2], result))
}

/// Applies an instruction of GLSL.std.450 to values of one shape, row by row.
pub(super) fn glsl_rows(f: &mut FunctionLowerer, op: GlslStd450Op, shape: NumericType, values: &[Operand]) -> Lowered<Operand> {
    let ty = f.shape_value(shape.row());
    let Form::Matrix { rows, .. } = shape.form else {
        return f.glsl(op, ty, values.iter().map(|value| Arg::Value(*value, ty)));
    };
    let mut parts = Vec::new();
    for row in 0..rows {
        let mut args = Vec::new();
        for value in values {
            args.push(Arg::Value(f.row(*value, shape, row), ty));
        }
        parts.push(f.glsl(op, ty, args)?);
    }
    Ok(f.matrix_of_rows(shape, &parts))
}

/// `all` and `any` of components of any type.
fn reduce(f: &mut FunctionLowerer, value: Operand, shape: NumericType, op: Op, join: BinaryOp) -> Lowered<Operand> {
    let bools = shape.with_scalar(Scalar::Bool);
    let value = f.convert_numeric(value, shape, bools);
    let scalar = NumericType { form: Form::Scalar, ..bools };
    let result = f.shape_value(scalar);
    match shape.form {
        Form::Scalar => Ok(value),
        Form::Vector(_) => {
            let ty = f.shape_value(bools);
            f.op(op, result, vec![Arg::Value(value, ty)])
        }
        Form::Matrix { rows, .. } => {
            let mut joined = None;
            for row in 0..rows {
                let row = f.row(value, bools, row);
                let row = reduce(f, row, bools.row(), op, join)?;
                joined = Some(match joined {
                    Some(joined) => f.binary(join, joined, row, scalar, scalar),
                    None => row,
                });
            }
            joined.ok_or(crate::context::Reported)
        }
    }
}

/// The dot product of integer vectors.
pub(super) fn int_dot(f: &mut FunctionLowerer, left: Operand, right: Operand, shape: NumericType) -> Operand {
    dot_of(f, left, right, shape, IrBinary::Mul, IrBinary::Add)
}

/// The dot product of long vectors of floats.
pub(super) fn float_dot(f: &mut FunctionLowerer, left: Operand, right: Operand, shape: NumericType) -> Operand {
    dot_of(f, left, right, shape, IrBinary::FMul, IrBinary::FAdd)
}

/// The sum of the products of the components.
fn dot_of(
    f: &mut FunctionLowerer,
    left: Operand,
    right: Operand,
    shape: NumericType,
    multiply: IrBinary,
    add: IrBinary,
) -> Operand {
    let scalar = NumericType { form: Form::Scalar, ..shape };
    let products = f.arithmetic(multiply, left, right, shape);
    let parts = f.scalars(products, shape);
    let mut sum = parts[0];
    for part in &parts[1..] {
        sum = f.arithmetic(add, sum, *part, scalar);
    }
    sum
}

/// `lit(n·l, n·h, m)`: (ambient, diffuse, specular, 1)
fn lit(f: &mut FunctionLowerer, values: &[Operand]) -> Lowered<Operand> {
    let scalar = NumericType { scalar: Scalar::Float, form: Form::Scalar };
    let (zero, one) = (f.float_splat(scalar, 0.0), f.float_splat(scalar, 1.0));
    let (diffuse, specular, power) = (values[0], values[1], values[2]);
    let lit = glsl_rows(f, GlslStd450Op::FMax, scalar, &[diffuse, zero])?;
    let shine = glsl_rows(f, GlslStd450Op::Pow, scalar, &[specular, power])?;
    let least = glsl_rows(f, GlslStd450Op::FMin, scalar, &[diffuse, specular])?;
    let dark = f.compare(BinaryOp::Less, least, zero, scalar);
    let shine = f.select(dark, scalar.with_scalar(Scalar::Bool), zero, shine, scalar);
    Ok(f.compose(NumericType { form: Form::Vector(4), ..scalar }, &[one, lit, shine, one]))
}

/// `dst(a, b)`: (1, a.y b.y, a.z, b.w)
fn dst(f: &mut FunctionLowerer, values: &[Operand]) -> Lowered<Operand> {
    let scalar = NumericType { scalar: Scalar::Float, form: Form::Scalar };
    let one = f.float_splat(scalar, 1.0);
    let (left_y, right_y) = (f.extract(values[0], 1), f.extract(values[1], 1));
    let y = f.arithmetic(IrBinary::FMul, left_y, right_y, scalar);
    let (z, w) = (f.extract(values[0], 2), f.extract(values[1], 3));
    Ok(f.compose(NumericType { form: Form::Vector(4), ..scalar }, &[one, y, z, w]))
}

fn is_finite(f: &mut FunctionLowerer, value: Operand, shape: NumericType, result: NumericType) -> Lowered<Operand> {
    let (ty, row) = (f.shape_value(shape.row()), f.shape_value(result.row()));
    let Form::Matrix { rows, .. } = shape.form else { return is_finite_row(f, value, ty, row, result) };
    let mut parts = Vec::new();
    for at in 0..rows {
        let value = f.row(value, shape, at);
        parts.push(is_finite_row(f, value, ty, row, result.row())?);
    }
    Ok(f.matrix_of_rows(result, &parts))
}

fn is_finite_row(
    f: &mut FunctionLowerer,
    value: Operand,
    ty: ValueType,
    bools: ValueType,
    result: NumericType,
) -> Lowered<Operand> {
    let infinite = f.op(Op::IsInf, bools, vec![Arg::Value(value, ty)])?;
    let nan = f.op(Op::IsNan, bools, vec![Arg::Value(value, ty)])?;
    let either = f.binary(BinaryOp::Or, infinite, nan, result, result);
    Ok(f.unary(UnaryOp::Not, either, result))
}

/// A bool: true if the exponent bits are neither all 0 nor all 1. OpIsNormal needs the capability Kernel.
fn is_normal(f: &mut FunctionLowerer, value: Operand, shape: NumericType) -> Operand {
    let (scalar, exponent) = match shape.scalar.bits() {
        16 => (Scalar::UInt16, 0x7c00),
        64 => (Scalar::UInt64, 0x7ff0_0000_0000_0000),
        _ => (Scalar::UInt, 0x7f80_0000),
    };
    let words = shape.row().with_scalar(scalar);
    let bools = shape.with_scalar(Scalar::Bool);
    f.rowwise(shape, bools, &[value], &mut |this, values| {
        let ty = this.m.shape_type(words);
        let word = this.m.scalar_constant(scalar, Constant::Int(exponent));
        let mask = Operand::Constant(this.m.splat_constant(words, word));
        let zero = Operand::Constant(this.m.module.zero(ty));
        let bits = this.cast(CastOp::BitCast, values[0], ty);
        let bits = this.arithmetic(IrBinary::And, bits, mask, words);
        let not_small = this.compare(BinaryOp::NotEqual, bits, zero, words);
        let not_special = this.compare(BinaryOp::NotEqual, bits, mask, words);
        this.binary(BinaryOp::And, not_small, not_special, bools.row(), bools.row())
    })
}

/// `clip(x)`: ends the invocation if a component is negative.
fn clip(f: &mut FunctionLowerer, args: &[ExprId]) -> Lowered<()> {
    let shape = f.numeric(f.m.program.exprs[args[0]].ty)?;
    let value = f.value(args[0])?;
    let bools = shape.with_scalar(Scalar::Bool);
    let negative = f.rowwise(shape, bools, &[value], &mut |this, values| {
        let (ty, bool_ty) = (this.m.shape_type(shape.row()), this.m.shape_type(bools.row()));
        let zero = Operand::Constant(this.m.module.zero(ty));
        this.b.value(IrOp::FCmp { predicate: FloatPredicate::Olt, left: values[0], right: zero }, bool_ty)
    });
    let any = reduce(f, negative, bools, Op::Any, BinaryOp::Or)?;
    let then = f.b.create_block("clip.discard");
    let merge = f.b.create_block("clip.end");
    let kind = ir::TerminatorKind::CondBranch { condition: any, then, otherwise: merge };
    f.terminate(kind, Some(ir::Merge::Selection { merge, control: 0 }));
    f.b.enter(then);
    discard(f);
    f.branch(merge);
    f.b.enter(merge);
    Ok(())
}

/// Ends the invocation by demoting it. Before SPIR-V 1.6, by default kills it, so that derivatives in its quad become
/// undefined.
pub(crate) fn discard(f: &mut FunctionLowerer) {
    let op = if f.m.target().spirv_minor >= 6 || f.m.target().demote { Op::DemoteToHelperInvocation } else { Op::Kill };
    f.op_void(op, Vec::new());
}

fn sin_cos(f: &mut FunctionLowerer, args: &[ExprId]) -> Lowered<()> {
    let ty = f.m.program.exprs[args[0]].ty;
    let shape = f.numeric(ty)?;
    let value = f.value(args[0])?;
    for (place, op) in [(args[1], GlslStd450Op::Sin), (args[2], GlslStd450Op::Cos)] {
        let result = glsl_rows(f, op, shape, &[value])?;
        f.store_out(place, shape, result)?;
    }
    Ok(())
}

/// `modf(x, out whole)`: returns the fraction.
fn modf(f: &mut FunctionLowerer, ty: hir_types::TypeId, args: &[ExprId]) -> Lowered<Operand> {
    let shape = f.numeric(ty)?;
    let (fraction, whole) = struct_rows(f, GlslStd450Op::ModfStruct, args[0], shape, shape)?;
    f.store_out(args[1], shape, whole)?;
    Ok(fraction)
}

/// `frexp(x, out exponent)`: returns the mantissa.
fn frexp(f: &mut FunctionLowerer, ty: hir_types::TypeId, args: &[ExprId]) -> Lowered<Operand> {
    let shape = f.numeric(ty)?;
    let exponents = shape.with_scalar(Scalar::Int);
    let (mantissa, exponent) = struct_rows(f, GlslStd450Op::FrexpStruct, args[0], shape, exponents)?;
    f.store_out(args[1], exponents, exponent)?;
    Ok(mantissa)
}

/// An instruction that returns a struct of two values, row by row.
fn struct_rows(
    f: &mut FunctionLowerer,
    op: GlslStd450Op,
    arg: ExprId,
    first: NumericType,
    second: NumericType,
) -> Lowered<(Operand, Operand)> {
    let value = f.value(arg)?;
    let rows = if let Form::Matrix { rows, .. } = first.form { rows } else { 1 };
    let (first_ty, second_ty) = (f.shape_value(first.row()), f.m.shape_type(second.row()));
    let pair = ir::Type::Struct { fields: vec![first_ty.ty, second_ty], packed: false };
    let pair = f.m.module.types.intern(pair);
    let (mut firsts, mut seconds) = (Vec::new(), Vec::new());
    for row in 0..rows {
        let value = f.row(value, first, row);
        let result = f.glsl(op, ValueType::plain(pair), vec![Arg::Value(value, first_ty)])?;
        firsts.push(f.b.value(IrOp::ExtractValue { aggregate: result, indices: [0].into() }, first_ty.ty));
        seconds.push(f.b.value(IrOp::ExtractValue { aggregate: result, indices: [1].into() }, second_ty));
    }
    if matches!(first.form, Form::Matrix { .. }) {
        return Ok((f.matrix_of_rows(first, &firsts), f.matrix_of_rows(second, &seconds)));
    }
    Ok((firsts[0], seconds[0]))
}
