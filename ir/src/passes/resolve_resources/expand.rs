//! Expands each use of a chosen resource to a branch on the choice, with a copy of the use for each candidate.
//!
//! The copy consists of the use and of all instructions between the address and the use: `getelementptr`, loads of handles, sampled images.

use super::candidates::{is_unset, leads_on};
use super::choices::{Choice, Choices, address};
use super::gradients;
use super::handles::Redeclared;
use crate::cfg::ControlFlow;
use crate::debug_nodes::body_length;
use crate::func::{Body, Inst, InstList, Merge, Terminator, TerminatorKind, Value, ValueDef};
use crate::id::{BlockId, InstId, LocId, ValueId};
use crate::metadata::Attachments;
use crate::module::Module;
use crate::name::Name;
use crate::op::{Flags, Op};
use crate::operand::Operand;
use crate::passes::effects::{Effect, effect};
use crate::passes::findings::FindingKind;
use crate::passes::replace::Replacements;
use crate::passes::split_block::{new_block, split_block};
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;

/// Maximum number of instructions of a function after expansion.
const MAX_INSTRUCTIONS: usize = 1 << 15;

/// Uses of the same choice share a branch if at most this many instructions are between them.
const MAX_GAP: usize = 8;

/// The maximum number of instructions in a shared branch.
const MAX_RANGE: usize = 64;

/// The reason why an instruction must be expanded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cause {
    /// It depends on the address of a chosen resource.
    Chosen(ValueId),
    /// It depends on a resource variable that was never assigned.
    Unset,
}

/// Expands all uses to branches. Returns the uses that cannot be expanded, with their locations. There are no declarations to add to if
/// the body has no derivatives.
pub fn expand(
    module: &mut Module,
    body: &mut Body,
    flow: &ControlFlow,
    choices: &Choices,
    redeclared: Option<&mut Redeclared>,
) -> Vec<(FindingKind, Option<LocId>)> {
    let mut expander = Expander {
        module,
        body,
        choices,
        causes: SecondaryMap::new(),
        replacements: Replacements::default(),
        found: Vec::new(),
        redeclared,
    };
    for block in flow.reverse_postorder() {
        for inst in expander.body.blocks[*block].insts.clone() {
            expander.note_cause(inst);
        }
    }
    let mut layout = Vec::with_capacity(expander.body.layout.len());
    for block in std::mem::take(&mut expander.body.layout) {
        let mut work = vec![block];
        while let Some(block) = work.pop() {
            layout.push(block);
            let mut next = expander.block(block);
            next.reverse();
            work.extend(next);
        }
    }
    expander.body.layout = layout;
    expander.replacements.apply(expander.body);
    expander.found
}

struct Expander<'a> {
    module: &'a mut Module,
    body: &'a mut Body,
    choices: &'a Choices,
    /// The causes of addresses and handles.
    causes: SecondaryMap<ValueId, Option<Cause>>,
    replacements: Replacements,
    found: Vec<(FindingKind, Option<LocId>)>,
    /// The declarations for changed parameter types. None if derivatives are not defined in the body.
    redeclared: Option<&'a mut Redeclared>,
}

