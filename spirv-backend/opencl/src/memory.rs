//! Emits the memory intrinsics: copies, fills, lifetimes and the stack.

use crate::fill::fill_function;
use crate::instructions::{argument, effect, ir_type, pointer_to};
use crate::pointers::{VARIABLE_LENGTH, variable_behind};
use crate::state::FunctionEmitter;
use crate::types::allows;
use diagnostics::registry as code;
use ir::attr::ValueAttributes;
use ir::op::Call;
use ir::{Inst, Operand, ValueDef};
use spirv::{MemoryAccess, Op, StorageClass};
use spirv_backend::{Fallible, TypeShape, Value};
use spirv_module::{Id, Word};

/// The maximum size of a fill, in bytes, that is emitted as a copy of a constant.
const MAX_FILL: u64 = 1 << 16;

fn byte_pointer(fx: &mut FunctionEmitter<'_, '_>, operand: Operand) -> Fallible<Id> {
    let byte = fx.emitter.module.int_type(8, false);
    pointer_to(fx, operand, byte)
}

/// Emits `memcpy` and `memmove`, both as OpCopyMemorySized.
pub fn copy_memory(fx: &mut FunctionEmitter<'_, '_>, call: &Call) -> Fallible<()> {
    let (target, source) = (argument(fx, call, 0)?, argument(fx, call, 1)?);
    let length = argument(fx, call, 2)?;
    if fx.constant_index(length) == Some(0) {
        return Ok(());
    }
    let to = byte_pointer(fx, target)?;
    let from = byte_pointer(fx, source)?;
    let length = fx.value(length)?;
    let mut operands = vec![Word::Id(to), Word::Id(from), Word::Id(length.id)];
    operands.extend(memory_operands(fx, call, 3));
    effect(fx, Op::CopyMemorySized, operands);
    Ok(())
}

/// The memory operands Volatile and Aligned; the alignment is the smaller one of both pointers.
fn memory_operands(fx: &FunctionEmitter<'_, '_>, call: &Call, volatile: usize) -> Vec<Word> {
    let is_volatile = call.args.get(volatile).is_some_and(|arg| fx.constant_index(*arg) == Some(1));
    let align = |at: usize| call.details().arg_attributes.get(at).and_then(|a: &ValueAttributes| crate::linkage::alignment(a));
    let align = align(0).unwrap_or(1).min(align(1).unwrap_or(1));
    let mut mask = MemoryAccess::ALIGNED;
    mask.set(MemoryAccess::VOLATILE, is_volatile);
    vec![Word::Literal(mask.bits()), Word::Literal(align)]
}

/// Emits `memset`: a copy from a constant variable, or a loop.
pub fn set_memory(fx: &mut FunctionEmitter<'_, '_>, call: &Call) -> Fallible<()> {
    let target = argument(fx, call, 0)?;
    let Some(length) = fx.constant_index(argument(fx, call, 2)?) else {
        return fill_in_loop(fx, call);
    };
    if length == 0 {
        return Ok(());
    }
    let byte = fx.emitter.module.int_type(8, false);
    let value = match fx.constant_index(argument(fx, call, 1)?) {
        Some(value) if length <= MAX_FILL || value == 0 => u128::from(value),
        _ => return fill_in_loop(fx, call),
    };
    let array = fx.emitter.module.array_type(byte, length, None)?;
    let init = if value == 0 { fx.emitter.module.null(array)? } else { fill(fx, array, byte, value, length)? };
    let class = StorageClass::UniformConstant;
    let variable = fx.emitter.module.constant_variable(class as u32, array, init);
    let pointer = fx.emitter.module.pointer_type(class as u32, byte);
    let from = fx.emit(Op::Bitcast, pointer, vec![variable.into()]);
    let to = byte_pointer(fx, target)?;
    let length = fx.value(argument(fx, call, 2)?)?;
    let mut operands = vec![Word::Id(to), Word::Id(from), Word::Id(length.id)];
    operands.extend(memory_operands(fx, call, 3));
    effect(fx, Op::CopyMemorySized, operands);
    Ok(())
}

