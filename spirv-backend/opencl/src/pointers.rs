//! Emits pointer arithmetic, casts and comparisons on typed pointers.

use crate::addresses::{class_cast, element_of};
use crate::instructions::class_and_pointee;
use crate::pointer_vectors::{arithmetic_of_pointers, cast_pointers};
use crate::state::FunctionEmitter;
use crate::types::{address_int, allows};
use diagnostics::registry as code;
use ir::op::{CastOp, GepFlags};

use ir::{Inst, Operand, TypeId, ValueDef};

use spirv::{Decoration, Op, StorageClass};

use spirv_backend::Fallible;

use spirv_backend::AccessPath;

use spirv_backend::{Layout, TypeShape};

use spirv_backend::{Selected, Value};

use spirv_module::{Id, Word};

/// The extension for `alloca` with a variable count.
pub const VARIABLE_LENGTH: &str = "SPV_INTEL_variable_length_array";

/// Emits `alloca`: a variable, of array type if there is a count.
pub fn kernel_variable(
    fx: &mut FunctionEmitter<'_, '_>,
    inst: &Inst,
    slot: TypeId,
    count: Option<Operand>,
    align: Option<u32>,
) -> Fallible<Selected> {
    let pointee = fx.emitter.slot_type(slot, Layout::None)?;
    let count = count.filter(|count| !fx.is_one(*count));
    let Some(count) = count else {
        let path = aligned_variable(fx, pointee, align);
        let ty = fx.emitter.module.pointer_type(path.class, pointee);
        // An `alloca` in another address space than the function's: only a generic pointer can point to it.
        return in_space(fx, Value { id: path.root, ty }, inst).map(Selected::Value);
    };
    let class = StorageClass::Function as u32;
    let ty = fx.emitter.module.pointer_type(class, pointee);
    if let Some(length) = fx.constant_index(count) {
        let array = fx.emitter.module.array_type(pointee, length.max(1), None)?;
        let path = aligned_variable(fx, array, align);
        let from = fx.emitter.module.pointer_type(class, array);
        return Ok(Selected::Value(Value { id: fx.coerce(path.root, from, ty)?, ty }));
    }
    let count = fx.value(count)?;
    if fx.emitter.module.is_global(count.id) {
        // The count is a specialization constant, which can be the length of an array type.
        let array = fx.emitter.module.intern(Op::TypeArray, None, vec![pointee.into(), count.id.into()]);
        let path = aligned_variable(fx, array, align);
        let from = fx.emitter.module.pointer_type(class, array);
        return Ok(Selected::Value(Value { id: fx.coerce(path.root, from, ty)?, ty }));
    }
    if !allows(fx.emitter, VARIABLE_LENGTH) {
        let message = format!("a variable whose size is known at run time needs the extension {VARIABLE_LENGTH}");
        return Err(fx.emitter.error(code::EXTENSION_NOT_ALLOWED, &message));
    }
    Ok(Selected::Value(fx.made(Op::VariableLengthArrayINTEL, ty, vec![count.id.into()])))
}

fn aligned_variable(fx: &mut FunctionEmitter<'_, '_>, pointee: Id, align: Option<u32>) -> AccessPath {
    let path = fx.variable(pointee);
    if let Some(align) = align {
        fx.emitter.module.decorate(path.root, Decoration::Alignment as u32, &[align]);
    }
    path
}

fn in_space(fx: &mut FunctionEmitter<'_, '_>, value: Value, inst: &Inst) -> Fallible<Value> {
    let wanted = fx.result_type(inst)?;
    let (Some((from, pointee)), Some((class, _))) = (class_and_pointee(fx, value.ty), class_and_pointee(fx, wanted)) else {
        return Ok(value);
    };
    if class != StorageClass::Generic as u32 {
        return Ok(value);
    }
    let ty = fx.emitter.module.pointer_type(class, pointee);
    let op = class_cast(fx.emitter, from, class)?;
    Ok(fx.made(op, ty, vec![value.id.into()]))
}

/// Emits `getelementptr`: the first index is in units of the whole object, the others select elements.
pub fn pointer_arithmetic(
    fx: &mut FunctionEmitter<'_, '_>,
    source: TypeId,
    base: Operand,
    indices: &[Operand],
    flags: GepFlags,
) -> Fallible<Value> {
    let base = fx.value(base)?;
    if let Some(value) = arithmetic_of_pointers(fx, source, base, indices, flags)? {
        return Ok(value);
    }
    let Some((class, pointee)) = class_and_pointee(fx, base.ty) else {
        return Err(fx.emitter.inexpressible("arithmetic on a vector of pointers"));
    };
    let source = fx.emitter.slot_type(source, Layout::None)?;
    let mut start = base.id;
    if pointee != source {
        let to = fx.emitter.module.pointer_type(class, source);
        start = fx.coerce(base.id, base.ty, to)?;
    }
    let mut operands = vec![Word::Id(start)];
    let mut pointee = source;
    for (at, index) in indices.iter().enumerate() {
        let value = fx.value(*index)?;
        if matches!(fx.emitter.module.shape(value.ty), TypeShape::Vector { .. }) {
            return Err(fx.emitter.inexpressible("arithmetic on a vector of pointers"));
        }
        let id = integer_index(fx, value)?;
        operands.push(id.into());
        if at > 0 {
            // The index of a struct member has 32 bits.
            let is_bit = matches!(fx.emitter.module.shape(value.ty), TypeShape::Bool);
            let constant = fx.constant_index(*index).filter(|_| !is_bit).and_then(|value| u32::try_from(value).ok());
            pointee = element_of(fx.emitter, pointee, constant)?;
        }
    }
    let ty = fx.emitter.module.pointer_type(class, pointee);
    let op = if flags.inbounds { Op::InBoundsPtrAccessChain } else { Op::PtrAccessChain };
    Ok(fx.made(op, ty, operands))
}

