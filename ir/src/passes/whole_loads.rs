//! Combines loads of parts into loads of wholes: a vector of which at least half of the components are loaded, and an array
//! or a struct of which all parts are loaded, in inputs, payloads, local variables, and, within a single block, in buffers. In
//! memory that is never written, more than nine tenths of the parts are sufficient, such as all but the padding.
//!
//! The memory is not written between the loads: either they are in one block, or the memory is never written
//! ([`super::constant_memory`]).

use crate::cfg::ControlFlow;
use crate::func::Body;
use crate::id::{BlockId, FunctionId, InstId};
use crate::module::Module;
use crate::name::Name;
use crate::op::Op;
use crate::operand::Operand;
use crate::passes::constant_memory::is_constant_memory;
use crate::passes::effects::{Effect, effect};
use crate::passes::pass::{BodyPass, Context};
use crate::passes::places::{Place, Root, is_whole_output, parts_in_buffer, parts_of, place_of, value_in_buffer};
use crate::passes::replace::Replacements;
use crate::types::{Type, TypeId, Types, address_space};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use thin_vec::thin_vec;

/// Combines loads of vectors and aggregates.
pub const PASS: BodyPass = BodyPass { name: "whole_loads", run: load_wholes };

/// Maximum number of rounds, each of which combines one level of nested parts.
const MAX_DEPTH: usize = 4;

fn load_wholes(module: &mut Module, _: FunctionId, body: &mut Body, context: &mut Context) {
    if !context.is_logical {
        return;
    }
    let Context { flow, replacements, scratch, .. } = context;
    let flow = flow.of(body);
    let groups = scratch.of::<Groups>();
    for _ in 0..MAX_DEPTH {
        groups.find(module, body, flow);
        replacements.clear();
        let mut changed = false;
        for (place, loads) in groups.list.drain(..) {
            changed |= load_whole(module, body, flow, &place, loads, replacements);
        }
        if !changed {
            return;
        }
        replacements.apply(body);
    }
}

/// A load of a place, or of a part of it.
#[derive(Debug, Clone, Copy)]
struct Load {
    inst: InstId,
    block: BlockId,
    part: Option<u32>,
}

/// The loads of one place; most places are loaded a few times.
type Loads = SmallVec<[Load; 4]>;

/// The last write that may have changed a place before a load; None if nothing writes there.
type Epoch = Option<u32>;

/// The loads by place. Those of a place are in the order of the dominator tree: the first one precedes the others if any load
/// does.
#[derive(Debug, Default)]
struct Groups {
    list: Vec<(Place, Loads)>,
    index: FxHashMap<(Place, Epoch), usize>,
}

impl Groups {
    /// Recomputes the groups for another body, reusing the allocations.
    fn find(&mut self, module: &Module, body: &Body, flow: &ControlFlow) {
        self.list.clear();
        self.index.clear();
        let mut writes = Writes::default();
        for block in flow.dominator_preorder() {
            writes.all();
            for inst in &body.blocks[*block].insts {
                self.add(module, body, *block, *inst, &writes);
                writes.add(module, body, &body.insts[*inst].op);
            }
        }
        // Only places with loaded parts are kept.
        self.list.retain(|(_, loads)| loads.len() > 1 && loads.iter().any(|load| load.part.is_some()));
    }

    fn add(&mut self, module: &Module, body: &Body, block: BlockId, inst: InstId, writes: &Writes) {
        let Some((pointer, ty)) = plain_load(body, inst) else { return };
        let Some(place) = place_of(module, body, pointer, ty) else { return };
        let epoch =
            if is_constant_memory(module, body, pointer) { None } else { Some(writes.before(Root::of(module, body, pointer))) };
        if let Some((whole, part)) = place.split(module) {
            self.push((whole, epoch), Load { inst, block, part: Some(part) });
        }
        if matches!(module.types[ty], Type::Vector { .. }) {
            // Memory of another slot type, such as that of signed integers, may have parts that begin at this pointer.
            let is_slot = place.path.is_empty() || place.ty(module) == Some(ty);
            let place = if is_slot { place } else { Place { base: pointer, source: ty, path: SmallVec::new() } };
            self.push((place, epoch), Load { inst, block, part: None });
        }
    }

    fn push(&mut self, key: (Place, Epoch), load: Load) {
        let at = *self.index.entry(key).or_insert_with_key(|(place, _)| {
            self.list.push((place.clone(), Loads::new()));
            self.list.len() - 1
        });
        self.list[at].1.push(load);
    }
}

/// Counts the writes by the memory that they may change.
#[derive(Debug, Default)]
struct Writes {
    count: u32,
    everything: u32,
    shared: u32,
    variables: FxHashMap<Operand, u32>,
}

impl Writes {
    fn all(&mut self) {
        self.count += 1;
        self.everything = self.count;
    }