/// Emits a call of the function that stores byte by byte.
fn fill_in_loop(fx: &mut FunctionEmitter<'_, '_>, call: &Call) -> Fallible<()> {
    let byte = fx.emitter.module.int_type(8, false);
    let pointer = argument(fx, call, 0)?;
    let class = match *ir_type(fx, pointer) {
        ir::Type::Pointer(space) => fx.emitter.class_of(space)?,
        _ => return Err(fx.emitter.inexpressible("an access through this value")),
    };
    let ty = fx.emitter.module.pointer_type(class, byte);
    let target = fx.value_as(pointer, ty)?;
    let value = fx.value_as(argument(fx, call, 1)?, byte)?;
    let length = fx.value(argument(fx, call, 2)?)?;
    let function = fill_function(fx.emitter, class, length.ty);
    let void = fx.emitter.module.void_type();
    let operands = [function, target, value, length.id].map(Word::Id).to_vec();
    fx.emit(Op::FunctionCall, void, operands);
    Ok(())
}

fn fill(fx: &mut FunctionEmitter<'_, '_>, array: Id, byte: Id, value: u128, length: u64) -> Fallible<Id> {
    let part = fx.emitter.module.scalar_constant(byte, value)?;
    Ok(fx.emitter.module.intern(Op::ConstantComposite, Some(array), vec![Word::Id(part); length as usize]))
}

/// Emits OpLifetimeStart or OpLifetimeStop, whose operand must be a variable.
pub fn lifetime(fx: &mut FunctionEmitter<'_, '_>, call: &Call, op: Op) -> Fallible<()> {
    // The pointer is the last argument; before LLVM 22 the size precedes it.
    let Some(pointer) = call.args.last() else { return Ok(()) };
    let Some(variable) = variable_behind(fx, *pointer) else { return Ok(()) };
    let ValueDef::Inst(_) = fx.body.values[variable].def else { return Ok(()) };
    let value = fx.value(Operand::Value(variable))?;
    if matches!(fx.emitter.module.shape(value.ty), TypeShape::Pointer { class, .. } if *class == StorageClass::Function as u32) {
        effect(fx, op, vec![value.id.into(), Word::Literal(0)]);
    }
    Ok(())
}

pub fn save_stack(fx: &mut FunctionEmitter<'_, '_>, inst: &Inst) -> Fallible<Value> {
    need_variable_length(fx, "llvm.stacksave")?;
    let ty = fx.result_type(inst)?;
    Ok(fx.made(Op::SaveMemoryINTEL, ty, vec![]))
}

pub fn restore_stack(fx: &mut FunctionEmitter<'_, '_>, call: &Call) -> Fallible<()> {
    need_variable_length(fx, "llvm.stackrestore")?;
    let saved = byte_pointer(fx, argument(fx, call, 0)?)?;
    effect(fx, Op::RestoreMemoryINTEL, vec![saved.into()]);
    Ok(())
}

fn need_variable_length(fx: &FunctionEmitter<'_, '_>, what: &str) -> Fallible<()> {
    if allows(fx.emitter, VARIABLE_LENGTH) {
        return Ok(());
    }
    Err(fx.emitter.error(code::EXTENSION_NOT_ALLOWED, &format!("`{what}` needs the extension {VARIABLE_LENGTH}")))
}

/// Emits `llvm.ptrmask`.
pub fn mask_pointer(fx: &mut FunctionEmitter<'_, '_>, call: &Call) -> Fallible<Value> {
    let pointer = fx.value(argument(fx, call, 0)?)?;
    let mask = fx.value(argument(fx, call, 1)?)?;
    let address = fx.emit(Op::ConvertPtrToU, mask.ty, vec![pointer.id.into()]);
    let address = fx.emit(Op::BitwiseAnd, mask.ty, vec![address.into(), mask.id.into()]);
    Ok(fx.made(Op::ConvertUToPtr, pointer.ty, vec![address.into()]))
}
