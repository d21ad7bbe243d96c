//! Finds the choices between resources in a body, and computes the number of the chosen candidate of each at run time.
//!
//! Choices that flow into each other share a list of candidates, so that their numbers have the same meaning. If all
//! candidates are elements of the same array that differ in one index only, they form a single candidate, and the index is
//! chosen.

use super::candidates::{Candidate, Index, Source, is_resource_pointer, source};
use super::flatten::Flattened;
use crate::cfg::ControlFlow;
use crate::func::{Body, InstList, ValueDef};
use crate::id::{GlobalId, InstId, LocId, ValueId};
use crate::module::Module;
use crate::name::Name;
use crate::op::{BinaryOp, CastOp, GepFlags, Op};
use crate::operand::Operand;
use crate::passes::findings::{FindingKind, first_use};
use crate::passes::replace::Replacements;
use crate::types::{Type, TypeId, Types};
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;

/// Maximum number of candidates of a choice. Exceeding it is an error.
const MAX_CANDIDATES: usize = 256;

/// A choice that must be expanded to branches.
#[derive(Debug, Clone)]
pub struct Choice {
    /// The index in [`Choices::groups`].
    pub group: usize,
    /// The number of the chosen candidate. With two candidates it is a bool that is true for the first one, unless
    /// [`Group::counts`] is set.
    pub selector: Operand,
    /// The values of the holes of all candidates, concatenated.
    pub holes: Vec<Operand>,
}

/// Choices with the same candidates.
#[derive(Debug, Default, Clone)]
pub struct Group {
    pub candidates: Vec<Candidate>,
    /// Numbers are integers even with two candidates, because at least one of them is computed from an index in the source.
    pub counts: bool,
    numbers: FxHashMap<Candidate, usize>,
    /// The number of the first element of each flattened array; the other elements follow.
    arrays: FxHashMap<GlobalId, usize>,
    members: Vec<ValueId>,
    wrong: Option<FindingKind>,
}

#[derive(Debug, Default)]
pub struct Choices {
    pub groups: Vec<Group>,
    pub of: SecondaryMap<ValueId, Option<Choice>>,
    /// The choices that cannot be resolved.
    pub wrong: Vec<(FindingKind, Option<LocId>)>,
}

/// Finds the choices of a body. A choice with a single candidate is replaced by its address.
pub fn find(module: &mut Module, body: &mut Body, flow: &ControlFlow, flattened: &mut Flattened) -> Choices {
    let mut finder = Finder {
        module,
        body,
        flattened,
        group_of: SecondaryMap::new(),
        blocks: SecondaryMap::new(),
        replacements: Replacements::default(),
    };
    let members = finder.members(flow);
    let mut choices = Choices::default();
    if !members.is_empty() {
        let groups = finder.groups(&members);
        finder.number(groups, &mut choices);
        finder.share_phis();
    }
    finder.replacements.apply(finder.body);
    for member in members {
        if let Some(choice) = &mut choices.of[member] {
            choice.selector = finder.replacements.resolve(choice.selector);
            choice.holes.iter_mut().for_each(|hole| *hole = finder.replacements.resolve(*hole));
        }
    }
    choices
}

struct Finder<'a> {
    module: &'a mut Module,
    body: &'a mut Body,
    flattened: &'a mut Flattened,
    /// The group of each value, from 1; 0 for values that are not choices.
    group_of: SecondaryMap<ValueId, usize>,
    blocks: SecondaryMap<InstId, Option<crate::id::BlockId>>,
    replacements: Replacements,
}

