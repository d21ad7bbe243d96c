//! Splits copies of whole aggregates between memory objects, one of which is local, into copies of the parts that are accessed.
//!
//! A stored aggregate that is not a copy, such as the result of a call, is split into its accessed parts as well. A local that is
//! loaded as a whole, but otherwise accessed by part, is split too: the aggregate is composed of its parts where it is loaded.
//!
//! The members of a struct are slots, which exist in memory only.

use super::classes::{ClassId, Classes};
use crate::cfg::ControlFlow;
use crate::func::{Body, Inst, InstList, ValueDef};
use crate::id::{BlockId, ConstantId, InstId, ValueId};
use crate::metadata::Attachments;
use crate::module::{ConstantKind, Module, Param};
use crate::op::{Align, Op};
use crate::operand::Operand;
use crate::passes::fold_constants::element;
use crate::passes::local_pointers::{LocalPointers, Step, slot_of};
use crate::passes::slot_paths::{align_at, copy_decorations, fits, is_aggregate, is_matrix, part_count, path_pointer, slot_at};
use crate::side_map::reset;
use crate::types::{TypeId, Types};
use cranelift_entity::SecondaryMap;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::ops::Range;
use thin_vec::ThinVec;

/// Maximum number of parts of an aggregate whose copies are split.
const MAX_PARTS: usize = 64;

/// Maximum nesting depth of an aggregate whose copies are split.
const MAX_DEPTH: usize = 16;

/// Splits the copies, and records the targets of the new pointers.
pub fn split_copies(
    module: &mut Module,
    body: &mut Body,
    params: &[Param],
    local_pointers: &mut LocalPointers,
    flow: &ControlFlow,
    copied: &Copied,
    new: &mut InstList,
) {
    let (loaded, ways) = (FxHashMap::default(), Ways::default());
    let mut splitter = CopySplitter { module, params, local_pointers, copied, values: Vec::new(), loaded, ways };
    for block in flow.reverse_postorder() {
        let mut insts = std::mem::take(&mut body.blocks[*block].insts);
        for inst in insts.drain(..) {
            splitter.instruction(body, inst, new);
        }
        insts.append(new);
        body.blocks[*block].insts = insts;
    }
}

/// The paths to the parts by which an aggregate is copied.
#[derive(Debug, Default)]
struct Ways {
    /// The steps of all paths, concatenated.
    steps: Vec<Step>,
    /// The range of each path's steps.
    bounds: Vec<(usize, usize)>,
}

impl Ways {
    /// Recomputes the paths for another class, reusing the allocations.
    fn find(&mut self, classes: &Classes, class: ClassId) {
        let Self { steps, bounds } = self;
        steps.clear();
        bounds.clear();
        classes.leaves(class, &mut Vec::new(), &mut |path| {
            bounds.push((steps.len(), steps.len() + path.len()));
            steps.extend(path.iter().map(|index| Step::Constant(*index)));
            true
        });
    }

    fn iter(&self) -> impl ExactSizeIterator<Item = &[Step]> {
        self.bounds.iter().map(|(start, end)| &self.steps[*start..*end])
    }
}

/// The indices of a path to a part.
fn indices_of(path: &[Step]) -> ThinVec<u32> {
    let constant = |step: &Step| match step {
        Step::Constant(index) => Some(*index),
        Step::Dynamic(_) => None,
    };
    path.iter().filter_map(constant).collect()
}

/// True for an aggregate with few parts.
pub fn has_few_parts(types: &Types, ty: TypeId) -> bool {
    if !is_aggregate(types, ty) {
        return false;
    }
    let mut count = 0;
    let counted = Walk::new(types).visit(ty, 0, &mut |_, _| {
        count += 1;
        count <= MAX_PARTS
    });
    counted.is_some()
}

/// True for an aggregate with few parts that `extractvalue` and `insertvalue` accept: parts with a slot type exist in memory only.
fn can_be_composed(types: &Types, ty: TypeId) -> bool {
    has_few_parts(types, ty) && Walk::new(types).visit(ty, 0, &mut |_, part| !types.is_slot(part)).is_some()
}

/// True if memory with this slot has a part for each part of a value. A matrix is not split, though its value is an array.
fn memory_has_parts(types: &mut Types, slot: TypeId, ty: TypeId) -> bool {
    !is_matrix(types, slot) && fits(types, slot, ty)
}

