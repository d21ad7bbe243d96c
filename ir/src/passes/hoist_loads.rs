//! Replaces loads from the same constant address in several successors of a branch by one load before the branch. The memory
//! must never be written.
//!
//! A load from a buffer or an input is hoisted only to a block from which every path leads through one of the loads. The
//! handle of an image, a sampler or an acceleration structure is always hoisted, because loading it does not access the
//! resource.
//!
//! If one load dominates another, [`super::common_subexpressions`] has already removed the other.

use crate::cfg::ControlFlow;
use crate::func::{Body, InstList, Merge, TerminatorKind, ValueDef};
use crate::id::{BlockId, FunctionId, InstId};
use crate::module::{ConstantKind, Module};
use crate::op::Op;
use crate::operand::Operand;
use crate::passes::constant_memory::is_constant_global;
use crate::passes::pass::{BodyPass, Context};
use crate::passes::replace::Replacements;
use crate::types::{TypeId, address_space};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// Hoists loads.
pub const PASS: BodyPass = BodyPass { name: "hoist_loads", run: hoist_loads };

fn hoist_loads(module: &mut Module, _: FunctionId, body: &mut Body, context: &mut Context) {
    if !context.is_logical || body.layout.len() < 2 {
        return;
    }
    let Context { flow, replacements, .. } = context;
    let flow = flow.of(body);
    let groups = groups(module, body, flow);
    replacements.clear();
    let mut changed = false;
    for (address, loads) in groups {
        changed |= hoist(body, flow, &address, &loads, replacements);
    }
    if changed {
        replacements.apply(body);
    }
}

/// A constant address in a global variable, and the type that is loaded there.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Address {
    global: Operand,
    ty: TypeId,
    is_handle: bool,
    /// The chain of `getelementptr`s, beginning at the variable: the source type and the indices of each.
    steps: SmallVec<[(TypeId, SmallVec<[Operand; 4]>); 2]>,
}

#[derive(Debug, Clone, Copy)]
struct Load {
    inst: InstId,
    block: BlockId,
}

/// The loads from each address that several blocks load from, in the order of the dominator tree.
fn groups(module: &Module, body: &Body, flow: &ControlFlow) -> Vec<(Address, Vec<Load>)> {
    let mut list: Vec<(Address, Vec<Load>)> = Vec::new();
    let mut index: FxHashMap<Address, usize> = FxHashMap::default();
    for block in flow.dominator_preorder() {
        for inst in &body.blocks[*block].insts {
            let Some(address) = address(module, body, *inst) else { continue };
            let load = Load { inst: *inst, block: *block };
            match index.get(&address) {
                Some(at) => list[*at].1.push(load),
                None => {
                    index.insert(address.clone(), list.len());
                    list.push((address, vec![load]));
                }
            }
        }
    }
    list.retain(|(_, loads)| loads.len() > 1);
    list
}

/// The address of a plain load, without decorations, from memory that is never written.
fn address(module: &Module, body: &Body, inst: InstId) -> Option<Address> {
    let Op::Load { mut pointer, volatile: false, align: None, ordering: None } = body.insts[inst].op else { return None };
    if !body.insts[inst].metadata.is_empty() {
        return None;
    }
    let ty = body.values[body.insts[inst].result?].ty;
    let mut steps = SmallVec::new();
    loop {
        match pointer {
            Operand::Constant(constant) => {
                let ConstantKind::Global(global) = module.constants[constant].kind else { return None };
                let is_handle = module.globals[global].address_space == address_space::UNIFORM_CONSTANT;
                steps.reverse();
                return is_constant_global(module, global).then_some(Address { global: pointer, ty, is_handle, steps });
            }
            Operand::Value(value) => {
                let ValueDef::Inst(inst) = body.values[value].def else { return None };
                let Op::GetElementPtr { source, base, indices, .. } = &body.insts[inst].op else { return None };
                if !body.insts[inst].metadata.is_empty() || indices.iter().any(|index| matches!(index, Operand::Value(_))) {
                    return None;
                }
                steps.push((*source, indices.iter().copied().collect()));
                pointer = *base;
            }
        }
    }
}

