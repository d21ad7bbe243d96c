//! SPV_NV_cooperative_vector: products of a matrix in memory with a vector of one invocation.
//!
//! The layouts that an implementation chooses are row-major here, without gaps between rows.

use super::element::Number;
use super::memory::{read, write};
use crate::fault::Fault;
use crate::float8::Float8;
use crate::invocation::Invocation;
use crate::machine::Machine;
use crate::pointer::{Component, Pointer};
use crate::request::Request;
use crate::shape::Shape;
use crate::value::{Scalar, Value};
use ir::FloatKind;
use ir::TypeId;
use spirv_grammar::op;

/// CooperativeMatrixOperands.
const INPUT_SIGNED: u64 = 2;
const RESULT_SIGNED: u64 = 8;

/// CooperativeVectorMatrixLayout.
const ROW_MAJOR: u64 = 0;
const COLUMN_MAJOR: u64 = 1;

/// A ComponentType: how bits are numbers.
#[derive(Debug, Clone, Copy)]
struct Interpretation {
    component: Component,
    is_signed: bool,
    /// Each component of a vector contains the bits of several elements.
    is_packed: bool,
}

impl Interpretation {
    fn of(number: u64) -> Result<Self, Fault> {
        let (component, is_signed) = match number {
            0 => (Component::Float(FloatKind::Half), true),
            1 => (Component::Float(FloatKind::Float), true),
            2 => (Component::Float(FloatKind::Double), true),
            3 | 1_000_491_000 => (Component::Int(8), true),
            4 => (Component::Int(16), true),
            5 => (Component::Int(32), true),
            6 => (Component::Int(64), true),
            7 | 1_000_491_001 => (Component::Int(8), false),
            8 => (Component::Int(16), false),
            9 => (Component::Int(32), false),
            10 => (Component::Int(64), false),
            1_000_491_002 => (Component::Float8(Float8::E4M3), true),
            1_000_491_003 => (Component::Float8(Float8::E5M2), true),
            _ => return Err(Fault::unsupported(format!("the component type {number}"))),
        };
        Ok(Self { component, is_signed, is_packed: matches!(number, 1_000_491_000 | 1_000_491_001) })
    }

    fn number(self, scalar: Scalar) -> Result<Option<Number>, Fault> {
        Number::of(self.component, self.is_signed, scalar)
    }
}

/// The result of an instruction; None if it is of another family.
///
/// # Errors
/// The operands do not fit the instruction, or an access is out of bounds.
pub fn execute(
    machine: &mut Machine<'_>,
    invocation: &mut Invocation<'_>,
    request: &Request<'_>,
) -> Result<Option<Value>, Fault> {
    let nothing = Value::Scalar(Scalar::Undef);
    Ok(Some(match request.instruction.opcode {
        op::CooperativeVectorMatrixMulNV => product(machine, request, None)?,
        op::CooperativeVectorMatrixMulAddNV => {
            let bias = (request.pointer(5)?, request.number(6)?, Interpretation::of(request.number(7)?)?);
            product(machine, request, Some(bias))?
        }
        op::CooperativeVectorLoadNV => {
            let (component, length) = vector(machine, request.result)?;
            let (pointer, offset) = (request.pointer(0)?, request.number(1)?);
            let element = |at: u64| read(machine, pointer, offset + at * component.bytes(), component);
            Value::Vector((0..u64::from(length)).map(element).collect::<Result<_, _>>()?)
        }
        op::CooperativeVectorStoreNV => {
            let (component, _) = vector(machine, request.ty(2)?)?;
            let (pointer, offset) = (request.pointer(0)?, request.number(1)?);
            if !invocation.is_helper {
                for (at, scalar) in (0..).zip(request.value(2)?.components()?) {
                    write(machine, pointer, offset + at * component.bytes(), component, *scalar)?;
                }
            }
            nothing
        }
        op::CooperativeVectorOuterProductAccumulateNV => {
            let (pointer, offset) = (request.pointer(0)?, request.number(1)?);
            let interpretation = Interpretation::of(request.number(5)?)?;
            let ((left, _), (right, _)) = (vector(machine, request.ty(2)?)?, vector(machine, request.ty(3)?)?);
            let (rows, columns) = (request.value(2)?.components()?, request.value(3)?.components()?);
            let stride = if request.args.len() > 6 { request.number(6)? } else { 0 };
            let size = interpretation.component.bytes();
            let steps = steps(request.number(4)?, false, stride, rows.len() as u64, columns.len() as u64, size);
            for (row, a) in (0..).zip(rows) {
                for (column, b) in (0..).zip(columns) {
                    let product = match (Number::of(left, true, *a)?, Number::of(right, true, *b)?) {
                        (Some(a), Some(b)) => Some(a.times(b)),
                        _ => None,
                    };
                    let place = offset + row * steps.0 + column * steps.1;
                    add(machine, pointer, place, interpretation, product)?;
                }
            }
            nothing
        }
        op::CooperativeVectorReduceSumAccumulateNV => {
            let (component, _) = vector(machine, request.ty(2)?)?;
            let interpretation = Interpretation { component, is_signed: true, is_packed: false };
            let (pointer, offset) = (request.pointer(0)?, request.number(1)?);
            for (at, scalar) in (0..).zip(request.value(2)?.components()?) {
                let number = interpretation.number(*scalar)?;
                add(machine, pointer, offset + at * component.bytes(), interpretation, number)?;
            }
            nothing
        }
        _ => return Ok(None),
    }))
}

