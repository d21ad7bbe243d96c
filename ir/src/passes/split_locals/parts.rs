//! Finds the used parts of local variables.

use crate::func::Body;
use crate::id::ValueId;
use crate::id::entity_id;
use crate::module::Module;
use crate::op::Op;
use crate::operand::Operand;
use crate::passes::local_pointers::{LocalPointers, Step};
use crate::passes::slot_paths::is_aggregate;
use crate::side_map::reset;
use crate::types::{TypeId, Types};
use cranelift_entity::{PrimaryMap, SecondaryMap};
use rustc_hash::FxHashMap;
use std::num::NonZeroU32;

#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PartId(NonZeroU32);
entity_id!(PartId, "part");

/// An aggregate local in the entry block, or a part of it at a path of constant indices.
#[derive(Debug)]
struct Part {
    root: PartId,
    /// The part that contains this one, and the index there; None for the local.
    within: Option<(PartId, u32)>,
    slot: TypeId,
    /// A use needs the part as a whole.
    is_whole: bool,
    /// For a local: a part of it is used as a whole.
    has_whole: bool,
    /// The new local of the part.
    local: Option<Operand>,
}

/// The parts of a body's locals.
#[derive(Debug, Default)]
pub struct Parts {
    list: PrimaryMap<PartId, Part>,
    members: FxHashMap<(PartId, u32), PartId>,
    /// The part that each pointer points to, or the innermost one that contains its target.
    of: SecondaryMap<ValueId, Option<PartId>>,
}

impl Parts {
    /// Recomputes the used parts for another body, reusing the allocations.
    pub fn find(&mut self, module: &Module, body: &Body, local_pointers: &LocalPointers) {
        self.list.clear();
        self.members.clear();
        reset(&mut self.of, &body.values);
        for inst in &body.blocks[body.layout[0]].insts {
            if let (Op::Alloca { slot, count: None, .. }, Some(result)) = (&body.insts[*inst].op, body.insts[*inst].result)
                && is_aggregate(&module.types, *slot)
            {
                self.of[result] = Some(self.add(None, *slot));
            }
        }
        for (pointer, place) in local_pointers.all() {
            self.of[pointer] = self.of[place.root].map(|root| self.at(&module.types, root, place.path));
        }
        for pointer in local_pointers.named() {
            self.name(pointer);
        }
    }

    fn add(&mut self, within: Option<(PartId, u32)>, slot: TypeId) -> PartId {
        let id = self.list.next_key();
        let root = within.map_or(id, |(around, _)| self.list[around].root);
        self.list.push(Part { root, within, slot, is_whole: false, has_whole: false, local: None })
    }

    /// The part at the constant steps at the beginning of a path.
    fn at(&mut self, types: &Types, root: PartId, path: &[Step]) -> PartId {
        let mut part = root;
        for step in path {
            let slot = self.list[part].slot;
            let Step::Constant(index) = *step else { break };
            if !is_aggregate(types, slot) {
                break;
            }
            let Some(member) = types.member(slot, index.into()) else { break };
            part = match self.members.get(&(part, index)) {
                Some(known) => *known,
                None => {
                    let new = self.add(Some((part, index)), member);
                    self.members.insert((part, index), new);
                    new
                }
            };
        }
        part
    }

    /// Marks the target of a pointer as used.
    fn name(&mut self, pointer: ValueId) {
        if let Some(part) = self.of[pointer] {
            self.list[part].is_whole = true;
            let root = self.list[part].root;
            self.list[root].has_whole |= root != part;
        }
    }

    /// True if a local is split.
    fn is_split(&self, root: PartId) -> bool {
        !self.list[root].is_whole && self.list[root].has_whole
    }

    /// True if no local is split.
    pub fn is_empty(&self) -> bool {
        !self.list.keys().any(|part| self.is_split(part))
    }

    /// The part that a pointer into a split local points to.
    pub fn of(&self, pointer: ValueId) -> Option<PartId> {
        self.of[pointer].filter(|part| self.is_split(self.list[*part].root))
    }

    /// The outermost part around this one that is used as a whole, and the number of steps from it.
    pub fn whole_around(&self, part: PartId) -> Option<(PartId, usize)> {
        let outermost = self.around(part).filter(|part| self.list[*part].is_whole).last()?;
        Some((outermost, self.around(outermost).count() - 1))
    }

    /// A part and all parts that contain it, innermost first.
    fn around(&self, part: PartId) -> impl Iterator<Item = PartId> {
        std::iter::successors(Some(part), |part| self.list[*part].within.map(|(around, _)| around))
    }

    pub fn slot(&self, part: PartId) -> TypeId {
        self.list[part].slot
    }

    /// Visits the steps from a local to a part: the types that are indexed, and the indices.
    pub fn way(&self, part: PartId, mut visit: impl FnMut(TypeId, u32)) {
        let steps = self.around(part).count();
        // The path is a list that begins at its end.
        for before in (0..steps).rev() {
            let step = self.around(part).nth(before).and_then(|part| self.list[part].within);
            step.into_iter().for_each(|(around, index)| visit(self.list[around].slot, index));
        }
    }

    /// Visits the new locals of the parts of a part, each with its path from there.
    pub fn locals_within(&self, part: PartId, mut visit: impl FnMut(&[u32], Operand)) {
        let mut path = Vec::new();
        for (id, inner) in &self.list {
            let Some(local) = inner.local else { continue };
            path.clear();
            let mut at = id;
            while at != part
                && let Some((around, index)) = self.list[at].within
            {
                path.push(index);
                at = around;
            }
            if at == part {
                path.reverse();
                visit(&path, local);
            }
        }
    }

    /// The new local of a part, once it is created.
    pub fn local(&mut self, part: PartId) -> &mut Option<Operand> {
        &mut self.list[part].local
    }
}
