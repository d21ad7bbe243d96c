//! Promotes local variables that are only loaded and stored to values, with phis where definitions meet (mem2reg).
//!
//! It promotes scalars, vectors and small arrays (matrices), also if they are accessed by element: a store of an element becomes
//! an insertion into the whole. Phis are placed on the iterated dominance frontier of the stores where the variable is live
//! (Cytron et al., "Efficiently Computing Static Single Assignment Form"). Structured control flow does not change.

use crate::cfg::ControlFlow;
use crate::debug::{DebugRecord, DebugRecordKind};
use crate::func::{Body, Inst, InstList, ValueDef};
use crate::id::entity_id;
use crate::id::{BlockId, FunctionId, InstId, LocId, MetadataId, ValueId};
use crate::lists::Lists;
use crate::module::Module;
use crate::name::Name;
use crate::op::Op;
use crate::operand::Operand;
use crate::passes::frontiers::Frontiers;
use crate::passes::local_pointers::{LocalPath, LocalPointers, Step};
use crate::passes::pass::{BodyPass, Context};
use crate::passes::replace::Replacements;
use crate::passes::scopes::Scopes;
use crate::side_map::reset;
use crate::types::{Type, TypeId};
use cranelift_entity::{EntityRef, PrimaryMap, SecondaryMap};
use smallvec::SmallVec;
use std::num::NonZeroU32;
use thin_vec::thin_vec;

/// Maximum length of arrays that are promoted even if they are accessed by element.
const MAX_ELEMENTS: u64 = 4;

/// Promotes local variables to values.
pub const PASS: BodyPass = BodyPass { name: "promote_locals", run: promote_locals };

/// The analysis of a body, and the working lists of the pass.
#[derive(Debug, Default)]
struct Scratch {
    variables: Variables,
    accesses: Accesses,
    phis: Phis,
    renaming: Renaming,
}

fn promote_locals(module: &mut Module, _: FunctionId, body: &mut Body, context: &mut Context) {
    if !body.placed_insts().any(|inst| matches!(inst.op, Op::Alloca { .. })) {
        return;
    }
    let Context { flow, local_pointers, replacements, spare, scratch, .. } = context;
    let flow = flow.of(body);
    let Scratch { variables, accesses, phis, renaming } = scratch.of();
    local_pointers.find_if_not_kept(module, body, flow);
    variables.find(module, body, local_pointers);
    if variables.list.is_empty() {
        return;
    }
    if !module.debug_locs.is_empty() {
        variables.find_declared(body, local_pointers);
    }
    accesses.find(body, flow, local_pointers, variables);
    spare.make_room(body);
    phis.place(body, flow, variables, accesses);
    replacements.clear();
    let mut renamer = Renamer { module, local_pointers, variables, phis: &phis.of, replacements, renaming };
    renamer.run(body, flow);
    replacements.finish_walk(body, flow);
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct VariableId(NonZeroU32);
entity_id!(VariableId, "variable");

/// A local that is promoted.
#[derive(Debug)]
struct Variable {
    /// The value type of the variable.
    ty: TypeId,
    name: Name,
    /// The source variables that the local represents, as a whole or in part.
    declared: Vec<Declared>,
}

/// A debug record that declares a source variable.
#[derive(Debug, Clone)]
struct Declared {
    variable: MetadataId,
    path: SmallVec<[u32; 4]>,
    loc: Option<LocId>,
}

#[derive(Debug, Default)]
struct Variables {
    list: PrimaryMap<VariableId, Variable>,
    /// The promoted variable of each alloca.
    ids: SecondaryMap<ValueId, Option<VariableId>>,
    /// Allocas with an access by a path through which values cannot be extracted and inserted.
    is_stuck: SecondaryMap<ValueId, bool>,
}

impl Variables {
    fn find(&mut self, module: &mut Module, body: &Body, local_pointers: &LocalPointers) {
        let Self { list, ids, is_stuck } = self;
        list.clear();
        reset(ids, &body.values);
        reset(is_stuck, &body.values);
        for (_, place) in local_pointers.all() {
            is_stuck[place.root] |= !can_follow(module, body, place);
        }
        for (root, slot) in local_pointers.roots() {
            if local_pointers.is_escaped(root) || is_stuck[root] {
                continue;
            }
            let (ty, name) = (module.types.value_type(slot), body.values[root].name.clone());
            let variable = Variable { ty, name, declared: Vec::new() };
            ids[root] = Some(list.push(variable));
        }
    }

    /// Collects the declarations in debug records.
    fn find_declared(&mut self, body: &Body, local_pointers: &LocalPointers) {
        for inst in body.placed_insts() {
            if let Op::Debug(record) = &inst.op
                && let Some((place, id)) = self.declared_in(record, local_pointers)
                && place.path.is_empty()
            {
                let DebugRecord { variable, ref path, .. } = **record;
                self.list[id].declared.push(Declared { variable, path: path.clone(), loc: inst.loc });
            }
        }
    }

    /// The local in which a record declares a variable, and its target.
    fn declared_in<'p>(&self, record: &DebugRecord, local_pointers: &'p LocalPointers) -> Option<(LocalPath<'p>, VariableId)> {
        let place = local_pointers.of(record.operand.filter(|_| record.kind == DebugRecordKind::Declare)?)?;
        Some((place, self.of_place(place)?))
    }

    fn of_place(&self, place: LocalPath) -> Option<VariableId> {
        self.ids[place.root]
    }
}

