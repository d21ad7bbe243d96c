//! Core instructions on composites: vectors, structs and arrays taken apart and put together, matrices, dot products.

use crate::fault::Fault;
use crate::memory::filled;
use crate::pointer::Component;
use crate::request::Request;
use crate::shape::{Shape, Shapes};
use crate::value::{Scalar, Value};
use crate::{float, integer, operate};
use ir::FloatKind;
use spirv_grammar::op;

/// The result of an instruction; None if it is of another family.
///
/// # Errors
/// The operands do not fit the instruction.
pub fn execute(shapes: &Shapes, request: &Request<'_>) -> Result<Option<Value>, Fault> {
    Ok(Some(match request.instruction.opcode {
        op::Undef => filled(shapes, request.result, Scalar::Undef)?,
        op::ConstantNull => filled(shapes, request.result, Scalar::Bits(0))?,
        op::CopyObject | op::CopyLogical => request.value(0)?.clone(),
        op::VectorExtractDynamic => operate::extract_element(request.value(0)?, request.scalar(1)?)?,
        op::VectorInsertDynamic => operate::insert_element(request.value(0)?, request.scalar(1)?, request.scalar(2)?)?,
        op::VectorShuffle => {
            let mask = request.literals(2)?.into_iter().map(|index| (index != u32::MAX).then_some(index));
            operate::shuffle(request.value(0)?, request.value(1)?, mask)?
        }
        op::CompositeConstruct => construct(shapes, request)?,
        op::CompositeExtract => operate::extract_value(request.value(0)?, &request.literals(1)?)?,
        op::CompositeInsert => operate::insert_value(request.value(1)?, request.value(0)?, &request.literals(2)?)?,
        op::Transpose => transpose(request.value(0)?)?,
        op::VectorTimesScalar => scale(shapes, request.result, request.value(0)?, request.scalar(1)?)?,
        // A cooperative matrix, whose elements are any numbers.
        op::MatrixTimesScalar if matches!(shapes.shape(request.result), Shape::Vector { .. }) => {
            let factor = Value::Vector(vec![request.scalar(1)?; shapes.length(request.result) as usize].into());
            let multiply = if shapes.float(request.result).is_ok() { ir::op::BinaryOp::FMul } else { ir::op::BinaryOp::Mul };
            operate::binary(shapes, multiply, ir::op::Flags::default(), request.result, request.value(0)?, &factor)?
        }
        op::MatrixTimesScalar => {
            let kind = matrix_kind(shapes, request.result)?;
            let columns = request.value(0)?.parts()?.iter().map(|column| scaled(kind, column, request.scalar(1)?));
            Value::Aggregate(columns.collect::<Result<_, _>>()?)
        }
        op::Dot => Value::Scalar(dot(shapes.float(request.result)?, request.value(0)?, request.value(1)?)?),
        op::MatrixTimesVector => matrix_times_vector(shapes.float(request.result)?, request.value(0)?, request.value(1)?)?,
        op::VectorTimesMatrix => {
            let kind = shapes.float(request.result)?;
            let columns = request.value(1)?.parts()?.iter().map(|column| dot(kind, request.value(0)?, column));
            Value::Vector(columns.collect::<Result<_, _>>()?)
        }
        op::MatrixTimesMatrix => {
            let kind = matrix_kind(shapes, request.result)?;
            let columns = request.value(1)?.parts()?;
            let columns = columns.iter().map(|column| matrix_times_vector(kind, request.value(0)?, column));
            Value::Aggregate(columns.collect::<Result<_, _>>()?)
        }
        op::OuterProduct => {
            let kind = matrix_kind(shapes, request.result)?;
            let columns = request.value(1)?.components()?.iter().map(|factor| scaled(kind, request.value(0)?, *factor));
            Value::Aggregate(columns.collect::<Result<_, _>>()?)
        }
        op::SDot | op::UDot => integer_dot(shapes, request, false)?,
        op::SUDot => integer_dot(shapes, request, false)?,
        op::SDotAccSat | op::UDotAccSat => integer_dot(shapes, request, true)?,
        op::SUDotAccSat => integer_dot(shapes, request, true)?,
        _ => return Ok(None),
    }))
}

fn construct(shapes: &Shapes, request: &Request<'_>) -> Result<Value, Fault> {
    let parts = (0..request.args.len()).map(|at| request.value(at).cloned()).collect::<Result<Vec<_>, _>>()?;
    match shapes.shape(request.result) {
        Shape::Vector { .. } => {
            let mut components = Vec::new();
            for part in &parts {
                components.extend_from_slice(part.components()?);
            }
            // A cooperative matrix has one constituent, which all elements are.
            let length = shapes.length(request.result) as usize;
            if let ([one], 2..) = (&components[..], length) {
                components = vec![*one; length];
            }
            Ok(Value::Vector(components.into()))
        }
        _ => Ok(Value::Aggregate(parts.into())),
    }
}

