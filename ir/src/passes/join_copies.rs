//! Merges a local aggregate with the one that it is copied from and back to: the parameter of an inlined function and the
//! argument of `inout`.
//!
//! `lower` copies an `inout` argument into a variable of the function, and copies it back after the call. For an array with
//! dynamic indices both variables stay in memory, and every call would copy the whole array twice. They are merged if nothing
//! else accesses the argument between the two copies, and the parameter is only accessed there.

use crate::cfg::ControlFlow;
use crate::func::{Body, ValueDef};
use crate::id::{BlockId, FunctionId, InstId, ValueId};
use crate::module::Module;
use crate::op::Op;
use crate::operand::Operand;
use crate::passes::local_pointers::{LocalPath, LocalPointers};
use crate::passes::pass::{BodyPass, Context};
use crate::passes::slot_paths::is_aggregate;
use cranelift_entity::SecondaryMap;
use rustc_hash::{FxHashMap, FxHashSet};

/// Merges locals with those that they are copies of.
pub const PASS: BodyPass = BodyPass { name: "join_copies", run: join_copies };

/// The maximum number of rounds. A function that passes its parameter on to further calls takes one round for each of them.
const MAX_ROUNDS: usize = 8;

/// The maximum number of blocks between two copies.
const MAX_BLOCKS: usize = 1024;

/// The maximum number of accesses that are visited in a round.
const MAX_WORK: usize = 1 << 20;

/// A point between instructions: before the instruction at this index of the block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct At {
    block: BlockId,
    index: usize,
}

/// A load or store of a local.
#[derive(Debug, Clone, Copy)]
struct Access {
    inst: InstId,
    at: At,
}

/// A local that is copied from another one and back.
#[derive(Debug)]
struct Copied {
    local: ValueId,
    /// The pointer to the memory that it is a copy of, and the local that contains this memory.
    pointer: ValueId,
    root: ValueId,
    /// The load and the store of each copy.
    there: (Access, Access),
    back: (Access, Access),
}

fn join_copies(module: &mut Module, _: FunctionId, body: &mut Body, context: &mut Context) {
    for _ in 0..MAX_ROUNDS {
        if !body.layout.iter().any(|block| body.blocks[*block].insts.iter().any(|inst| stores_load(module, body, *inst))) {
            return;
        }
        let Context { flow, local_pointers, replacements, .. } = context;
        let flow = flow.of(body);
        local_pointers.find(module, body, flow);
        let accesses = accesses(module, body, flow, local_pointers);
        let joined = find_joined(module, body, flow, local_pointers, &accesses);
        if joined.is_empty() {
            local_pointers.keep();
            return;
        }
        replacements.clear();
        let mut removed: FxHashSet<InstId> = FxHashSet::default();
        for copied in &joined {
            replacements.replace(copied.local, Operand::Value(copied.pointer));
            removed.extend([copied.there.1.inst, copied.back.1.inst]);
        }
        replacements.apply(body);
        remove_copies(body, removed, joined.iter().flat_map(|copied| [copied.there.0.inst, copied.back.0.inst]));
        local_pointers.forget();
    }
}

/// True for a store of a just loaded aggregate to a local.
fn stores_load(module: &Module, body: &Body, inst: InstId) -> bool {
    let Op::Store { value: Operand::Value(value), pointer: Operand::Value(pointer), .. } = body.insts[inst].op else {
        return false;
    };
    let is = |value: ValueId, wanted: fn(&Op) -> bool| matches!(body.values[value].def, ValueDef::Inst(inst) if wanted(&body.insts[inst].op));
    is(pointer, |op| matches!(op, Op::Alloca { .. }))
        && is(value, |op| matches!(op, Op::Load { .. }))
        && is_aggregate(&module.types, body.values[value].ty)
}

/// The loads and stores of each aggregate local in reachable blocks. Locals that unreachable code uses are omitted.
fn accesses(module: &Module, body: &Body, flow: &ControlFlow, locals: &LocalPointers) -> FxHashMap<ValueId, Vec<Access>> {
    let is_in_aggregate = |place: &LocalPath| {
        let root = locals.of(Operand::Value(place.root));
        root.is_some_and(|root| is_aggregate(&module.types, root.slot))
    };
    let mut found: FxHashMap<ValueId, Vec<Access>> = FxHashMap::default();
    let mut unreachable: Vec<ValueId> = Vec::new();
    for block in &body.layout {
        for (index, inst) in body.blocks[*block].insts.iter().enumerate() {
            let (Op::Load { pointer, .. } | Op::Store { pointer, .. }) = body.insts[*inst].op else { continue };
            let Some(place) = locals.of(pointer).filter(is_in_aggregate) else { continue };
            if !flow.is_reachable(*block) {
                unreachable.push(place.root);
            }
            found.entry(place.root).or_default().push(Access { inst: *inst, at: At { block: *block, index } });
        }
    }
    for root in unreachable {
        found.remove(&root);
    }
    found
}

