//! Recipes for atomic operations on groupshared memory, elements of buffers, and texels.

use crate::context::Lowered;
use crate::declaration::{Arg, ValueType};
use crate::float_bits::holds_float_bits;
use crate::func::FunctionLowerer;
use crate::lvalue::{Lvalue, Memory, Root, Step};
use crate::numeric_type::{Form, NumericType};
use diagnostics::registry as code;
use ir::Operand;
use ir::op::{BinaryOp as IrBinary, CastOp};
use ir::types::address_space::{TASK_PAYLOAD_WORKGROUP, WORKGROUP};
use ir::types::{Type, Types};
use sema::hir::AtomicOp;
use sema::hir::ExprId;
use sema::types::Scalar;
use spirv::{MemorySemantics, Op, Scope};

/// (place, value[, place original]); for CompareExchange (place, comparand, value, place original).
pub(super) fn interlocked(f: &mut FunctionLowerer, op: AtomicOp, args: &[ExprId]) -> Lowered<()> {
    let shape = f.numeric(f.m.program.exprs[args[0]].ty)?;
    let place = f.lvalue(args[0])?;
    let (pointer, root, is_bits) = match (&place, f.addressable(&place)) {
        (_, Some(memory)) => (f.pointer(&memory), memory.root, holds_float_bits(f.m, memory.slot)),
        (Lvalue::Texel(texel), None) => (f.texel_pointer(texel)?, texel.image.root, texel.class.float_bits),
        (_, None) => return Err(f.m.unsupported("an atomic operation on this place")),
    };
    if shape.scalar.is_float() && compares(op) && !is_bits {
        return ask_for_float_bits(f, root);
    }
    let ty = if is_bits { ValueType::plain(Types::I32) } else { f.shape_value(shape) };
    let mut values = values(f, &args[1..=operand_count(op).min(args.len() - 1)])?;
    if is_bits {
        for value in &mut values {
            *value = f.cast(CastOp::BitCast, *value, Types::I32);
        }
    }
    let old = atomic(f, op, pointer, &values, ty)?;
    let old = if is_bits { f.cast(CastOp::BitCast, old, Types::F32) } else { old };
    match args.get(1 + operand_count(op)) {
        Some(original) => f.store_out(*original, shape, old),
        None => Ok(()),
    }
}

/// Nothing is emitted: the module is lowered again, with integers in the variable.
fn ask_for_float_bits(f: &mut FunctionLowerer, root: Root) -> Lowered<()> {
    if let Root::Global(global) = root
        && f.m.variables.request_float_bits(global)
    {
        return Ok(());
    }
    let message = "compare-exchange of floats is not supported here: it works on groupshared variables, structured buffers and images of format R32f that are not selected at run time, but not on matrices; use an integer and asuint, or a byte address buffer";
    Err(f.m.error(code::UNSUPPORTED, message.to_owned()))
}

fn values(f: &mut FunctionLowerer, args: &[ExprId]) -> Lowered<Vec<Operand>> {
    args.iter().map(|arg| f.value(*arg)).collect()
}

/// The scope of an atomic operation: the invocations that share the memory. Operations on groupshared memory have the scope
/// Workgroup. The scope Device would add nothing, and needs VulkanMemoryModelDeviceScope in the Vulkan memory model.
fn scope(f: &FunctionLowerer, pointer: Operand) -> Scope {
    let ty = f.b.value_type(&f.m.module, pointer);
    match f.m.module.types[ty] {
        Type::Pointer(WORKGROUP | TASK_PAYLOAD_WORKGROUP) => Scope::Workgroup,
        _ => Scope::Device,
    }
}