    fn add(&mut self, module: &Module, body: &Body, op: &Op) {
        match op {
            Op::Store { pointer, volatile: false, ordering: None, .. } => {
                self.count += 1;
                match Root::of(module, body, *pointer) {
                    Root::Variable(variable) => _ = self.variables.insert(variable, self.count),
                    Root::Shared => self.shared = self.count,
                    Root::Unknown => self.everything = self.count,
                }
            }
            op if effect(module, op) == Effect::Any => self.all(),
            _ => {}
        }
    }

    /// The number of the last write that may have changed this memory.
    fn before(&self, root: Root) -> u32 {
        let last = match root {
            Root::Variable(variable) => self.variables.get(&variable).copied().unwrap_or(0),
            Root::Shared => self.shared,
            Root::Unknown => self.count,
        };
        last.max(self.everything)
    }
}

/// The pointer and the type of a plain load without decorations.
fn plain_load(body: &Body, inst: InstId) -> Option<(Operand, TypeId)> {
    let inst = &body.insts[inst];
    match inst.op {
        Op::Load { pointer, volatile: false, align: None, ordering: None } if inst.metadata.is_empty() => {
            Some((pointer, body.values[inst.result?].ty))
        }
        _ => None,
    }
}

/// Replaces the loads of a place and its parts by a single load. Returns false if they are not replaced.
fn load_whole(
    module: &mut Module,
    body: &mut Body,
    flow: &ControlFlow,
    place: &Place,
    mut loads: Loads,
    replacements: &mut Replacements,
) -> bool {
    let first = loads[0];
    let Some(ty) = place.ty(module) else { return false };
    let space = match module.types[body.operand_type(module, place.base)] {
        Type::Pointer(space) => space,
        _ => return false,
    };
    let (count, value_ty) = match parts_of(module, ty, space) {
        Some(count) => {
            loads.retain(|load| flow.dominates(first.block, load.block));
            (count, ty)
        }
        None => {
            // A load in another block is not certain to be executed, and the application may have bound less memory.
            loads.retain(|load| load.block == first.block);
            let Some(count) = parts_in_buffer(module, body, place, ty, space) else { return false };
            (count, value_in_buffer(&mut module.types, ty))
        }
    };
    // The loaded type may differ from the type of the memory.
    let fits = |module: &mut Module, body: &Body, load: &Load| {
        let loaded = body.insts[load.inst].result.map(|result| body.values[result].ty);
        let expected = match load.part {
            Some(index) if value_ty == ty => module.types.member(ty, index.into()).map(|member| module.types.value_type(member)),
            Some(index) => module.types.member(value_ty, index.into()),
            None => Some(value_ty),
        };
        loaded == expected
    };
    if !loads.iter().all(|load| fits(module, body, load)) {
        return false;
    }
    let mut read: SmallVec<[u32; 8]> = loads.iter().filter_map(|load| load.part).collect();
    read.sort_unstable();
    read.dedup();
    let is_vector = matches!(module.types[ty], Type::Vector { .. });
    // Other invocations may write parts that this one does not read, also in the outputs of a patch.
    let root = Root::of(module, body, place.base);
    let is_variable = matches!(root, Root::Variable(_)) && space != address_space::OUTPUT;
    let is_constant = is_constant_memory(module, body, place.base);
    let is_own = is_variable || is_constant;
    let parts = read.len() as u32;
    let is_whole = loads.iter().any(|load| load.part.is_none());
    let is_mostly_read = if is_vector { is_own && parts * 2 >= count } else { is_constant && parts * 10 > count * 9 };
    let is_read = is_whole || parts == count || is_mostly_read;
    if loads.len() < 2 || parts == 0 || !is_read || !is_vector && is_whole_output(place, root, space) {
        return false;
    }
    let whole = if first.part.is_none() {
        let Some(result) = body.insts[first.inst].result else { return false };
        result
    } else {
        let mut new = SmallVec::new();
        let pointer = place.pointer(module, body, first.inst, &mut new);
        let load = Op::Load { pointer, volatile: false, align: None, ordering: None };
        let (inst, whole) = body.define(load, value_ty, Name::default(), body.insts[first.inst].loc);
        new.push(inst);
        let insts = &mut body.blocks[first.block].insts;
        let at = insts.iter().position(|other| *other == first.inst).unwrap_or(0);
        insts.insert_many(at, new);
        whole
    };
    let aggregate = Operand::Value(whole);
    for Load { inst, part, .. } in loads {
        match part {
            Some(index) if is_vector => {
                let index = Operand::Constant(module.int(Types::I32, index.into()));
                body.insts[inst].op = Op::ExtractElement { vector: aggregate, index };
            }
            Some(index) => body.insts[inst].op = Op::ExtractValue { aggregate, indices: thin_vec![index] },
            None => {
                if let Some(result) = body.insts[inst].result.filter(|result| *result != whole) {
                    replacements.replace(result, aggregate);
                }
            }
        }
    }
    true
}
