//! The store that determines the contents of a part of a local, at each point of a body (memory SSA of locals).
//!
//! A place is a part of a local that is loaded. Its version changes when overlapping memory is stored to, and where control
//! flow paths with different versions join: on the iterated dominance frontier of the stores. A store or a join that gives a
//! place its version dominates every point with that version, and between its last execution and that point nothing writes to
//! the place: equal versions mean equal contents.

use crate::cfg::ControlFlow;
use crate::func::{Body, ValueDef};
use crate::id::{BlockId, InstId, ValueId};
use crate::lists::Lists;
use crate::op::Op;
use crate::operand::Operand;
use crate::passes::frontiers::Frontiers;
use crate::passes::local_pointers::{LocalPath, LocalPointers, Step};
use crate::passes::slot_paths::is_aggregate;
use crate::passes::split_locals::has_few_parts;
use crate::side_map::side_map;
use crate::types::{TypeId, Types};
use cranelift_entity::SecondaryMap;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// A path into a composite.
pub type Path = SmallVec<[Step; 4]>;

/// The index of a place.
pub type PlaceId = usize;

/// Maximum number of places of a body that is analyzed.
const MAX_PLACES: usize = 1024;

/// The maximum number of changes and joins of all places.
const MAX_CHANGES: usize = 1 << 20;

/// The origin of a place's contents.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Version {
    /// The start of the function: there is no store before.
    Start,
    /// A store to the place, or to an aggregate around it.
    Stored(InstId),
    /// A store to a part of the place, or to one that may be a part of it.
    Changed(InstId),
    /// The beginning of a block that is reached with several versions.
    Joined(BlockId),
}

/// The places of a body.
#[derive(Debug, Default)]
pub struct Places {
    list: Vec<(ValueId, Path)>,
    ids: FxHashMap<(ValueId, Path), PlaceId>,
    of_root: FxHashMap<ValueId, Vec<PlaceId>>,
}

impl Places {
    fn add(&mut self, root: ValueId, path: Path) {
        let Self { list, ids, of_root } = self;
        ids.entry((root, path)).or_insert_with_key(|(root, path)| {
            of_root.entry(*root).or_default().push(list.len());
            list.push((*root, path.clone()));
            list.len() - 1
        });
    }

    /// The place of a local at a path.
    pub fn get(&self, root: ValueId, path: &[Step]) -> Option<PlaceId> {
        self.ids.get(&(root, path.into())).copied()
    }

    /// The places of a local that are at a path or within it.
    pub fn within(&self, root: ValueId, path: &[Step]) -> impl Iterator<Item = PlaceId> {
        let of_root = self.of_root.get(&root).into_iter().flatten().copied();
        of_root.filter(move |place| self.list[*place].1.starts_with(path))
    }

    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }
}

/// The places of a body, and the points at which their versions change.
#[derive(Debug, Default)]
pub struct Versions {
    pub places: Places,
    /// The changes of versions, by block in the order of its instructions.
    changes: Lists<BlockId, (PlaceId, Version)>,
    /// The places with a version of their own at the start of a block.
    joins: Lists<BlockId, PlaceId>,
}

impl Versions {
    /// Finds the loaded places of locals that cannot be split, because they are large or have a dynamic index, and the places that
    /// these may be copies of. None if there are none, or too many.
    pub fn find(types: &Types, body: &Body, flow: &ControlFlow, locals: &LocalPointers) -> Option<Self> {
        let is_dynamic = |place: &LocalPath<'_>| place.path.iter().any(|step| matches!(step, Step::Dynamic(_)));
        let mut wanted: FxHashSet<ValueId> =
            locals.all().map(|(_, place)| place).filter(is_dynamic).map(|place| place.root).collect();
        let is_large = |slot: TypeId| is_aggregate(types, slot) && !has_few_parts(types, slot);
        wanted.extend(locals.roots().filter(|(_, slot)| is_large(*slot)).map(|(root, _)| root));
        if wanted.is_empty() {
            return None;
        }
        let mut versions = Self::default();
        let stores = Stores::find(body, flow, locals);
        // Nor can copies of these be split.
        while stores.add_copies(types, body, locals, &mut wanted) {}
        versions.find_places(body, flow, locals, (&wanted, &stores))?;
        if versions.places.is_empty() {
            return None;
        }
        let changes = versions.find_changes(body, flow, locals)?;
        versions.find_joins(body, flow, &changes)?;
        Some(versions)
    }