/// The format of a matrix's components.
pub fn matrix_kind(shapes: &Shapes, ty: ir::TypeId) -> Result<FloatKind, Fault> {
    match shapes.shape(ty) {
        Shape::Matrix { component: Component::Float(kind), .. } => Ok(*kind),
        Shape::Array { element, .. } => shapes.float(*element),
        _ => shapes.float(ty),
    }
}

/// The matrix whose columns are the rows of another.
///
/// # Errors
/// The value is no matrix.
pub fn transpose(matrix: &Value) -> Result<Value, Fault> {
    let columns = matrix.parts()?.iter().map(Value::components).collect::<Result<Vec<_>, _>>()?;
    let rows = columns.first().map_or(0, |column| column.len());
    let row = |at: usize| Value::Vector(columns.iter().filter_map(|column| column.get(at).copied()).collect());
    Ok(Value::Aggregate((0..rows).map(row).collect()))
}

fn scale(shapes: &Shapes, ty: ir::TypeId, vector: &Value, factor: Scalar) -> Result<Value, Fault> {
    scaled(shapes.float(ty)?, vector, factor)
}

fn scaled(kind: FloatKind, vector: &Value, factor: Scalar) -> Result<Value, Fault> {
    vector.map(|component| float::binary(ir::op::BinaryOp::FMul, kind, component, factor))
}

/// The numbers of a vector; None if one of them is undefined.
pub fn numbers(kind: FloatKind, vector: &Value) -> Result<Option<Vec<f64>>, Fault> {
    let number = |component: &Scalar| match component.bits()? {
        Some(bits) => float::value(kind, bits).map(Some),
        None => Ok(None),
    };
    vector.components()?.iter().map(number).collect()
}

/// The sum of the products, each of them rounded.
pub fn dot(kind: FloatKind, left: &Value, right: &Value) -> Result<Scalar, Fault> {
    let mut sum: Option<Scalar> = None;
    for (left, right) in left.components()?.iter().zip(right.components()?) {
        let product = float::binary(ir::op::BinaryOp::FMul, kind, *left, *right)?;
        sum = Some(match sum {
            Some(sum) => float::binary(ir::op::BinaryOp::FAdd, kind, sum, product)?,
            None => product,
        });
    }
    sum.ok_or(Fault::invalid("a dot product of nothing"))
}

fn matrix_times_vector(kind: FloatKind, matrix: &Value, vector: &Value) -> Result<Value, Fault> {
    let rows = transpose(matrix)?;
    let rows = rows.parts()?.iter().map(|row| dot(kind, row, vector));
    Ok(Value::Vector(rows.collect::<Result<_, _>>()?))
}

/// SPV_KHR_integer_dot_product: of vectors of integers, or of words that hold four of 8 bits.
fn integer_dot(shapes: &Shapes, request: &Request<'_>, is_saturating: bool) -> Result<Value, Fault> {
    let opcode = request.instruction.opcode;
    let is_left_signed = !matches!(opcode, op::UDot | op::UDotAccSat);
    let is_right_signed = matches!(opcode, op::SDot | op::SDotAccSat);
    let width = shapes.width(request.result)?;
    let parts = |at: usize, is_signed: bool| {
        let (value, width) = (request.value(at)?, shapes.width(request.ty(at)?)?);
        let is_packed = matches!(value, Value::Scalar(_));
        let mut parts = Vec::new();
        for component in value.components()? {
            let Some(bits) = component.bits()? else { return Ok(None) };
            match is_packed {
                true => parts.extend((0..4).map(|byte| signed(bits >> (8 * byte) & 0xff, 8, is_signed))),
                false => parts.push(signed(bits, width, is_signed)),
            }
        }
        Ok::<_, Fault>(Some(parts))
    };
    let (Some(left), Some(right)) = (parts(0, is_left_signed)?, parts(1, is_right_signed)?) else {
        return Ok(Value::Scalar(Scalar::Undef));
    };
    let sum: i128 = left.iter().zip(&right).map(|(left, right)| left * right).sum();
    if !is_saturating {
        return Ok(Value::bits(sum as u64 & integer::mask(width)));
    }
    let Some(base) = request.scalar(2)?.bits()? else { return Ok(Value::Scalar(Scalar::Undef)) };
    // Only the sum is truncated to the width of the result before the accumulator is added.
    let cut = signed(sum as u64 & integer::mask(width), width, is_left_signed);
    let total = cut + signed(base, width, is_left_signed);
    let greatest = i128::from(integer::mask(width - u32::from(is_left_signed)));
    let least = if is_left_signed { -greatest - 1 } else { 0 };
    Ok(Value::bits(total.clamp(least, greatest) as u64 & integer::mask(width)))
}

fn signed(bits: u64, width: u32, is_signed: bool) -> i128 {
    if is_signed { i128::from(integer::sign_extend(bits, width)) } else { i128::from(bits) }
}