/// Replaces loads from an address by one that dominates them. Returns false if they are not replaced.
fn hoist(body: &mut Body, flow: &ControlFlow, address: &Address, loads: &[Load], replacements: &mut Replacements) -> bool {
    let Some(target) = target(body, flow, loads) else { return false };
    if !address.is_handle && !is_certain(body, target, loads) {
        return false;
    }
    let first = loads[0].inst;
    // The load represents several source locations, so it keeps its location only if they are equal.
    let loc = body.insts[first].loc.filter(|loc| loads.iter().all(|load| body.insts[load.inst].loc == Some(*loc)));
    let mut new = InstList::new();
    let (addresses, load) = chain(body, first);
    for inst in addresses.into_iter().rev().chain([load]) {
        // The addresses of the old loads are removed if they have no other uses.
        let mut copy = body.insts[inst].clone();
        if let Some(last) = new.last().and_then(|last: &InstId| body.insts[*last].result) {
            set_base(&mut copy.op, Operand::Value(last));
        }
        let Some(result) = copy.result else { return false };
        let value = body.values[result].clone();
        let (defined, _) = body.define(copy.op, value.ty, value.name, loc);
        body.insts[defined].flags = copy.flags;
        new.push(defined);
    }
    let Some(hoisted) = new.last().and_then(|load| body.insts[*load].result) else { return false };
    body.blocks[target].insts.extend(new);
    for load in loads {
        if let Some(result) = body.insts[load.inst].result {
            replacements.replace(result, Operand::Value(hoisted));
        }
        body.blocks[load.block].insts.retain(|inst| *inst != load.inst);
    }
    true
}

/// The instructions that compute the address of a load, the last one first, and the load itself.
fn chain(body: &Body, load: InstId) -> (SmallVec<[InstId; 4]>, InstId) {
    let mut addresses = SmallVec::new();
    let mut at = load;
    while let Op::Load { pointer: Operand::Value(base), .. } | Op::GetElementPtr { base: Operand::Value(base), .. } =
        &body.insts[at].op
        && let ValueDef::Inst(inst) = body.values[*base].def
    {
        addresses.push(inst);
        at = inst;
    }
    (addresses, load)
}

/// Sets the base pointer of a load or of a `getelementptr`.
fn set_base(op: &mut Op, by: Operand) {
    if let Op::Load { pointer: base, .. } | Op::GetElementPtr { base, .. } = op {
        *base = by;
    }
}

/// The nearest block that dominates all loads and is not in a loop that does not contain all of them. None if it contains one
/// of the loads itself.
fn target(body: &Body, flow: &ControlFlow, loads: &[Load]) -> Option<BlockId> {
    let mut target = loads[0].block;
    while !loads.iter().all(|load| flow.dominates(target, load.block)) {
        target = flow.immediate_dominator(target)?;
    }
    let is_inside = |(header, merge): (BlockId, BlockId), block| flow.dominates(header, block) && !flow.dominates(merge, block);
    loop {
        let around = std::iter::successors(Some(target), |block| flow.immediate_dominator(*block));
        let loops = around.filter_map(|header| match body.blocks[header].terminator.merge {
            Some(Merge::Loop { merge, .. }) if is_inside((header, merge), target) => Some((header, merge)),
            _ => None,
        });
        let left = loops.filter(|of| loads.iter().any(|load| !is_inside(*of, load.block))).last();
        match left {
            Some((header, _)) => target = flow.immediate_dominator(header)?,
            None => break,
        }
    }
    loads.iter().all(|load| load.block != target).then_some(target)
}

/// True if each path from the end of a block leads to one of the loads before the function ends.
fn is_certain(body: &Body, block: BlockId, loads: &[Load]) -> bool {
    let mut seen: FxHashSet<BlockId> = FxHashSet::default();
    let mut open = vec![block];
    while let Some(block) = open.pop() {
        let terminator = &body.blocks[block].terminator;
        if matches!(terminator.kind, TerminatorKind::Return(_) | TerminatorKind::Unreachable) {
            return false;
        }
        for next in terminator.successors() {
            if loads.iter().all(|load| load.block != next) && seen.insert(next) {
                open.push(next);
            }
        }
    }
    true
}
