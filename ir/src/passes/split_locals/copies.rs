//! Splits copies of whole aggregates between memory objects, one of which is local, into copies of their parts.
//!
//! The members of a struct are slots, which exist in memory only.

use super::parts::is_aggregate;
use crate::cfg::ControlFlow;
use crate::func::{Body, Inst, InstList};
use crate::id::{BlockId, ConstantId, InstId, ValueId};
use crate::module::{ConstantKind, Module, Param};
use crate::op::{GepFlags, Op};
use crate::operand::Operand;
use crate::passes::fold_constants::element;
use crate::passes::local_pointers::{LocalPointers, Step, slot_of};
use crate::side_map::reset;
use crate::types::{Type, TypeId, Types};
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};
use std::ops::Range;

/// Aggregates with more parts are copied as a whole.
const MAX_PARTS: usize = 64;

/// Aggregates with deeper nesting are copied as a whole.
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

fn part_count(types: &Types, ty: TypeId) -> Option<usize> {
    match &types[ty] {
        Type::Array { length, .. } => usize::try_from(*length).ok(),
        Type::Struct { fields, .. } => Some(fields.len()),
        Type::Named(id) => types.structs[*id].body.as_ref().map(Vec::len),
        _ => None,
    }
}

/// The paths to the leaves of an aggregate.
#[derive(Debug, Default)]
struct Ways {
    /// The steps of all paths, concatenated.
    steps: Vec<u32>,
    /// The range of each path's steps.
    bounds: Vec<(usize, usize)>,
}

impl Ways {
    /// Recomputes the paths for another aggregate, reusing the allocations. None if there are too many.
    fn find(&mut self, types: &Types, ty: TypeId) -> Option<()> {
        let Self { steps, bounds } = self;
        steps.clear();
        bounds.clear();
        Walk::new(types).visit(ty, 0, &mut |path| {
            bounds.push((steps.len(), steps.len() + path.len()));
            steps.extend_from_slice(path);
            bounds.len() <= MAX_PARTS
        })
    }

    fn iter(&self) -> impl Iterator<Item = &[u32]> {
        self.bounds.iter().map(|(start, end)| &self.steps[*start..*end])
    }
}