/// True if values can be extracted and inserted along the path: through vectors, and by constant indices through small aggregates
/// whose members are values (see `Types`: a slot type has no values of its own).
fn can_follow(module: &mut Module, body: &Body, place: LocalPath) -> bool {
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

/// The accesses of each variable by block, in reverse postorder.
#[derive(Debug, Default)]
struct Accesses {
    /// Blocks that store the variable.
    stored: Lists<VariableId, BlockId>,
    /// Blocks that read the variable before they store it.
    wanted: Lists<VariableId, BlockId>,
    stores: Vec<(VariableId, BlockId)>,
    wants: Vec<(VariableId, BlockId)>,
    last_stored: SecondaryMap<VariableId, Option<BlockId>>,
    last_wanted: SecondaryMap<VariableId, Option<BlockId>>,
}

impl Accesses {
    fn find(&mut self, body: &Body, flow: &ControlFlow, local_pointers: &LocalPointers, variables: &Variables) {
        let Self { stored, wanted, stores, wants, last_stored, last_wanted } = self;
        reset(last_stored, &variables.list);
        reset(last_wanted, &variables.list);
        stores.clear();
        wants.clear();
        for block in flow.reverse_postorder() {
            for inst in &body.blocks[*block].insts {
                let (pointer, is_store) = match &body.insts[*inst].op {
                    Op::Load { pointer, .. } => (*pointer, false),
                    Op::Store { pointer, .. } => (*pointer, true),
                    _ => continue,
                };
                let Some(place) = local_pointers.of(pointer) else { continue };
                let Some(variable) = variables.of_place(place) else { continue };
                if last_stored[variable] == Some(*block) {
                    continue;
                }
                let is_partial = !is_store || !place.path.is_empty();
                if is_partial && last_wanted[variable].replace(*block) != Some(*block) {
                    wants.push((variable, *block));
                }
                if is_store {
                    last_stored[variable] = Some(*block);
                    stores.push((variable, *block));
                }
            }
        }
        let count = variables.list.len();
        stored.fill(count, || stores.iter().copied());
        wanted.fill(count, || wants.iter().copied());
    }
}

/// The phis of each block.
#[derive(Debug, Default)]
struct Phis {
    of: Lists<BlockId, VariablePhi>,
    list: Vec<(BlockId, VariablePhi)>,
    frontiers: Frontiers,
    marks: Marks,
    work: Vec<BlockId>,
}

impl Phis {
    /// Inserts phis without operands where they are needed.
    fn place(&mut self, body: &mut Body, flow: &ControlFlow, variables: &Variables, accesses: &Accesses) {
        let Self { of, list, frontiers, marks, work } = self;
        of.clear();
        let mut wanted = variables.list.keys().filter(|variable| !accesses.wanted.of(*variable).is_empty()).peekable();
        if wanted.peek().is_none() {
            return;
        }
        frontiers.find(body, flow);
        marks.clear(body);
        list.clear();
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
                    let Variable { ty, name, .. } = &variables.list[variable];
                    let (inst, value) =
                        body.define(Op::Phi(Vec::with_capacity(flow.predecessors(*join).len())), *ty, name.clone(), None);
                    list.push((*join, VariablePhi { variable, inst, value }));
                    work.push(*join);
                }
            }
        }
        of.fill(body.blocks.len(), || list.iter().copied());
    }
}