impl Finder<'_> {
    /// The phis and selects of resource addresses, and the elements of flattened arrays.
    fn members(&mut self, flow: &ControlFlow) -> Vec<ValueId> {
        let mut members = Vec::new();
        for block in flow.reverse_postorder() {
            for inst in &self.body.blocks[*block].insts {
                let definition = &self.body.insts[*inst];
                let Some(result) = definition.result else { continue };
                if !is_resource_pointer(self.module, self.body.values[result].ty) {
                    continue;
                }
                let is_member = match &definition.op {
                    Op::Phi(_) | Op::Select { .. } => true,
                    op => self.flattened.dynamic_element(self.module, op).is_some(),
                };
                if is_member {
                    members.push(result);
                    self.blocks[*inst] = Some(*block);
                }
            }
        }
        for (at, member) in members.iter().enumerate() {
            self.group_of[*member] = at + 1;
        }
        members
    }

    fn inst_of(&self, value: ValueId) -> Option<InstId> {
        match self.body.values[value].def {
            ValueDef::Inst(inst) => Some(inst),
            ValueDef::Param(_) => None,
        }
    }

    fn inputs(&self, member: ValueId) -> Vec<Operand> {
        match self.inst_of(member).map(|inst| &self.body.insts[inst].op) {
            Some(Op::Phi(incoming)) => incoming.iter().map(|(value, _)| *value).collect(),
            Some(Op::Select { then, otherwise, .. }) => vec![*then, *otherwise],
            _ => Vec::new(),
        }
    }

    fn source(&self, operand: Operand) -> Source {
        source(self.module, self.body, |value| self.group_of[value] != 0, operand)
    }

    /// Groups members that flow into each other (union-find).
    fn groups(&mut self, members: &[ValueId]) -> Vec<Group> {
        let mut parents: Vec<usize> = (0..members.len()).collect();
        for (at, member) in members.iter().enumerate() {
            for input in self.inputs(*member) {
                if let Source::Chosen(other) = self.source(input) {
                    let (one, other) = (root(&mut parents, at), root(&mut parents, self.group_of[other] - 1));
                    // The first member in order represents the group.
                    parents[one.max(other)] = one.min(other);
                }
            }
        }
        let mut groups: Vec<Group> = Vec::new();
        let mut number_of_root: FxHashMap<usize, usize> = FxHashMap::default();
        for (at, member) in members.iter().enumerate() {
            let number = *number_of_root.entry(root(&mut parents, at)).or_insert_with(|| {
                groups.push(Group::default());
                groups.len() - 1
            });
            groups[number].members.push(*member);
        }
        for (number, group) in groups.iter_mut().enumerate() {
            for member in &group.members {
                self.group_of[*member] = number + 1;
            }
        }
        for group in &mut groups {
            for member in group.members.clone() {
                self.collect(group, member);
            }
        }
        groups
    }

    /// Adds the candidates among the operands of a member.
    fn collect(&mut self, group: &mut Group, member: ValueId) {
        if let Some(inst) = self.inst_of(member)
            && let Some((array, _)) = self.flattened.dynamic_element(self.module, &self.body.insts[inst].op)
        {
            group.counts = true;
            if group.arrays.contains_key(&array) {
                return;
            }
            group.arrays.insert(array, group.candidates.len());
            let elements = self.flattened.all_elements(self.module, array, MAX_CANDIDATES);
            if elements.is_empty() {
                group.wrong = Some(FindingKind::TooManyChoices);
            }
            // The elements get consecutive numbers, so that an index becomes a number by an addition.
            for root in elements {
                let number = group.candidates.len();
                let candidate = Candidate { root, steps: Vec::new() };
                group.numbers.entry(candidate.clone()).or_insert(number);
                group.candidates.push(candidate);
            }
        }
        for input in self.inputs(member) {
            match self.source(input) {
                Source::Unset | Source::Chosen(_) => {}
                Source::One(candidate, _) => {
                    let number = group.candidates.len();
                    if !group.numbers.contains_key(&candidate) {
                        group.numbers.insert(candidate.clone(), number);
                        group.candidates.push(candidate);
                    }
                }
                Source::Unknown => group.wrong = Some(FindingKind::Chosen),
            }
        }
        if group.candidates.len() > MAX_CANDIDATES {
            group.wrong = Some(FindingKind::TooManyChoices);
        }
    }

    /// Computes the numbers.
    fn number(&mut self, groups: Vec<Group>, choices: &mut Choices) {
        for (at, group) in groups.iter().enumerate() {
            if let Some(kind) = group.wrong {
                for inst in group.members.iter().filter_map(|member| self.inst_of(*member)) {
                    let inst = &self.body.insts[inst];
                    choices.wrong.push((kind, inst.loc.or_else(|| first_use(self.body, inst))));
                }
                continue;
            }
            if group.candidates.is_empty() {
                for member in &group.members {
                    let unset = Operand::Constant(self.module.undef(self.body.values[*member].ty));
                    self.replacements.replace(*member, unset);
                }
                continue;
            }
            let needs_number = group.candidates.len() > 1;
            let mut lanes: Vec<Lane> = needs_number.then_some(Lane::Number).into_iter().collect();
            for (number, candidate) in group.candidates.iter().enumerate() {
                lanes.extend(candidate.holes().enumerate().map(|(hole, ty)| Lane::Hole { number, hole, ty }));
            }
            let values: Vec<Vec<Operand>> = lanes.iter().map(|lane| self.lane(group, *lane)).collect();
            for (index, member) in group.members.iter().enumerate() {
                let mut values = values.iter().map(|lane| lane[index]);
                if needs_number && let Some(selector) = values.next() {
                    choices.of[*member] = Some(Choice { group: at, selector, holes: values.collect() });
                } else {
                    self.replace_by_one(*member, &group.candidates[0], &values.collect::<Vec<_>>());
                }
            }
        }
        choices.groups = groups;
    }

    /// Inserts one value per member.
    fn lane(&mut self, group: &Group, lane: Lane) -> Vec<Operand> {
        let ty = match lane {
            Lane::Hole { ty, .. } => ty,
            Lane::Number if group.is_binary() => Types::I1,
            Lane::Number => Types::I32,
        };
        // Creates the results first, because a phi may refer to a later one.
        let mut made: FxHashMap<ValueId, Operand> = FxHashMap::default();
        let mut phis: Vec<(ValueId, InstId)> = Vec::new();
        for member in &group.members {
            let Some(inst) = self.inst_of(*member) else { continue };
            let is_element = !matches!(self.body.insts[inst].op, Op::Phi(_) | Op::Select { .. });
            let value = if is_element {
                self.number_of_element(group, inst, lane, ty)
            } else {
                let new = self.push_before(inst, Op::Phi(Vec::new()), ty);
                phis.push((*member, new));
                self.body.insts[new].result.map_or(Operand::Constant(self.module.undef(ty)), Operand::Value)
            };
            made.insert(*member, value);
        }
        for (member, new) in phis {
            let Some(inst) = self.inst_of(member) else { continue };
            let of = |this: &mut Self, input: Operand| this.lane_of(group, lane, ty, input, &made);
            self.body.insts[new].op = match self.body.insts[inst].op.clone() {
                Op::Select { condition, then, otherwise } => {
                    let (then, otherwise) = (of(self, then), of(self, otherwise));
                    Op::Select { condition, then, otherwise }
                }
                Op::Phi(incoming) => Op::Phi(incoming.into_iter().map(|(input, from)| (of(self, input), from)).collect()),
                op => op,
            };
        }
        group.members.iter().filter_map(|member| made.get(member).copied()).collect()
    }

    /// Inserts a new instruction before another.
    fn push_before(&mut self, inst: InstId, op: Op, ty: TypeId) -> InstId {
        let (new, _) = self.body.define(op, ty, Name::default(), self.body.insts[inst].loc);
        if let Some(block) = self.blocks[inst] {
            let insts = &mut self.body.blocks[block].insts;
            let at = insts.iter().position(|other| *other == inst).unwrap_or(insts.len());
            insts.insert(at, new);
        }
        new
    }

    fn lane_of(&mut self, group: &Group, lane: Lane, ty: TypeId, input: Operand, made: &FxHashMap<ValueId, Operand>) -> Operand {
        let undef = Operand::Constant(self.module.undef(ty));
        match (self.source(input), lane) {
            (Source::Chosen(other), _) => made.get(&other).copied().unwrap_or(undef),
            (Source::One(candidate, holes), lane) => {
                let Some(of_input) = group.numbers.get(&candidate).copied() else { return undef };
                match lane {
                    Lane::Number if group.is_binary() => Operand::Constant(self.module.bool(of_input == 0)),
                    Lane::Number => Operand::Constant(self.module.int(Types::I32, of_input as u128)),
                    Lane::Hole { number, hole, .. } if number == of_input => holes.get(hole).copied().unwrap_or(undef),
                    Lane::Hole { .. } => undef,
                }
            }
            (Source::Unset | Source::Unknown, _) => undef,
        }
    }

    /// The number of an element of a flattened array: its index plus the number of the first element. It has no holes.
    fn number_of_element(&mut self, group: &Group, inst: InstId, lane: Lane, ty: TypeId) -> Operand {
        let undef = Operand::Constant(self.module.undef(ty));
        let element = self.flattened.dynamic_element(self.module, &self.body.insts[inst].op);
        let (Lane::Number, Some((array, index))) = (lane, element) else { return undef };
        let first = group.arrays.get(&array).copied().unwrap_or(0);
        let mut result = index;
        let op = match self.module.types[self.body.operand_type(self.module, index)] {
            Type::Int(bits) if bits > 32 => Some(CastOp::Trunc),
            Type::Int(bits) if bits < 32 => Some(CastOp::ZExt),
            _ => None,
        };
        if let Some(op) = op {
            let cast = self.push_before(inst, Op::Cast { op, value: result }, ty);
            result = self.body.insts[cast].result.map_or(undef, Operand::Value);
        }
        if first > 0 {
            let right = Operand::Constant(self.module.int(Types::I32, first as u128));
            let sum = self.push_before(inst, Op::Binary { op: BinaryOp::Add, left: result, right }, ty);
            result = self.body.insts[sum].result.map_or(undef, Operand::Value);
        }
        result
    }

    /// Merges equal phis, such as those of a buffer and its counter.
    fn share_phis(&mut self) {
        for block in self.body.layout.clone() {
            let mut known: Vec<InstId> = Vec::new();
            for inst in self.body.blocks[block].insts.clone() {
                let Op::Phi(incoming) = &self.body.insts[inst].op else { break };
                let Some(result) = self.body.insts[inst].result else { continue };
                let ty = self.body.values[result].ty;
                let is_same = |other: &InstId| {
                    let other = &self.body.insts[*other];
                    let same_type = other.result.is_some_and(|other| self.body.values[other].ty == ty);
                    same_type && matches!(&other.op, Op::Phi(of_other) if of_other == incoming)
                };
                match known.iter().copied().find(is_same).and_then(|other| self.body.insts[other].result) {
                    Some(other) if ty == Types::I1 || ty == Types::I32 => {
                        self.replacements.replace(result, Operand::Value(other));
                    }
                    _ => known.push(inst),
                }
            }
        }
    }

    /// Replaces a choice by its only candidate.
    fn replace_by_one(&mut self, member: ValueId, candidate: &Candidate, holes: &[Operand]) {
        let Some(inst) = self.inst_of(member) else { return };
        let (Some(block), loc) = (self.blocks[inst], self.body.insts[inst].loc) else { return };
        let mut new = InstList::new();
        let address = address(self.module, self.body, candidate, holes, loc, &mut new);
        let all = &self.body.insts;
        let insts = &mut self.body.blocks[block].insts;
        let own = insts.iter().position(|other| *other == inst).unwrap_or(insts.len());
        // After all phis of the block.
        let phis = insts.iter().take_while(|inst| matches!(all[**inst].op, Op::Phi(_))).count();
        let at = if own < phis { phis } else { own };
        insts.insert_many(at, new);
        self.replacements.replace(member, address);
    }
}

