//! Instructions on a matrix that all invocations of its scope execute together.

use super::element::Number;
use super::{MatrixType, memory};
use crate::cast;
use crate::fault::{Fault, Undefined};
use crate::invocation::Invocation;
use crate::machine::Machine;
use crate::pointer::{Component, Pointer};
use crate::request::{Argument, Request};
use crate::value::{Scalar, Value};
use ir::op::CastOp;
use ir::{FunctionId, TypeId};
use spirv_grammar::op;

/// CooperativeMatrixOperands.
const A_SIGNED: u64 = 1;
const B_SIGNED: u64 = 2;
const C_SIGNED: u64 = 4;
const RESULT_SIGNED: u64 = 8;
const SATURATING: u64 = 0x10;

/// CooperativeMatrixLayout.
const ROW_MAJOR: u64 = 0;
const COLUMN_MAJOR: u64 = 1;

/// A participating invocation.
#[derive(Debug)]
pub struct Member<'l, 'm> {
    /// The invocation.
    pub invocation: &'l Invocation<'m>,
    /// The instruction with its operands.
    pub request: &'l Request<'m>,
}

/// Calls a function with these arguments, as the invocation would. Its result.
pub type CallFunction<'c, 'm> = &'c dyn Fn(&mut Machine<'m>, &Invocation<'m>, FunctionId, Vec<Value>) -> Result<Value, Fault>;

/// The result for each invocation. They are all of the scope, in order; there is at least one.
///
/// # Errors
/// An operand that all of them must agree on differs, an access is out of bounds, or the operands do not fit the instruction.
pub fn execute<'m>(
    machine: &mut Machine<'m>,
    members: &[Member<'_, 'm>],
    call: CallFunction<'_, 'm>,
) -> Result<Vec<Value>, Fault> {
    let Some(first) = members.first() else { return Ok(Vec::new()) };
    let request = first.request;
    let nothing = || Ok(vec![Value::Scalar(Scalar::Undef); members.len()]);
    let result = MatrixType::of(&machine.module.types, request.result);
    let result = || result.ok_or(Fault::invalid("a matrix instruction without a matrix"));
    match request.instruction.opcode {
        op::CooperativeMatrixLoadKHR => {
            let result = result()?;
            let component = machine.shapes.component(result.ty)?;
            let places = places(machine, members, result, component, 0)?;
            let read = |(pointer, offset): (Pointer, u64)| memory::read(machine, pointer, offset, component);
            let elements = places.into_iter().map(read).collect::<Result<Vec<_>, _>>()?;
            Ok(dealt(result, &elements, members.len()))
        }
        op::CooperativeMatrixStoreKHR => {
            let (matrix, elements) = operand(machine, members, 1)?;
            if elements.iter().any(|element| element.is_undefined()) {
                let (policy, module) = (machine.inputs.on_undefined_output, machine.module);
                machine.report(policy, Fault::Undefined(Undefined::Output), || first.invocation.location(module))?;
            }
            let component = machine.shapes.component(matrix.ty)?;
            let places = places(machine, members, matrix, component, 1)?;
            for ((pointer, offset), element) in places.into_iter().zip(elements) {
                memory::write(machine, pointer, offset, component, element)?;
            }
            nothing()
        }
        op::CooperativeMatrixMulAddKHR => {
            let result = result()?;
            let elements = product(machine, members, result)?;
            Ok(dealt(result, &elements, members.len()))
        }
        op::CooperativeMatrixConvertUseEXT => {
            let (_, elements) = operand(machine, members, 0)?;
            Ok(dealt(result()?, &elements, members.len()))
        }
        op::CooperativeMatrixTransposeNV => {
            let (matrix, elements) = operand(machine, members, 0)?;
            let (rows, columns) = (matrix.rows as usize, matrix.columns as usize);
            let transposed: Vec<Scalar> = (0..matrix.count()).map(|at| elements[at % rows * columns + at / rows]).collect();
            Ok(dealt(result()?, &transposed, members.len()))
        }
        op::CooperativeMatrixPerElementOpEXT => per_element(machine, members, result()?, call),
        _ => {
            let result = result()?;
            let (matrix, elements) = operand(machine, members, 0)?;
            let (from, to) = (machine.shapes.component(matrix.ty)?, machine.shapes.component(result.ty)?);
            let conversion = match request.instruction.opcode {
                op::ConvertFToU => CastOp::FpToUi,
                op::ConvertFToS => CastOp::FpToSi,
                op::ConvertSToF => CastOp::SiToFp,
                op::ConvertUToF => CastOp::UiToFp,
                op::FConvert => CastOp::FpExt,
                _ if from.bits() >= to.bits() => CastOp::Trunc,
                op::SConvert => CastOp::SExt,
                _ => CastOp::ZExt,
            };
            let converted = elements.iter().map(|element| cast::scalar(conversion, from, to, *element));
            Ok(dealt(result, &converted.collect::<Result<Vec<_>, _>>()?, members.len()))
        }
    }
}

