//! A body in, the same with a local for each part of the locals that are structs or arrays and are reached part by part out.
//!
//! First, whole aggregates that are only copied from memory to memory, with such a local on one side, are copied part by part: a
//! struct's members are slots, which only memory has. Then each local becomes one local for each part that some use names. An array
//! that is indexed by a value stays whole, and so does what is still loaded or stored as a whole.

use crate::cfg::ControlFlow;
use crate::func::{Body, Inst, InstId, ValueDef, ValueId};
use crate::metadata::Attachments;
use crate::module::{ConstantId, FunctionId, Module, Param};
use crate::op::{Flags, GepFlags, Op, Operand};
use crate::passes::fold_constants::element;
use crate::passes::local::Flow;
use crate::passes::places::{Places, Step, slot_of};
use crate::passes::replace::Replacements;
use crate::types::{Type, TypeId, Types};
use rustc_hash::{FxHashMap, FxHashSet};
use thin_vec::{ThinVec, thin_vec};

/// An aggregate with more parts is copied as a whole.
const MAX_PARTS: usize = 64;

/// So is one that is nested deeper.
const MAX_DEPTH: usize = 16;

/// Splits in a function.
pub fn split_locals(module: &mut Module, id: FunctionId, body: &mut Body, flow: &mut Flow) {
    if !has_aggregate(module, body) {
        return;
    }
    let params = std::mem::take(&mut module.functions[id].params);
    let flow = flow.of(body);
    let mut places = Places::new(module, body, &flow);
    if split_copies(module, body, &params, &places, &flow) {
        places = Places::new(module, body, &flow);
    }
    split_allocas(module, body, &places);
    module.functions[id].params = params;
}

fn has_aggregate(module: &Module, body: &Body) -> bool {
    body.insts.values().any(|inst| matches!(inst.op, Op::Alloca { slot, .. } if is_aggregate(&module.types, slot)))
}

/// True for what has parts that are slots of their own; a vector or a matrix is one thing.
fn is_aggregate(types: &Types, slot: TypeId) -> bool {
    matches!(types[slot], Type::Struct { .. } | Type::Named(_) | Type::Array { .. })
}

fn part_count(types: &Types, ty: TypeId) -> Option<usize> {
    match &types[ty] {
        Type::Array { length, .. } => usize::try_from(*length).ok(),
        Type::Struct { fields, .. } => Some(fields.len()),
        Type::Named(id) => types.structs[*id].body.as_ref().map(Vec::len),
        _ => None,
    }
}

/// The ways to the parts of an aggregate that are no aggregates themselves, if they are not too many.
fn parts(types: &Types, ty: TypeId) -> Option<Vec<Vec<u32>>> {
    let mut found = Vec::new();
    collect_parts(types, ty, &mut Vec::new(), &mut found)?;
    Some(found)
}

fn collect_parts(types: &Types, ty: TypeId, path: &mut Vec<u32>, found: &mut Vec<Vec<u32>>) -> Option<()> {
    if !is_aggregate(types, ty) {
        found.push(path.clone());
        return (found.len() <= MAX_PARTS).then_some(());
    }
    let count = part_count(types, ty).filter(|count| *count <= MAX_PARTS && path.len() < MAX_DEPTH)?;
    for index in 0..count as u32 {
        path.push(index);
        collect_parts(types, types.member(ty, index.into())?, path, found)?;
        path.pop();
    }
    Some(())
}

/// True if there were any.
fn split_copies(module: &mut Module, body: &mut Body, params: &[Param], places: &Places, flow: &ControlFlow) -> bool {
    let mut copied = CopyFinder { module, body, params, places, flow }.copied();
    if copied.is_empty() {
        return false;
    }
    let constants = std::mem::take(&mut copied.roots);
    let mut splitter =
        CopySplitter { module, params, places, copied: copied.loads, roots: constants, loaded: FxHashMap::default() };
    for block in flow.reverse_postorder() {
        let old = std::mem::take(&mut body.blocks[*block].insts);
        let mut new = Vec::with_capacity(old.len());
        for inst in old {
            splitter.instruction(body, inst, &mut new);
        }
        body.blocks[*block].insts = new;
    }
    true
}

/// What is copied part by part.
#[derive(Default)]
struct Copied {
    /// Loads, with all stores of what they load.
    loads: FxHashSet<InstId>,
    /// Locals, which are set to constants part by part.
    roots: FxHashSet<ValueId>,
}

impl Copied {
    fn is_empty(&self) -> bool {
        self.loads.is_empty() && self.roots.is_empty()
    }
}