/// True for an aggregate with few parts.
fn has_few_parts(types: &Types, ty: TypeId) -> bool {
    if !is_aggregate(types, ty) {
        return false;
    }
    let mut count = 0;
    let counted = Walk::new(types).visit(ty, 0, &mut |_| {
        count += 1;
        count <= MAX_PARTS
    });
    counted.is_some()
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

    /// Visits the paths to the parts as long as `visit` returns true. None if it returned false, or if the nesting is too deep.
    fn visit(&mut self, ty: TypeId, depth: usize, visit: &mut impl FnMut(&[u32]) -> bool) -> Option<()> {
        if !is_aggregate(self.types, ty) {
            return visit(&self.path[..depth]).then_some(());
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
    /// The loads whose copies are split, with all stores of their results.
    loads: SecondaryMap<ValueId, bool>,
    /// Locals that are initialized by constants part by part.
    roots: SecondaryMap<ValueId, bool>,
    /// Loads whose copies could be split if a local is.
    possible: SecondaryMap<ValueId, bool>,
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
        if !self.find_possible_loads() || !self.find_roots() {
            return false;
        }
        // A copy without a local that is split stays one instruction.
        let Copied { loads, roots, possible } = &mut *self.found;
        reset(loads, &self.body.values);
        let of_root = |pointer: Operand| self.local_pointers.of(pointer).is_some_and(|place| roots[place.root]);
        for block in self.flow.reverse_postorder() {
            for inst in &self.body.blocks[*block].insts {
                let inst = &self.body.insts[*inst];
                match (&inst.op, inst.result) {
                    (Op::Load { pointer, .. }, Some(result)) if possible[result] && of_root(*pointer) => loads[result] = true,
                    (Op::Store { value: Operand::Value(value), pointer, .. }, _) if possible[*value] && of_root(*pointer) => {
                        loads[*value] = true;
                    }
                    _ => {}
                }
            }
        }
        true
    }

    /// Finds loads of aggregates whose results are only stored. False if there are none, and no stores of constant aggregates.
    fn find_possible_loads(&mut self) -> bool {
        reset(&mut self.found.possible, &self.body.values);
        let (mut has_load, mut has_constant) = (false, false);
        for block in self.flow.reverse_postorder() {
            for inst in &self.body.blocks[*block].insts {
                let inst = &self.body.insts[*inst];
                match (&inst.op, inst.result) {
                    (Op::Load { pointer, volatile: false, ordering: None, .. }, Some(result)) => {
                        let is_possible = self.has_parts(*pointer, self.body.values[result].ty);
                        self.found.possible[result] = is_possible;
                        has_load |= is_possible;
                    }
                    (Op::Store { value: Operand::Constant(value), .. }, _) => {
                        has_constant |= is_aggregate(&self.module.types, self.module.constants[*value].ty);
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
        has_load || has_constant
    }

    /// Drops loads whose result has a use other than a store to memory with the same parts.
    fn drop_used(&mut self, block: BlockId) {
        let is_reachable = self.flow.is_reachable(block);
        let block = &self.body.blocks[block];
        fn drop(found: &mut Copied, operand: Operand) {
            if let Operand::Value(value) = operand {
                found.possible[value] = false;
            }
        }
        for inst in &block.insts {
            let op = &self.body.insts[*inst].op;
            if let Op::Store { value: Operand::Value(value), pointer, volatile: false, ordering: None, .. } = op
                && is_reachable
            {
                // The pointer is not one of them, because an address has no parts.
                if self.found.possible[*value] && !self.has_parts(*pointer, self.body.values[*value].ty) {
                    self.found.possible[*value] = false;
                }
                continue;
            }
            op.for_each_operand(|operand| drop(self.found, operand));
        }
        block.terminator.kind.for_each_operand(|operand| drop(self.found, operand));
    }

    /// True if the memory has a part for each part of a value of this type.
    fn has_parts(&mut self, pointer: Operand, ty: TypeId) -> bool {
        if !has_few_parts(&self.module.types, ty) {
            return false;
        }
        let slot = slot_of(self.module, self.body, self.params, pointer);
        slot.is_some_and(|slot| fits(&mut self.module.types, slot, ty))
    }

    /// Finds the locals that can be split if their copies are. False if there are none.
    fn find_roots(&mut self) -> bool {
        let types = &self.module.types;
        let Copied { roots, possible, .. } = &mut *self.found;
        reset(roots, &self.body.values);
        let mut has_root = false;
        for (root, slot) in self.local_pointers.roots() {
            roots[root] = has_few_parts(types, slot);
            has_root |= roots[root];
        }
        if !has_root {
            return false;
        }
        for place in self
            .local_pointers
            .all()
            .map(|(_, place)| place)
            .filter(|place| place.path.iter().any(|step| matches!(step, Step::Dynamic(_))))
        {
            roots[place.root] = false;
        }
        let whole = |operand: Operand| self.local_pointers.of(operand).filter(|place| is_aggregate(types, place.slot));
        for block in &self.body.layout {
            for inst in &self.body.blocks[*block].insts {
                let inst = &self.body.insts[*inst];
                match &inst.op {
                    Op::Load { .. } if inst.result.is_some_and(|result| possible[result]) => {}
                    Op::Store { value: Operand::Constant(_), volatile: false, ordering: None, .. } => {}
                    Op::Store { value: Operand::Value(value), .. } if possible[*value] => {}
                    Op::GetElementPtr { .. } => {}
                    op => op.for_each_operand(|operand| {
                        whole(operand).into_iter().for_each(|place| roots[place.root] = false);
                    }),
                }
            }
        }
        true
    }
}

/// True if a slot has a part for each part of a value of this type, and these are few.
fn fits(types: &mut Types, slot: TypeId, ty: TypeId) -> bool {
    let source = types.value_type(slot);
    if !is_aggregate(types, ty) {
        return source == types.value_type(ty);
    }
    let count = part_count(types, ty).unwrap_or(0);
    (0..count as u64).all(|index| match (types.member(source, index), types.member(ty, index)) {
        (Some(slot), Some(ty)) => fits(types, slot, ty),
        _ => false,
    })
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
        match (&body.insts[inst].op, body.insts[inst].result) {
            (Op::Load { pointer, .. }, Some(result)) if self.copied.loads[result] => {
                let pointer = *pointer;
                let ty = body.values[result].ty;
                let slot = slot_of(self.module, body, self.params, pointer);
                let Some((slot, ())) = slot.zip(self.ways.find(&self.module.types, ty)) else { return new.push(inst) };
                let (ways, start) = (std::mem::take(&mut self.ways), self.values.len());
                for path in ways.iter() {
                    let Some((part, slot)) = self.part_pointer(body, new, pointer, slot, path, inst) else {
                        unreachable!("split_locals: memory has the parts that its values have");
                    };
                    let ty = self.module.types.value_type(slot);
                    let op = Op::Load { pointer: part, volatile: false, align: None, ordering: None };
                    self.values.push(body.define_for(inst, op, ty, new));
                }
                self.loaded.insert(result, start..self.values.len());
                self.ways = ways;
            }
            (Op::Store { value, pointer, volatile: false, ordering: None, .. }, _) => {
                let (value, pointer) = (*value, *pointer);
                let Some(values) = self.values(value, pointer) else { return new.push(inst) };
                let ty = body.operand_type(self.module, value);
                let slot = slot_of(self.module, body, self.params, pointer);
                let Some((slot, ())) = slot.zip(self.ways.find(&self.module.types, ty)) else { return new.push(inst) };
                let ways = std::mem::take(&mut self.ways);
                for (path, at) in ways.iter().zip(values) {
                    let value = self.values[at];
                    let Some((part, _)) = self.part_pointer(body, new, pointer, slot, path, inst) else {
                        unreachable!("split_locals: memory has the parts that its values have");
                    };
                    let op = Op::Store { value, pointer: part, volatile: false, align: None, ordering: None };
                    new.push(body.insts.push(Inst { loc: body.insts[inst].loc, ..Inst::new(op) }));
                }
                self.ways = ways;
            }
            _ => new.push(inst),
        }
    }

    /// The range of the parts of a stored value, if the store is split.
    fn values(&mut self, value: Operand, pointer: Operand) -> Option<Range<usize>> {
        match value {
            Operand::Value(value) => self.loaded.get(&value).cloned(),
            Operand::Constant(constant) => {
                let place = self.local_pointers.of(pointer).filter(|place| self.copied.roots[place.root])?;
                let ty = self.module.constants[constant].ty;
                if !is_aggregate(&self.module.types, ty) || self.module.types.value_type(place.slot) != ty {
                    return None;
                }
                self.ways.find(&self.module.types, ty)?;
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

    fn constant_part(&mut self, constant: ConstantId, path: &[u32]) -> Option<Operand> {
        let mut part = constant;
        for index in path {
            part = element(self.module, part, u64::from(*index))?;
        }
        // An element of a zeroinitializer has the slot type; the value type is needed.
        let ty = self.module.constants[part].ty;
        let value = self.module.types.value_type(ty);
        if value == ty {
            return Some(Operand::Constant(part));
        }
        let kind = self.module.constants[part].kind.clone();
        Some(Operand::Constant(match kind {
            ConstantKind::Null => self.module.zero(value),
            ConstantKind::Undef => self.module.undef(value),
            ConstantKind::Poison => self.module.poison(value),
            _ => return None,
        }))
    }

    /// A pointer to a part. A slot with a target type needs a `getelementptr` of its own.
    fn part_pointer(
        &mut self,
        body: &mut Body,
        new: &mut InstList,
        pointer: Operand,
        slot: TypeId,
        path: &[u32],
        at: InstId,
    ) -> Option<(Operand, TypeId)> {
        let mut rest = path;
        let (mut pointer, mut slot) = (pointer, slot);
        while !rest.is_empty() {
            let source = self.module.types.value_type(slot);
            let mut indices: SmallVec<[Operand; 4]> = smallvec![Operand::Constant(self.module.int(Types::I32, 0))];
            let mut ty = source;
            while let Some((index, tail)) = rest.split_first()
                && !matches!(self.module.types[ty], Type::Target { .. })
            {
                indices.push(Operand::Constant(self.module.int(Types::I32, u128::from(*index))));
                ty = self.module.types.member(ty, u64::from(*index))?;
                rest = tail;
            }
            let pointer_type = body.operand_type(self.module, pointer);
            let op = Op::GetElementPtr { source, base: pointer, indices: indices.as_slice().into(), flags: GepFlags::default() };
            pointer = body.define_for(at, op, pointer_type, new);
            if let Some(step) = new.last() {
                self.local_pointers.define(self.module, body, *step);
            }
            slot = ty;
        }
        Some((pointer, slot))
    }
}
