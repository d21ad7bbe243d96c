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
use crate::types::Types;
use rustc_hash::{FxHashMap, FxHashSet};
use thin_vec::ThinVec;

/// Unrolls a loop. Unreachable blocks of the last iteration are left for other passes to remove.
pub fn unroll(module: &mut Module, body: &mut Body, flow: &ControlFlow, around: &Loop, trips: &Trips, wrapping: Wrapping) {
    let Some(latch) = around.latch(flow) else { return };
    let loc = body.blocks[around.header].terminator.loc;
    let mut unroller = Unroller { module, body, around, trips, latch, loc, layout: Vec::new(), runs: Vec::new() };
    let mut heads = Vec::with_capacity(trips.count);
    for number in 0..trips.count {
        limits::check();
        let is_last = number + 1 == trips.count;
        // The last iteration does not reach the continue target, unless the loop is left there.
        let goes_on = !is_last || flow.dominates(around.continue_target, trips.exit);
        let head = unroller.run(is_last, if goes_on { wrapping.run } else { RunWrapping::None });
        heads.push(head);
    }
    // Each iteration branches to the next.
    for number in 0..trips.count - 1 {
        let (old, next) = (unroller.runs[number].blocks[&around.header], heads[number + 1]);
        let copied = unroller.runs[number].blocks[&latch];
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

/// The blocks and values of one iteration.
#[derive(Debug, Default)]
struct Run {
    blocks: FxHashMap<BlockId, BlockId>,
    values: FxHashMap<ValueId, Operand>,
}

impl Run {
    fn operand(&self, operand: Operand) -> Operand {
        match operand {
            Operand::Value(value) => self.values.get(&value).copied().unwrap_or(operand),
            Operand::Constant(_) => operand,
        }
    }

    fn block(&self, block: BlockId) -> BlockId {
        self.blocks.get(&block).copied().unwrap_or(block)
    }
}

struct Unroller<'a> {
    module: &'a mut Module,
    body: &'a mut Body,
    around: &'a Loop,
    trips: &'a Trips,
    latch: BlockId,
    loc: Option<LocId>,
    layout: Vec<BlockId>,
    runs: Vec<Run>,
}

impl Unroller<'_> {
    /// Copies the blocks for the next iteration. Returns its first block.
    fn run(&mut self, is_last: bool, wrapping: RunWrapping) -> BlockId {
        let mut run = Run::default();
        for block in &self.around.blocks {
            let name = self.body.blocks[*block].name.clone();
            run.blocks.insert(*block, new_block(self.body, name, InstList::new()));
        }
        self.start_phis(&mut run);
        self.declare(&mut run);
        let header = run.blocks[&self.around.header];
        let behind = run.blocks[&self.around.continue_target];
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
        for block in self.around.blocks.clone() {
            let new = run.blocks[&block];
            self.body.blocks[new].insts = self.instructions(&run, block);
            self.body.blocks[new].terminator = self.terminator(&run, block, is_last);
            self.layout.push(new);
        }
        self.runs.push(run);
        head
    }

    /// The header's phis have the values of the previous iteration, or of the entry to the loop.
    fn start_phis(&self, run: &mut Run) {
        for inst in &self.body.blocks[self.around.header].insts {
            let (Op::Phi(incoming), Some(result)) = (&self.body.insts[*inst].op, self.body.insts[*inst].result) else { return };
            let value = match self.runs.last() {
                Some(last) => incoming.iter().find(|(_, from)| *from == self.latch).map(|(value, _)| last.operand(*value)),
                None => incoming.iter().find(|(_, from)| *from != self.latch).map(|(value, _)| *value),
            };
            run.values.extend(value.map(|value| (result, value)));
        }
    }

    /// Creates the results of the copy first, so that a phi can use a later one.
    fn declare(&mut self, run: &mut Run) {
        for block in &self.around.blocks {
            for inst in &self.body.blocks[*block].insts {
                if let Some(result) = self.body.insts[*inst].result
                    && !run.values.contains_key(&result)
                {
                    let value = self.body.values[result].clone();
                    run.values.insert(result, Operand::Value(self.body.values.push(value)));
                }
            }
        }
    }

    fn is_header_phi(&self, block: BlockId, inst: InstId) -> bool {
        block == self.around.header && matches!(self.body.insts[inst].op, Op::Phi(_))
    }

    fn instructions(&mut self, run: &Run, block: BlockId) -> InstList {
        let mut insts = InstList::new();
        for inst in self.body.blocks[block].insts.clone() {
            if self.is_header_phi(block, inst) {
                continue;
            }
            let mut copy = self.body.insts[inst].clone();
            copy.op.for_each_operand_mut(|operand| *operand = run.operand(*operand));
            copy.op.map_debug_operand(|operand| Some(run.operand(operand)));
            if let Op::Phi(incoming) = &mut copy.op {
                incoming.iter_mut().for_each(|(_, from)| *from = run.block(*from));
            }
            let new = self.body.insts.next_key();
            copy.result = match copy.result.map(|result| run.operand(Operand::Value(result))) {
                Some(Operand::Value(value)) => {
                    self.body.values[value].def = ValueDef::Inst(new);
                    Some(value)
                }
                _ => None,
            };
            self.body.insts.push(copy);
            insts.push(new);
        }
        insts
    }

    fn terminator(&self, run: &Run, block: BlockId, is_last: bool) -> Terminator {
        let mut terminator = self.body.blocks[block].terminator.clone();
        if block == self.around.header {
            terminator.merge = None;
        }
        if block == self.trips.exit {
            let to = if is_last { self.around.merge } else { self.trips.stays };
            (terminator.kind, terminator.merge) = (TerminatorKind::Branch(to), None);
        }
        terminator.kind.for_each_operand_mut(|operand| *operand = run.operand(*operand));
        terminator.for_each_successor_mut(|successor| *successor = run.block(*successor));
        terminator.merge = terminator.merge.map(|merge| match merge {
            Merge::Selection { merge, control } => Merge::Selection { merge: run.block(merge), control },
            Merge::Loop { merge, continue_target, control, literals } => {
                Merge::Loop { merge: run.block(merge), continue_target: run.block(continue_target), control, literals }
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
        for inst in self.body.blocks[merge].insts.clone() {
            let Op::Phi(incoming) = &self.body.insts[inst].op else { break };
            let old = incoming.clone();
            let new = exits.iter().filter_map(|(number, from)| {
                let (value, _) = old.iter().find(|(_, block)| block == from)?;
                Some((self.runs[*number].operand(*value), self.runs[*number].block(*from)))
            });
            self.body.insts[inst].op = Op::Phi(new.collect());
        }
        let own_phis: FxHashSet<InstId> = self.body.blocks[merge].insts.iter().copied().collect();
        let mut outside: FxHashMap<ValueId, Operand> = FxHashMap::default();
        for block in self.body.layout.clone().into_iter().filter(|block| !self.around.contains(*block)) {
            for inst in self.body.blocks[block].insts.clone() {
                let is_phi = matches!(self.body.insts[inst].op, Op::Phi(_));
                if block == merge && is_phi && own_phis.contains(&inst) {
                    continue;
                }
                let mut op = self.body.insts[inst].op.clone();
                op.for_each_operand_mut(|operand| *operand = self.outside(*operand, &exits, &mut outside));
                // A record is no reason to make a phi.
                op.map_debug_operand(|operand| self.debug_outside(operand, &exits, &outside));
                self.body.insts[inst].op = op;
            }
            let mut kind = self.body.blocks[block].terminator.kind.clone();
            kind.for_each_operand_mut(|operand| *operand = self.outside(*operand, &exits, &mut outside));
            self.body.blocks[block].terminator.kind = kind;
        }
    }

    /// A value of the loop for a debug record after it; None if only a phi of its own could say it.
    fn debug_outside(
        &self,
        operand: Operand,
        exits: &[(usize, BlockId)],
        known: &FxHashMap<ValueId, Operand>,
    ) -> Option<Operand> {
        let Operand::Value(value) = operand else { return Some(operand) };
        let Some(last) = self.runs.last().filter(|run| run.values.contains_key(&value)) else { return Some(operand) };
        known.get(&value).copied().or_else(|| (exits.len() == 1).then(|| last.operand(operand)))
    }

    /// A value of the loop, for a use after it.
    fn outside(&mut self, operand: Operand, exits: &[(usize, BlockId)], known: &mut FxHashMap<ValueId, Operand>) -> Operand {
        let Operand::Value(value) = operand else { return operand };
        if let Some(known) = known.get(&value) {
            return *known;
        }
        let ValueDef::Inst(_) = self.body.values[value].def else { return operand };
        let Some(last) = self.runs.last().filter(|run| run.values.contains_key(&value)) else { return operand };
        let new = if let [_] = exits {
            last.operand(operand)
        } else {
            let incoming = exits
                .iter()
                .map(|(number, from)| (self.runs[*number].operand(operand), self.runs[*number].block(*from)))
                .collect();
            let Value { ty, name, .. } = self.body.values[value].clone();
            let (inst, phi) = self.body.define(Op::Phi(incoming), ty, name, self.loc);
            self.body.blocks[self.around.merge].insts.insert(0, inst);
            Operand::Value(phi)
        };
        known.insert(value, new);
        new
    }
}