/// Looks for what can be copied part by part.
struct CopyFinder<'a> {
    module: &'a mut Module,
    body: &'a Body,
    params: &'a [Param],
    places: &'a Places,
    flow: &'a ControlFlow,
}

impl CopyFinder<'_> {
    fn copied(&mut self) -> Copied {
        let possible = self.possible_loads();
        let roots = self.roots(&possible);
        // A copy of which neither side is a local that is split stays one instruction.
        let mut loads = FxHashSet::default();
        let of_root = |pointer: Operand| self.places.of(pointer).is_some_and(|place| roots.contains(&place.root));
        for inst in self.insts() {
            match &self.body.insts[inst].op {
                Op::Load { pointer, .. } if possible.contains(&inst) && of_root(*pointer) => {
                    loads.insert(inst);
                }
                Op::Store { value, pointer, .. } if of_root(*pointer) => {
                    loads.extend(self.definition(*value).filter(|load| possible.contains(load)));
                }
                _ => {}
            }
        }
        Copied { loads, roots }
    }

    fn insts(&self) -> impl Iterator<Item = InstId> + use<'_> {
        self.flow.reverse_postorder().iter().flat_map(|block| &self.body.blocks[*block].insts).copied()
    }

    fn definition(&self, operand: Operand) -> Option<InstId> {
        match operand {
            Operand::Value(value) => match self.body.values[value].def {
                ValueDef::Inst(inst) => Some(inst),
                ValueDef::Param(_) => None,
            },
            Operand::Constant(_) => None,
        }
    }

    /// The loads of aggregates whose results are only stored.
    fn possible_loads(&mut self) -> FxHashSet<InstId> {
        let insts: Vec<_> = self.insts().collect();
        let mut possible = FxHashSet::default();
        for inst in &insts {
            if let (Op::Load { pointer, volatile: false, ordering: None, .. }, Some(result)) =
                (&self.body.insts[*inst].op, self.body.insts[*inst].result)
                && self.has_parts(*pointer, self.body.values[result].ty)
            {
                possible.insert(*inst);
            }
        }
        if possible.is_empty() {
            return possible;
        }
        for block in &self.body.layout {
            let is_reachable = self.flow.is_reachable(*block);
            let block = &self.body.blocks[*block];
            for inst in &block.insts {
                let op = &self.body.insts[*inst].op;
                if let Op::Store { value, pointer, volatile: false, ordering: None, .. } = op
                    && is_reachable
                    && let Some(load) = self.definition(*value)
                    && (!possible.contains(&load) || self.has_parts(*pointer, self.body.operand_type(self.module, *value)))
                {
                    continue;
                }
                op.for_each_operand(|operand| {
                    self.definition(operand).map(|load| possible.remove(&load));
                });
            }
            block.terminator.kind.for_each_operand(|operand| {
                self.definition(operand).map(|load| possible.remove(&load));
            });
        }
        possible
    }

    /// True if the memory has a part for each part of a value of this type.
    fn has_parts(&mut self, pointer: Operand, ty: TypeId) -> bool {
        if !is_aggregate(&self.module.types, ty) {
            return false;
        }
        let Some(slot) = slot_of(self.module, self.body, self.params, pointer) else { return false };
        let Some(parts) = parts(&self.module.types, ty) else { return false };
        parts.iter().all(|path| {
            let (mut slot, mut part) = (slot, ty);
            for index in path {
                let source = self.module.types.value_type(slot);
                let members =
                    (self.module.types.member(source, (*index).into()), self.module.types.member(part, (*index).into()));
                let (Some(next), Some(inner)) = members else { return false };
                (slot, part) = (next, inner);
            }
            self.module.types.value_type(slot) == self.module.types.value_type(part)
        })
    }

    /// The locals that can be split if copies are.
    fn roots(&mut self, possible: &FxHashSet<InstId>) -> FxHashSet<ValueId> {
        let mut roots: FxHashSet<ValueId> = FxHashSet::default();
        for root in &self.places.roots {
            if let Some(slot) = root_slot(self.body, *root)
                && parts(&self.module.types, slot).is_some_and(|parts| parts != [Vec::new()])
            {
                roots.insert(*root);
            }
        }
        if roots.is_empty() {
            return roots;
        }
        for value in self.body.values.keys() {
            if let Some(place) = self.places.of(Operand::Value(value))
                && place.path.iter().any(|step| matches!(step, Step::Dynamic(_)))
            {
                roots.remove(&place.root);
            }
        }
        let is_whole = |operand: Operand| {
            self.places.of(operand).filter(|place| is_aggregate(&self.module.types, place.slot)).map(|place| place.root)
        };
        for block in &self.body.layout {
            for inst in &self.body.blocks[*block].insts {
                match &self.body.insts[*inst].op {
                    Op::Load { .. } if possible.contains(inst) => {}
                    Op::Store { value: Operand::Constant(_), volatile: false, ordering: None, .. } => {}
                    Op::Store { value, .. } if self.definition(*value).is_some_and(|load| possible.contains(&load)) => {}
                    Op::GetElementPtr { .. } => {}
                    op => op.for_each_operand(|operand| {
                        is_whole(operand).map(|root| roots.remove(&root));
                    }),
                }
            }
        }
        roots
    }
}

