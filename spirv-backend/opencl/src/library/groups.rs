//! Emits OpenCL C's work-group and sub-group functions as group instructions.

use crate::instructions::{argument, bool_builtin, effect, emit_builtin};
use crate::library::predicate::predicate;
use crate::library::transfers::named_argument;
use crate::mangling::Parameter;
use crate::resolve::groups::{Arguments, GroupFunction};
use crate::resolve::postfixes::Postfixes;
use crate::state::FunctionEmitter;
use diagnostics::registry as code;
use ir::Inst;
use spirv_grammar as grammar;

use ir::op::Call;

use spirv_backend::Fallible;

use spirv_backend::Value;

use spirv_module::{Id, Word};

pub fn opencl_group(
    fx: &mut FunctionEmitter<'_, '_>,
    inst: &Inst,
    call: &Call,
    params: &[Parameter],
    function: GroupFunction,
) -> Fallible<Option<Value>> {
    let mut operands = Vec::with_capacity(call.args.len() + 2);
    if let Some(scope) = function.scope {
        operands.push(Word::Id(fx.emitter.module.uint(scope as u32)));
    }
    operands.extend(function.operation.map(|operation| Word::Literal(operation as u32)));
    match function.arguments {
        Arguments::Broadcast => {
            operands.push(fx.value(argument(fx, call, 0)?)?.id.into());
            operands.push(invocation(fx, call)?.into());
        }
        Arguments::Values | Arguments::Predicate => {
            for (at, arg) in call.args.iter().enumerate() {
                let is_predicate = at == 0 && function.arguments == Arguments::Predicate;
                let id = if is_predicate { predicate(fx, *arg)? } else { named_argument(fx, call, params, at)? };
                operands.push(id.into());
            }
        }
    }
    let has_result = grammar::instruction(function.op as u32).is_some_and(grammar::Instruction::has_result);
    let ty = match (inst.result, has_result) {
        (Some(_), true) => fx.result_type(inst)?,
        (None, false) => {
            effect(fx, function.op, operands);
            return Ok(None);
        }
        (None, true) => {
            let message = "this function returns a value, but its declaration returns void";
            return Err(fx.emitter.error(code::INSTRUCTION_RESULT, message));
        }
        (Some(_), false) => {
            let message = "this function returns void, but the call expects a value";
            return Err(fx.emitter.error(code::INSTRUCTION_RESULT, message));
        }
    };
    if function.gives_bool {
        return bool_builtin(fx, function.op as u32, ty, operands).map(Some);
    }
    Ok(Some(Value { id: emit_builtin(fx, function.op as u32, ty, operands, Postfixes::default()), ty }))
}

/// The invocation to read from: a scalar, or a vector with one component per dimension.
fn invocation(fx: &mut FunctionEmitter<'_, '_>, call: &Call) -> Fallible<Id> {
    let first = fx.value(argument(fx, call, 1)?)?;
    let Some(others) = call.args.get(2..).filter(|others| !others.is_empty()) else { return Ok(first.id) };
    let mut parts = vec![first.id];
    for other in others {
        parts.push(fx.value_as(*other, first.ty)?);
    }
    let ty = fx.emitter.module.vector_type(first.ty, parts.len() as u32);
    Ok(fx.construct(ty, &parts).id)
}