fn vector(machine: &Machine<'_>, ty: TypeId) -> Result<(Component, u32), Fault> {
    match machine.shapes.shape(ty) {
        Shape::Vector { component, length } => Ok((*component, *length)),
        _ => Err(Fault::invalid("a cooperative vector that is none")),
    }
}

fn add(
    machine: &mut Machine<'_>,
    pointer: Pointer,
    offset: u64,
    interpretation: Interpretation,
    number: Option<Number>,
) -> Result<(), Fault> {
    let component = interpretation.component;
    let before = interpretation.number(read(machine, pointer, offset, component)?)?;
    let sum = match (before, number) {
        (Some(before), Some(number)) => before.plus(number).wrapped(component, interpretation.is_signed)?,
        _ => Scalar::Undef,
    };
    write(machine, pointer, offset, component, sum)
}

/// The distances between the rows and the columns of a matrix of this size, in bytes.
fn steps(layout: u64, is_transposed: bool, stride: u64, rows: u64, columns: u64, size: u64) -> (u64, u64) {
    match layout {
        ROW_MAJOR => (stride, size),
        COLUMN_MAJOR => (size, stride),
        _ if is_transposed => (size, rows * size),
        _ => (columns * size, size),
    }
}

/// A matrix of memory by a vector, plus a vector of memory.
fn product(
    machine: &mut Machine<'_>,
    request: &Request<'_>,
    bias: Option<(Pointer, u64, Interpretation)>,
) -> Result<Value, Fault> {
    let behind = if bias.is_some() { 8 } else { 5 };
    let operands = if request.args.len() > behind + 5 { request.number(behind + 5)? } else { 0 };
    let interpretation = Interpretation::of(request.number(1)?)?;
    let (matrix, offset, elements) = (request.pointer(2)?, request.number(3)?, Interpretation::of(request.number(4)?)?);
    let (rows, columns, layout) = (request.number(behind)?, request.number(behind + 1)?, request.number(behind + 2)?);
    let is_transposed = request.number(behind + 3)? != 0;
    let stride = if request.args.len() > behind + 4 { request.number(behind + 4)? } else { 0 };
    if is_transposed && layout <= COLUMN_MAJOR {
        return Err(Fault::UndefinedBehavior("a matrix that is transposed in memory whose layout is not optimal".to_owned()));
    }
    let (result, length) = vector(machine, request.result)?;
    if u64::from(length) != rows {
        return Err(Fault::invalid("a product of another length"));
    }
    let input = input(machine, request, interpretation, operands & INPUT_SIGNED != 0, columns as usize)?;
    let steps = steps(layout, is_transposed, stride, rows, columns, elements.component.bytes());
    let mut results = Vec::with_capacity(length as usize);
    for row in 0..rows {
        let mut sum = match bias {
            Some((pointer, offset, of)) => {
                of.number(read(machine, pointer, offset + row * of.component.bytes(), of.component)?)?
            }
            None => Some(Number::Integer(0)),
        };
        for (column, input) in (0..).zip(&input) {
            let element = read(machine, matrix, offset + row * steps.0 + column * steps.1, elements.component)?;
            sum = match (sum, elements.number(element)?, input) {
                (Some(sum), Some(element), Some(input)) => Some(sum.plus(element.times(*input))),
                _ => None,
            };
        }
        results.push(sum.map_or(Ok(Scalar::Undef), |sum| sum.wrapped(result, operands & RESULT_SIGNED != 0))?);
    }
    Ok(Value::Vector(results.into()))
}

/// The components of the input as numbers of the interpretation.
fn input(
    machine: &Machine<'_>,
    request: &Request<'_>,
    interpretation: Interpretation,
    is_signed: bool,
    columns: usize,
) -> Result<Vec<Option<Number>>, Fault> {
    let (component, _) = vector(machine, request.ty(0)?)?;
    let components = request.value(0)?.components()?;
    let numbers = if interpretation.is_packed {
        let mut bytes = Vec::new();
        for word in components {
            for part in 0..4 {
                bytes.push(match word.bits()? {
                    Some(bits) => interpretation.number(Scalar::Bits(bits >> (part * 8) & 0xff))?,
                    None => None,
                });
            }
        }
        bytes
    } else {
        let converted = |scalar: &Scalar| match Number::of(component, is_signed, *scalar)? {
            Some(number) => interpretation.number(number.saturated(interpretation.component, interpretation.is_signed)?),
            None => Ok(None),
        };
        components.iter().map(converted).collect::<Result<Vec<_>, _>>()?
    };
    match numbers.get(..columns) {
        Some(numbers) => Ok(numbers.to_vec()),
        None => Err(Fault::invalid("a vector that is shorter than the rows of the matrix")),
    }
}