/// Copies part by part.
struct CopySplitter<'m> {
    module: &'m mut Module,
    params: &'m [Param],
    places: &'m Places,
    copied: FxHashSet<InstId>,
    roots: FxHashSet<ValueId>,
    /// The parts of the loads that are split.
    loaded: FxHashMap<InstId, Vec<Operand>>,
}

impl CopySplitter<'_> {
    fn instruction(&mut self, body: &mut Body, inst: InstId, new: &mut Vec<InstId>) {
        match body.insts[inst].op {
            Op::Load { pointer, .. } if self.copied.contains(&inst) => {
                let Some(result) = body.insts[inst].result else { return new.push(inst) };
                let ty = body.values[result].ty;
                let slot = slot_of(self.module, body, self.params, pointer);
                let Some((slot, parts)) = slot.zip(parts(&self.module.types, ty)) else { return new.push(inst) };
                let mut values = Vec::with_capacity(parts.len());
                for path in &parts {
                    let Some((part, slot)) = self.part_pointer(body, new, pointer, slot, path, inst) else {
                        unreachable!("split_locals: memory has the parts that its values have");
                    };
                    let ty = self.module.types.value_type(slot);
                    let op = Op::Load { pointer: part, volatile: false, align: None, ordering: None };
                    values.push(body.define_for(inst, op, ty, new));
                }
                self.loaded.insert(inst, values);
            }
            Op::Store { value, pointer, volatile: false, ordering: None, .. } => {
                let Some(values) = self.values(body, value, pointer) else { return new.push(inst) };
                let ty = body.operand_type(self.module, value);
                let slot = slot_of(self.module, body, self.params, pointer);
                let Some((slot, parts)) = slot.zip(parts(&self.module.types, ty)) else { return new.push(inst) };
                for (path, value) in parts.iter().zip(values) {
                    let Some((part, _)) = self.part_pointer(body, new, pointer, slot, path, inst) else {
                        unreachable!("split_locals: memory has the parts that its values have");
                    };
                    let op = Op::Store { value, pointer: part, volatile: false, align: None, ordering: None };
                    let loc = body.insts[inst].loc;
                    new.push(body.insts.push(Inst {
                        op,
                        flags: Flags::default(),
                        result: None,
                        loc,
                        metadata: Attachments::new(),
                    }));
                }
            }
            _ => new.push(inst),
        }
    }

    /// The parts of what is stored, if the store is split.
    fn values(&mut self, body: &Body, value: Operand, pointer: Operand) -> Option<Vec<Operand>> {
        match value {
            Operand::Value(value) => match body.values[value].def {
                ValueDef::Inst(inst) => self.loaded.get(&inst).cloned(),
                ValueDef::Param(_) => None,
            },
            Operand::Constant(constant) => {
                let place = self.places.of(pointer).filter(|place| self.roots.contains(&place.root))?;
                let ty = self.module.constants[constant].ty;
                if !is_aggregate(&self.module.types, ty) || self.module.types.value_type(place.slot) != ty {
                    return None;
                }
                let parts = parts(&self.module.types, ty)?;
                parts.iter().map(|path| self.constant_part(constant, path)).collect()
            }
        }
    }

    fn constant_part(&mut self, constant: ConstantId, path: &[u32]) -> Option<Operand> {
        let mut part = constant;
        for index in path {
            part = element(self.module, part, u64::from(*index))?;
        }
        // The element of a zeroinitializer is one of the slot type; a value is wanted.
        let ty = self.module.constants[part].ty;
        let value = self.module.types.value_type(ty);
        if value == ty {
            return Some(Operand::Constant(part));
        }
        let kind = self.module.constants[part].kind.clone();
        Some(Operand::Constant(match kind {
            crate::module::ConstantKind::Null => self.module.zero(value),
            crate::module::ConstantKind::Undef => self.module.undef(value),
            crate::module::ConstantKind::Poison => self.module.poison(value),
            _ => return None,
        }))
    }

    /// A pointer to a part; a slot with a target type is a step of its own.
    fn part_pointer(
        &mut self,
        body: &mut Body,
        new: &mut Vec<InstId>,
        pointer: Operand,
        slot: TypeId,
        path: &[u32],
        at: InstId,
    ) -> Option<(Operand, TypeId)> {
        let mut rest = path;
        let (mut pointer, mut slot) = (pointer, slot);
        while !rest.is_empty() {
            let source = self.module.types.value_type(slot);
            let mut indices = thin_vec![Operand::Constant(self.module.int(Types::I32, 0))];
            let mut ty = source;
            while let Some((index, tail)) = rest.split_first()
                && !matches!(self.module.types[ty], Type::Target { .. })
            {
                indices.push(Operand::Constant(self.module.int(Types::I32, u128::from(*index))));
                ty = self.module.types.member(ty, u64::from(*index))?;
                rest = tail;
            }
            let pointer_type = body.operand_type(self.module, pointer);
            let op = Op::GetElementPtr { source, base: pointer, indices, flags: GepFlags::default() };
            pointer = body.define_for(at, op, pointer_type, new);
            slot = ty;
        }
        Some((pointer, slot))
    }
}

