//! A body in, the same with the locals that are only loaded and stored as values, and phis where their values meet, out.
//!
//! Scalars, vectors and small arrays (matrices) go, also if they are reached element by element: an element that is stored is an
//! insertion into the whole. A local is a phi where the dominance frontier of its stores asks for one and its value is still wanted
//! (Cytron et al., "Efficiently Computing Static Single Assignment Form"). Structured control flow stays as it is.

use crate::cfg::ControlFlow;
use crate::func::{BlockId, Body, InstId, InstList, ValueDef, ValueId};
use crate::id::entity_id;
use crate::lists::Lists;
use crate::module::{FunctionId, Module};
use crate::name::Name;
use crate::op::{Op, Operand};
use crate::passes::local::Flow;
use crate::passes::places::{Place, Places, Step};
use crate::passes::replace::Replacements;
use crate::side_map::side_map;
use crate::types::{Type, TypeId};
use cranelift_entity::{EntityRef, PrimaryMap, SecondaryMap};
use std::num::NonZeroU32;
use thin_vec::thin_vec;

/// An array with more elements stays in memory if its elements are reached one by one.
const MAX_ELEMENTS: u64 = 4;

/// Does so in a function.
pub fn promote_locals(module: &mut Module, _: FunctionId, body: &mut Body, flow: &mut Flow) {
    let has_local = |body: &Body| body.insts.values().any(|inst| matches!(inst.op, Op::Alloca { .. }));
    if !has_local(body) {
        return;
    }
    let flow = flow.of(body);
    let places = Places::new(module, body, &flow);
    let variables = Variables::new(module, body, &places);
    if variables.list.is_empty() {
        return;
    }
    let phis = place_phis(body, &flow, &places, &variables);
    let mut renamer = Renamer {
        module,
        places: &places,
        variables: &variables,
        current: Vec::new(),
        undo: Vec::new(),
        replacements: Replacements::default(),
        spare: InstList::new(),
    };
    renamer.run(body, &flow, &phis);
    renamer.replacements.apply_behind(body, &flow);
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct VariableId(NonZeroU32);
entity_id!(VariableId, "variable");

/// A local that goes.
struct Variable {
    /// Of the values that it holds.
    ty: TypeId,
    name: Name,
}

struct Variables {
    list: PrimaryMap<VariableId, Variable>,
    /// By the alloca's result.
    ids: SecondaryMap<ValueId, Option<VariableId>>,
}

impl Variables {
    fn new(module: &mut Module, body: &Body, places: &Places) -> Self {
        let mut variables = Self { list: PrimaryMap::new(), ids: side_map(&body.values) };
        let mut is_stuck: SecondaryMap<ValueId, bool> = side_map(&body.values);
        for (_, place) in places.all() {
            is_stuck[place.root] |= !can_follow(module, body, place);
        }
        for (root, slot) in places.roots() {
            if places.is_escaped(root) || is_stuck[root] {
                continue;
            }
            let variable = Variable { ty: module.types.value_type(slot), name: body.values[root].name.clone() };
            variables.ids[root] = Some(variables.list.push(variable));
        }
        variables
    }

    fn of_place(&self, place: Place) -> Option<VariableId> {
        self.ids[place.root]
    }
}

/// True if values can be taken out and put in along the way: through vectors, and by constants through small aggregates whose
/// members are values (see `Types`: a slot type has no values of its own).
fn can_follow(module: &mut Module, body: &Body, place: Place) -> bool {
    let ValueDef::Inst(inst) = body.values[place.root].def else { return false };
    let Op::Alloca { slot, .. } = body.insts[inst].op else { return false };
    let mut ty = module.types.value_type(slot);
    for step in place.path {
        let index = match (&module.types[ty], step) {
            (Type::Vector { length, .. }, Step::Constant(at)) if at < length => *at,
            (Type::Vector { .. }, Step::Dynamic(_)) => 0,
            (Type::Array { length, .. }, Step::Constant(at)) if *length <= MAX_ELEMENTS && u64::from(*at) < *length => *at,
            _ => return false,
        };
        let Some(member) = module.types.member(ty, index.into()) else { return false };
        if matches!(module.types[member], Type::Target { .. }) {
            return false;
        }
        ty = member;
    }
    true
}

/// A phi of a variable.
#[derive(Debug, Clone, Copy)]
struct VariablePhi {
    variable: VariableId,
    inst: InstId,
    value: ValueId,
}

/// The blocks that do something with each variable, in reverse postorder.
struct Accesses {
    /// They store it.
    stored: Lists<VariableId, BlockId>,
    /// They want the value that it has at their head.
    wanted: Lists<VariableId, BlockId>,
}

impl Accesses {
    fn new(body: &Body, flow: &ControlFlow, places: &Places, variables: &Variables) -> Self {
        let mut last_stored: SecondaryMap<VariableId, Option<BlockId>> = side_map(&variables.list);
        let mut last_wanted = last_stored.clone();
        let (mut stored, mut wanted) = (Vec::new(), Vec::new());
        for block in flow.reverse_postorder() {
            for inst in &body.blocks[*block].insts {
                let (pointer, is_store) = match &body.insts[*inst].op {
                    Op::Load { pointer, .. } => (*pointer, false),
                    Op::Store { pointer, .. } => (*pointer, true),
                    _ => continue,
                };
                let Some(place) = places.of(pointer) else { continue };
                let Some(variable) = variables.of_place(place) else { continue };
                if last_stored[variable] == Some(*block) {
                    continue;
                }
                let is_partial = !is_store || !place.path.is_empty();
                if is_partial && last_wanted[variable].replace(*block) != Some(*block) {
                    wanted.push((variable, *block));
                }
                if is_store {
                    last_stored[variable] = Some(*block);
                    stored.push((variable, *block));
                }
            }
        }
        let count = variables.list.len();
        Self { stored: Lists::new(count, || stored.iter().copied()), wanted: Lists::new(count, || wanted.iter().copied()) }
    }
}

/// Puts phis without inputs where they are needed.
fn place_phis(body: &mut Body, flow: &ControlFlow, places: &Places, variables: &Variables) -> Lists<BlockId, VariablePhi> {
    let accesses = Accesses::new(body, flow, places, variables);
    let mut wanted = variables.list.keys().filter(|variable| !accesses.wanted.of(*variable).is_empty()).peekable();
    if wanted.peek().is_none() {
        return Lists::default();
    }
    let frontiers = frontiers(body, flow);
    let mut phis = Vec::new();
    let mut marks = Marks::new(body);
    let mut work = Vec::new();
    for variable in wanted {
        let stores = accesses.stored.of(variable);
        marks.next_variable(variable.as_u32() + 1, stores);
        marks.spread_wanted(flow, accesses.wanted.of(variable));
        work.extend_from_slice(stores);
        while let Some(block) = work.pop() {
            for join in frontiers.of(block) {
                if marks.wanted[*join] != marks.stamp || marks.has_phi[*join] == marks.stamp {
                    continue;
                }
                marks.has_phi[*join] = marks.stamp;
                let Variable { ty, name } = &variables.list[variable];
                let (inst, value) = body.define(Op::Phi(Vec::new()), *ty, name.clone(), None);
                phis.push((*join, VariablePhi { variable, inst, value }));
                work.push(*join);
            }
        }
    }
    let phis = Lists::new(body.blocks.len(), || phis.iter().copied());
    for block in flow.reverse_postorder() {
        body.blocks[*block].insts.insert_many(0, phis.of(*block).iter().map(|phi| phi.inst));
    }
    phis
}

/// What is known of each block for one variable: true where the stamp is the variable's.
struct Marks {
    stamp: u32,
    stored: SecondaryMap<BlockId, u32>,
    wanted: SecondaryMap<BlockId, u32>,
    has_phi: SecondaryMap<BlockId, u32>,
}

impl Marks {
    fn new(body: &Body) -> Self {
        Self { stamp: 0, stored: side_map(&body.blocks), wanted: side_map(&body.blocks), has_phi: side_map(&body.blocks) }
    }

    fn next_variable(&mut self, stamp: u32, stores: &[BlockId]) {
        self.stamp = stamp;
        for block in stores {
            self.stored[*block] = stamp;
        }
    }

    /// The value is wanted at the head of these blocks, and of all before them that do not store it.
    fn spread_wanted(&mut self, flow: &ControlFlow, wants: &[BlockId]) {
        let mut work = wants.to_vec();
        while let Some(block) = work.pop() {
            if self.wanted[block] == self.stamp {
                continue;
            }
            self.wanted[block] = self.stamp;
            let without_store = flow.predecessors(block).iter().filter(|from| self.stored[**from] != self.stamp);
            work.extend(without_store.copied().filter(|from| flow.is_reachable(*from)));
        }
    }
}

/// The blocks where what a block dominates ends.
fn frontiers(body: &Body, flow: &ControlFlow) -> Lists<BlockId, BlockId> {
    let mut frontiers = Vec::new();
    let mut last: SecondaryMap<BlockId, Option<BlockId>> = side_map(&body.blocks);
    for block in flow.reverse_postorder() {
        if flow.predecessors(*block).len() < 2 {
            continue;
        }
        let dominator = flow.immediate_dominator(*block);
        for predecessor in flow.predecessors(*block).iter().filter(|from| flow.is_reachable(**from)) {
            let mut at = Some(*predecessor);
            while at != dominator
                && let Some(runner) = at
            {
                if last[runner].replace(*block) != Some(*block) {
                    frontiers.push((runner, *block));
                }
                at = flow.immediate_dominator(runner);
            }
        }
    }
    Lists::new(body.blocks.len(), || frontiers.iter().copied())
}

struct Renamer<'m> {
    module: &'m mut Module,
    places: &'m Places,
    variables: &'m Variables,
    /// The value of each variable here.
    current: Vec<Operand>,
    /// What it was before each change since the entry.
    undo: Vec<(VariableId, Operand)>,
    replacements: Replacements,
    /// A list that the next block fills.
    spare: InstList,
}