#[derive(Clone, Copy)]
enum Lane {
    Number,
    Hole { number: usize, hole: usize, ty: TypeId },
}

impl Group {
    /// True if the number is a bool.
    pub fn is_binary(&self) -> bool {
        self.candidates.len() == 2 && !self.counts
    }

    /// The holes of a choice that belong to a candidate.
    pub fn holes_of<'h>(&self, holes: &'h [Operand], number: usize) -> &'h [Operand] {
        let before: usize = self.candidates[..number].iter().map(|candidate| candidate.holes().count()).sum();
        &holes[before..before + self.candidates[number].holes().count()]
    }
}

fn root(parents: &mut [usize], mut at: usize) -> usize {
    while parents[at] != at {
        parents[at] = parents[parents[at]];
        at = parents[at];
    }
    at
}

/// Inserts the address of a candidate: new instructions, unless it is a whole variable.
pub fn address(
    module: &mut Module,
    body: &mut Body,
    candidate: &Candidate,
    holes: &[Operand],
    loc: Option<LocId>,
    new: &mut InstList,
) -> Operand {
    let mut pointer = Operand::Constant(candidate.root);
    let ty = module.constants[candidate.root].ty;
    let mut holes = holes.iter().copied();
    for step in &candidate.steps {
        let indices = step.indices.iter().map(|index| match index {
            Index::Known(constant) => Operand::Constant(*constant),
            Index::Hole(ty) => holes.next().unwrap_or_else(|| Operand::Constant(module.undef(*ty))),
        });
        let indices = indices.collect();
        let op = Op::GetElementPtr { source: step.source, base: pointer, indices, flags: GepFlags::default() };
        let (inst, value) = body.define(op, ty, Name::default(), loc);
        body.insts[inst].metadata.clone_from(&step.metadata);
        new.push(inst);
        pointer = Operand::Value(value);
    }
    pointer
}