/// The ways of a local's parts that must stay whole.
#[derive(Default)]
struct Parts {
    whole: FxHashSet<Vec<u32>>,
}

/// The constant steps at the head of a way.
fn constant_steps(types: &Types, slot: TypeId, path: &[Step]) -> Vec<u32> {
    let mut ty = slot;
    let mut steps = Vec::new();
    for step in path {
        let Step::Constant(at) = step else { break };
        if !is_aggregate(types, ty) {
            break;
        }
        let Some(member) = types.member(ty, u64::from(*at)) else { break };
        steps.push(*at);
        ty = member;
    }
    steps
}

fn split_allocas(module: &mut Module, body: &mut Body, places: &Places) {
    let splittable = splittable(module, body, places);
    if splittable.is_empty() {
        return;
    }
    let mut splitter = AllocaSplitter {
        module,
        places,
        splittable,
        locals: FxHashMap::default(),
        allocas: Vec::new(),
        replacements: Replacements::default(),
    };
    let reached: Vec<_> = body.layout.clone();
    for block in reached {
        let old = std::mem::take(&mut body.blocks[block].insts);
        let mut new = Vec::with_capacity(old.len());
        for inst in old {
            splitter.instruction(body, inst, &mut new);
        }
        body.blocks[block].insts = new;
    }
    let AllocaSplitter { allocas, splittable: gone, mut replacements, .. } = splitter;
    let entry = body.layout[0];
    body.blocks[entry].insts.retain(|inst| !body.insts[*inst].result.is_some_and(|result| gone.contains_key(&result)));
    body.blocks[entry].insts.splice(0..0, allocas);
    replacements.apply(body);
}

/// The slot of a local.
fn root_slot(body: &Body, root: ValueId) -> Option<TypeId> {
    let ValueDef::Inst(inst) = body.values[root].def else { return None };
    match body.insts[inst].op {
        Op::Alloca { slot, count: None, .. } => Some(slot),
        _ => None,
    }
}

/// The locals in the entry block of which only parts are named.
fn splittable(module: &Module, body: &Body, places: &Places) -> FxHashMap<ValueId, Parts> {
    let mut found: FxHashMap<ValueId, Parts> = FxHashMap::default();
    for inst in &body.blocks[body.layout[0]].insts {
        if let (Op::Alloca { slot, count: None, .. }, Some(result)) = (&body.insts[*inst].op, body.insts[*inst].result)
            && is_aggregate(&module.types, *slot)
        {
            found.insert(result, Parts::default());
        }
    }
    let mut name = |operand: Operand| {
        let Some(place) = places.of(operand) else { return };
        let Some(slot) = root_slot(body, place.root) else { return };
        let Some(parts) = found.get_mut(&place.root) else { return };
        // The part that is named must be there: as a whole, or as the array that is indexed.
        parts.whole.insert(constant_steps(&module.types, slot, &place.path));
    };
    for block in &body.layout {
        for inst in &body.blocks[*block].insts {
            let inst = &body.insts[*inst];
            match &inst.op {
                Op::GetElementPtr { base, indices, .. } => {
                    // A step that leads nowhere that is known uses the whole that it starts from, and so does an index.
                    let is_lost = inst.result.is_some_and(|result| places.of(Operand::Value(result)).is_none());
                    if is_lost {
                        name(*base);
                    }
                    indices.iter().for_each(|index| name(*index));
                }
                op => op.for_each_operand(&mut name),
            }
        }
        body.blocks[*block].terminator.kind.for_each_operand(&mut name);
    }
    found.retain(|_, parts| !parts.whole.contains(&Vec::new()) && !parts.whole.is_empty());
    found
}

