//! The Vulkan memory model: a module whose accesses mean what they mean by GLSL450's model in, the same accesses in the words of
//! the other model out.
//!
//! There memory that other invocations see must say so at each access, and a barrier must say that it makes writes available and
//! visible. Workgroup memory is always shared; what is in buffers is only where the source says so, and nothing says it yet.

use crate::module::{Id, Inst, SpirvModule, Word, words};
use rustc_hash::FxHashMap;
use spirv::{Capability, MemoryAccess, MemorySemantics, Op, Scope, StorageClass};

/// Rewrites the accesses; gives the capabilities that the model asks for.
pub fn adopt(module: &mut SpirvModule) -> Vec<u32> {
    let classes = storage_classes(module);
    let is_shared = |pointer: Option<Id>| {
        pointer.and_then(|id| classes.get(&id)).is_some_and(|class| *class == StorageClass::Workgroup as u32)
    };
    let mut functions = std::mem::take(&mut module.functions);
    let mut device = false;
    for inst in &mut functions {
        match Op::from_u32(inst.opcode) {
            Some(Op::Load) if is_shared(inst.id(0)) => share(inst, 1),
            Some(Op::Store) if is_shared(inst.id(0)) => share(inst, 2),
            Some(Op::ControlBarrier) => {
                device |= is_device(module, inst, 1);
                publish(module, inst, 2);
            }
            Some(Op::MemoryBarrier) => {
                device |= is_device(module, inst, 0);
                publish(module, inst, 1);
            }
            Some(op) if is_atomic(op) => device |= is_device(module, inst, 1),
            _ => {}
        }
    }
    module.functions = functions;
    let mut capabilities = vec![Capability::VulkanMemoryModel as u32];
    if device {
        capabilities.push(Capability::VulkanMemoryModelDeviceScope as u32);
    }
    capabilities
}

fn is_atomic(op: Op) -> bool {
    (Op::AtomicLoad as u32..=Op::AtomicXor as u32).contains(&(op as u32))
        || matches!(op, Op::AtomicFAddEXT | Op::AtomicFMinEXT | Op::AtomicFMaxEXT)
}

/// The storage class of every pointer.
fn storage_classes(module: &SpirvModule) -> FxHashMap<Id, u32> {
    let class_of = |ty: Id| module.global(ty).filter(|ty| ty.is(Op::TypePointer)).and_then(|ty| ty.literal(0));
    let made = module.globals.iter().chain(&module.functions);
    made.filter_map(|inst| Some((inst.result?, class_of(inst.ty?)?))).collect()
}

/// Adds to the access that other invocations may see the memory.
fn share(inst: &mut Inst, at: usize) {
    let shared = MemoryAccess::NON_PRIVATE_POINTER.bits();
    match inst.operands.get_mut(at) {
        Some(Word::Literal(mask)) => *mask |= shared,
        _ => inst.operands.push(shared.into()),
    }
}

/// The value of an integer constant.
fn constant(module: &SpirvModule, id: Option<Id>) -> Option<(Id, u32)> {
    let inst = module.global(id?).filter(|inst| inst.is(Op::Constant))?;
    Some((inst.ty?, inst.literal(0)?))
}

fn is_device(module: &SpirvModule, inst: &Inst, at: usize) -> bool {
    constant(module, inst.id(at)).is_some_and(|(_, scope)| scope == Scope::Device as u32)
}

/// A barrier that releases makes what was written before it available, and one that acquires makes it visible behind it: the
/// other way round is not allowed.
fn publish(module: &mut SpirvModule, inst: &mut Inst, at: usize) {
    let Some((ty, semantics)) = constant(module, inst.id(at)) else { return };
    let orders = |order: MemorySemantics| semantics & (order | MemorySemantics::ACQUIRE_RELEASE).bits() != 0;
    let mut all = semantics;
    if orders(MemorySemantics::RELEASE) {
        all |= MemorySemantics::MAKE_AVAILABLE.bits();
    }
    if orders(MemorySemantics::ACQUIRE) {
        all |= MemorySemantics::MAKE_VISIBLE.bits();
    }
    if all != semantics {
        inst.operands[at] = module.intern(Op::Constant, Some(ty), words![all]).into();
    }
}
