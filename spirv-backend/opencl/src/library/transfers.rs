//! Emits OpenCL C's loads and stores of vectors and halfs, and its asynchronous copies of work-groups.

use crate::instructions::{argument, effect, emit_builtin, extended_pointee, pointer_to};
use crate::mangling::Parameter;
use crate::names;
use crate::resolve::postfixes::Postfixes;
use crate::resolve::transfers::TransferFunction;
use crate::state::FunctionEmitter;
use crate::types::pointee_of;
use ir::Inst;

use ir::op::Call;

use spirv::{Op, Scope};

use spirv_backend::Fallible;

use spirv_backend::Value;

use spirv_module::{Id, Word};

pub fn opencl_transfer(
    fx: &mut FunctionEmitter<'_, '_>,
    inst: &Inst,
    call: &Call,
    params: &[Parameter],
    function: TransferFunction,
) -> Fallible<Option<Value>> {
    match function {
        TransferFunction::Extended { number, components, rounding } => {
            let mut operands = vec![Word::Id(fx.emitter.module.import(names::OPENCL)), Word::Literal(number)];
            let ty = fx.result_type(inst)?;
            for (at, arg) in call.args.iter().enumerate() {
                let pointee = if fx.is_pointer(*arg) {
                    extended_pointee(fx, number, inst.result.map(|_| ty), call.args.first().copied())?
                } else {
                    None
                };
                let id = match pointee {
                    Some(pointee) => pointer_to(fx, *arg, pointee)?,
                    None => named_argument(fx, call, params, at)?,
                };
                operands.push(id.into());
            }
            operands.extend(components.map(Word::Literal));
            operands.extend(rounding.map(|mode| Word::Literal(mode as u32)));
            let id = emit_builtin(fx, Op::ExtInst as u32, ty, operands, Postfixes::default());
            Ok(inst.result.map(|_| Value { id, ty }))
        }
        TransferFunction::Copy => copy_for_group(fx, inst, call, params).map(Some),
        TransferFunction::Wait => {
            let count = fx.value(argument(fx, call, 0)?)?;
            let event = fx.emitter.module.known(Op::TypeEvent, vec![], spirv_backend::TypeShape::Opaque);
            let events = pointer_to(fx, argument(fx, call, 1)?, event)?;
            let scope = fx.emitter.module.uint(Scope::Workgroup as u32);
            effect(fx, Op::GroupWaitEvents, [scope, count.id, events].map(Word::Id).to_vec());
            Ok(None)
        }
    }
}

/// An argument. A pointer is converted to the pointee that the mangled name specifies.
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

/// Emits OpGroupAsyncCopy. The arguments are destination, source, number of elements, optionally a stride, and the event.
fn copy_for_group(fx: &mut FunctionEmitter<'_, '_>, inst: &Inst, call: &Call, params: &[Parameter]) -> Fallible<Value> {
    let mut operands = vec![Word::Id(fx.emitter.module.uint(Scope::Workgroup as u32))];
    for at in 0..2 {
        operands.push(named_argument(fx, call, params, at)?.into());
    }
    let count = fx.value(argument(fx, call, 2)?)?;
    let stride = match call.args[..] {
        [_, _, _, stride, _] => fx.value_as(stride, count.ty)?,
        _ => fx.emitter.module.scalar_constant(count.ty, 1)?,
    };
    operands.extend([count.id, stride].map(Word::Id));
    let event = fx.value(argument(fx, call, call.args.len().max(4) - 1)?)?;
    operands.push(event.id.into());
    let ty = fx.result_type(inst)?;
    Ok(Value { id: emit_builtin(fx, Op::GroupAsyncCopy as u32, ty, operands, Postfixes::default()), ty })
}