struct AllocaSplitter<'m> {
    module: &'m mut Module,
    places: &'m Places,
    splittable: FxHashMap<ValueId, Parts>,
    /// The local of each part.
    locals: FxHashMap<(ValueId, Vec<u32>), (Operand, TypeId)>,
    allocas: Vec<InstId>,
    replacements: Replacements,
}

impl AllocaSplitter<'_> {
    fn instruction(&mut self, body: &mut Body, inst: InstId, new: &mut Vec<InstId>) {
        let Some(result) = body.insts[inst].result else { return new.push(inst) };
        let is_step = matches!(body.insts[inst].op, Op::GetElementPtr { .. });
        let place = self.places.of(Operand::Value(result)).filter(|place| is_step && self.splittable.contains_key(&place.root));
        let Some(place) = place else { return new.push(inst) };
        let Some(slot) = root_slot(body, place.root) else { return new.push(inst) };
        let steps = constant_steps(&self.module.types, slot, &place.path);
        let parts = &self.splittable[&place.root];
        let Some(length) = (1..=steps.len()).find(|length| parts.whole.contains(&steps[..*length])) else {
            // Only a step on the way to others.
            return;
        };
        let (local, slot) = self.local(body, place.root, slot, &steps[..length]);
        let rest = &place.path[length..];
        if rest.is_empty() {
            self.replacements.replace(result, local);
            return;
        }
        // The pointer keeps its value, and becomes a step from the part.
        let base_and_indices = self.steps_from(body, new, local, slot, rest, inst);
        let Op::GetElementPtr { source, base, indices, .. } = &mut body.insts[inst].op else { return };
        let (new_source, new_base, new_indices) = base_and_indices;
        (*source, *base, *indices) = (new_source, new_base, new_indices);
        new.push(inst);
    }

    /// The last `getelementptr` of a way from a local; those before it are made.
    fn steps_from(
        &mut self,
        body: &mut Body,
        new: &mut Vec<InstId>,
        local: Operand,
        slot: TypeId,
        path: &[Step],
        at: InstId,
    ) -> (TypeId, Operand, ThinVec<Operand>) {
        let zero = Operand::Constant(self.module.int(Types::I32, 0));
        let (mut base, mut slot) = (local, slot);
        let mut rest = path;
        loop {
            let source = self.module.types.value_type(slot);
            let mut ty = source;
            let mut indices = thin_vec![zero];
            while let Some((step, tail)) = rest.split_first()
                && (indices.len() == 1 || !matches!(self.module.types[ty], Type::Target { .. }))
            {
                let index = match step {
                    Step::Constant(index) => *index,
                    Step::Dynamic(_) => 0,
                };
                indices.push(match step {
                    Step::Constant(index) => Operand::Constant(self.module.int(Types::I32, u128::from(*index))),
                    Step::Dynamic(operand) => *operand,
                });
                ty = self.module.types.member(ty, u64::from(index)).unwrap_or(ty);
                rest = tail;
            }
            if rest.is_empty() {
                return (source, base, indices);
            }
            let op = Op::GetElementPtr { source, base, indices, flags: GepFlags::default() };
            base = body.define_for(at, op, Types::PTR, new);
            slot = ty;
        }
    }

    /// The local of a part, and its slot.
    fn local(&mut self, body: &mut Body, root: ValueId, slot: TypeId, path: &[u32]) -> (Operand, TypeId) {
        if let Some(local) = self.locals.get(&(root, path.to_vec())) {
            return *local;
        }
        let mut name = body.values[root].name.clone();
        let mut ty = slot;
        for index in path {
            if !name.is_empty() {
                name = format!("{name}.{}", member_name(&self.module.types, ty, *index)).into();
            }
            ty = self.module.types.member(ty, u64::from(*index)).unwrap_or(ty);
        }
        let loc = match body.values[root].def {
            ValueDef::Inst(alloca) => body.insts[alloca].loc,
            ValueDef::Param(_) => None,
        };
        let op = Op::Alloca { slot: ty, count: None, align: None };
        let (inst, value) = body.define(op, Types::PTR, name, loc);
        self.allocas.push(inst);
        let local = (Operand::Value(value), ty);
        self.locals.insert((root, path.to_vec()), local);
        local
    }
}

/// What the source calls a member.
fn member_name(types: &Types, ty: TypeId, index: u32) -> String {
    let named = match types[ty] {
        Type::Named(id) => types.structs[id].member_names.get(index as usize).cloned(),
        _ => None,
    };
    named.unwrap_or_else(|| index.to_string())
}