fn find_joined(
    module: &Module,
    body: &Body,
    flow: &ControlFlow,
    locals: &LocalPointers,
    accesses: &FxHashMap<ValueId, Vec<Access>>,
) -> Vec<Copied> {
    let mut joined: Vec<Copied> = Vec::new();
    // The regions of the locals that are merged with each local, and the accesses that are added to it.
    let mut regions: FxHashMap<ValueId, Vec<Region>> = FxHashMap::default();
    let mut added: FxHashMap<ValueId, Vec<Access>> = FxHashMap::default();
    let mut work = 0;
    for (local, slot) in locals.roots() {
        let Some(own) = accesses.get(&local) else { continue };
        if locals.is_escaped(local) || !is_aggregate(&module.types, slot) || regions.contains_key(&local) {
            continue;
        }
        let Some(copied) = copied(body, locals, local, own) else { continue };
        let (Some(others), root) = (accesses.get(&copied.root), copied.root) else { continue };
        // A local that is itself merged takes part in the next round.
        if locals.is_escaped(root) || joined.iter().any(|copied| copied.local == root) {
            continue;
        }
        work += own.len() + others.len() + added.get(&root).map_or(0, Vec::len);
        if work > MAX_WORK {
            break;
        }
        let Some(region) = Region::between(body, flow, copied.there.1.at, copied.back.1.at) else { continue };
        let is_copy = |access: &Access| {
            [copied.there.0.inst, copied.there.1.inst, copied.back.0.inst, copied.back.1.inst].contains(&access.inst)
        };
        let inside = |access: &Access| region.contains(access.at) && region.is_after_start(flow, access.at);
        let is_own_inside = own.iter().all(|access| is_copy(access) || inside(access));
        let is_free = |access: &Access| access.inst == copied.back.1.inst || !region.contains(access.at);
        let is_unused = others.iter().chain(added.get(&root).into_iter().flatten()).all(is_free);
        let earlier = regions.entry(root).or_default();
        let is_apart = own.iter().all(|access| earlier.iter().all(|region| !region.contains(access.at)));
        if is_own_inside && is_unused && is_apart {
            earlier.push(region);
            added.entry(root).or_default().extend_from_slice(own);
            joined.push(copied);
        }
    }
    joined
}

/// The two copies, if a local is stored as a whole exactly once, by a copy of another local, and copied back there exactly
/// once.
fn copied(body: &Body, locals: &LocalPointers, local: ValueId, own: &[Access]) -> Option<Copied> {
    let whole_store =
        |access: &&Access| matches!(body.insts[access.inst].op, Op::Store { pointer, .. } if pointer == Operand::Value(local));
    let mut stores = own.iter().filter(whole_store);
    let (store, None) = (*stores.next()?, stores.next()) else { return None };
    let Op::Store { value, .. } = body.insts[store.inst].op else { return None };
    let load = plain_load(body, value)?;
    let Op::Load { pointer: Operand::Value(pointer), .. } = body.insts[load].op else { return None };
    let place = locals.of(Operand::Value(pointer))?;
    if place.root == local || place.slot != locals.of(Operand::Value(local))?.slot {
        return None;
    }
    let load = before(body, load, store)?;
    // The copy back: a load of the whole local whose value is stored to the memory that the local is a copy of.
    let mut back = own.iter().filter_map(|access| {
        let Op::Load { pointer, .. } = body.insts[access.inst].op else { return None };
        let result = body.insts[access.inst].result.filter(|_| pointer == Operand::Value(local))?;
        let insts = &body.blocks[access.at.block].insts;
        let (index, inst) = insts.iter().enumerate().skip(access.at.index).find(|(_, inst)| {
            matches!(body.insts[**inst].op, Op::Store { value, pointer, .. } if value == Operand::Value(result)
                && locals.of(pointer).is_some_and(|to| to.root == place.root && to.path == place.path))
        })?;
        let store = Access { inst: *inst, at: At { block: access.at.block, index } };
        before(body, access.inst, store).map(|load| (load, store))
    });
    let (Some(back), None) = (back.next(), back.next()) else { return None };
    Some(Copied { local, pointer, root: place.root, there: (load, store), back })
}