/// Marks of blocks for one variable; a mark is set if it has the variable's stamp.
#[derive(Debug, Default)]
struct Marks {
    stamp: u32,
    stored: SecondaryMap<BlockId, u32>,
    wanted: SecondaryMap<BlockId, u32>,
    has_phi: SecondaryMap<BlockId, u32>,
    work: Vec<BlockId>,
}

impl Marks {
    fn clear(&mut self, body: &Body) {
        for stamps in [&mut self.stored, &mut self.wanted, &mut self.has_phi] {
            reset(stamps, &body.blocks);
        }
    }

    fn next_variable(&mut self, stamp: u32, stores: &[BlockId]) {
        self.stamp = stamp;
        for block in stores {
            self.stored[*block] = stamp;
        }
    }

    /// Propagates liveness from these blocks to their predecessors, up to blocks that store the variable.
    fn spread_wanted(&mut self, flow: &ControlFlow, wants: &[BlockId]) {
        self.work.extend_from_slice(wants);
        while let Some(block) = self.work.pop() {
            if self.wanted[block] == self.stamp {
                continue;
            }
            self.wanted[block] = self.stamp;
            let without_store = flow.predecessors(block).iter().filter(|from| self.stored[**from] != self.stamp);
            self.work.extend(without_store.copied().filter(|from| flow.is_reachable(*from)));
        }
    }
}

/// The state of the renaming walk.
#[derive(Debug, Default)]
struct Renaming {
    /// The current value of each variable.
    current: Vec<Operand>,
    /// The value of each variable before its first store, undefined.
    unknown: Vec<Operand>,
    /// The previous value of each variable that a dominator of the current block has changed.
    scopes: Scopes<(VariableId, Operand)>,
    /// The new instructions of a block.
    insts: InstList,
}

struct Renamer<'m> {
    module: &'m mut Module,
    local_pointers: &'m LocalPointers,
    variables: &'m Variables,
    phis: &'m Lists<BlockId, VariablePhi>,
    replacements: &'m mut Replacements,
    renaming: &'m mut Renaming,
}

