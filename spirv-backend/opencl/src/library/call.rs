//! Dispatches calls of OpenCL C's functions, and emits those that belong to no family.

use crate::builtin_variables::builtin_variable;
use crate::builtins::builtin_call;
use crate::instructions::{argument, bool_builtin, bools_like, emit_builtin};
use crate::library::atomics::opencl_atomic;
use crate::library::barriers::opencl_barrier;
use crate::library::enqueue::{opencl_enqueue, opencl_range};
use crate::library::groups::opencl_group;
use crate::library::images::opencl_image;
use crate::library::transfers::opencl_transfer;
use crate::mangling::{Parameter, name_of};
use crate::names;
use crate::resolve::builtin::Builtin;
use crate::resolve::library::LibraryFunction;
use crate::resolve::postfixes::Postfixes;
use crate::state::FunctionEmitter;
use ir::op::Call;

use ir::{FunctionId, Inst};

use spirv::{Op, PackedVectorFormat};

use spirv_backend::Fallible;

use spirv_backend::TypeShape;

use spirv_backend::{Selected, Value};

use spirv_module::Word;

pub fn opencl_call(
    fx: &mut FunctionEmitter<'_, '_>,
    inst: &Inst,
    call: &Call,
    callee: FunctionId,
    function: &LibraryFunction,
) -> Fallible<Option<Selected>> {
    let value = match function {
        LibraryFunction::Core(op, postfixes) => {
            let builtin = Builtin::Instruction { opcode: *op as u32, postfixes: *postfixes };
            return builtin_call(fx, inst, call, callee, &builtin);
        }
        LibraryFunction::Extended(number) => {
            let builtin = Builtin::Extended { number: *number, postfixes: Postfixes::default() };
            return builtin_call(fx, inst, call, callee, &builtin);
        }
        LibraryFunction::Component(builtin) => return builtin_variable(fx, inst, call, *builtin as u32).map(Some),
        LibraryFunction::Same => {
            let ty = fx.result_type(inst)?;
            Some(Value { id: fx.value_as(argument(fx, call, 0)?, ty)?, ty })
        }
        LibraryFunction::Widened(number) => Some(widened(fx, inst, call, *number)?),
        LibraryFunction::Signs(op) => Some(test_signs(fx, inst, call, *op)?),
        LibraryFunction::Dot { op, swapped, packed } => Some(dot_of_integers(fx, inst, call, *op, *swapped, *packed)?),
        LibraryFunction::PointerTo(class) => Some(pointer_if_in(fx, call, *class as u32)?),
        LibraryFunction::FenceOf => Some(fence_of(fx, inst, call)?),
        LibraryFunction::Barrier(function) => {
            opencl_barrier(fx, call, *function)?;
            None
        }
        LibraryFunction::Image(function) => opencl_image(fx, inst, call, *function)?,
        LibraryFunction::Atomic(function) => {
            let params = mangled_params(fx, callee);
            opencl_atomic(fx, inst, call, &params, *function)?
        }
        LibraryFunction::Group(function) => {
            let params = mangled_params(fx, callee);
            opencl_group(fx, inst, call, &params, *function)?
        }
        LibraryFunction::Range(dimensions) => {
            opencl_range(fx, call, *dimensions)?;
            None
        }
        LibraryFunction::Enqueue(function) => Some(opencl_enqueue(fx, inst, call, *function)?),
        LibraryFunction::Transfer(function) => {
            let params = mangled_params(fx, callee);
            opencl_transfer(fx, inst, call, &params, *function)?
        }
    };
    let Some(value) = value.filter(|_| inst.result.is_some()) else { return Ok(None) };
    let ty = fx.result_type(inst)?;
    let keeps = matches!(fx.emitter.module.shape(ty), TypeShape::Pointer { .. });
    let value = if keeps { value } else { Value { id: fx.coerce(value.id, value.ty, ty)?, ty } };
    Ok(Some(Selected::Value(value)))
}

fn mangled_params(fx: &FunctionEmitter<'_, '_>, callee: FunctionId) -> Vec<Parameter> {
    name_of(&fx.emitter.ir.functions[callee].name).params
}

