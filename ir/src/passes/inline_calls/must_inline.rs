//! Determines the functions that must be inlined: those whose calls SPIR-V's logical addressing does not allow.

use crate::id::FunctionId;
use crate::module::{ConstantKind, Function, Module, Param};
use crate::op::Op;
use crate::operand::Operand;
use crate::passes::handles::holds_handle;
use crate::passes::image_offsets::is_variable_offset;
use crate::passes::resolve_resources::is_resource_pointer;
use crate::types::address_space;

/// True if calls of a function must be inlined: a parameter is or contains the address of a resource, or the body needs its caller.
pub fn must_be_inlined(module: &Module, id: FunctionId) -> bool {
    let function = &module.functions[id];
    let mut insts = function.body.iter().flat_map(|body| body.placed_insts());
    takes_address(module, function) || insts.any(|inst| needs_caller(module, &inst.op))
}

/// True for a function that returns an image or a sampler, or that takes one, the address of a resource, or a pointer of a type by opcode.
/// Without variable pointers, the argument for a pointer must be a whole variable.
pub fn takes_address(module: &Module, function: &Function) -> bool {
    let is_handle = |param: &Param| {
        is_resource_pointer(module, param.ty)
            || module.types[param.ty].opcode() == Some(spirv_grammar::op::TypePointer)
            || holds_handle(module, param.ty)
            || param.attributes.pointee.is_some_and(|slot| is_resource_pointer(module, slot) || holds_handle(module, slot))
    };
    function.attributes.instruction.is_none() && (holds_handle(module, function.result) || function.params.iter().any(is_handle))
}

/// True for an access of a variable that holds the address of a resource, and for an image access whose offset may be constant
/// only in the callers.
pub fn needs_caller(module: &Module, op: &Op) -> bool {
    match op {
        Op::Load { pointer, .. } | Op::Store { pointer, .. } => names_holder(module, *pointer),
        op => is_variable_offset(module, op),
    }
}

/// True for the address of a variable that holds the address of a resource, an image or a sampler.
pub fn names_holder(module: &Module, operand: Operand) -> bool {
    let Operand::Constant(constant) = operand else { return false };
    let ConstantKind::Global(global) = module.constants[constant].kind else { return false };
    let global = &module.globals[global];
    let is_own = global.address_space == address_space::PRIVATE;
    is_resource_pointer(module, global.slot) || is_own && holds_handle(module, global.slot)
}
