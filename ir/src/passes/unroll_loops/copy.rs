//! Replaces a loop by a copy of its blocks for each iteration.

use super::loops::{Loop, RunWrapping, Wrapping};
use super::trips::Trips;
use crate::cfg::ControlFlow;
use crate::func::{Body, InstList, LoopLiterals, Merge, Terminator, TerminatorKind, Value, ValueDef};
use crate::id::{BlockId, InstId, LocId, ValueId};
use crate::module::Module;
use crate::op::Op;
use crate::operand::Operand;
use crate::passes::split_block::new_block;
use crate::side_map::side_map;
use crate::types::Types;
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;
use thin_vec::ThinVec;

/// Unrolls a loop. Unreachable blocks of the last iteration are left for other passes to remove.
pub fn unroll(module: &mut Module, body: &mut Body, flow: &ControlFlow, around: &Loop, trips: &Trips, wrapping: Wrapping) {
    let Some(latch) = around.latch(flow) else { return };
    let loc = body.blocks[around.header].terminator.loc;
    let members = Members::new(body, around);
    body.values.reserve(members.count * trips.count);
    body.insts.reserve(members.insts * trips.count);
    let mut unroller = Unroller { module, body, around, trips, latch, loc, members, layout: Vec::new(), runs: Vec::new() };
    let mut heads = Vec::with_capacity(trips.count);
    for number in 0..trips.count {
        limits::check();
        let is_last = number + 1 == trips.count;
        // The last iteration does not reach the continue target, unless the exit is in the continue construct.
        let goes_on = !is_last || flow.dominates(around.continue_target, trips.exit);
        let head = unroller.run(is_last, if goes_on { wrapping.run } else { RunWrapping::None });
        heads.push(head);
    }
    // Each iteration branches to the next.
    for number in 0..trips.count - 1 {
        let (old, next) = (unroller.block(number, around.header), heads[number + 1]);
        let copied = unroller.block(number, latch);
        unroller.body.blocks[copied].terminator.for_each_successor_mut(|successor| {
            if *successor == old {
                *successor = next;
            }
        });
    }
    let first = if wrapping.whole { unroller.once(heads[0], around.merge) } else { heads[0] };
    unroller.enter(flow, first);
    unroller.leave(flow);
    let layout = std::mem::take(&mut unroller.layout);
    let at = body.layout.iter().position(|block| *block == around.header).unwrap_or(0);
    body.layout.splice(at..at, layout);
    body.layout.retain(|block| !around.contains(*block));
}

/// The blocks and the values of a loop, numbered.
#[derive(Debug)]
struct Members {
    /// The index of each block in the loop, from 1; 0 for blocks that are not in it.
    blocks: SecondaryMap<BlockId, u32>,
    /// Likewise, of each value.
    values: SecondaryMap<ValueId, u32>,
    /// The number of values.
    count: usize,
    /// The number of instructions.
    insts: usize,
}

impl Members {
    fn new(body: &Body, around: &Loop) -> Self {
        let mut members = Self { blocks: side_map(&body.blocks), values: side_map(&body.values), count: 0, insts: 0 };
        for (number, block) in (1..).zip(&around.blocks) {
            members.blocks[*block] = number;
            let insts = &body.blocks[*block].insts;
            members.insts += insts.len();
            for result in insts.iter().filter_map(|inst| body.insts[*inst].result) {
                members.count += 1;
                members.values[result] = members.count as u32;
            }
        }
        members
    }

    fn contains(&self, value: ValueId) -> bool {
        self.values[value] != 0
    }
}

/// The copies of the loop's blocks and values in one iteration, by their indices.
#[derive(Debug)]
struct Run {
    blocks: Vec<BlockId>,
    values: Vec<Operand>,
}

impl Run {
    fn operand(&self, members: &Members, operand: Operand) -> Operand {
        let Operand::Value(value) = operand else { return operand };
        members.values[value].checked_sub(1).map_or(operand, |index| self.values[index as usize])
    }

