//! A body in, the same with the locals that are only loaded and stored as values, and phis where their values meet, out.
//!
//! Scalars, vectors and small arrays (matrices) go, also if they are reached element by element: an element that is stored is an
//! insertion into the whole. A local is a phi where the dominance frontier of its stores asks for one and its value is still wanted
//! (Cytron et al., "Efficiently Computing Static Single Assignment Form"). Structured control flow stays as it is.

use crate::cfg::ControlFlow;
use crate::func::{BlockId, Body, InstId, ValueDef, ValueId};
use crate::module::{FunctionId, Module};
use crate::name::Name;
use crate::op::{Op, Operand};
use crate::passes::local::Flow;
use crate::passes::places::{Place, Places, Step};
use crate::passes::replace::Replacements;
use crate::side_map::side_map;
use crate::types::{Type, TypeId};
use cranelift_entity::SecondaryMap;
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
    if variables.types.is_empty() {
        return;
    }
    let phis = place_phis(body, &flow, &places, &variables);
    let mut renamer = Renamer {
        module,
        places: &places,
        variables: &variables,
        current: Vec::new(),
        replacements: Replacements::default(),
        removed: side_map(&body.insts),
    };
    renamer.run(body, &flow, &phis);
    let Renamer { mut replacements, removed, .. } = renamer;
    for block in &body.layout {
        body.blocks[*block].insts.retain(|inst| !removed[*inst]);
    }
    replacements.apply(body);
}

/// The locals that go, numbered.
struct Variables {
    /// By the alloca's result.
    numbers: SecondaryMap<ValueId, Option<u32>>,
    /// Of the values that they hold.
    types: Vec<TypeId>,
    names: Vec<Name>,
}

impl Variables {
    fn new(module: &mut Module, body: &Body, places: &Places) -> Self {
        let mut variables = Self { numbers: side_map(&body.values), types: Vec::new(), names: Vec::new() };
        let mut is_stuck: SecondaryMap<ValueId, bool> = side_map(&body.values);
        for (_, place) in places.all() {
            is_stuck[place.root] |= !can_follow(module, body, place);
        }
        for (root, slot) in places.roots() {
            if places.is_escaped(root) || is_stuck[root] {
                continue;
            }
            variables.numbers[root] = Some(variables.types.len() as u32);
            variables.types.push(module.types.value_type(slot));
            variables.names.push(body.values[root].name.clone());
        }
        variables
    }

    fn of_place(&self, place: Place) -> Option<u32> {
        self.numbers[place.root]
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

/// The phis of each block: the variable, and the value.
type Phis = SecondaryMap<BlockId, Vec<(u32, InstId, ValueId)>>;

/// Puts phis without inputs where they are needed.
fn place_phis(body: &mut Body, flow: &ControlFlow, places: &Places, variables: &Variables) -> Phis {
    let count = variables.types.len();
    let mut stored_in: Vec<Vec<BlockId>> = vec![Vec::new(); count];
    let mut wanted_in: Vec<Vec<BlockId>> = vec![Vec::new(); count];
    for block in flow.reverse_postorder() {
        for inst in &body.blocks[*block].insts {
            let (pointer, is_store) = match &body.insts[*inst].op {
                Op::Load { pointer, .. } => (*pointer, false),
                Op::Store { pointer, .. } => (*pointer, true),
                _ => continue,
            };
            let Some(place) = places.of(pointer) else { continue };
            let Some(variable) = variables.of_place(place) else { continue };
            let is_known = stored_in[variable as usize].last() == Some(block);
            let is_partial = !is_store || !place.path.is_empty();
            if is_partial && !is_known && wanted_in[variable as usize].last() != Some(block) {
                wanted_in[variable as usize].push(*block);
            }
            if is_store && !is_known {
                stored_in[variable as usize].push(*block);
            }
        }
    }
    let frontiers = frontiers(body, flow);
    let mut phis: Phis = side_map(&body.blocks);
    let mut marks = Marks::new(body);
    for variable in 0..count {
        let (stores, wants) = (&stored_in[variable], &wanted_in[variable]);
        if wants.is_empty() {
            continue;
        }
        marks.next_variable(variable as u32 + 1, stores);
        marks.spread_wanted(flow, wants);
        let mut work = stores.clone();
        while let Some(block) = work.pop() {
            for join in &frontiers[block] {
                if marks.wanted[*join] != marks.stamp || marks.has_phi[*join] == marks.stamp {
                    continue;
                }
                marks.has_phi[*join] = marks.stamp;
                let name = variables.names[variable].clone();
                let (inst, value) = body.define(Op::Phi(Vec::new()), variables.types[variable], name, None);
                phis[*join].push((variable as u32, inst, value));
                work.push(*join);
            }
        }
    }
    for block in flow.reverse_postorder() {
        let new = phis[*block].iter().map(|(_, inst, _)| *inst);
        body.blocks[*block].insts.splice(0..0, new);
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
fn frontiers(body: &Body, flow: &ControlFlow) -> SecondaryMap<BlockId, Vec<BlockId>> {
    let mut frontiers: SecondaryMap<BlockId, Vec<BlockId>> = side_map(&body.blocks);
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
                if frontiers[runner].last() != Some(block) {
                    frontiers[runner].push(*block);
                }
                at = flow.immediate_dominator(runner);
            }
        }
    }
    frontiers
}

struct Renamer<'m> {
    module: &'m mut Module,
    places: &'m Places,
    variables: &'m Variables,
    /// The value of each variable here.
    current: Vec<Operand>,
    replacements: Replacements,
    removed: SecondaryMap<InstId, bool>,
}