fn dealt(matrix: MatrixType, elements: &[Scalar], count: usize) -> Vec<Value> {
    (0..count).map(|number| matrix.held(elements, number as u32, count as u32)).collect()
}

/// The matrix that an operand is.
fn operand(machine: &Machine<'_>, members: &[Member<'_, '_>], at: usize) -> Result<(MatrixType, Vec<Scalar>), Fault> {
    let ty: TypeId = members[0].request.ty(at)?;
    let matrix = MatrixType::of(&machine.module.types, ty).ok_or(Fault::invalid("a matrix instruction without a matrix"))?;
    let values = members.iter().map(|member| member.request.value(at)).collect::<Result<Vec<_>, _>>()?;
    Ok((matrix, matrix.gathered(&values)?))
}

/// The address of each element of a matrix in memory, and a byte offset from it. `before` is 1 if the matrix itself is an operand after
/// the pointer.
fn places(
    machine: &Machine<'_>,
    members: &[Member<'_, '_>],
    matrix: MatrixType,
    component: Component,
    before: usize,
) -> Result<Vec<(Pointer, u64)>, Fault> {
    let request = members[0].request;
    let (pointer, layout) = (request.pointer(0)?, request.number(before + 1)?);
    let stride = request.number(before + 2)?;
    for member in members {
        let request = member.request;
        if request.pointer(0)? != pointer || request.number(before + 2)? != stride {
            return Err(Fault::UndefinedBehavior("a matrix whose place in memory is not uniform".to_owned()));
        }
    }
    let unit = memory::unit(&machine.shapes, pointer)?;
    let places = (0..u64::from(matrix.rows)).flat_map(|row| (0..u64::from(matrix.columns)).map(move |column| (row, column)));
    places
        .map(|(row, column)| {
            let (line, at) = match layout {
                ROW_MAJOR => (row, column),
                COLUMN_MAJOR => (column, row),
                _ => return Err(Fault::unsupported("this layout of a matrix")),
            };
            Ok((pointer, line * stride * unit + at * component.bytes()))
        })
        .collect()
}

/// A times B plus C, rounded once.
fn product(machine: &Machine<'_>, members: &[Member<'_, '_>], result: MatrixType) -> Result<Vec<Scalar>, Fault> {
    let request = members[0].request;
    let operands = if request.args.len() > 3 { request.number(3)? } else { 0 };
    let matrix = |at: usize, signed: u64| {
        let (matrix, elements) = operand(machine, members, at)?;
        let component = machine.shapes.component(matrix.ty)?;
        let number = |element: &Scalar| Number::of(component, operands & signed != 0, *element);
        Ok::<_, Fault>((matrix, elements.iter().map(number).collect::<Result<Vec<_>, _>>()?))
    };
    let ((a, left), (b, right), (_, added)) = (matrix(0, A_SIGNED)?, matrix(1, B_SIGNED)?, matrix(2, C_SIGNED)?);
    if a.columns != b.rows || a.rows != result.rows || b.columns != result.columns {
        return Err(Fault::invalid("a product of matrices whose sizes do not fit"));
    }
    let component = machine.shapes.component(result.ty)?;
    let is_signed = operands & RESULT_SIGNED != 0;
    let (inner, columns) = (a.columns as usize, result.columns as usize);
    let element = |at: usize| {
        let (row, column) = (at / columns, at % columns);
        let Some(mut sum) = added[at] else { return Ok(Scalar::Undef) };
        for k in 0..inner {
            let (Some(left), Some(right)) = (left[row * inner + k], right[k * columns + column]) else {
                return Ok(Scalar::Undef);
            };
            sum = sum.plus(left.times(right));
        }
        if operands & SATURATING != 0 { sum.saturated(component, is_signed) } else { sum.wrapped(component, is_signed) }
    };
    (0..result.count()).map(element).collect()
}

/// Calls a function for each element, with its row and its column, and with further operands.
fn per_element<'m>(
    machine: &mut Machine<'m>,
    members: &[Member<'_, 'm>],
    matrix: MatrixType,
    call: CallFunction<'_, 'm>,
) -> Result<Vec<Value>, Fault> {
    let count = members.len() as u32;
    let mut results = Vec::with_capacity(members.len());
    for (number, member) in (0..).zip(members) {
        let request = member.request;
        let Some(Argument::Function(function)) = request.args.get(1) else { return Err(request.unsupported()) };
        let mut held = vec![Scalar::Undef; matrix.count()];
        let elements = matrix.share(number, count).zip(request.value(0)?.components()?);
        for (place, (element, value)) in held.iter_mut().zip(elements) {
            let (row, column) = (element / matrix.columns as usize, element % matrix.columns as usize);
            let mut args = vec![Value::bits(row as u64), Value::bits(column as u64), Value::Scalar(*value)];
            for at in 2..request.args.len() {
                args.push(request.value(at)?.clone());
            }
            *place = call(machine, member.invocation, *function, args)?.scalar()?;
        }
        results.push(Value::Vector(held.into()));
    }
    Ok(results)
}
