//! OpenCL C's loads and stores of vectors and halfs, and its copies between the memories of a work-group: a call in, instructions out.

use crate::builtins::Postfixes;
use crate::builtins::emit_builtin;
use crate::intrinsics::argument;
use crate::library::conversions::rounding;
use crate::mangling::Parameter;
use crate::names;
use crate::pointers::{effect, pointer_to};
use crate::state::FunctionEmitter;
use crate::types::pointee_of;
use ir::Inst;
use ir::op::Call;
use spirv::{FPRoundingMode, Op, Scope};
use spirv_backend::Fallible;
use spirv_backend::Value;
use spirv_module::{Id, Word};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Function {
    /// An extended instruction of the arguments, of the number of components where it asks for it, and of the rounding.
    Extended { number: u32, components: Option<u32>, rounding: Option<FPRoundingMode> },
    /// `async_work_group_copy`, with a stride or without.
    Copy,
    /// `wait_group_events`
    Wait,
}

pub fn function(name: &str) -> Option<Function> {
    match name {
        "async_work_group_copy" | "async_work_group_strided_copy" => return Some(Function::Copy),
        "wait_group_events" => return Some(Function::Wait),
        _ => {}
    }
    let (is_load, rest) = match name.strip_prefix("vload") {
        Some(rest) => (true, rest),
        None => (false, name.strip_prefix("vstore")?),
    };
    let (rest, mode) = match rest.rsplit_once('_') {
        Some((rest, mode)) if rounding(mode).is_some() && !is_load => (rest, rounding(mode)),
        _ => (rest, None),
    };
    let is_digit = |c: char| c.is_ascii_digit();
    let kind = rest.trim_end_matches(is_digit);
    let components = match &rest[kind.len()..] {
        "" => None,
        digits => Some(digits.parse().ok().filter(|count| [2, 3, 4, 8, 16].contains(count))?),
    };
    let verb = if is_load { "vload" } else { "vstore" };
    let instruction = match (kind, components) {
        ("", Some(_)) if mode.is_none() => format!("{verb}n"),
        // A single half is aligned anyway.
        ("_half" | "a_half", None) => format!("{verb}_half"),
        ("_half", Some(_)) => format!("{verb}_halfn"),
        ("a_half", Some(_)) => format!("{verb}a_halfn"),
        _ => return None,
    };
    let instruction = if mode.is_some() { format!("{instruction}_r") } else { instruction };
    // A store knows the number of components from what is stored.
    let components = components.filter(|_| is_load);
    names::opencl(&instruction).map(|number| Function::Extended { number, components, rounding: mode })
}

pub fn opencl_transfer(
    fx: &mut FunctionEmitter<'_, '_>,
    inst: &Inst,
    call: &Call,
    params: &[Parameter],
    function: Function,
) -> Fallible<Option<Value>> {
    match function {
        Function::Extended { number, components, rounding } => {
            let mut operands = vec![Word::Id(fx.emitter.module.import(names::OPENCL)), Word::Literal(number)];
            for at in 0..call.args.len() {
                operands.push(named_argument(fx, call, params, at)?.into());
            }
            operands.extend(components.map(Word::Literal));
            operands.extend(rounding.map(|mode| Word::Literal(mode as u32)));
            let ty = fx.result_type(inst)?;
            let id = emit_builtin(fx, Op::ExtInst as u32, ty, operands, Postfixes::default());
            Ok(inst.result.map(|_| Value { id, ty }))
        }
        Function::Copy => copy_for_group(fx, inst, call, params).map(Some),
        Function::Wait => {
            let count = fx.value(argument(fx, call, 0)?)?;
            let event = fx.emitter.known(Op::TypeEvent, vec![], spirv_backend::Shape::Opaque);
            let events = pointer_to(fx, argument(fx, call, 1)?, event)?;
            let scope = fx.emitter.uint(Scope::Workgroup as u32);
            effect(fx, Op::GroupWaitEvents, [scope, count.id, events].map(Word::Id).to_vec());
            Ok(None)
        }
    }
}

/// An argument; a pointer points to what the mangled name says.
pub fn named_argument(fx: &mut FunctionEmitter<'_, '_>, call: &Call, params: &[Parameter], at: usize) -> Fallible<Id> {
    let arg = argument(fx, call, at)?;
    let pointee = match params.get(at) {
        Some(param) if fx.is_pointer(arg) => pointee_of(fx.emitter, param)?,
        _ => None,
    };
    match pointee {
        Some(pointee) => pointer_to(fx, arg, pointee),
        None => Ok(fx.value(arg)?.id),
    }
}

/// Target, source, how many, a stride, and the event that the copy joins.
fn copy_for_group(fx: &mut FunctionEmitter<'_, '_>, inst: &Inst, call: &Call, params: &[Parameter]) -> Fallible<Value> {
    let mut operands = vec![Word::Id(fx.emitter.uint(Scope::Workgroup as u32))];
    for at in 0..2 {
        operands.push(named_argument(fx, call, params, at)?.into());
    }
    let count = fx.value(argument(fx, call, 2)?)?;
    let stride = match call.args[..] {
        [_, _, _, stride, _] => fx.value_as(stride, count.ty)?,
        _ => fx.emitter.scalar_constant(count.ty, 1)?,
    };
    operands.extend([count.id, stride].map(Word::Id));
    let event = fx.value(argument(fx, call, call.args.len().max(4) - 1)?)?;
    operands.push(event.id.into());
    let ty = fx.result_type(inst)?;
    Ok(Value { id: emit_builtin(fx, Op::GroupAsyncCopy as u32, ty, operands, Postfixes::default()), ty })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stores_say_how_they_round_and_loads_how_much_there_is() {
        let extended = |name: &str, components, rounding| {
            names::opencl(name).map(|number| Function::Extended { number, components, rounding })
        };
        assert_eq!(function("vload4"), extended("vloadn", Some(4), None));
        assert_eq!(function("vstore16"), extended("vstoren", None, None));
        assert_eq!(function("vload_half"), extended("vload_half", None, None));
        assert_eq!(function("vloada_half3"), extended("vloada_halfn", Some(3), None));
        assert_eq!(function("vstorea_half2_rtz"), extended("vstorea_halfn_r", None, Some(FPRoundingMode::RTZ)));
        assert_eq!(function("vload5"), None);
        assert_eq!(function("vload4_rte"), None);
    }
}