/// What is left to do on the way through the dominator tree.
enum Visit {
    Enter(BlockId),
    /// The values before a block that is left.
    Leave(Vec<(u32, Operand)>),
}

impl Renamer<'_> {
    fn run(&mut self, body: &mut Body, flow: &ControlFlow, phis: &Phis) {
        self.current = self.variables.types.iter().map(|ty| Operand::Constant(self.module.undef(*ty))).collect();
        let unknown = self.current.clone();
        let mut children: SecondaryMap<BlockId, Vec<BlockId>> = side_map(&body.blocks);
        for block in flow.reverse_postorder().iter().rev() {
            if let Some(dominator) = flow.immediate_dominator(*block) {
                children[dominator].push(*block);
            }
        }
        let mut work: Vec<Visit> = flow.reverse_postorder().first().copied().map(Visit::Enter).into_iter().collect();
        while let Some(visit) = work.pop() {
            match visit {
                Visit::Enter(block) => {
                    let undo = self.block(body, block, phis);
                    work.push(Visit::Leave(undo));
                    work.extend(children[block].iter().copied().map(Visit::Enter));
                }
                Visit::Leave(undo) => {
                    for (variable, before) in undo.into_iter().rev() {
                        self.current[variable as usize] = before;
                    }
                }
            }
        }
        // What is never reached has no values, but LLVM wants an input of every edge.
        for block in body.layout.clone().into_iter().filter(|block| !flow.is_reachable(*block)) {
            self.current.clone_from(&unknown);
            self.block(body, block, phis);
        }
    }

    /// Takes out a block's loads and stores, and gives the values to the phis behind it.
    fn block(&mut self, body: &mut Body, block: BlockId, phis: &Phis) -> Vec<(u32, Operand)> {
        let mut undo = Vec::new();
        for (variable, _, value) in &phis[block] {
            let before = std::mem::replace(&mut self.current[*variable as usize], Operand::Value(*value));
            undo.push((*variable, before));
        }
        let old = std::mem::take(&mut body.blocks[block].insts);
        let mut new = Vec::with_capacity(old.len());
        for inst in old {
            self.instruction(body, inst, &mut new, &mut undo);
        }
        body.blocks[block].insts = new;
        for successor in body.blocks[block].terminator.successors() {
            for (variable, phi, _) in &phis[successor] {
                if let Op::Phi(incoming) = &mut body.insts[*phi].op {
                    incoming.push((self.current[*variable as usize], block));
                }
            }
        }
        undo
    }

    fn instruction(&mut self, body: &mut Body, inst: InstId, new: &mut Vec<InstId>, undo: &mut Vec<(u32, Operand)>) {
        new.push(inst);
        let definition = &body.insts[inst];
        let result = definition.result;
        let places = self.places;
        let variable_at = |pointer: Operand| {
            let place = places.of(pointer)?;
            Some((place, self.variables.of_place(place)?))
        };
        match definition.op {
            Op::Alloca { .. } | Op::GetElementPtr { .. } => {
                self.removed[inst] = result.and_then(|result| variable_at(Operand::Value(result))).is_some();
            }
            Op::Load { pointer, .. } => {
                let (Some((place, variable)), Some(result)) = (variable_at(pointer), result) else { return };
                new.pop();
                self.removed[inst] = true;
                let whole = self.current[variable as usize];
                let part = self.extract(body, new, whole, place.path, inst);
                self.replacements.replace(result, part);
            }
            Op::Store { value, pointer, .. } => {
                let Some((place, variable)) = variable_at(pointer) else { return };
                new.pop();
                self.removed[inst] = true;
                let value = self.replacements.resolve(value);
                let whole = self.current[variable as usize];
                let whole = self.insert(body, new, whole, value, place.path, inst);
                name_value(body, whole, &self.variables.names[variable as usize]);
                undo.push((variable, std::mem::replace(&mut self.current[variable as usize], whole)));
            }
            _ => {}
        }
    }

    /// The part of a whole at the end of a way.
    fn extract(&mut self, body: &mut Body, new: &mut Vec<InstId>, whole: Operand, path: &[Step], at: InstId) -> Operand {
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
        new: &mut Vec<InstId>,
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