/// A walk over the parts of an aggregate.
struct Walk<'m> {
    types: &'m Types,
    /// The path to the current part, with room after it.
    path: [u32; MAX_DEPTH],
    /// The number of aggregates that may still be visited: aggregates without parts could be nested without a limit.
    left: usize,
}

impl<'m> Walk<'m> {
    fn new(types: &'m Types) -> Self {
        Self { types, path: [0; MAX_DEPTH], left: MAX_PARTS * MAX_DEPTH }
    }

    /// Visits the paths to the parts, and their types, as long as `visit` returns true. None if it returned false, or if the
    /// nesting is too deep.
    fn visit(&mut self, ty: TypeId, depth: usize, visit: &mut impl FnMut(&[u32], TypeId) -> bool) -> Option<()> {
        if !is_aggregate(self.types, ty) {
            return visit(&self.path[..depth], ty).then_some(());
        }
        self.left = self.left.checked_sub(1)?;
        let count = part_count(self.types, ty).filter(|count| *count <= MAX_PARTS && depth < MAX_DEPTH)?;
        for index in 0..count as u32 {
            self.path[depth] = index;
            self.visit(self.types.member(ty, index.into())?, depth + 1, visit)?;
        }
        Some(())
    }
}

/// The copies that are split.
#[derive(Debug, Default)]
pub struct Copied {
    classes: Classes,
    /// The classes of locals.
    of_root: SecondaryMap<ValueId, Option<ClassId>>,
    /// The classes of loads whose results are only stored, and of loads of locals.
    of_load: SecondaryMap<ValueId, Option<ClassId>>,
    /// The loads of locals whose results are not only stored.
    used_loads: FxHashSet<ValueId>,
    /// The classes of the memory that aggregates are stored to which are not loaded.
    of_store: FxHashMap<InstId, ClassId>,
}

impl Copied {
    /// Finds the copies that are split in a body, reusing the allocations. False if there are none.
    pub fn find(
        &mut self,
        module: &mut Module,
        body: &Body,
        params: &[Param],
        local_pointers: &LocalPointers,
        flow: &ControlFlow,
    ) -> bool {
        CopyFinder { module, body, params, local_pointers, flow, found: self }.run()
    }

    fn split_load(&self, result: ValueId) -> Option<ClassId> {
        self.of_load[result].filter(|class| self.classes.is_split(*class))
    }
}

/// Finds the copies that can be split.
struct CopyFinder<'a> {
    module: &'a mut Module,
    body: &'a Body,
    params: &'a [Param],
    local_pointers: &'a LocalPointers,
    flow: &'a ControlFlow,
    found: &'a mut Copied,
}

