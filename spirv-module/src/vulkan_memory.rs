//! Rewrites a module from the GLSL450 memory model to the Vulkan memory model.
//!
//! In the Vulkan memory model, an access to memory that other invocations see must be marked NonPrivatePointer, and a barrier must make
//! writes available and visible explicitly. Accesses to Workgroup memory are marked; the source language has no way yet to mark those of buffers.

use crate::code::{Code, Inst};
use crate::module::SpirvModule;
use crate::word::words;
use crate::word::{Id, Operands, Word};
use spirv::{Capability, MemoryAccess, MemorySemantics, Op, Scope, StorageClass};
use spirv_grammar::Kind;

/// A change to an operand of an instruction.
enum Change {
    /// Adds NonPrivatePointer to the memory operands of an access.
    Shared,
    /// Replaces the semantics of a barrier by these, of this type.
    Semantics(Id, u32),
}

/// Rewrites the module; returns the capabilities that the memory model needs.
pub fn adopt(module: &mut SpirvModule) -> Vec<u32> {
    let device = module.functions.iter().any(|inst| is_device(module, &inst));
    let changes: Vec<_> = module.functions.iter().map(|inst| change(module, &inst)).collect();
    let functions = std::mem::take(&mut module.functions);
    let mut adopted = Code::default();
    for (inst, change) in functions.iter().zip(changes) {
        let mut operands = Operands::from(inst.operands);
        match change {
            Some((at, Change::Shared)) => share(&mut operands, at),
            Some((at, Change::Semantics(ty, semantics))) => {
                operands[at] = module.intern(Op::Constant, Some(ty), words![semantics]).into();
            }
            None => {}
        }
        adopted.push(Inst { operands: &operands, ..inst });
    }
    module.replace_functions(adopted);
    let mut capabilities = vec![Capability::VulkanMemoryModel as u32];
    if device {
        capabilities.push(Capability::VulkanMemoryModelDeviceScope as u32);
    }
    capabilities
}

/// The index of the operand that changes.
fn change(module: &SpirvModule, inst: &Inst) -> Option<(usize, Change)> {
    match Op::from_u32(inst.opcode)? {
        Op::Load | Op::Store if is_shared(module, inst.id(0)?) => Some((argument(inst, Kind::MemoryAccess)?, Change::Shared)),
        Op::ControlBarrier | Op::MemoryBarrier => published(module, inst, argument(inst, Kind::IdMemorySemantics)?),
        _ => None,
    }
}

/// The index of the instruction's first argument of this kind.
fn argument(inst: &Inst, kind: Kind) -> Option<usize> {
    spirv_grammar::instruction(inst.opcode)?.argument_of(kind)
}

/// True for a barrier or an atomic operation whose memory scope is the device.
fn is_device(module: &SpirvModule, inst: &Inst) -> bool {
    let is_barrier = inst.is(Op::ControlBarrier) || inst.is(Op::MemoryBarrier);
    if !is_barrier && !spirv_grammar::facts(inst.opcode).is_atomic() {
        return false;
    }
    // The memory scope is the last one: a control barrier has an execution scope before it.
    let known = spirv_grammar::instruction(inst.opcode);
    let scopes = known.into_iter().flat_map(|known| known.arguments()).enumerate();
    let scope = scopes.filter(|(_, operand)| operand.kind == Kind::IdScope).last().and_then(|(at, _)| inst.id(at));
    constant(module, scope).is_some_and(|(_, scope)| scope == Scope::Device as u32)
}

/// True for a pointer into Workgroup memory.
fn is_shared(module: &SpirvModule, pointer: Id) -> bool {
    let ty = module.definition(pointer).and_then(|inst| module.global(inst.ty?));
    ty.is_some_and(|ty| ty.is(Op::TypePointer) && ty.literal(0) == Some(StorageClass::Workgroup as u32))
}

/// Adds NonPrivatePointer to memory operands.
fn share(operands: &mut Operands, at: usize) {
    let shared = MemoryAccess::NON_PRIVATE_POINTER.bits();
    match operands.get_mut(at) {
        Some(Word::Literal(mask)) => *mask |= shared,
        _ => operands.push(shared.into()),
    }
}

/// The value of an integer constant.
fn constant(module: &SpirvModule, id: Option<Id>) -> Option<(Id, u32)> {
    let inst = module.global(id?).filter(|inst| inst.is(Op::Constant))?;
    Some((inst.ty?, inst.literal(0)?))
}

/// Adds MakeAvailable to the semantics of a barrier that releases, and MakeVisible to one that acquires. The specification allows
/// MakeAvailable with release semantics only, and MakeVisible with acquire semantics only.
fn published(module: &SpirvModule, inst: &Inst, at: usize) -> Option<(usize, Change)> {
    let (ty, semantics) = constant(module, inst.id(at))?;
    let orders = |order: MemorySemantics| semantics & (order | MemorySemantics::ACQUIRE_RELEASE).bits() != 0;
    let mut all = semantics;
    if orders(MemorySemantics::RELEASE) {
        all |= MemorySemantics::MAKE_AVAILABLE.bits();
    }
    if orders(MemorySemantics::ACQUIRE) {
        all |= MemorySemantics::MAKE_VISIBLE.bits();
    }
    (all != semantics).then_some((at, Change::Semantics(ty, all)))
}