/// An index of one bit as an integer: it is signed, so its values are 0 and -1.
fn integer_index(fx: &mut FunctionEmitter<'_, '_>, index: Value) -> Fallible<Id> {
    if !matches!(fx.emitter.module.shape(index.ty), TypeShape::Bool) {
        return Ok(index.id);
    }
    let int = address_int(fx.emitter);
    let (minus, zero) = (fx.emitter.module.splat(int, u128::MAX)?, fx.emitter.module.splat(int, 0)?);
    Ok(fx.emit(Op::Select, int, vec![index.id.into(), minus.into(), zero.into()]))
}

/// Emits a cast from or to a pointer; None if neither type is a pointer.
pub fn cast_pointer(fx: &mut FunctionEmitter<'_, '_>, inst: &Inst, op: CastOp, operand: Operand) -> Fallible<Option<Value>> {
    let from_pointer = fx.is_pointer(operand);
    match op {
        CastOp::PtrToInt | CastOp::PtrToAddr | CastOp::IntToPtr => {}
        CastOp::AddrSpaceCast | CastOp::BitCast if from_pointer => {}
        CastOp::AddrSpaceCast => {
            let (value, to) = (fx.value(operand)?, fx.result_type(inst)?);
            return cast_pointers(fx, value, to);
        }
        _ => return Ok(None),
    }
    let value = fx.value(operand)?;
    let to = fx.result_type(inst)?;
    match op {
        CastOp::PtrToInt | CastOp::PtrToAddr if from_pointer => {
            let int = address_int(fx.emitter);
            let number = fx.made(Op::ConvertPtrToU, int, vec![value.id.into()]);
            Ok(Some(if int == to { number } else { fx.made(Op::UConvert, to, vec![number.id.into()]) }))
        }
        CastOp::IntToPtr if class_and_pointee(fx, to).is_some() => {
            Ok(Some(fx.made(Op::ConvertUToPtr, to, vec![value.id.into()])))
        }
        CastOp::PtrToInt | CastOp::PtrToAddr | CastOp::IntToPtr => {
            Err(fx.emitter.inexpressible("a cast of a vector of pointers"))
        }
        _ => {
            let (Some((from_class, pointee)), Some((class, _))) = (class_and_pointee(fx, value.ty), class_and_pointee(fx, to))
            else {
                return Ok(None);
            };
            if class == from_class || from_class == StorageClass::Input as u32 {
                return Ok(Some(value));
            }
            // The pointee is preserved.
            let ty = fx.emitter.module.pointer_type(class, pointee);
            let op = class_cast(fx.emitter, from_class, class)?;
            Ok(Some(fx.made(op, ty, vec![value.id.into()])))
        }
    }
}

/// Compares pointers as integers: OpPtrEqual needs SPIR-V 1.4, and there is no instruction for their order.
pub fn compare_pointers(
    fx: &mut FunctionEmitter<'_, '_>,
    inst: &Inst,
    opcode: Op,
    left: Operand,
    right: Operand,
) -> Fallible<Value> {
    let int = address_int(fx.emitter);
    let mut numbers = Vec::with_capacity(2);
    for operand in [left, right] {
        let value = fx.value(operand)?;
        let is_null = matches!(operand, Operand::Constant(constant) if fx.emitter.ir.is_zero(constant));
        numbers.push(if is_null {
            Word::Id(fx.emitter.module.null(int)?)
        } else {
            Word::Id(fx.emit(Op::ConvertPtrToU, int, vec![value.id.into()]))
        });
    }
    let ty = fx.result_type(inst)?;
    Ok(fx.made(opcode, ty, numbers))
}

/// The `alloca` that a pointer is the result of, through casts.
pub fn variable_behind(fx: &FunctionEmitter<'_, '_>, mut operand: Operand) -> Option<ir::ValueId> {
    for _ in 0..fx.body.insts.len() {
        let Operand::Value(value) = operand else { return None };
        let ValueDef::Inst(inst) = fx.body.values[value].def else { return None };
        match &fx.body.insts[inst].op {
            ir::Op::Alloca { .. } => return Some(value),
            ir::Op::Cast { value, .. } => operand = *value,
            _ => return None,
        }
    }
    None
}
