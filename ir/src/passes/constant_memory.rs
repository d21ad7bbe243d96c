//! Memory that no invocation writes while the module runs.
//!
//! Two loads from the same address give the same value there, regardless of their positions. As in DXC, HLSL's read-only
//! declarations are relied on: a read-only buffer is assumed not to be bound as a writable one as well.

use crate::func::{Body, ValueDef};
use crate::id::GlobalId;
use crate::module::{ConstantKind, Module};
use crate::op::Op;
use crate::operand::Operand;
use crate::types::{Type, TypeId, address_space};
use spirv_grammar::storage_class;

/// True for constant buffers, push constants, shader records, handles of images and samplers, inputs, read-only buffers, and constant variables.
pub fn is_constant_global(module: &Module, global: GlobalId) -> bool {
    let global = &module.globals[global];
    match global.address_space {
        address_space::UNIFORM_CONSTANT | address_space::UNIFORM | address_space::PUSH_CONSTANT | address_space::INPUT => true,
        address_space::STORAGE_BUFFER => !is_writable(module, global.slot),
        address_space::PRIVATE => global.constant,
        space => {
            address_space::class_of(space) == Some(storage_class::ShaderRecordBufferKHR) && !is_writable(module, global.slot)
        }
    }
}

/// True for a pointer into such a global, by a chain of `getelementptr`.
pub fn is_constant_memory(module: &Module, body: &Body, pointer: Operand) -> bool {
    let mut pointer = pointer;
    loop {
        match pointer {
            Operand::Constant(constant) => {
                return match module.constants[constant].kind {
                    ConstantKind::Global(global) => is_constant_global(module, global),
                    _ => false,
                };
            }
            Operand::Value(value) => {
                let ValueDef::Inst(inst) = body.values[value].def else { return false };
                let Op::GetElementPtr { base, .. } = &body.insts[inst].op else { return false };
                pointer = *base;
            }
        }
    }
}

/// Whether the slot type of a buffer allows writes, which is the default.
fn is_writable(module: &Module, slot: TypeId) -> bool {
    match &module.types[slot] {
        Type::Array { element, .. } => is_writable(module, *element),
        ty => ty.buffer().is_none_or(|buffer| buffer.is_writable),
    }
}