impl Expander<'_> {
    fn cause(&self, operand: Operand) -> Option<Cause> {
        match operand {
            Operand::Value(value) if self.choices.of[value].is_some() => Some(Cause::Chosen(value)),
            Operand::Value(value) => self.causes[value],
            Operand::Constant(_) => is_unset(self.module, operand).then_some(Cause::Unset),
        }
    }

    /// The cause of an instruction's expansion; unset resources take precedence over chosen ones.
    fn cause_of(&self, inst: InstId) -> Option<Cause> {
        let mut cause = None;
        self.body.insts[inst].op.for_each_operand(|operand| match (cause, self.cause(operand)) {
            (_, Some(Cause::Unset)) => cause = Some(Cause::Unset),
            (None, other) => cause = other,
            (Some(_), _) => {}
        });
        cause
    }

    fn is_link(&self, inst: InstId) -> bool {
        let result = self.body.insts[inst].result;
        result.is_some_and(|result| leads_on(self.module, self.body.values[result].ty))
    }

    fn note_cause(&mut self, inst: InstId) {
        let is_choice = matches!(self.body.insts[inst].op, Op::Phi(_) | Op::Select { .. });
        if let Some(result) = self.body.insts[inst].result
            && self.is_link(inst)
            && !is_choice
        {
            self.causes[result] = self.cause_of(inst);
        }
    }

    /// Expands the first use in a block. Returns the new blocks that are still to be processed.
    fn block(&mut self, block: BlockId) -> Vec<BlockId> {
        let mut at = 0;
        while let Some(inst) = self.body.blocks[block].insts.get(at).copied() {
            let cause = self.cause_of(inst).filter(|_| !self.is_link(inst) && !self.stores_address(inst));
            match cause {
                None => at += 1,
                Some(Cause::Unset) => {
                    self.body.blocks[block].insts.remove(at);
                    self.found.push((FindingKind::Unset, self.body.insts[inst].loc));
                    if let Some(result) = self.body.insts[inst].result {
                        let undef = self.module.undef(self.body.values[result].ty);
                        self.replacements.replace(result, Operand::Constant(undef));
                    }
                }
                Some(Cause::Chosen(value)) => {
                    let Some(choice) = self.choices.of[value].clone() else { return Vec::new() };
                    let copies = self.choices.groups[choice.group].candidates.len();
                    if body_length(self.module, self.body) + copies > MAX_INSTRUCTIONS {
                        self.found.push((FindingKind::TooManyChoices, self.body.insts[inst].loc));
                        return Vec::new();
                    }
                    return self.branch(block, at, value, &choice);
                }
            }
        }
        Vec::new()
    }

    /// True for an instruction that may be executed conditionally: not a barrier, and without derivatives.
    fn may_stand_in_branch(&self, inst: InstId) -> bool {
        match &self.body.insts[inst].op {
            Op::Load { .. } | Op::Store { .. } => true,
            Op::Phi(_) => false,
            op => effect(self.module, op) == Effect::None,
        }
    }

    /// True for a sample whose gradients depend on one of some instructions.
    fn follows_gradients(&self, inst: InstId, insts: &[InstId]) -> bool {
        let mut sources = gradients::sources(self.module, &self.body.insts[inst].op);
        sources.any(|source| match source {
            Operand::Value(value) => matches!(self.body.values[value].def, ValueDef::Inst(inst) if insts.contains(&inst)),
            Operand::Constant(_) => false,
        })
    }

    /// Gives the samples of a branch explicit gradients, which are computed at the end of a block.
    fn make_explicit(&mut self, range: &[InstId], head: BlockId) {
        let Some(redeclared) = self.redeclared.as_deref_mut() else { return };
        for inst in range {
            if gradients::instruction(self.module, &self.body.insts[*inst].op).is_none() {
                continue;
            }
            let mut made = InstList::new();
            let is_explicit = gradients::make_explicit(self.module, self.body, *inst, &mut made, redeclared);
            self.body.blocks[head].insts.extend(made);
            if !is_explicit {
                self.found.push((FindingKind::ChosenImplicitLod, self.body.insts[*inst].loc));
            }
        }
    }

    /// True for a store of an address, which is not a use of the resource.
    fn stores_address(&self, inst: InstId) -> bool {
        match self.body.insts[inst].op {
            Op::Store { value, .. } => self.cause(value).is_some(),
            _ => false,
        }
    }

    /// The end of the range of instructions that share the branch of a use: up to the last use of the same choice, as long as the
    /// instructions between them are few and may be executed conditionally.
    fn end_of_range(&self, block: BlockId, at: usize, chosen: ValueId) -> usize {
        let insts = &self.body.blocks[block].insts;
        let mut end = at + 1;
        for (index, inst) in insts.iter().enumerate().skip(at + 1).take(MAX_RANGE) {
            let cause = self.cause_of(*inst);
            match (self.is_link(*inst), cause == Some(Cause::Chosen(chosen))) {
                (false, true) if self.follows_gradients(*inst, &insts[at..index]) => break,
                (false, true) if !self.stores_address(*inst) => end = index + 1,
                (true, false) => break,
                (true, true) => {}
                (false, _) if index - end >= MAX_GAP || !self.may_stand_in_branch(*inst) => break,
                (false, _) => {}
            }
        }
        end
    }

    fn branch(&mut self, block: BlockId, at: usize, chosen: ValueId, choice: &Choice) -> Vec<BlockId> {
        let end = self.end_of_range(block, at, chosen);
        let loc = self.body.insts[self.body.blocks[block].insts[at]].loc;
        let split = split_block(self.body, block, end);
        let at = self.body.blocks[split.head].insts.len() - (end - at);
        let range: InstList = self.body.blocks[split.head].insts.drain(at..).collect();
        // Addresses and handles that later uses need are kept, after the branch.
        let (links, range): (Vec<_>, Vec<_>) = range.into_iter().partition(|inst| self.is_link(*inst));
        let group = &self.choices.groups[choice.group];
        // An index of the source is the same for all invocations, or NonUniform.
        if !group.counts {
            self.make_explicit(&range, split.head);
        }
        let mut results: Vec<Vec<(Operand, BlockId)>> = vec![Vec::new(); range.len()];
        let mut cases = Vec::with_capacity(group.candidates.len());
        for (number, candidate) in group.candidates.iter().enumerate() {
            let mut insts = InstList::new();
            let holes = group.holes_of(&choice.holes, number);
            let pointer = address(self.module, self.body, candidate, holes, loc, &mut insts);
            let metadata = candidate.steps.iter().flat_map(|step| step.metadata.clone()).collect();
            let mut copy = Copy { made: FxHashMap::default(), metadata, insts };
            copy.made.insert(chosen, pointer);
            let case = new_block(self.body, "choice".to_owned(), InstList::new());
            for (inst, results) in range.iter().zip(&mut results) {
                let result = self.copy(*inst, &mut copy);
                results.extend(result.map(|result| (result, case)));
                if let (Some(old), Some(result)) = (self.body.insts[*inst].result, result) {
                    copy.made.insert(old, result);
                }
            }
            self.body.blocks[case].insts = copy.insts;
            self.body.blocks[case].terminator = Terminator { loc, ..Terminator::new(TerminatorKind::Branch(split.rest)) };
            cases.push(case);
        }
        let kind = match cases.as_slice() {
            [then, otherwise] if group.is_binary() => {
                TerminatorKind::CondBranch { condition: choice.selector, then: *then, otherwise: *otherwise }
            }
            // The last candidate is the default, because there are no other numbers.
            [others @ .., last] => {
                let others = (0..).zip(others).map(|(number, case)| (number, *case)).collect();
                TerminatorKind::Switch { value: choice.selector, default: *last, cases: others }
            }
            [] => TerminatorKind::Branch(split.rest),
        };
        let merge = Some(Merge::Selection { merge: split.rest, control: 0 });
        self.body.blocks[split.head].terminator = Terminator { merge, loc, ..Terminator::new(kind) };
        // The results keep their values, which are now defined by phis.
        let mut behind = Vec::new();
        for (inst, results) in range.into_iter().zip(results) {
            if self.body.insts[inst].result.is_some() {
                self.body.insts[inst].op = Op::Phi(results);
                (self.body.insts[inst].flags, self.body.insts[inst].metadata) = (Flags::default(), Attachments::new());
                behind.push(inst);
            }
        }
        behind.extend(links);
        self.body.blocks[split.rest].insts.insert_many(0, behind);
        split.between.into_iter().chain(cases).chain([split.rest]).collect()
    }

    /// Copies an instruction for one candidate, after the instructions that it depends on.
    fn copy(&mut self, inst: InstId, copy: &mut Copy) -> Option<Operand> {
        let mut source = self.body.insts[inst].clone();
        let mut operands = Vec::new();
        source.op.for_each_operand(|operand| operands.push(operand));
        for operand in operands {
            let Operand::Value(value) = operand else { continue };
            if copy.made.contains_key(&value) || self.causes[value].is_none() || self.choices.of[value].is_some() {
                continue;
            }
            let ValueDef::Inst(link) = self.body.values[value].def else { continue };
            if let Some(made) = self.copy(link, copy) {
                copy.made.insert(value, made);
            }
        }
        source.op.for_each_operand_mut(|operand| {
            if let Operand::Value(value) = *operand
                && let Some(made) = copy.made.get(&value)
            {
                *operand = *made;
            }
        });
        let ty = source.result.map(|result| self.body.values[result].ty);
        if ty.is_some_and(|ty| leads_on(self.module, ty)) {
            let new: Vec<_> = copy.metadata.iter().filter(|item| !source.metadata.contains(item)).cloned().collect();
            source.metadata.extend(new);
        }
        let new = self.body.insts.next_key();
        let result = ty.map(|ty| self.body.values.push(Value { ty, def: ValueDef::Inst(new), name: Name::default() }));
        self.body.insts.push(Inst { result, ..source });
        copy.insts.push(new);
        self.note_cause(new);
        result.map(Operand::Value)
    }
}

/// A copy for one candidate.
struct Copy {
    /// The copied values.
    made: FxHashMap<ValueId, Operand>,
    /// The decoration NonUniform, if the candidate's path has it.
    metadata: Vec<(String, crate::id::MetadataId)>,
    insts: InstList,
}