    fn block(&self, members: &Members, block: BlockId) -> BlockId {
        members.blocks[block].checked_sub(1).map_or(block, |index| self.blocks[index as usize])
    }
}

struct Unroller<'a> {
    module: &'a mut Module,
    body: &'a mut Body,
    around: &'a Loop,
    trips: &'a Trips,
    latch: BlockId,
    loc: Option<LocId>,
    members: Members,
    layout: Vec<BlockId>,
    runs: Vec<Run>,
}

impl Unroller<'_> {
    /// The copy of a block in an iteration.
    fn block(&self, number: usize, block: BlockId) -> BlockId {
        self.runs[number].block(&self.members, block)
    }

    /// The copy of an operand in an iteration.
    fn operand(&self, number: usize, operand: Operand) -> Operand {
        self.runs[number].operand(&self.members, operand)
    }

    /// Copies the blocks for the next iteration. Returns its first block.
    fn run(&mut self, is_last: bool, wrapping: RunWrapping) -> BlockId {
        let around = self.around;
        let name = |body: &Body, block: BlockId| body.blocks[block].name.clone();
        let blocks = around.blocks.iter().map(|block| new_block(self.body, name(self.body, *block), InstList::new())).collect();
        let run = Run { blocks, values: self.declare() };
        let header = run.block(&self.members, around.header);
        let behind = run.block(&self.members, around.continue_target);
        let head = match wrapping {
            RunWrapping::None => header,
            RunWrapping::Switch => {
                let value = Operand::Constant(self.module.int(Types::I32, 0));
                let kind = TerminatorKind::Switch { value, default: header, cases: ThinVec::new() };
                let merge = Some(Merge::Selection { merge: behind, control: 0 });
                let head = new_block(self.body, "unrolled".to_owned(), InstList::new());
                self.body.blocks[head].terminator = Terminator { merge, loc: self.loc, ..Terminator::new(kind) };
                self.layout.push(head);
                head
            }
            RunWrapping::Loop => self.once(header, behind),
        };
        for (block, new) in around.blocks.iter().zip(&run.blocks) {
            self.body.blocks[*new].insts = self.instructions(&run, *block);
            self.body.blocks[*new].terminator = self.terminator(&run, *block, is_last);
            self.layout.push(*new);
        }
        self.runs.push(run);
        head
    }

    /// Creates the results of the next copy first, so that a phi can use a later one.
    fn declare(&mut self) -> Vec<Operand> {
        let mut values = Vec::with_capacity(self.members.count);
        for block in &self.around.blocks {
            for at in 0..self.body.blocks[*block].insts.len() {
                let inst = self.body.blocks[*block].insts[at];
                let Some(result) = self.body.insts[inst].result else { continue };
                let value = self.start(*block, inst).unwrap_or_else(|| {
                    let value = self.body.values[result].clone();
                    Operand::Value(self.body.values.push(value))
                });
                values.push(value);
            }
        }
        values
    }

    /// The value of one of the header's phis: that of the previous iteration, or of the entry to the loop.
    fn start(&self, block: BlockId, inst: InstId) -> Option<Operand> {
        let Op::Phi(incoming) = &self.body.insts[inst].op else { return None };
        if block != self.around.header {
            return None;
        }
        match self.runs.last() {
            Some(last) => {
                let (value, _) = incoming.iter().find(|(_, from)| *from == self.latch)?;
                Some(last.operand(&self.members, *value))
            }
            None => incoming.iter().find(|(_, from)| *from != self.latch).map(|(value, _)| *value),
        }
    }

    fn is_header_phi(&self, block: BlockId, inst: InstId) -> bool {
        block == self.around.header && matches!(self.body.insts[inst].op, Op::Phi(_))
    }

    fn instructions(&mut self, run: &Run, block: BlockId) -> InstList {
        let sources = std::mem::take(&mut self.body.blocks[block].insts);
        let mut insts = InstList::with_capacity(sources.len());
        for inst in &sources {
            if self.is_header_phi(block, *inst) {
                continue;
            }
            let mut copy = self.body.insts[*inst].clone();
            copy.op.for_each_operand_mut(|operand| *operand = run.operand(&self.members, *operand));
            copy.op.map_debug_operand(|operand| Some(run.operand(&self.members, operand)));
            if let Op::Phi(incoming) = &mut copy.op {
                incoming.iter_mut().for_each(|(_, from)| *from = run.block(&self.members, *from));
            }
            let new = self.body.insts.next_key();
            copy.result = match copy.result.map(|result| run.operand(&self.members, Operand::Value(result))) {
                Some(Operand::Value(value)) => {
                    self.body.values[value].def = ValueDef::Inst(new);
                    Some(value)
                }
                _ => None,
            };
            self.body.insts.push(copy);
            insts.push(new);
        }
        self.body.blocks[block].insts = sources;
        insts
    }

    fn terminator(&self, run: &Run, block: BlockId, is_last: bool) -> Terminator {
        let mut terminator = self.body.blocks[block].terminator.clone();
        let copy = |block: BlockId| run.block(&self.members, block);
        if block == self.around.header {
            terminator.merge = None;
        }
        if block == self.trips.exit {
            let to = if is_last { self.around.merge } else { self.trips.stays };
            (terminator.kind, terminator.merge) = (TerminatorKind::Branch(to), None);
        }
        terminator.kind.for_each_operand_mut(|operand| *operand = run.operand(&self.members, *operand));
        terminator.for_each_successor_mut(|successor| *successor = copy(*successor));
        terminator.merge = terminator.merge.map(|merge| match merge {
            Merge::Selection { merge, control } => Merge::Selection { merge: copy(merge), control },
            Merge::Loop { merge, continue_target, control, literals } => {
                Merge::Loop { merge: copy(merge), continue_target: copy(continue_target), control, literals }
            }
        });
        terminator
    }

    /// The header of a loop with one iteration, which can be left from anywhere within.
    fn once(&mut self, first: BlockId, merge: BlockId) -> BlockId {
        let head = new_block(self.body, "unrolled".to_owned(), InstList::new());
        let continue_target = new_block(self.body, "unrolled.continue".to_owned(), InstList::new());
        let merge = Some(Merge::Loop { merge, continue_target, control: 0, literals: LoopLiterals::default() });
        let loc = self.loc;
        self.body.blocks[head].terminator = Terminator { merge, loc, ..Terminator::new(TerminatorKind::Branch(first)) };
        self.body.blocks[continue_target].terminator = Terminator { loc, ..Terminator::new(TerminatorKind::Branch(head)) };
        let at = self.layout.iter().position(|block| *block == first).unwrap_or(self.layout.len());
        self.layout.insert(at, head);
        self.layout.push(continue_target);
        head
    }

    /// Redirects the edges into the loop to the first iteration.
    fn enter(&mut self, flow: &ControlFlow, first: BlockId) {
        let header = self.around.header;
        for from in flow.predecessors(header).iter().filter(|from| !self.around.contains(**from)) {
            let terminator = &mut self.body.blocks[*from].terminator;
            terminator.for_each_successor_mut(|successor| {
                if *successor == header {
                    *successor = first;
                }
            });
        }
        for block in self.body.layout.clone() {
            if let Some(Merge::Selection { merge, .. } | Merge::Loop { merge, .. }) =
                &mut self.body.blocks[block].terminator.merge
                && *merge == header
            {
                *merge = first;
            }
        }
    }

    /// The edges that leave the loop: the iteration, and the block there.
    fn exits(&self, flow: &ControlFlow) -> Vec<(usize, BlockId)> {
        let mut exits = Vec::new();
        for number in 0..self.runs.len() {
            for from in flow.predecessors(self.around.merge).iter().filter(|from| flow.is_reachable(**from)) {
                if *from != self.trips.exit || number + 1 == self.runs.len() {
                    exits.push((number, *from));
                }
            }
        }
        exits
    }

    /// After the loop, its values are those of the iteration that left it.
    fn leave(&mut self, flow: &ControlFlow) {
        let exits = self.exits(flow);
        let merge = self.around.merge;
        let is_phi = |body: &Body, inst: InstId| matches!(body.insts[inst].op, Op::Phi(_));
        let own_phis = self.body.blocks[merge].insts.iter().take_while(|inst| is_phi(self.body, **inst)).count();
        for at in 0..own_phis {
            let inst = self.body.blocks[merge].insts[at];
            let Op::Phi(incoming) = &self.body.insts[inst].op else { break };
            let new = exits.iter().filter_map(|(number, from)| {
                let (value, _) = incoming.iter().find(|(_, block)| block == from)?;
                Some((self.operand(*number, *value), self.block(*number, *from)))
            });
            self.body.insts[inst].op = Op::Phi(new.collect());
        }
        let mut outside = Outside::default();
        for at in 0..self.body.layout.len() {
            let block = self.body.layout[at];
            if self.around.contains(block) {
                continue;
            }
            // Elsewhere, only phis and records can refer to a value of the loop.
            let uses_by_phis_alone = !flow.dominates(self.around.header, block) && self.module.debug_locs.is_empty();
            let insts = std::mem::take(&mut self.body.blocks[block].insts);
            for inst in insts.iter().skip(if block == merge { own_phis } else { 0 }) {
                if uses_by_phis_alone && !is_phi(self.body, *inst) {
                    break;
                }
                let mut op = std::mem::replace(&mut self.body.insts[*inst].op, Op::Phi(Vec::new()));
                op.for_each_operand_mut(|operand| *operand = self.outside(*operand, &exits, &mut outside));
                // A debug record alone does not cause a phi.
                op.map_debug_operand(|operand| self.debug_outside(operand, &exits, &outside.known));
                self.body.insts[*inst].op = op;
            }
            self.body.blocks[block].insts = insts;
            let mut kind = std::mem::replace(&mut self.body.blocks[block].terminator.kind, TerminatorKind::Unreachable);
            kind.for_each_operand_mut(|operand| *operand = self.outside(*operand, &exits, &mut outside));
            self.body.blocks[block].terminator.kind = kind;
        }
        self.body.blocks[merge].insts.insert_many(0, outside.phis.into_iter().rev());
    }

    /// A value of the loop for a debug record after the loop; None if it would require a new phi.
    fn debug_outside(
        &self,
        operand: Operand,
        exits: &[(usize, BlockId)],
        known: &FxHashMap<ValueId, Operand>,
    ) -> Option<Operand> {
        let Operand::Value(value) = operand else { return Some(operand) };
        let Some(last) = self.runs.last().filter(|_| self.members.contains(value)) else { return Some(operand) };
        known.get(&value).copied().or_else(|| (exits.len() == 1).then(|| last.operand(&self.members, operand)))
    }

    /// A value of the loop, for a use after the loop.
    fn outside(&mut self, operand: Operand, exits: &[(usize, BlockId)], outside: &mut Outside) -> Operand {
        let Operand::Value(value) = operand else { return operand };
        let Some(last) = self.runs.last().filter(|_| self.members.contains(value)) else { return operand };
        if let Some(known) = outside.known.get(&value) {
            return *known;
        }
        let new = if let [_] = exits {
            last.operand(&self.members, operand)
        } else {
            let incoming =
                exits.iter().map(|(number, from)| (self.operand(*number, operand), self.block(*number, *from))).collect();
            let Value { ty, name, .. } = self.body.values[value].clone();
            let (inst, phi) = self.body.define(Op::Phi(incoming), ty, name, self.loc);
            outside.phis.push(inst);
            Operand::Value(phi)
        };
        outside.known.insert(value, new);
        new
    }
}

/// The replacements of the loop's values in the code after the loop.
#[derive(Debug, Default)]
struct Outside {
    known: FxHashMap<ValueId, Operand>,
    /// The new phis for the start of the merge block, in reverse order.
    phis: Vec<InstId>,
}
