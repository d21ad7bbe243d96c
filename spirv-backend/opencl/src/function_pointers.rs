//! Emits addresses of functions and calls through pointers (SPV_INTEL_function_pointers).

use crate::state::{Emitter, FunctionEmitter};
use crate::types::{allows, bytes_pointer};
use diagnostics::registry as code;
use ir::op::Call;
use ir::{FunctionId, Inst, Type};
use spirv::Op;
use spirv_backend::{Fallible, Layout, Selected, TypeShape, Value};
use spirv_module::{Id, Inst as SpirvInst, Word};

const FUNCTION_POINTERS: &str = "SPV_INTEL_function_pointers";

/// The part of a name by which clang marks the functions of blocks.
const BLOCK: &str = "_block_invoke";

fn function_type_of(cx: &mut Emitter<'_>, function: FunctionId) -> Fallible<Id> {
    let Some(signature) = cx.functions.get(function) else {
        let name = &cx.ir.functions[function].name;
        return Err(cx.inexpressible(&format!("the address of `{name}`, which is no function of the module,")));
    };
    let params = cx.types_of_params(signature);
    Ok(cx.module.function_type(signature.result, &params))
}

/// The pointer type of a function's address.
pub fn function_pointer_type(cx: &mut Emitter<'_>, function: FunctionId) -> Fallible<Id> {
    if !allows(cx, FUNCTION_POINTERS) {
        return bytes_pointer(cx, ir::types::address_space::FUNCTION);
    }
    let ty = function_type_of(cx, function)?;
    let class = cx.class_of(ir::types::address_space::FUNCTION)?;
    Ok(cx.module.pointer_type(class, ty))
}

/// Emits the address of a function.
pub fn function_pointer(cx: &mut Emitter<'_>, function: FunctionId) -> Fallible<Id> {
    let name = &cx.ir.functions[function].name;
    if !allows(cx, FUNCTION_POINTERS) && name.contains(BLOCK) {
        // A block holds the address of its function, but calls name the function directly, so null will do.
        let ty = bytes_pointer(cx, ir::types::address_space::FUNCTION)?;
        return cx.module.null(ty);
    }
    if !allows(cx, FUNCTION_POINTERS) {
        let message = format!("the address of `{name}` needs the extension {FUNCTION_POINTERS}");
        return Err(cx.error(code::EXTENSION_NOT_ALLOWED, &message));
    }
    let ty = function_pointer_type(cx, function)?;
    let Some(id) = cx.functions.get(function).map(|signature| signature.id) else {
        return Err(cx.inexpressible("this address"));
    };
    Ok(cx.module.intern(Op::ConstantFunctionPointerINTEL, Some(ty), vec![id.into()]))
}

/// A call whose callee is a value.
pub fn pointer_call(fx: &mut FunctionEmitter<'_, '_>, inst: &Inst, call: &Call) -> Fallible<Option<Selected>> {
    if !allows(fx.emitter, FUNCTION_POINTERS) {
        let message = format!("an indirect call needs the extension {FUNCTION_POINTERS}");
        return Err(fx.emitter.error(code::EXTENSION_NOT_ALLOWED, &message));
    }
    let module = fx.emitter.ir;
    let space = module.types[fx.body.operand_type(module, call.callee)].clone();
    if space != Type::Pointer(ir::types::address_space::FUNCTION) {
        return Err(fx.emitter.inexpressible("a call of a function in another address space"));
    }
    let Type::Function { result, params, .. } = &module.types[call.signature] else {
        return Err(fx.emitter.inexpressible("a call of this type"));
    };
    let result = fx.emitter.slot_type(*result, Layout::None)?;
    let mut types = Vec::with_capacity(params.len());
    for param in params {
        types.push(fx.emitter.slot_type(*param, Layout::None)?);
    }
    let function = fx.emitter.module.function_type(result, &types);
    let callee = fx.value(call.callee)?;
    let TypeShape::Pointer { class, .. } = *fx.emitter.module.shape(callee.ty) else {
        return Err(fx.emitter.inexpressible("a call of this value"));
    };
    let pointer = fx.emitter.module.pointer_type(class, function);
    let callee = fx.coerce(callee.id, callee.ty, pointer)?;
    let mut operands = vec![Word::Id(callee)];
    for (arg, ty) in call.args.iter().zip(types) {
        operands.push(fx.value_as(*arg, ty)?.into());
    }
    let id = fx.emitter.module.new_id();
    let opcode = Op::FunctionPointerCallINTEL as u32;
    fx.push(SpirvInst { opcode, ty: Some(result), result: Some(id), operands: &operands, loc: None, pinned: true });
    Ok(inst.result.map(|_| Selected::Value(Value { id, ty: result })))
}