    /// The number of places.
    pub fn count(&self) -> usize {
        self.places.list.len()
    }

    /// The places whose versions join at the start of a block.
    pub fn joins_in(&self, block: BlockId) -> &[PlaceId] {
        self.joins.of(block)
    }

    /// The changes of versions in a block. Those of the same store are adjacent.
    pub fn changes_in(&self, block: BlockId) -> &[(PlaceId, Version)] {
        self.changes.of(block)
    }

    fn find_places(
        &mut self,
        body: &Body,
        flow: &ControlFlow,
        locals: &LocalPointers,
        (wanted, stores): (&FxHashSet<ValueId>, &Stores),
    ) -> Option<()> {
        for block in flow.reverse_postorder() {
            for inst in &body.blocks[*block].insts {
                if let Op::Load { pointer, .. } = &body.insts[*inst].op
                    && let Some(place) = own_place(locals, *pointer)
                    && wanted.contains(&place.root)
                {
                    self.places.add(place.root, place.path.into());
                }
            }
        }
        let mut next = 0;
        while let Some((root, path)) = self.places.list.get(next).cloned() {
            next += 1;
            if next > MAX_PLACES {
                return None;
            }
            for (to, value) in stores.of_root.get(&root).into_iter().flatten() {
                let Some(rest) = path.strip_prefix(to.as_slice()) else { continue };
                let Some((value, rest)) = part_of_value(body, *value, rest) else { continue };
                if let Some(Op::Load { pointer, .. }) = definition(body, value)
                    && let Some(source) = own_place(locals, *pointer)
                {
                    self.places.add(source.root, source.path.iter().chain(rest).copied().collect());
                }
            }
        }
        Some(())
    }

    /// Finds the changes by stores. Returns the blocks in which each place changes, without repetitions; None if there are too many.
    fn find_changes(&mut self, body: &Body, flow: &ControlFlow, locals: &LocalPointers) -> Option<Vec<Vec<BlockId>>> {
        let mut list = Vec::new();
        let mut blocks_of: Vec<Vec<BlockId>> = vec![Vec::new(); self.count()];
        for block in flow.reverse_postorder() {
            for inst in &body.blocks[*block].insts {
                let Op::Store { pointer, .. } = &body.insts[*inst].op else { continue };
                let Some(stored) = own_place(locals, *pointer) else { continue };
                for place in self.places.of_root.get(&stored.root).into_iter().flatten() {
                    let path = &self.places.list[*place].1;
                    let version = if path.starts_with(stored.path) {
                        Version::Stored(*inst)
                    } else if may_overlap(path, stored.path) {
                        Version::Changed(*inst)
                    } else {
                        continue;
                    };
                    list.push((*block, (*place, version)));
                    if blocks_of[*place].last() != Some(block) {
                        blocks_of[*place].push(*block);
                    }
                }
            }
            if list.len() > MAX_CHANGES {
                return None;
            }
        }
        self.changes.fill(body.blocks.len(), || list.iter().copied());
        Some(blocks_of)
    }