/// Emits the atomic instruction, whose memory semantics are relaxed; returns the old value.
pub(super) fn atomic(
    f: &mut FunctionLowerer,
    op: AtomicOp,
    pointer: Operand,
    values: &[Operand],
    ty: ValueType,
) -> Lowered<Operand> {
    let scope = scope(f, pointer);
    let scope = f.word_arg(scope as u32);
    let relaxed = f.word_arg(MemorySemantics::RELAXED.bits());
    let mut args = vec![Arg::Reference(pointer), scope, relaxed.clone()];
    let opcode = match op {
        AtomicOp::Add => Op::AtomicIAdd,
        AtomicOp::And => Op::AtomicAnd,
        AtomicOp::Or => Op::AtomicOr,
        AtomicOp::Xor => Op::AtomicXor,
        AtomicOp::Min if ty.signed => Op::AtomicSMin,
        AtomicOp::Min => Op::AtomicUMin,
        AtomicOp::Max if ty.signed => Op::AtomicSMax,
        AtomicOp::Max => Op::AtomicUMax,
        AtomicOp::Exchange => Op::AtomicExchange,
        AtomicOp::CompareExchange | AtomicOp::CompareStore => Op::AtomicCompareExchange,
    };
    match values {
        // The comparand comes first in HLSL and last in SPIR-V.
        [comparand, value] if compares(op) => {
            args.extend([relaxed, Arg::Value(*value, ty), Arg::Value(*comparand, ty)]);
        }
        [value] if !compares(op) => args.push(Arg::Value(*value, ty)),
        _ => return Err(f.m.broken("an atomic operation with too few operands")),
    }
    f.op(opcode, ty, args)
}

/// (resource, byte offset, value[, place original]); CompareExchange (…, comparand, value, place original)
pub(super) fn byte_interlocked(f: &mut FunctionLowerer, op: AtomicOp, args: &[ExprId]) -> Lowered<()> {
    let count = operand_count(op);
    let Some(original_at) = args.len().checked_sub(2 + count) else {
        return Err(f.m.broken("an atomic operation with too few operands"));
    };
    let shape = f.numeric(f.m.program.exprs[args[2]].ty)?;
    let buffer = f.resource(args[0])?;
    let offset = f.value(args[1])?;
    let wide = shape.scalar.bits() == 64;
    let (buffer, shift) = if wide { (as_wide_words(f, &buffer)?, 3) } else { (buffer, 2) };
    let shift = f.m.constant_u32(shift);
    let word = NumericType { scalar: Scalar::UInt, form: Form::Scalar };
    let index = f.arithmetic(IrBinary::LShr, offset, shift, word);
    let element = f.step(&buffer, Step::Dynamic(index))?;
    let pointer = f.pointer(&element);
    let mut values = values(f, &args[2..2 + count])?;
    if shape.scalar.is_float() {
        for value in &mut values {
            *value = f.cast(CastOp::BitCast, *value, Types::I32);
        }
    }
    // The buffer's words are unsigned; minimum and maximum follow the sign of the value's type.
    let ty = ValueType::plain(if wide { f.m.module.types.int(64) } else { Types::I32 });
    let old = match op {
        AtomicOp::Min | AtomicOp::Max if shape.scalar.is_signed_int() => {
            let opcode = if op == AtomicOp::Min { Op::AtomicSMin } else { Op::AtomicSMax };
            let scope = f.word_arg(Scope::Device as u32);
            let relaxed = f.word_arg(MemorySemantics::RELAXED.bits());
            let args = vec![Arg::Reference(pointer), scope, relaxed, Arg::Value(values[0], ty)];
            f.op(opcode, ty, args)?
        }
        _ => atomic(f, op, pointer, &values, ty)?,
    };
    if original_at == 0 {
        return Ok(());
    }
    let old = if shape.scalar.is_float() { f.cast(CastOp::BitCast, old, Types::F32) } else { old };
    f.store_out(args[2 + count], shape, old)
}

/// A view of the byte address buffer with 64-bit elements.
fn as_wide_words(f: &mut FunctionLowerer, buffer: &Memory) -> Lowered<Memory> {
    let Root::Global(global) = buffer.root else {
        return Err(f.m.unsupported("a 64-bit atomic operation on a buffer that is chosen at run time"));
    };
    let wide = f.m.wide_words(global);
    let mut memory = Memory::new(Root::Global(wide), f.m.module.globals[wide].slot);
    for step in &buffer.steps {
        memory = f.step(&memory, *step)?;
    }
    Ok(memory)
}

fn compares(op: AtomicOp) -> bool {
    matches!(op, AtomicOp::CompareExchange | AtomicOp::CompareStore)
}

/// The number of value operands of an operation.
fn operand_count(op: AtomicOp) -> usize {
    if compares(op) { 2 } else { 1 }
}
