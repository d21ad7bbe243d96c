//! Which store the contents of a part of a local come from, at each point of a body (memory SSA of locals).
//!
//! A place is a part of a local that is loaded. Its version changes where memory that it overlaps is stored to, and where control
//! flow joins with different versions. A store or a join that gives a place its version dominates every point with that version,
//! and between its last execution and that point nothing writes to the place: equal versions mean equal contents.

use crate::cfg::ControlFlow;
use crate::func::{Body, ValueDef};
use crate::id::{BlockId, InstId, ValueId};
use crate::op::Op;
use crate::operand::Operand;
use crate::passes::local_pointers::{LocalPath, LocalPointers, Step};
use crate::passes::slot_paths::is_aggregate;
use crate::passes::split_locals::has_few_parts;
use crate::types::{TypeId, Types};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// A path into a composite.
pub type Path = SmallVec<[Step; 4]>;

/// The index of a place.
pub type PlaceId = usize;

/// Bodies with more places are left as they are.
const MAX_PLACES: usize = 1024;

/// The maximum number of places times blocks.
const MAX_STATES: usize = 1 << 20;

/// What gave a place its contents.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Version {
    /// No path to the point is known yet.
    Unvisited,
    /// Nothing was stored since the start of the function.
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

/// The places of a body, and their versions at the start of each block.
#[derive(Debug, Default)]
pub struct Versions {
    pub places: Places,
    /// The changes of versions, in the order of the reachable blocks and their instructions.
    changes: Vec<(PlaceId, Version)>,
    /// By RPO position: the index of the first change of the block.
    first_change: Vec<usize>,
    /// By place and RPO position.
    starts: Vec<Version>,
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
        versions.find_changes(body, flow, locals);
        let blocks = flow.reverse_postorder().len();
        if versions.places.is_empty() || versions.places.list.len() * blocks > MAX_STATES {
            return None;
        }
        versions.solve(body, flow);
        Some(versions)
    }

    /// The versions of all places at the start of a block, by its RPO position.
    pub fn at_start(&self, position: usize) -> impl Iterator<Item = Version> {
        let blocks = self.first_change.len() - 1;
        self.starts.iter().skip(position).step_by(blocks).copied()
    }

    /// The changes of versions in a block, by its RPO position: those of each store together.
    pub fn changes_in(&self, position: usize) -> &[(PlaceId, Version)] {
        &self.changes[self.first_change[position]..self.first_change[position + 1]]
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

    fn find_changes(&mut self, body: &Body, flow: &ControlFlow, locals: &LocalPointers) {
        let Self { places, changes, first_change, .. } = self;
        for block in flow.reverse_postorder() {
            first_change.push(changes.len());
            for inst in &body.blocks[*block].insts {
                let Op::Store { pointer, .. } = &body.insts[*inst].op else { continue };
                let Some(stored) = own_place(locals, *pointer) else { continue };
                for place in places.of_root.get(&stored.root).into_iter().flatten() {
                    let path = &places.list[*place].1;
                    if path.starts_with(stored.path) {
                        changes.push((*place, Version::Stored(*inst)));
                    } else if may_overlap(path, stored.path) {
                        changes.push((*place, Version::Changed(*inst)));
                    }
                }
            }
        }
        first_change.push(changes.len());
    }

    /// Finds the versions at the start of each block, one place after the other.
    fn solve(&mut self, body: &Body, flow: &ControlFlow) {
        let order = flow.reverse_postorder();
        let blocks = Blocks::find(body, flow);
        let mut of_place: Vec<Vec<(usize, Version)>> = vec![Vec::new(); self.places.list.len()];
        for at in 0..order.len() {
            for (place, version) in self.changes_in(at) {
                match of_place[*place].last_mut() {
                    Some((last, known)) if *last == at => *known = *version,
                    _ => of_place[*place].push((at, *version)),
                }
            }
        }
        self.starts = vec![Version::Start; order.len() * of_place.len()];
        let mut ends = Vec::new();
        for (starts, changes) in self.starts.chunks_exact_mut(order.len()).zip(&of_place) {
            limits::check();
            if !changes.is_empty() {
                blocks.solve(changes, starts, &mut ends);
                blocks.remove_joins(starts, &mut ends);
            }
        }
    }
}

/// The reachable blocks of a body, by their RPO positions.
struct Blocks<'f> {
    order: &'f [BlockId],
    predecessors: Vec<SmallVec<[usize; 2]>>,
    /// True for a block with a successor that is not behind it.
    is_latch: Vec<bool>,
}

impl<'f> Blocks<'f> {
    fn find(body: &Body, flow: &'f ControlFlow) -> Self {
        let order = flow.reverse_postorder();
        let positions: FxHashMap<BlockId, usize> = order.iter().enumerate().map(|(at, block)| (*block, at)).collect();
        let predecessors =
            order.iter().map(|block| flow.predecessors(*block).iter().filter_map(|from| positions.get(from).copied()).collect());
        let is_latch = order.iter().enumerate().map(|(at, block)| {
            body.blocks[*block].terminator.successors().any(|to| positions.get(&to).is_some_and(|to| *to <= at))
        });
        Self { order, predecessors: predecessors.collect(), is_latch: is_latch.collect() }
    }

    /// Finds the versions of one place at the start and at the end of each block, by its last change in each block that has one: those
    /// of its predecessors where these agree. Blocks are visited again after the version at the end of a loop changed, and a place that
    /// was joined in a block stays so; [`Self::remove_joins`] then removes what joins only versions that it had not seen changed yet.
    fn solve(&self, changes: &[(usize, Version)], starts: &mut [Version], ends: &mut Vec<Version>) {
        starts.fill(Version::Unvisited);
        starts[0] = Version::Start;
        ends.clear();
        ends.resize(starts.len(), Version::Unvisited);
        let mut is_pending = true;
        while std::mem::take(&mut is_pending) {
            let mut changes = changes;
            for (at, block) in self.order.iter().enumerate() {
                let join = Version::Joined(*block);
                if at > 0 && starts[at] != join {
                    starts[at] =
                        self.predecessors[at].iter().fold(Version::Unvisited, |known, from| match (known, ends[*from]) {
                            (Version::Unvisited, end) => end,
                            (known, end) if end == Version::Unvisited || end == known => known,
                            _ => join,
                        });
                }
                let end = match changes {
                    [(of, version), rest @ ..] if *of == at => {
                        changes = rest;
                        *version
                    }
                    _ => starts[at],
                };
                if ends[at] != end {
                    ends[at] = end;
                    is_pending |= self.is_latch[at];
                }
            }
        }
    }

    /// Removes the joins of one version with themselves: a loop behind another one, which is visited first with the versions from before
    /// that, would keep them.
    fn remove_joins(&self, starts: &mut [Version], ends: &mut [Version]) {
        let mut has_removed = true;
        while std::mem::take(&mut has_removed) {
            limits::check();
            for (at, block) in self.order.iter().enumerate() {
                let join = Version::Joined(*block);
                if starts[at] != join {
                    continue;
                }
                let mut versions = self.predecessors[at].iter().map(|from| ends[*from]).filter(|version| *version != join);
                let Some(only) = versions.next() else { continue };
                if versions.any(|version| version != only) {
                    continue;
                }
                has_removed = true;
                for version in starts.iter_mut().chain(&mut *ends).filter(|version| **version == join) {
                    *version = only;
                }
            }
        }
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

/// Follows a path into a value through insertions of parts: the innermost known value, and the path in it that is left. None if
/// an insertion changes a part of what the path leads to.
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
