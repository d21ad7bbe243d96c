//! Emits OpenCL C's device-side enqueue: the calls to which clang lowers `enqueue_kernel` and queries about such kernels.

use crate::instructions::{argument, effect, function_argument, pointer_to};
use crate::resolve::enqueue::EnqueueFunction;
use crate::state::FunctionEmitter;
use crate::types::address_int;
use diagnostics::registry as code;
use ir::module::ConstantExpr;

use ir::op::Call;

use ir::{ConstantKind, Inst, Operand};

use spirv::Op;

use spirv_backend::Fallible;

use spirv_backend::TypeShape;

use spirv_backend::Value;

use spirv_module::{Id, Word};

pub fn opencl_enqueue(fx: &mut FunctionEmitter<'_, '_>, inst: &Inst, call: &Call, function: EnqueueFunction) -> Fallible<Value> {
    let mut at = 0;
    let mut next = || {
        at += 1;
        at - 1
    };
    let mut operands = Vec::new();
    if function.queued {
        for _ in 0..2 {
            operands.push(fx.value(argument(fx, call, next())?)?.id);
        }
    }
    if function.ranged {
        let place = fx.pointed(argument(fx, call, next())?)?;
        operands.push(fx.emit(Op::Load, place.pointee, vec![place.root.into()]));
    }
    if function.events {
        operands.push(fx.value(argument(fx, call, next())?)?.id);
    }
    if function.queued {
        let event = fx.emitter.module.known(Op::TypeDeviceEvent, vec![], TypeShape::Opaque);
        let generic = fx.emitter.module.pointer_type(spirv::StorageClass::Generic as u32, event);
        if !function.events {
            operands.push(fx.emitter.module.uint(0));
        }
        for _ in 0..2 {
            operands.push(if function.events {
                fx.value_as(argument(fx, call, next())?, generic)?
            } else {
                fx.emitter.module.null(generic)?
            });
        }
    }
    let Some(invoke) = function_argument(fx, argument(fx, call, next())?) else {
        return Err(fx.emitter.error(code::OPERAND_KIND, "the kernel must be a function of the module"));
    };
    operands.push(invoke);
    let block = argument(fx, call, next())?;
    operands.extend(block_literal(fx, block)?);
    if function.sizes {
        let (count, sizes) = (argument(fx, call, next())?, argument(fx, call, next())?);
        operands.extend(local_sizes(fx, count, sizes)?);
    }
    let ty = fx.result_type(inst)?;
    Ok(fx.made(function.op, ty, operands.into_iter().map(Word::Id).collect::<Vec<_>>()))
}

/// Emits `ndrange_1D`, `ndrange_2D` and `ndrange_3D`. They store a range that consists of a global size; global and local size; or an offset and
/// both. In two or three dimensions these are arrays.
pub fn opencl_range(fx: &mut FunctionEmitter<'_, '_>, call: &Call, dimensions: u32) -> Fallible<()> {
    let place = fx.pointed(argument(fx, call, 0)?)?;
    let address = address_int(fx.emitter);
    let ty = match dimensions {
        1 => address,
        _ => fx.emitter.module.array_type(address, u64::from(dimensions), None)?,
    };
    let mut given = Vec::with_capacity(3);
    for arg in call.args.iter().skip(1) {
        given.push(if fx.is_pointer(*arg) {
            let pointer = pointer_to(fx, *arg, ty)?;
            fx.emit(Op::Load, ty, vec![pointer.into()])
        } else {
            fx.value_as(*arg, ty)?
        });
    }
    let zero = fx.emitter.module.null(ty)?;
    let [global, local, offset] = match given[..] {
        [global] => [global, zero, zero],
        [global, local] => [global, local, zero],
        [offset, global, local] => [global, local, offset],
        _ => return Err(fx.emitter.error(code::OPERAND_COUNT, "an ndrange must have one to three sizes")),
    };
    let range = fx.emit(Op::BuildNDRange, place.pointee, [global, local, offset].map(Word::Id));
    effect(fx, Op::Store, vec![place.root.into(), range.into()]);
    Ok(())
}

/// The operands for a block: its address, its size and its alignment. The latter two are the block's first two members.
fn block_literal(fx: &mut FunctionEmitter<'_, '_>, block: Operand) -> Fallible<[Id; 3]> {
    let byte = fx.emitter.module.int_type(8, false);
    let address = pointer_to(fx, block, byte)?;
    if let Some([size, align]) = known_header(fx, block) {
        return Ok([address, fx.emitter.module.uint(size), fx.emitter.module.uint(align)]);
    }
    let int = fx.emitter.module.int_type(32, false);
    let header = pointer_to(fx, block, int)?;
    let class = fx.pointed(block)?.class;
    let pointer = fx.emitter.module.pointer_type(class, int);
    let one = fx.emitter.module.uint(1);
    let second = fx.emit(Op::InBoundsPtrAccessChain, pointer, vec![header.into(), one.into()]);
    let size = fx.emit(Op::Load, int, vec![header.into()]);
    Ok([address, size, fx.emit(Op::Load, int, vec![second.into()])])
}

/// Size and alignment of a block that captures nothing, which is a global constant.
fn known_header(fx: &FunctionEmitter<'_, '_>, block: Operand) -> Option<[u32; 2]> {
    let module = fx.emitter.ir;
    let Operand::Constant(mut constant) = block else { return None };
    while let ConstantKind::Expr(ConstantExpr::Cast { value, .. }) = &module.constants[constant].kind {
        constant = *value;
    }
    let ConstantKind::Global(global) = module.constants[constant].kind else { return None };
    let init = module.globals[global].init?;
    let ConstantKind::Aggregate(members) = &module.constants[init].kind else { return None };
    let number = |at: usize| u32::try_from(module.int_value(*members.get(at)?)?).ok();
    Some([number(0)?, number(1)?])
}

fn local_sizes(fx: &mut FunctionEmitter<'_, '_>, count: Operand, sizes: Operand) -> Fallible<Vec<Id>> {
    /// An upper bound for the number of a kernel's arguments.
    const MAX_SIZES: u64 = 1024;
    let Some(count) = fx.constant_index(count).filter(|count| *count <= MAX_SIZES) else {
        return Err(fx.emitter.error(code::NOT_CONSTANT, "the number of sizes of local memory must be a constant"));
    };
    let (address, int) = (address_int(fx.emitter), fx.emitter.module.int_type(32, false));
    let first = pointer_to(fx, sizes, address)?;
    let class = fx.pointed(sizes)?.class;
    let pointer = fx.emitter.module.pointer_type(class, address);
    let mut found = Vec::new();
    for at in 0..count {
        let index = fx.emitter.module.uint(at as u32);
        let place = fx.emit(Op::InBoundsPtrAccessChain, pointer, vec![first.into(), index.into()]);
        let size = fx.emit(Op::Load, address, vec![place.into()]);
        found.push(if address == int { size } else { fx.emit(Op::UConvert, int, vec![size.into()]) });
    }
    Ok(found)
}
