//! Instructions that the invocations of a subgroup execute together. The participants are those that reached the instruction in the same
//! iteration of the same loops; a value from any other invocation is undefined.

use super::arithmetic;
use crate::fault::Fault;
use crate::operate::known;
use crate::request::{Argument, Instruction, Request};
use crate::shape::Shapes;
use crate::value::{Scalar, Value};
use spirv_grammar::op;

/// A participating invocation.
#[derive(Debug)]
pub struct Lane<'l, 'm> {
    /// Its number in the subgroup.
    pub number: u32,
    /// The instruction with its operands.
    pub request: &'l Request<'m>,
}

/// SPIR-V's group operations.
const REDUCE: u64 = 0;
const INCLUSIVE_SCAN: u64 = 1;
const EXCLUSIVE_SCAN: u64 = 2;
const CLUSTERED_REDUCE: u64 = 3;

/// True for an instruction that a subgroup executes together.
pub fn is_group_operation(instruction: Instruction<'_>) -> bool {
    let is_one = |opcode: u32| {
        (op::GroupNonUniformElect..=op::GroupNonUniformQuadSwap).contains(&opcode)
            || opcode == op::GroupNonUniformRotateKHR
            || opcode == op::GroupNonUniformPartitionEXT
            || opcode == op::GroupNonUniformQuadAllKHR
            || opcode == op::GroupNonUniformQuadAnyKHR
    };
    instruction.set.is_none() && is_one(instruction.opcode)
}

/// The result for each lane. The lanes are in order; there is at least one.
///
/// # Errors
/// The interpreter does not know the instruction, or an operand that all lanes must know is undefined.
pub fn execute(shapes: &Shapes, lanes: &[Lane<'_, '_>], subgroup_size: u64) -> Result<Vec<Value>, Fault> {
    let Some(first) = lanes.first() else { return Ok(Vec::new()) };
    if let Some(combine) = reduction(first.request.instruction.opcode) {
        return lanes.iter().map(|lane| reduced(shapes, lanes, lane, combine)).collect();
    }
    lanes.iter().map(|lane| one(lanes, lane, subgroup_size)).collect()
}

/// The value of a lane, undef if the lane does not participate.
fn given(lanes: &[Lane<'_, '_>], number: u64, at: usize) -> Result<Value, Fault> {
    match lanes.iter().find(|lane| u64::from(lane.number) == number) {
        Some(lane) => Ok(lane.request.value(at)?.clone()),
        None => lanes[0].request.value(at)?.map(|_| Ok(Scalar::Undef)),
    }
}

fn one(lanes: &[Lane<'_, '_>], lane: &Lane<'_, '_>, subgroup_size: u64) -> Result<Value, Fault> {
    let (request, own) = (lane.request, u64::from(lane.number));
    let all = |of: &dyn Fn(&Value) -> bool| {
        let mut result = true;
        for lane in lanes {
            result &= of(lane.request.value(1)?);
        }
        Ok(result)
    };
    let ballot = || {
        let mut words = [0u64; 4];
        for lane in lanes {
            let bit = known(lane.request.scalar(1)?)?;
            words[lane.number as usize / 32] |= bit << (lane.number % 32);
        }
        Ok::<_, Fault>(Value::Vector(words.iter().map(|word| Scalar::Bits(*word)).collect()))
    };
    match request.instruction.opcode {
        op::GroupNonUniformElect => Ok(Value::bool(lane.number == lanes[0].number)),
        op::GroupNonUniformAll => Ok(Value::bool(all(&|value| *value == Value::bool(true))?)),
        op::GroupNonUniformAny => Ok(Value::bool(!all(&|value| *value == Value::bool(false))?)),
        op::GroupNonUniformAllEqual => {
            let first = lanes[0].request.value(1)?;
            Ok(Value::bool(all(&|value| value == first)?))
        }
        op::GroupNonUniformBroadcast => given(lanes, request.number(2)?, 1),
        op::GroupNonUniformShuffle => given(lanes, request.number(2)?, 1),
        op::GroupNonUniformBroadcastFirst => given(lanes, u64::from(lanes[0].number), 1),
        op::GroupNonUniformShuffleXor => given(lanes, own ^ request.number(2)?, 1),
        op::GroupNonUniformShuffleUp => given(lanes, own.wrapping_sub(request.number(2)?), 1),
        op::GroupNonUniformShuffleDown => given(lanes, own.wrapping_add(request.number(2)?), 1),
        op::GroupNonUniformBallot => ballot(),
        op::GroupNonUniformQuadBroadcast => given(lanes, own & !3 | request.number(2)? & 3, 1),
        op::GroupNonUniformQuadSwap => given(lanes, own ^ (request.number(2)? + 1), 1),
        op::GroupNonUniformRotateKHR => {
            let size = if request.args.len() > 3 { request.number(3)?.max(1) } else { subgroup_size };
            given(lanes, own / size * size + (own + request.number(2)?) % size, 1)
        }
        op::GroupNonUniformPartitionEXT => partition(lanes, request.value(0)?),
        op::GroupNonUniformQuadAnyKHR | op::GroupNonUniformQuadAllKHR => quad(lanes, lane),
        _ => of_ballot(lane),
    }
}