/// The load of a value, if it is a plain one without decorations.
fn plain_load(body: &Body, value: Operand) -> Option<InstId> {
    let Operand::Value(value) = value else { return None };
    let ValueDef::Inst(inst) = body.values[value].def else { return None };
    let definition = &body.insts[inst];
    let is_plain = matches!(definition.op, Op::Load { volatile: false, align: None, ordering: None, .. });
    (is_plain && definition.metadata.is_empty()).then_some(inst)
}

/// The access of a load that precedes a store in its block, if no instruction between them writes.
fn before(body: &Body, load: InstId, store: Access) -> Option<Access> {
    let insts = &body.blocks[store.at.block].insts[..store.at.index];
    for (index, inst) in insts.iter().enumerate().rev() {
        match &body.insts[*inst].op {
            _ if *inst == load => return Some(Access { inst: load, at: At { index, ..store.at } }),
            Op::Load { .. } | Op::GetElementPtr { .. } | Op::Debug(_) => {}
            _ => return None,
        }
    }
    None
}

/// The points that control reaches after one instruction and before another one.
#[derive(Debug)]
struct Region {
    start: At,
    end: At,
    /// The blocks that are reached at their beginning.
    entered: SecondaryMap<BlockId, bool>,
}

impl Region {
    /// Creates a region. None if the end can be reached without the start, or if too many blocks are between them.
    fn between(body: &Body, flow: &ControlFlow, start: At, end: At) -> Option<Self> {
        let is_behind = if start.block == end.block { start.index < end.index } else { flow.dominates(start.block, end.block) };
        if !is_behind {
            return None;
        }
        let mut region = Self { start, end, entered: SecondaryMap::new() };
        let mut waiting: Vec<BlockId> = Vec::new();
        if start.block != end.block {
            waiting.extend(body.blocks[start.block].terminator.successors());
        }
        let mut count = 0;
        while let Some(block) = waiting.pop() {
            if std::mem::replace(&mut region.entered[block], true) {
                continue;
            }
            count += 1;
            if count > MAX_BLOCKS {
                return None;
            }
            if block != end.block {
                waiting.extend(body.blocks[block].terminator.successors());
            }
        }
        Some(region)
    }

    fn contains(&self, at: At) -> bool {
        let from_start = at.block == self.start.block
            && at.index > self.start.index
            && (self.start.block != self.end.block || at.index < self.end.index);
        from_start || self.entered[at.block] && (at.block != self.end.block || at.index < self.end.index)
    }

    /// True if control reaches a point only through the start.
    fn is_after_start(&self, flow: &ControlFlow, at: At) -> bool {
        if at.block == self.start.block { at.index > self.start.index } else { flow.dominates(self.start.block, at.block) }
    }
}

/// Removes the stores of copies, and their loads if nothing else uses them.
fn remove_copies(body: &mut Body, mut removed: FxHashSet<InstId>, loads: impl Iterator<Item = InstId>) {
    let mut used: FxHashSet<ValueId> = FxHashSet::default();
    let mut note = |operand: Operand| {
        if let Operand::Value(value) = operand {
            used.insert(value);
        }
    };
    for block in &body.layout {
        let block = &body.blocks[*block];
        for inst in block.insts.iter().filter(|inst| !removed.contains(inst)) {
            body.insts[*inst].op.for_each_operand_inlined(&mut note);
        }
        block.terminator.kind.for_each_operand(&mut note);
    }
    removed.extend(loads.filter(|load| body.insts[*load].result.is_none_or(|result| !used.contains(&result))));
    let lost: FxHashSet<ValueId> = removed.iter().filter_map(|inst| body.insts[*inst].result).collect();
    for block in &body.layout {
        body.blocks[*block].insts.retain(|inst| !removed.contains(inst));
        for inst in &body.blocks[*block].insts {
            let is_kept = |operand: &Operand| !matches!(operand, Operand::Value(value) if lost.contains(value));
            body.insts[*inst].op.map_debug_operand(|operand| Some(operand).filter(is_kept));
        }
    }
}