impl CopyFinder<'_> {
    /// Runs the search. False if no copy can be split.
    fn run(&mut self) -> bool {
        self.found.classes.clear();
        self.found.of_store.clear();
        self.found.used_loads.clear();
        if !self.find_possible_loads() || !self.find_roots() {
            return false;
        }
        for block in &self.body.layout {
            for inst in &self.body.blocks[*block].insts {
                self.other_use(*inst);
            }
            let terminator = &self.body.blocks[*block].terminator.kind;
            terminator.for_each_operand(|operand| self.needs_whole(operand));
        }
        self.drop_loads_of_wholes();
        for inst in self.body.layout.iter().flat_map(|block| &self.body.blocks[*block].insts) {
            self.access(*inst);
        }
        self.compose_loads();
        // Each of the two steps may add to the results of the other.
        let mut before = 0;
        while before != self.found.classes.progress() {
            before = self.found.classes.progress();
            // A copy to a part of an aggregate that is kept whole must write all of that part.
            self.for_each_copy(|finder, copy, ty, is_store, is_within_whole| {
                if is_store && is_within_whole {
                    finder.needs_all(copy, ty);
                }
            });
            self.keep_large();
        }
        self.for_each_copy(|finder, copy, _, _, is_within_whole| {
            if !is_within_whole {
                finder.found.classes.want(copy);
            }
        });
        let Copied { classes, of_load, of_store, .. } = &*self.found;
        of_load.values().flatten().chain(of_store.values()).any(|class| classes.is_split(*class))
    }

    /// Finds loads of aggregates whose results are only stored, and loads of locals. False if there are none, and no stores of
    /// other aggregates.
    fn find_possible_loads(&mut self) -> bool {
        reset(&mut self.found.of_load, &self.body.values);
        let (mut has_load, mut has_store) = (false, false);
        for block in self.flow.reverse_postorder() {
            for inst in &self.body.blocks[*block].insts {
                let inst = &self.body.insts[*inst];
                match (&inst.op, inst.result) {
                    (Op::Load { pointer, volatile: false, ordering: None, .. }, Some(result))
                        if self.has_parts(*pointer, self.body.values[result].ty) =>
                    {
                        self.found.of_load[result] = Some(self.found.classes.add());
                        has_load = true;
                    }
                    (Op::Store { value, .. }, _) => {
                        has_store |= is_aggregate(&self.module.types, self.body.operand_type(self.module, *value));
                    }
                    _ => {}
                }
            }
        }
        if has_load {
            for block in &self.body.layout {
                self.drop_used(*block);
            }
        }
        has_load || has_store
    }

    /// Drops loads whose result has a use other than a store to memory with the same parts, unless they load locals.
    fn drop_used(&mut self, block: BlockId) {
        let is_reachable = self.flow.is_reachable(block);
        let block = &self.body.blocks[block];
        for inst in &block.insts {
            let op = &self.body.insts[*inst].op;
            if let Op::Store { value: Operand::Value(value), pointer, volatile: false, ordering: None, .. } = op
                && is_reachable
            {
                // The pointer itself is not such a value, because an address has no parts.
                if self.found.of_load[*value].is_some() && !self.has_parts(*pointer, self.body.values[*value].ty) {
                    self.drop_load(*value);
                }
                continue;
            }
            op.for_each_operand_inlined(|operand| self.use_whole(operand));
        }
        block.terminator.kind.for_each_operand(|operand| self.use_whole(operand));
    }

    /// Records a use of a whole aggregate.
    fn use_whole(&mut self, operand: Operand) {
        if let Operand::Value(value) = operand
            && self.found.of_load[value].is_some()
        {
            self.drop_load(value);
        }
    }

    /// Drops a load unless its result can be composed.
    fn drop_load(&mut self, result: ValueId) {
        let ValueDef::Inst(load) = self.body.values[result].def else { return };
        match self.body.insts[load].op {
            Op::Load { pointer, .. }
                if self.local_pointers.of(pointer).is_some()
                    && can_be_composed(&self.module.types, self.body.values[result].ty) =>
            {
                self.found.used_loads.insert(result);
            }
            _ => self.found.of_load[result] = None,
        }
    }

    /// Splits the locals that are both loaded as a whole and accessed by part. Others would only be split to be composed again.
    fn compose_loads(&mut self) {
        for result in std::mem::take(&mut self.found.used_loads) {
            let Some(class) = self.found.of_load[result] else { continue };
            if self.found.classes.has_parts(class) {
                self.needs_all(class, self.body.values[result].ty);
                self.found.used_loads.insert(result);
            } else {
                self.found.classes.keep_whole(class);
            }
        }
    }

    /// True for an aggregate type if the memory has a part for each part of it.
    fn has_parts(&mut self, pointer: Operand, ty: TypeId) -> bool {
        if !is_aggregate(&self.module.types, ty) {
            return false;
        }
        let slot = slot_of(self.module, self.body, self.params, pointer);
        slot.is_some_and(|slot| memory_has_parts(&mut self.module.types, slot, ty))
    }

    /// True for a value that can be stored part by part.
    fn can_be_extracted(&mut self, pointer: Operand, ty: TypeId) -> bool {
        can_be_composed(&self.module.types, ty) && self.has_parts(pointer, ty)
    }

    /// Gives each aggregate local a class. False if there is none.
    fn find_roots(&mut self) -> bool {
        let Copied { classes, of_root, .. } = &mut *self.found;
        reset(of_root, &self.body.values);
        let mut has_root = false;
        for (root, slot) in self.local_pointers.roots() {
            if is_aggregate(&self.module.types, slot) {
                of_root[root] = Some(classes.add());
                has_root = true;
            }
        }
        has_root
    }

    /// The class of the part of a local that a pointer points to.
    fn class_at(&mut self, pointer: Operand) -> Option<ClassId> {
        let place = self.local_pointers.of(pointer)?;
        let root = self.found.of_root[place.root]?;
        let slot = self.local_pointers.of(Operand::Value(place.root))?.slot;
        self.found.classes.at(&self.module.types, root, slot, place.path)
    }

    /// Records that a pointer has a use other than a copy: its target is not split.
    fn needs_whole(&mut self, operand: Operand) {
        if let Some(class) = self.class_at(operand) {
            self.found.classes.keep_whole(class);
        }
    }

    /// Records the uses of pointers to locals that are not copies, and the accesses with dynamic indices.
    fn other_use(&mut self, inst: InstId) {
        match &self.body.insts[inst].op {
            Op::GetElementPtr { .. } => {}
            Op::Load { pointer, .. }
            | Op::Store { value: Operand::Constant(_), pointer, volatile: false, ordering: None, .. } => {
                // Keeps arrays with dynamic indices whole.
                let _ = self.class_at(*pointer);
            }
            Op::Store { value: value @ Operand::Value(_), pointer, volatile: false, ordering: None, .. } => {
                self.needs_whole(*value);
                let _ = self.class_at(*pointer);
            }
            op => op.for_each_operand_inlined(|operand| self.needs_whole(operand)),
        }
    }

    /// Drops loads of locals that stay whole, so that the locals to which their results are stored need not stay whole.
    fn drop_loads_of_wholes(&mut self) {
        for inst in self.body.layout.iter().flat_map(|block| &self.body.blocks[*block].insts) {
            if let (Op::Load { pointer, .. }, Some(result)) = (&self.body.insts[*inst].op, self.body.insts[*inst].result)
                && self.found.of_load[result].is_some()
                && self.class_at(*pointer).is_some_and(|class| self.found.classes.is_whole(class))
            {
                self.found.of_load[result] = None;
            }
        }
    }

    fn access(&mut self, inst: InstId) {
        let definition = &self.body.insts[inst];
        match &definition.op {
            Op::Load { pointer, .. } => match definition.result.and_then(|result| self.found.of_load[result]) {
                Some(copy) => {
                    if let Some(class) = self.class_at(*pointer) {
                        self.found.classes.join(copy, class);
                    }
                }
                None => self.needs_whole(*pointer),
            },
            Op::Store { value, pointer, volatile: false, ordering: None, .. } => self.store(inst, *value, *pointer),
            _ => {}
        }
    }

    fn store(&mut self, inst: InstId, value: Operand, pointer: Operand) {
        let class = self.class_at(pointer);
        match value {
            Operand::Value(value) => match (self.found.of_load[value], class) {
                // Stays one store, of the composed value.
                (Some(_), _) if !self.has_parts(pointer, self.body.values[value].ty) => self.needs_whole(pointer),
                (Some(copy), Some(class)) => self.found.classes.join(copy, class),
                // The whole value may be read there.
                (Some(copy), None) => self.needs_all(copy, self.body.values[value].ty),
                (None, Some(class)) if self.can_be_extracted(pointer, self.body.values[value].ty) => {
                    self.found.of_store.insert(inst, class);
                }
                (None, _) => self.needs_whole(pointer),
            },
            Operand::Constant(value) => {
                let constant = &self.module.constants[value];
                let has_parts = matches!(
                    constant.kind,
                    ConstantKind::Aggregate(_) | ConstantKind::Null | ConstantKind::Undef | ConstantKind::Poison
                );
                let is_split = self.local_pointers.of(pointer).is_some_and(|place| is_aggregate(&self.module.types, place.slot));
                match class {
                    Some(class) if has_parts && is_split && is_aggregate(&self.module.types, constant.ty) => {
                        self.found.of_store.insert(inst, class);
                    }
                    _ => self.needs_whole(pointer),
                }
            }
        }
    }

    /// Splits an aggregate into all its parts, or keeps it if these are many.
    fn needs_all(&mut self, class: ClassId, ty: TypeId) {
        let Self { module, found, .. } = self;
        let types = &module.types;
        if !has_few_parts(types, ty) {
            return found.classes.keep_whole(class);
        }
        let mut path: SmallVec<[Step; MAX_DEPTH]> = SmallVec::new();
        Walk::new(types).visit(ty, 0, &mut |part, _| {
            path.clear();
            path.extend(part.iter().map(|index| Step::Constant(*index)));
            let _ = found.classes.at(types, class, ty, &path);
            true
        });
    }

    /// Visits the copies from and to parts of locals: the class, the type, whether it is a store, and whether the part is
    /// within an aggregate that is kept whole.
    fn for_each_copy(&mut self, mut visit: impl FnMut(&mut Self, ClassId, TypeId, bool, bool)) {
        let (body, locals) = (self.body, self.local_pointers);
        for inst in body.layout.iter().flat_map(|block| &body.blocks[*block].insts) {
            let (copied, pointer, is_store) = match (&body.insts[*inst].op, body.insts[*inst].result) {
                (Op::Load { pointer, .. }, Some(result)) => (Operand::Value(result), *pointer, false),
                (Op::Store { value, pointer, .. }, _) => (*value, *pointer, true),
                _ => continue,
            };
            let loaded = match copied {
                Operand::Value(value) => self.found.of_load[value],
                Operand::Constant(_) => None,
            };
            let copy = loaded.or_else(|| self.found.of_store.get(inst).copied());
            let (Some(copy), Some(place)) = (copy, locals.of(pointer)) else { continue };
            let Some(root) = self.found.of_root[place.root] else { continue };
            let is_within_whole = self.found.classes.is_within_whole(root, place.path);
            visit(self, copy, body.operand_type(self.module, copied), is_store, is_within_whole);
        }
    }

    /// Keeps aggregates whose copies would consist of too many parts.
    fn keep_large(&mut self) {
        let Copied { classes, of_load, of_store, .. } = &mut *self.found;
        for class in of_load.values().flatten().chain(of_store.values()) {
            let mut count = 0;
            let is_counted = classes.leaves(*class, &mut Vec::new(), &mut |path| {
                count += 1;
                count <= MAX_PARTS && path.len() <= MAX_DEPTH
            });
            if is_counted.is_none() {
                classes.keep_whole(*class);
            }
        }
    }
}