fn widened(fx: &mut FunctionEmitter<'_, '_>, inst: &Inst, call: &Call, number: u32) -> Fallible<Value> {
    let ty = fx.result_type(inst)?;
    let TypeShape::Vector { count, .. } = *fx.emitter.module.shape(ty) else {
        return Err(fx.emitter.unsupported("this function of numbers and vectors"));
    };
    let mut words = vec![Word::Id(fx.emitter.module.import(names::OPENCL)), Word::Literal(number)];
    for arg in &call.args {
        let value = fx.value(*arg)?;
        let is_vector = matches!(fx.emitter.module.shape(value.ty), TypeShape::Vector { .. });
        words.push(Word::Id(if is_vector {
            value.id
        } else {
            let vector = fx.emitter.module.vector_type(value.ty, count);
            fx.construct(vector, &vec![value.id; count as usize]).id
        }));
    }
    Ok(Value { id: emit_builtin(fx, Op::ExtInst as u32, ty, words, Postfixes::default()), ty })
}

/// Emits `any` or `all` of the sign bits: OpenCL C's vector comparisons return -1 for true.
fn test_signs(fx: &mut FunctionEmitter<'_, '_>, inst: &Inst, call: &Call, op: Op) -> Fallible<Value> {
    let ty = fx.result_type(inst)?;
    let value = fx.value(argument(fx, call, 0)?)?;
    let zero = fx.emitter.module.splat(value.ty, 0)?;
    let operands = vec![Word::Id(value.id), Word::Id(zero)];
    if !matches!(fx.emitter.module.shape(value.ty), TypeShape::Vector { .. }) {
        return bool_builtin(fx, Op::SLessThan as u32, ty, operands);
    }
    let bools = bools_like(fx, value.ty);
    let signs = fx.emit(Op::SLessThan, bools, operands);
    bool_builtin(fx, op as u32, ty, vec![signs.into()])
}

fn dot_of_integers(
    fx: &mut FunctionEmitter<'_, '_>,
    inst: &Inst,
    call: &Call,
    op: Op,
    swapped: bool,
    packed: bool,
) -> Fallible<Value> {
    let ty = fx.result_type(inst)?;
    let mut operands = Vec::with_capacity(4);
    for at in 0..call.args.len() {
        operands.push(Word::Id(fx.value(argument(fx, call, at)?)?.id));
    }
    if swapped && operands.len() > 1 {
        operands.swap(0, 1);
    }
    if packed {
        operands.push(Word::Literal(PackedVectorFormat::PackedVectorFormat4x8Bit as u32));
    }
    Ok(Value { id: emit_builtin(fx, op as u32, ty, operands, Postfixes::default()), ty })
}

/// Emits OpGenericCastToPtrExplicit of the first argument.
pub fn pointer_if_in(fx: &mut FunctionEmitter<'_, '_>, call: &Call, class: u32) -> Fallible<Value> {
    let place = fx.pointed(argument(fx, call, 0)?)?;
    let ty = fx.emitter.module.pointer_type(class, place.pointee);
    let operands = vec![Word::Id(place.root), Word::Literal(class)];
    Ok(Value { id: emit_builtin(fx, Op::GenericCastToPtrExplicit as u32, ty, operands, Postfixes::default()), ty })
}

/// Emits `get_fence`. The memory semantics bits WorkgroupMemory and CrossWorkgroupMemory, shifted right by 8, are OpenCL C's flags.
fn fence_of(fx: &mut FunctionEmitter<'_, '_>, inst: &Inst, call: &Call) -> Fallible<Value> {
    let ty = fx.result_type(inst)?;
    let place = fx.pointed(argument(fx, call, 0)?)?;
    let semantics = fx.emit(Op::GenericPtrMemSemantics, ty, vec![place.root.into()]);
    let [eight, both] = [8, 3].map(|number| fx.emitter.module.uint(number));
    let shifted = fx.emit(Op::ShiftRightLogical, ty, vec![semantics.into(), eight.into()]);
    Ok(fx.made(Op::BitwiseAnd, ty, vec![shifted.into(), both.into()]))
}