/// The lanes with the same value.
fn partition(lanes: &[Lane<'_, '_>], value: &Value) -> Result<Value, Fault> {
    let mut words = [0u64; 4];
    for lane in lanes {
        let is_same = lane.request.value(0)? == value;
        words[lane.number as usize / 32] |= u64::from(is_same) << (lane.number % 32);
    }
    Ok(Value::Vector(words.iter().map(|word| Scalar::Bits(*word)).collect()))
}

fn quad(lanes: &[Lane<'_, '_>], own: &Lane<'_, '_>) -> Result<Value, Fault> {
    let is_any = own.request.instruction.opcode == op::GroupNonUniformQuadAnyKHR;
    let mut result = !is_any;
    for lane in lanes.iter().filter(|lane| lane.number / 4 == own.number / 4) {
        let vote = known(lane.request.scalar(0)?)? == 1;
        result = if is_any { result | vote } else { result & vote };
    }
    Ok(Value::bool(result))
}

/// Instructions on a ballot, which do not involve other lanes.
fn of_ballot(lane: &Lane<'_, '_>) -> Result<Value, Fault> {
    let request = lane.request;
    let ballot = |at: usize| {
        let mut bits = 0u128;
        for (word, scalar) in request.value(at)?.components()?.iter().enumerate() {
            bits |= u128::from(known(*scalar)?) << (32 * word);
        }
        Ok::<_, Fault>(bits)
    };
    let below = (1u128 << lane.number) - 1;
    match request.instruction.opcode {
        op::GroupNonUniformInverseBallot => Ok(Value::bool(ballot(1)? >> lane.number & 1 == 1)),
        op::GroupNonUniformBallotBitExtract => Ok(Value::bool(ballot(1)? >> (request.number(2)? & 127) & 1 == 1)),
        op::GroupNonUniformBallotBitCount => {
            let counted = match request.number(1)? {
                REDUCE => u128::MAX,
                INCLUSIVE_SCAN => below << 1 | 1,
                EXCLUSIVE_SCAN => below,
                _ => return Err(request.unsupported()),
            };
            Ok(Value::bits(u64::from((ballot(2)? & counted).count_ones())))
        }
        op::GroupNonUniformBallotFindLSB => match ballot(1)? {
            0 => Ok(Value::Scalar(Scalar::Undef)),
            bits => Ok(Value::bits(u64::from(bits.trailing_zeros()))),
        },
        op::GroupNonUniformBallotFindMSB => match ballot(1)? {
            0 => Ok(Value::Scalar(Scalar::Undef)),
            bits => Ok(Value::bits(u64::from(127 - bits.leading_zeros()))),
        },
        _ => Err(request.unsupported()),
    }
}

