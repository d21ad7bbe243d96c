//! Recipes for dot products of packed numbers with an accumulator, and for the conversion of colors to bytes.

use super::recipe::recipes;
use crate::context::Lowered;
use crate::declaration::Arg;
use crate::func::FunctionLowerer;
use crate::numeric_type::{Form, NumericType};
use ir::Operand;
use ir::op::BinaryOp as IrBinary;
use sema::hir::ExprId;
use sema::types as hir_types;
use sema::types::Scalar;
use spirv::{Op, PackedVectorFormat};

/// The factor for a color's component, slightly above 255 so that 1 becomes 255 despite rounding.
const BYTE_SCALE: f64 = 255.001_953;

recipes! {
    /// (a, b, c) of two half2 and a float; the products are halves, the sum is a float
    "Dot2Add"(3) => |f, call| dot2_add(f, call.args);
    /// (a, b, c) on the four bytes of a and b: their dot product added to c, which is of T; the bytes are signed if T is
    "Dot4Add"(3) => |f, call| dot4_add(f, call.ty, call.args);
    /// (color): int4 from a float4, with red and blue exchanged
    "ColorToBytes"(1) => |f, call| color_to_bytes(f, call.ty, call.args);
}

/// `dot2add(a, b, c)`: products of halves, summed as floats.
fn dot2_add(f: &mut FunctionLowerer, args: &[ExprId]) -> Lowered<Operand> {
    let halves = NumericType { scalar: Scalar::Half16, form: Form::Vector(2) };
    let float = NumericType { scalar: Scalar::Float, form: Form::Scalar };
    let (left, right, sum) = (f.value(args[0])?, f.value(args[1])?, f.value(args[2])?);
    let products = f.arithmetic(IrBinary::FMul, left, right, halves);
    let products = f.convert_numeric(products, halves, halves.with_scalar(Scalar::Float));
    let (first, second) = (f.extract(products, 0), f.extract(products, 1));
    let dot = f.arithmetic(IrBinary::FAdd, first, second, float);
    Ok(f.arithmetic(IrBinary::FAdd, dot, sum, float))
}

/// `dot4add_i8packed` and `dot4add_u8packed`
fn dot4_add(f: &mut FunctionLowerer, ty: hir_types::TypeId, args: &[ExprId]) -> Lowered<Operand> {
    let shape = f.numeric(ty)?;
    let word = f.shape_value(shape.with_scalar(Scalar::UInt));
    let (left, right, sum) = (f.value(args[0])?, f.value(args[1])?, f.value(args[2])?);
    let format = Arg::Literal(vec![PackedVectorFormat::PackedVectorFormat4x8Bit as u32]);
    let op = if shape.scalar.is_signed_int() { Op::SDot } else { Op::UDot };
    let result = f.shape_value(shape);
    let dot = f.op(op, result, vec![Arg::Value(left, word), Arg::Value(right, word), format])?;
    Ok(f.arithmetic(IrBinary::Add, dot, sum, shape))
}

/// `D3DCOLORtoUBYTE4(color)`
fn color_to_bytes(f: &mut FunctionLowerer, ty: hir_types::TypeId, args: &[ExprId]) -> Lowered<Operand> {
    let result = f.numeric(ty)?;
    let floats = result.with_scalar(Scalar::Float);
    let color = f.value(args[0])?;
    let parts = [2, 1, 0, 3].map(|component| f.extract(color, component));
    let exchanged = f.compose(floats, &parts);
    let scale = f.float_splat(floats, BYTE_SCALE);
    let scaled = f.arithmetic(IrBinary::FMul, exchanged, scale, floats);
    Ok(f.convert_numeric(scaled, floats, result))
}
