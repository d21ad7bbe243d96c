//! OpenCL C's atomic functions, those of 1.x (`atomic_add`, `atomic_cmpxchg`) and those of 2.0 (`atomic_fetch_add_explicit`).

use super::call::Call;
use super::name::Number;
use crate::atomic::modified;
use crate::fault::Fault;
use crate::machine::Machine;
use crate::operate::known;
use crate::pointer::Component;
use crate::value::{Scalar, Value};
use ir::FloatKind;
use ir::op::RmwOp;

/// Executes the function of this name, without `atomic_`, on these numbers in memory.
///
/// # Errors
/// The address is wrong, or the interpreter does not know the function.
pub fn execute(machine: &mut Machine<'_>, name: &str, number: Number, call: &Call) -> Result<Value, Fault> {
    let name = name.strip_suffix("_explicit").unwrap_or(name);
    let (component, size) = component(number)?;
    let (address, nothing) = (call.address(0)?, Value::Scalar(Scalar::Undef));
    let operand = |at: usize| call.arg(at)?.scalar();
    let old = match name {
        // The previous value need not be defined.
        "init" | "store" => Scalar::Undef,
        _ => machine.heap.read(address, size)?,
    };
    let one = Scalar::Bits(1);
    let new = match name {
        "init" | "store" => {
            machine.heap.write(address, size, operand(1)?)?;
            return Ok(nothing);
        }
        "load" => return Ok(Value::Scalar(old)),
        "inc" => modified(RmwOp::Add, component, old, one)?,
        "dec" => modified(RmwOp::Sub, component, old, one)?,
        "cmpxchg" => {
            if known(old)? == call.number(1)? {
                machine.heap.write(address, size, operand(2)?)?;
            }
            return Ok(Value::Scalar(old));
        }
        "compare_exchange_strong" | "compare_exchange_weak" => {
            let expected = call.address(1)?;
            let is_equal = known(old)? == known(machine.heap.read(expected, size)?)?;
            match is_equal {
                true => machine.heap.write(address, size, operand(2)?)?,
                false => machine.heap.write(expected, size, old)?,
            }
            return Ok(Value::bool(is_equal));
        }
        "flag_test_and_set" => one,
        "flag_clear" => Scalar::Bits(0),
        other => {
            let operation = operation(other.strip_prefix("fetch_").unwrap_or(other), number);
            let operation = operation.ok_or_else(|| Fault::unsupported(format!("atomic_{name}")))?;
            modified(operation, component, old, operand(1)?)?
        }
    };
    machine.heap.write(address, size, new)?;
    match name {
        "flag_test_and_set" => Ok(Value::bool(known(old)? != 0)),
        _ => Ok(Value::Scalar(old)),
    }
}

fn component(number: Number) -> Result<(Component, u64), Fault> {
    Ok(match number {
        Number::Signed(bits) | Number::Unsigned(bits) => (Component::Int(bits), u64::from(bits / 8)),
        Number::Float(16) => (Component::Float(FloatKind::Half), 2),
        Number::Float(32) => (Component::Float(FloatKind::Float), 4),
        Number::Float(_) => (Component::Float(FloatKind::Double), 8),
    })
}

fn operation(name: &str, number: Number) -> Option<RmwOp> {
    let (is_signed, is_float) = (matches!(number, Number::Signed(_)), matches!(number, Number::Float(_)));
    Some(match name {
        "xchg" | "exchange" => RmwOp::Xchg,
        "add" if is_float => RmwOp::FAdd,
        "add" => RmwOp::Add,
        "sub" if is_float => RmwOp::FSub,
        "sub" => RmwOp::Sub,
        "min" if is_float => RmwOp::FMin,
        "min" if is_signed => RmwOp::Min,
        "min" => RmwOp::UMin,
        "max" if is_float => RmwOp::FMax,
        "max" if is_signed => RmwOp::Max,
        "max" => RmwOp::UMax,
        "and" => RmwOp::And,
        "or" => RmwOp::Or,
        "xor" => RmwOp::Xor,
        _ => return None,
    })
}