/// The combination of two values: an instruction of the core, or of GLSL.std.450 by its name.
#[derive(Debug, Clone, Copy)]
enum Combine {
    Core(u32),
    Math(&'static str),
}

fn reduction(opcode: u32) -> Option<Combine> {
    Some(match opcode {
        op::GroupNonUniformIAdd => Combine::Core(op::IAdd),
        op::GroupNonUniformFAdd => Combine::Core(op::FAdd),
        op::GroupNonUniformIMul => Combine::Core(op::IMul),
        op::GroupNonUniformFMul => Combine::Core(op::FMul),
        op::GroupNonUniformSMin => Combine::Math("SMin"),
        op::GroupNonUniformUMin => Combine::Math("UMin"),
        op::GroupNonUniformFMin => Combine::Math("FMin"),
        op::GroupNonUniformSMax => Combine::Math("SMax"),
        op::GroupNonUniformUMax => Combine::Math("UMax"),
        op::GroupNonUniformFMax => Combine::Math("FMax"),
        op::GroupNonUniformBitwiseAnd => Combine::Core(op::BitwiseAnd),
        op::GroupNonUniformBitwiseOr => Combine::Core(op::BitwiseOr),
        op::GroupNonUniformBitwiseXor => Combine::Core(op::BitwiseXor),
        op::GroupNonUniformLogicalAnd => Combine::Core(op::LogicalAnd),
        op::GroupNonUniformLogicalOr => Combine::Core(op::LogicalOr),
        op::GroupNonUniformLogicalXor => Combine::Core(op::LogicalNotEqual),
        _ => return None,
    })
}

fn reduced(shapes: &Shapes, lanes: &[Lane<'_, '_>], own: &Lane<'_, '_>, combine: Combine) -> Result<Value, Fault> {
    let request = own.request;
    let takes_part: Box<dyn Fn(u32) -> bool> = match request.number(1)? {
        REDUCE => Box::new(|_| true),
        INCLUSIVE_SCAN => Box::new(|number| number <= own.number),
        EXCLUSIVE_SCAN => Box::new(|number| number < own.number),
        CLUSTERED_REDUCE => {
            let size = (request.number(3)? as u32).max(1);
            Box::new(move |number| number / size == own.number / size)
        }
        _ => return Err(request.unsupported()),
    };
    let mut result: Option<Value> = None;
    for lane in lanes.iter().filter(|lane| takes_part(lane.number)) {
        let value = lane.request.value(2)?;
        result = Some(match result {
            Some(result) => combined(shapes, combine, request, result, value)?,
            None => value.clone(),
        });
    }
    result.map_or_else(|| identity(shapes, request), Ok)
}

fn combined(shapes: &Shapes, combine: Combine, request: &Request<'_>, left: Value, right: &Value) -> Result<Value, Fault> {
    let opcode = match combine {
        Combine::Core(opcode) => opcode,
        Combine::Math(_) => 0,
    };
    let instruction = Instruction::core(opcode);
    let args = vec![Argument::Value(left), Argument::Value(right.clone())];
    let pair = Request { instruction, args, types: vec![request.result; 2], result: request.result, pointee: None };
    match combine {
        Combine::Core(_) => arithmetic::execute(shapes, &pair)?.ok_or_else(|| request.unsupported()),
        Combine::Math(name) => super::math::execute(shapes, name, &pair),
    }
}

/// The result of an exclusive scan for the first lane.
fn identity(shapes: &Shapes, request: &Request<'_>) -> Result<Value, Fault> {
    use crate::pointer::Component;
    use crate::{float, integer};
    let component = shapes.component(request.result)?;
    let scalar = match component {
        Component::Float(kind) => float::scalar(
            kind,
            match request.instruction.opcode {
                op::GroupNonUniformFAdd => 0.0,
                op::GroupNonUniformFMul => 1.0,
                op::GroupNonUniformFMin => f64::INFINITY,
                _ => f64::NEG_INFINITY,
            },
        )?,
        _ => {
            let width = shapes.width(request.result)?;
            Scalar::Bits(match request.instruction.opcode {
                op::GroupNonUniformIMul => 1,
                op::GroupNonUniformUMin => integer::mask(width),
                op::GroupNonUniformBitwiseAnd | op::GroupNonUniformLogicalAnd => integer::mask(width),
                op::GroupNonUniformSMin => integer::mask(width - 1),
                op::GroupNonUniformSMax => 1 << (width - 1),
                _ => 0,
            })
        }
    };
    request.value(2)?.map(|_| Ok(scalar))
}