    /// Finds the blocks in which the versions of each place join. None if there are too many.
    fn find_joins(&mut self, body: &Body, flow: &ControlFlow, blocks_of: &[Vec<BlockId>]) -> Option<()> {
        let mut frontiers = Frontiers::default();
        frontiers.find(body, flow);
        let mut list: Vec<(BlockId, PlaceId)> = Vec::new();
        // The place that was last found to join in a block, from 1.
        let mut last: SecondaryMap<BlockId, usize> = side_map(&body.blocks);
        let mut work = Vec::new();
        for (place, blocks) in blocks_of.iter().enumerate() {
            limits::check();
            work.extend_from_slice(blocks);
            while let Some(block) = work.pop() {
                for join in frontiers.of(block) {
                    if std::mem::replace(&mut last[*join], place + 1) != place + 1 {
                        list.push((*join, place));
                        work.push(*join);
                    }
                }
            }
            if list.len() > MAX_CHANGES {
                return None;
            }
        }
        self.joins.fill(body.blocks.len(), || list.iter().copied());
        Some(())
    }
}

/// The stores to each local: the paths and the stored values.
struct Stores {
    of_root: FxHashMap<ValueId, Vec<(Path, Operand)>>,
}

impl Stores {
    fn find(body: &Body, flow: &ControlFlow, locals: &LocalPointers) -> Self {
        let mut of_root: FxHashMap<ValueId, Vec<(Path, Operand)>> = FxHashMap::default();
        for block in flow.reverse_postorder() {
            for inst in &body.blocks[*block].insts {
                if let Op::Store { pointer, value, .. } = &body.insts[*inst].op
                    && let Some(place) = own_place(locals, *pointer)
                {
                    of_root.entry(place.root).or_default().push((place.path.into(), *value));
                }
            }
        }
        Self { of_root }
    }
}

impl Stores {
    /// Adds the locals that whole or partial copies of these are stored to. True if there was one.
    fn add_copies(&self, types: &Types, body: &Body, locals: &LocalPointers, wanted: &mut FxHashSet<ValueId>) -> bool {
        let before = wanted.len();
        for (root, stores) in &self.of_root {
            let is_copy = |value: Operand| match definition(body, value) {
                Some(Op::Load { pointer, .. }) => own_place(locals, *pointer)
                    .is_some_and(|place| wanted.contains(&place.root) && is_aggregate(types, place.slot)),
                _ => false,
            };
            if !wanted.contains(root) && stores.iter().any(|(_, value)| is_copy(*value)) {
                wanted.insert(*root);
            }
        }
        wanted.len() > before
    }
}

/// The target of a pointer into a local that is only accessed by plain loads and stores of whole slots.
pub fn own_place(locals: &LocalPointers, pointer: Operand) -> Option<LocalPath<'_>> {
    locals.of(pointer).filter(|place| !locals.is_escaped(place.root))
}

/// Follows a path into a value through insertions of parts. Returns the innermost known value, and the rest of the path
/// within it. None if an insertion changes only a part of the target of the path.
pub fn part_of_value<'p>(body: &Body, value: Operand, path: &'p [Step]) -> Option<(Operand, &'p [Step])> {
    let (mut value, mut path) = (value, path);
    while !path.is_empty()
        && let Some(Op::InsertValue { aggregate, value: inserted, indices }) = definition(body, value)
    {
        let inserted_at: Path = indices.iter().map(|index| Step::Constant(*index)).collect();
        if let Some(rest) = path.strip_prefix(inserted_at.as_slice()) {
            (value, path) = (*inserted, rest);
        } else if may_overlap(path, &inserted_at) {
            return None;
        } else {
            value = *aggregate;
        }
    }
    Some((value, path))
}

/// The operation that defines an operand.
pub fn definition(body: &Body, operand: Operand) -> Option<&Op> {
    let Operand::Value(value) = operand else { return None };
    match body.values[value].def {
        ValueDef::Inst(inst) => Some(&body.insts[inst].op),
        ValueDef::Param(_) => None,
    }
}

/// False if two paths from one root lead to different parts.
fn may_overlap(left: &[Step], right: &[Step]) -> bool {
    !left.iter().zip(right).any(|steps| matches!(steps, (Step::Constant(left), Step::Constant(right)) if left != right))
}