impl Renamer<'_> {
    fn run(&mut self, body: &mut Body, flow: &ControlFlow) {
        let Renaming { current, unknown, scopes, .. } = self.renaming;
        unknown.clear();
        unknown.extend(self.variables.list.values().map(|variable| Operand::Constant(self.module.undef(variable.ty))));
        current.clone_from(unknown);
        scopes.clear();
        for block in flow.dominator_preorder() {
            let Renaming { current, scopes, .. } = self.renaming;
            scopes.enter(flow, *block, |(variable, value)| current[variable.index()] = value);
            self.block(body, *block);
        }
        // Unreachable predecessors have no values, but a phi needs an operand for every edge.
        for at in 0..body.layout.len() {
            if !flow.is_reachable(body.layout[at]) {
                let Renaming { current, unknown, .. } = self.renaming;
                current.clone_from(unknown);
                self.block(body, body.layout[at]);
            }
        }
    }

    fn current(&self, variable: VariableId) -> Operand {
        self.renaming.current[variable.index()]
    }

    fn set(&mut self, variable: VariableId, value: Operand) {
        let before = std::mem::replace(&mut self.renaming.current[variable.index()], value);
        self.renaming.scopes.push((variable, before));
    }

    /// Renames a block: inserts its phis, removes loads and stores, and adds operands to the phis of its successors.
    fn block(&mut self, body: &mut Body, block: BlockId) {
        let mut new = std::mem::take(&mut self.renaming.insts);
        for phi in self.phis.of(block) {
            self.set(phi.variable, Operand::Value(phi.value));
            new.push(phi.inst);
        }
        let mut insts = std::mem::take(&mut body.blocks[block].insts);
        let mut are_phis = true;
        for inst in &insts {
            if are_phis && !matches!(body.insts[*inst].op, Op::Phi(_)) {
                are_phis = false;
                self.record_phis(body, block, &mut new);
            }
            self.instruction(body, *inst, &mut new);
        }
        if are_phis {
            self.record_phis(body, block, &mut new);
        }
        insts.clear();
        insts.append(&mut new);
        body.blocks[block].insts = insts;
        self.renaming.insts = new;
        for successor in body.blocks[block].terminator.successors() {
            for phi in self.phis.of(successor) {
                if let Op::Phi(incoming) = &mut body.insts[phi.inst].op {
                    incoming.push((self.current(phi.variable), block));
                }
            }
        }
    }

    /// Inserts records for the phis of a block.
    fn record_phis(&self, body: &mut Body, block: BlockId, new: &mut InstList) {
        for phi in self.phis.of(block) {
            self.record(body, phi.variable, Operand::Value(phi.value), None, new);
        }
    }

    /// Inserts records that assign this value to the source variables.
    fn record(&self, body: &mut Body, variable: VariableId, value: Operand, stored_at: Option<LocId>, new: &mut InstList) {
        for Declared { variable, path, loc } in &self.variables.list[variable].declared {
            let (kind, variable, path) = (DebugRecordKind::Value, *variable, path.clone());
            let record = DebugRecord { kind, operand: Some(value), variable, path, expression: None };
            // LLVM requires the scope and the call chain of the variable.
            let loc = loc.or(stored_at);
            new.push(body.insts.push(Inst { loc, ..Inst::new(Op::Debug(Box::new(record))) }));
        }
    }

    fn instruction(&mut self, body: &mut Body, inst: InstId, new: &mut InstList) {
        if let Op::Debug(record) = &body.insts[inst].op
            && let Some((place, variable)) = self.variables.declared_in(record, self.local_pointers)
        {
            // The value may be stored before the declaration. A variable that is never stored gets a record as well.
            let value = place.path.is_empty().then(|| self.current(variable));
            if let Op::Debug(record) = &mut body.insts[inst].op {
                (record.kind, record.operand) = (DebugRecordKind::Value, value);
            }
            new.push(inst);
            return;
        }
        let definition = &body.insts[inst];
        let local_pointers = self.local_pointers;
        let variable_at = |pointer: Operand| {
            let place = local_pointers.of(pointer)?;
            Some((place, self.variables.of_place(place)?))
        };
        match (&definition.op, definition.result) {
            (Op::Alloca { .. } | Op::GetElementPtr { .. }, Some(result)) if variable_at(Operand::Value(result)).is_some() => {
                return;
            }
            (Op::Load { pointer, .. }, Some(result)) => {
                if let Some((place, variable)) = variable_at(*pointer) {
                    let whole = self.current(variable);
                    let part = self.extract(body, new, whole, place.path, inst);
                    return self.replacements.replace(result, part);
                }
            }
            (Op::Store { value, pointer, .. }, _) => {
                if let Some((place, variable)) = variable_at(*pointer) {
                    let value = self.replacements.resolve(*value);
                    let whole = self.current(variable);
                    let whole = self.insert(body, new, whole, value, place.path, inst);
                    name_value(body, whole, &self.variables.list[variable].name);
                    self.record(body, variable, whole, body.insts[inst].loc, new);
                    return self.set(variable, whole);
                }
            }
            _ => {}
        }
        self.replacements.resolve_in(&mut body.insts[inst].op);
        new.push(inst);
    }

    /// Extracts the part of a value at a path.
    fn extract(&mut self, body: &mut Body, new: &mut InstList, whole: Operand, path: &[Step], at: InstId) -> Operand {
        let Some((first, rest)) = path.split_first() else { return whole };
        let ty = body.operand_type(self.module, whole);
        let op = match (&self.module.types[ty], first) {
            (Type::Vector { .. }, step) => Op::ExtractElement { vector: whole, index: self.index(*step) },
            (_, Step::Constant(index)) => Op::ExtractValue { aggregate: whole, indices: thin_vec![*index] },
            (_, Step::Dynamic(_)) => unreachable!("promote_locals follows no other way"),
        };
        let part = self.module.types.member(ty, constant_of(*first).into()).expect("`can_follow` has followed the path");
        let value = body.define_for(at, op, part, new);
        self.extract(body, new, value, rest, at)
    }

    /// Inserts a part into a value at a path.
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

/// Names a stored value after its variable, if it has no name.
fn name_value(body: &mut Body, value: Operand, name: &Name) {
    if let Operand::Value(value) = value
        && body.values[value].name.is_empty()
        && matches!(body.values[value].def, ValueDef::Inst(_))
    {
        body.values[value].name = name.clone();
    }
}