impl Renamer<'_> {
    fn run(&mut self, body: &mut Body, flow: &ControlFlow, phis: &Lists<BlockId, VariablePhi>) {
        let unknown: Vec<Operand> =
            self.variables.list.values().map(|variable| Operand::Constant(self.module.undef(variable.ty))).collect();
        self.current.clone_from(&unknown);
        // The blocks that dominate this one, and how many changes there were before each.
        let mut around: Vec<(BlockId, usize)> = Vec::new();
        for block in flow.dominator_preorder() {
            while let Some((_, before)) = around.pop_if(|(outer, _)| !flow.dominates(*outer, block)) {
                for (variable, value) in self.undo.drain(before..).rev() {
                    self.current[variable.index()] = value;
                }
            }
            around.push((block, self.undo.len()));
            self.block(body, block, phis);
        }
        // What is never reached has no values, but LLVM wants an input of every edge.
        for at in 0..body.layout.len() {
            if !flow.is_reachable(body.layout[at]) {
                self.current.clone_from(&unknown);
                self.block(body, body.layout[at], phis);
            }
        }
    }

    fn set(&mut self, variable: VariableId, value: Operand) {
        let before = std::mem::replace(&mut self.current[variable.index()], value);
        self.undo.push((variable, before));
    }

    /// Takes out a block's loads and stores, and gives the values to the phis behind it.
    fn block(&mut self, body: &mut Body, block: BlockId, phis: &Lists<BlockId, VariablePhi>) {
        for phi in phis.of(block) {
            self.set(phi.variable, Operand::Value(phi.value));
        }
        let old = std::mem::take(&mut body.blocks[block].insts);
        let mut new = std::mem::take(&mut self.spare);
        for inst in &old {
            self.instruction(body, *inst, &mut new);
        }
        body.blocks[block].insts = new;
        self.spare = old;
        self.spare.clear();
        for successor in body.blocks[block].terminator.successors() {
            for phi in phis.of(successor) {
                if let Op::Phi(incoming) = &mut body.insts[phi.inst].op {
                    incoming.push((self.current[phi.variable.index()], block));
                }
            }
        }
    }

    fn instruction(&mut self, body: &mut Body, inst: InstId, new: &mut InstList) {
        let definition = &body.insts[inst];
        let places = self.places;
        let variable_at = |pointer: Operand| {
            let place = places.of(pointer)?;
            Some((place, self.variables.of_place(place)?))
        };
        match (&definition.op, definition.result) {
            (Op::Alloca { .. } | Op::GetElementPtr { .. }, Some(result)) if variable_at(Operand::Value(result)).is_some() => {
                return;
            }
            (Op::Load { pointer, .. }, Some(result)) => {
                if let Some((place, variable)) = variable_at(*pointer) {
                    let whole = self.current[variable.index()];
                    let part = self.extract(body, new, whole, place.path, inst);
                    return self.replacements.replace(result, part);
                }
            }
            (Op::Store { value, pointer, .. }, _) => {
                if let Some((place, variable)) = variable_at(*pointer) {
                    let value = self.replacements.resolve(*value);
                    let whole = self.current[variable.index()];
                    let whole = self.insert(body, new, whole, value, place.path, inst);
                    name_value(body, whole, &self.variables.list[variable].name);
                    return self.set(variable, whole);
                }
            }
            _ => {}
        }
        self.replacements.resolve_in(&mut body.insts[inst].op);
        new.push(inst);
    }

    /// The part of a whole at the end of a way.
    fn extract(&mut self, body: &mut Body, new: &mut InstList, whole: Operand, path: &[Step], at: InstId) -> Operand {
        let Some((first, rest)) = path.split_first() else { return whole };
        let ty = body.operand_type(self.module, whole);
        let op = match (&self.module.types[ty], first) {
            (Type::Vector { .. }, step) => Op::ExtractElement { vector: whole, index: self.index(*step) },
            (_, Step::Constant(index)) => Op::ExtractValue { aggregate: whole, indices: thin_vec![*index] },
            (_, Step::Dynamic(_)) => unreachable!("promote_locals follows no other way"),
        };
        let part = self.module.types.member(ty, constant_of(*first).into()).expect("the way was followed before");
        let value = body.define_for(at, op, part, new);
        self.extract(body, new, value, rest, at)
    }

    /// The whole with another part at the end of a way.
    fn insert(
        &mut self,
        body: &mut Body,
        new: &mut InstList,
        whole: Operand,
        value: Operand,
        path: &[Step],
        at: InstId,
    ) -> Operand {
        let Some((first, rest)) = path.split_first() else { return value };
        let part = match rest {
            [] => value,
            _ => {
                let part = self.extract(body, new, whole, &[*first], at);
                self.insert(body, new, part, value, rest, at)
            }
        };
        let ty = body.operand_type(self.module, whole);
        let op = match (&self.module.types[ty], first) {
            (Type::Vector { .. }, step) => Op::InsertElement { vector: whole, value: part, index: self.index(*step) },
            (_, step) => Op::InsertValue { aggregate: whole, value: part, indices: thin_vec![constant_of(*step)] },
        };
        body.define_for(at, op, ty, new)
    }

    fn index(&mut self, step: Step) -> Operand {
        match step {
            Step::Constant(at) => Operand::Constant(self.module.int(crate::types::Types::I32, at.into())),
            Step::Dynamic(operand) => self.replacements.resolve(operand),
        }
    }
}

fn constant_of(step: Step) -> u32 {
    match step {
        Step::Constant(at) => at,
        Step::Dynamic(_) => 0,
    }
}

/// What is stored to a variable is called like it, if it has no name.
fn name_value(body: &mut Body, value: Operand, name: &Name) {
    if let Operand::Value(value) = value
        && body.values[value].name.is_empty()
        && matches!(body.values[value].def, ValueDef::Inst(_))
    {
        body.values[value].name = name.clone();
    }
}