/// Splits copies.
struct CopySplitter<'m> {
    module: &'m mut Module,
    params: &'m [Param],
    local_pointers: &'m mut LocalPointers,
    copied: &'m Copied,
    /// The parts of all split values, concatenated.
    values: Vec<Operand>,
    /// The range of the parts of each load.
    loaded: FxHashMap<ValueId, Range<usize>>,
    /// The paths to the parts of the current value.
    ways: Ways,
}

impl CopySplitter<'_> {
    fn instruction(&mut self, body: &mut Body, inst: InstId, new: &mut InstList) {
        let split = body.insts[inst].result.and_then(|result| Some((result, self.copied.split_load(result)?)));
        match (&body.insts[inst].op, split) {
            (Op::Load { pointer, align, .. }, Some((result, class))) => {
                let (pointer, align) = (*pointer, *align);
                let ty = body.values[result].ty;
                let Some(slot) = slot_of(self.module, body, self.params, pointer) else { return new.push(inst) };
                self.ways.find(&self.copied.classes, class);
                let (ways, start) = (std::mem::take(&mut self.ways), self.values.len());
                for path in ways.iter() {
                    let part = self.part_pointer(body, new, (pointer, slot, align), path, inst);
                    let (Some((pointer, align)), Some(ty)) = (part, slot_at(self.module, ty, path)) else {
                        unreachable!("split_locals: memory has the parts that its values have");
                    };
                    let ty = self.module.types.value_type(ty);
                    let op = Op::Load { pointer, volatile: false, align, ordering: None };
                    self.values.push(body.define_for(inst, op, ty, new));
                    copy_decorations(body, inst, new);
                }
                if self.copied.used_loads.contains(&result) {
                    self.compose(body, inst, (&ways, start), new);
                }
                self.loaded.insert(result, start..self.values.len());
                self.ways = ways;
            }
            (Op::Store { value, pointer, volatile: false, align, ordering: None }, _) => {
                let (value, pointer, align) = (*value, *pointer, *align);
                let ty = body.operand_type(self.module, value);
                let slot = slot_of(self.module, body, self.params, pointer);
                let Some(slot) = slot.filter(|slot| memory_has_parts(&mut self.module.types, *slot, ty)) else {
                    return new.push(inst);
                };
                let Some(values) = self.values(body, inst, value, new) else { return new.push(inst) };
                let ways = std::mem::take(&mut self.ways);
                for (path, at) in ways.iter().zip(values) {
                    let value = self.values[at];
                    let Some((pointer, align)) = self.part_pointer(body, new, (pointer, slot, align), path, inst) else {
                        unreachable!("split_locals: memory has the parts that its values have");
                    };
                    let op = Op::Store { value, pointer, volatile: false, align, ordering: None };
                    new.push(body.insts.push(Inst { loc: body.insts[inst].loc, ..Inst::new(op) }));
                }
                self.ways = ways;
            }
            _ => new.push(inst),
        }
    }

    /// Turns a load into the composition of the parts, which are the last values.
    fn compose(&mut self, body: &mut Body, load: InstId, (ways, start): (&Ways, usize), new: &mut InstList) {
        let Some(result) = body.insts[load].result else { return };
        let ty = body.values[result].ty;
        let parts: Vec<(&[Step], Operand)> = ways.iter().zip(self.values[start..].iter().copied()).collect();
        self.compose_parts(body, load, (ty, &parts, 0), new);
        // The last insertion takes the place of the load.
        if let Some(last) = new.pop() {
            body.insts[load].op = body.insts[last].op.clone();
            body.insts[load].metadata = Attachments::new();
            new.push(load);
        }
    }

    /// Composes an aggregate of parts, whose paths are equal up to a depth and sorted.
    fn compose_parts(
        &mut self,
        body: &mut Body,
        load: InstId,
        (ty, parts, depth): (TypeId, &[(&[Step], Operand)], usize),
        new: &mut InstList,
    ) -> Operand {
        let mut aggregate = Operand::Constant(self.module.poison(ty));
        for parts in parts.chunk_by(|(left, _), (right, _)| left[depth] == right[depth]) {
            let (path, mut value) = parts[0];
            if path.len() > depth + 1
                && let Some(member) = slot_at(self.module, ty, &path[depth..=depth])
            {
                let member = self.module.types.value_type(member);
                value = self.compose_parts(body, load, (member, parts, depth + 1), new);
            }
            let op = Op::InsertValue { aggregate, value, indices: indices_of(&path[depth..=depth]) };
            aggregate = body.define_for(load, op, ty, new);
        }
        aggregate
    }

    /// The range of the parts of a stored value, if the store is split. The current paths are then those of the value.
    fn values(&mut self, body: &mut Body, store: InstId, value: Operand, new: &mut InstList) -> Option<Range<usize>> {
        let classes = &self.copied.classes;
        match value {
            Operand::Value(loaded) if self.copied.split_load(loaded).is_some() => {
                let parts = self.loaded.get(&loaded).cloned()?;
                self.ways.find(classes, self.copied.split_load(loaded)?);
                Some(parts)
            }
            Operand::Value(stored) => {
                let class = self.copied.of_store.get(&store).filter(|class| classes.is_split(**class))?;
                self.ways.find(classes, *class);
                let (ways, start) = (std::mem::take(&mut self.ways), self.values.len());
                let ty = body.values[stored].ty;
                for path in ways.iter() {
                    let ty = slot_at(self.module, ty, path)?;
                    let op = Op::ExtractValue { aggregate: value, indices: indices_of(path) };
                    self.values.push(body.define_for(store, op, self.module.types.value_type(ty), new));
                }
                self.ways = ways;
                Some(start..self.values.len())
            }
            Operand::Constant(constant) => {
                let class = self.copied.of_store.get(&store).filter(|class| classes.is_split(**class))?;
                self.ways.find(classes, *class);
                let (ways, start) = (std::mem::take(&mut self.ways), self.values.len());
                for path in ways.iter() {
                    let part = self.constant_part(constant, path)?;
                    self.values.push(part);
                }
                self.ways = ways;
                Some(start..self.values.len())
            }
        }
    }

    fn constant_part(&mut self, constant: ConstantId, path: &[Step]) -> Option<Operand> {
        let mut part = constant;
        for step in path {
            let Step::Constant(index) = step else { return None };
            part = element(self.module, part, u64::from(*index))?;
            part = self.without_slot(part)?;
        }
        Some(Operand::Constant(part))
    }

    /// An element of a zeroinitializer has the slot type; this has the value type.
    fn without_slot(&mut self, part: ConstantId) -> Option<ConstantId> {
        let ty = self.module.constants[part].ty;
        let value = self.module.types.value_type(ty);
        if value == ty {
            return Some(part);
        }
        match self.module.constants[part].kind {
            ConstantKind::Null => Some(self.module.zero(value)),
            ConstantKind::Undef => Some(self.module.undef(value)),
            ConstantKind::Poison => Some(self.module.poison(value)),
            _ => None,
        }
    }

    /// A pointer to a part, and its known alignment.
    fn part_pointer(
        &mut self,
        body: &mut Body,
        new: &mut InstList,
        (pointer, slot, align): (Operand, TypeId, Option<Align>),
        path: &[Step],
        at: InstId,
    ) -> Option<(Operand, Option<Align>)> {
        let before = new.len();
        let (part, _) = path_pointer(self.module, body, (pointer, slot), path, at, new)?;
        new[before..].iter().for_each(|step| self.local_pointers.define(self.module, body, *step));
        Some((part, align_at(self.module, slot, path, align)))
    }
}
