//! Emits operations on vectors of pointers (SPV_INTEL_masked_gather_scatter): arithmetic, casts, gathers and scatters.

use crate::addresses::{class_cast, element_of};
use crate::instructions::{argument, effect, ir_type};
use crate::linkage;
use crate::state::FunctionEmitter;
use diagnostics::registry as code;
use ir::op::{Call, GepFlags};
use ir::{Inst, Operand, TypeId};
use spirv::Op;
use spirv_backend::{Fallible, Layout, TypeShape, Value};
use spirv_module::{Id, Word};

/// The pointer type of a vector's components, and their number.
#[derive(Clone, Copy)]
struct Pointers {
    count: u32,
    class: u32,
}

fn pointers(fx: &FunctionEmitter<'_, '_>, ty: Id) -> Option<Pointers> {
    let TypeShape::Vector { element, count } = *fx.emitter.module.shape(ty) else { return None };
    match *fx.emitter.module.shape(element) {
        TypeShape::Pointer { class, .. } => Some(Pointers { count, class }),
        _ => None,
    }
}

/// Casts a vector of pointers to another pointee.
fn pointers_to(fx: &mut FunctionEmitter<'_, '_>, value: Value, pointee: Id) -> Fallible<Value> {
    let Some(Pointers { count, class }) = pointers(fx, value.ty) else {
        return Err(fx.emitter.error(code::OPERAND_KIND, "expected a vector of pointers"));
    };
    let pointer = fx.emitter.module.pointer_type(class, pointee);
    let ty = fx.emitter.module.vector_type(pointer, count);
    Ok(if ty == value.ty { value } else { fx.made(Op::Bitcast, ty, vec![value.id.into()]) })
}

/// Emits `llvm.masked.gather`: addresses, mask, and the values of lanes that are masked off.
pub fn masked_gather(fx: &mut FunctionEmitter<'_, '_>, inst: &Inst, call: &Call) -> Fallible<Value> {
    let ty = fx.result_type(inst)?;
    let (align, rest) = masked_alignment(fx, call, 0)?;
    let pointers = fx.value(argument(fx, call, 0)?)?;
    let pointers = pointers_to(fx, pointers, element_type(fx, ty))?;
    let mask = fx.value(argument(fx, call, rest)?)?;
    let other = fx.value_as(argument(fx, call, rest + 1)?, ty)?;
    let operands = vec![Word::Id(pointers.id), Word::Literal(align), Word::Id(mask.id), Word::Id(other)];
    Ok(fx.made(Op::MaskedGatherINTEL, ty, operands))
}

/// Emits `llvm.masked.scatter`: values, addresses, mask.
pub fn masked_scatter(fx: &mut FunctionEmitter<'_, '_>, call: &Call) -> Fallible<()> {
    let value = fx.value(argument(fx, call, 0)?)?;
    let (align, rest) = masked_alignment(fx, call, 1)?;
    let pointers = fx.value(argument(fx, call, 1)?)?;
    let pointers = pointers_to(fx, pointers, element_type(fx, value.ty))?;
    let mask = fx.value(argument(fx, call, rest)?)?;
    let operands = vec![Word::Id(value.id), Word::Id(pointers.id), Word::Literal(align), Word::Id(mask.id)];
    effect(fx, Op::MaskedScatterINTEL, operands);
    Ok(())
}

fn element_type(fx: &FunctionEmitter<'_, '_>, ty: Id) -> Id {
    match *fx.emitter.module.shape(ty) {
        TypeShape::Vector { element, .. } => element,
        _ => ty,
    }
}

/// The alignment of the addresses, and the index of the next argument: before LLVM 22 the alignment was an argument, since then
/// it is an attribute.
fn masked_alignment(fx: &FunctionEmitter<'_, '_>, call: &Call, pointers: usize) -> Fallible<(u32, usize)> {
    let next = argument(fx, call, pointers + 1)?;
    if matches!(ir_type(fx, next), ir::Type::Int(_)) {
        let align = fx.constant_index(next).and_then(|align| u32::try_from(align).ok());
        return Ok((align.unwrap_or(1).max(1), pointers + 2));
    }
    Ok((call.details().arg_attributes.get(pointers).and_then(linkage::alignment).unwrap_or(1), pointers + 1))
}

/// Emits `getelementptr` of a vector of pointers with scalar indices; None if the base is not such a vector.
pub fn arithmetic_of_pointers(
    fx: &mut FunctionEmitter<'_, '_>,
    source: TypeId,
    base: Value,
    indices: &[Operand],
    flags: GepFlags,
) -> Fallible<Option<Value>> {
    let Some(Pointers { count, class }) = pointers(fx, base.ty) else { return Ok(None) };
    let source = fx.emitter.slot_type(source, Layout::None)?;
    let mut operands = vec![Word::Id(pointers_to(fx, base, source)?.id)];
    let mut pointee = source;
    for (at, index) in indices.iter().enumerate() {
        operands.push(fx.value(*index)?.id.into());
        if at > 0 {
            let constant = fx.constant_index(*index).and_then(|value| u32::try_from(value).ok());
            pointee = element_of(fx.emitter, pointee, constant)?;
        }
    }
    let pointer = fx.emitter.module.pointer_type(class, pointee);
    let ty = fx.emitter.module.vector_type(pointer, count);
    let op = if flags.inbounds { Op::InBoundsPtrAccessChain } else { Op::PtrAccessChain };
    Ok(Some(fx.made(op, ty, operands)))
}

/// Casts a vector of pointers to another address space; None if the value is not such a vector.
pub fn cast_pointers(fx: &mut FunctionEmitter<'_, '_>, value: Value, to: Id) -> Fallible<Option<Value>> {
    let (Some(from), Some(target)) = (pointers(fx, value.ty), pointers(fx, to)) else { return Ok(None) };
    if from.class == target.class {
        return Ok(Some(value));
    }
    let op = class_cast(fx.emitter, from.class, target.class)?;
    Ok(Some(fx.made(op, to, vec![value.id.into()])))
}
