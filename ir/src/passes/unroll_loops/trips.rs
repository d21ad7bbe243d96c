//! Computes the trip count of a loop, if it depends on constants only.

use super::loops::Loop;
use crate::cfg::ControlFlow;
use crate::func::{Body, TerminatorKind, ValueDef};
use crate::id::{BlockId, ConstantId, InstId, ValueId};
use crate::module::Module;
use crate::op::Op;
use crate::operand::Operand;
use crate::passes::fold_constants::fold;
use rustc_hash::FxHashMap;

/// The maximum depth of a condition's expression.
const MAX_DEPTH: usize = 64;

/// The exit of a loop.
#[derive(Debug, Clone, Copy)]
pub struct Trips {
    /// The number of times that the header is executed.
    pub count: usize,
    /// The block whose branch leaves the loop in the last iteration, and not before.
    pub exit: BlockId,
    /// The successor of its branch in all other iterations.
    pub stays: BlockId,
}

/// Evaluates the loop's condition on constants, for at most this many iterations.
pub fn trips(module: &mut Module, body: &Body, flow: &ControlFlow, around: &Loop, most: usize) -> Option<Trips> {
    let latch = around.latch(flow)?;
    let init_from = flow.predecessors(around.header).iter().copied().find(|from| !around.contains(*from))?;
    for exit in around.blocks.iter().copied().filter(|block| flow.dominates(*block, latch)) {
        let TerminatorKind::CondBranch { condition, then, otherwise } = body.blocks[exit].terminator.kind else { continue };
        let (leaves_on, stays) = match (then == around.merge, otherwise == around.merge) {
            (true, false) => (1, otherwise),
            (false, true) => (0, then),
            _ => continue,
        };
        let mut run = Run { module, body, around, phis: FxHashMap::default(), known: FxHashMap::default() };
        run.start(init_from);
        for count in 1..=most {
            let Some(truth) = run.operand(condition, 0).and_then(|truth| run.module.int_value(truth)) else { break };
            if truth == leaves_on {
                return Some(Trips { count, exit, stays });
            }
            run.next(latch);
        }
    }
    None
}

/// The values of one iteration.
struct Run<'a> {
    module: &'a mut Module,
    body: &'a Body,
    around: &'a Loop,
    /// The values of the header's phis.
    phis: FxHashMap<ValueId, ConstantId>,
    /// The values that were evaluated in this iteration; None if not constant.
    known: FxHashMap<ValueId, Option<ConstantId>>,
}

impl Run<'_> {
    fn header_phis(&self) -> Vec<(ValueId, Vec<(Operand, BlockId)>)> {
        let phis = self.body.blocks[self.around.header].insts.iter().map_while(|inst| match &self.body.insts[*inst].op {
            Op::Phi(incoming) => Some((self.body.insts[*inst].result?, incoming.clone())),
            _ => None,
        });
        phis.collect()
    }

    fn start(&mut self, from: BlockId) {
        for (phi, incoming) in self.header_phis() {
            let init = incoming.iter().find(|(_, block)| *block == from).map(|(value, _)| *value);
            if let Some(Operand::Constant(init)) = init {
                self.phis.insert(phi, init);
            }
        }
    }

    fn next(&mut self, latch: BlockId) {
        let mut next = FxHashMap::default();
        for (phi, incoming) in self.header_phis() {
            let value = incoming.iter().find(|(_, block)| *block == latch).map(|(value, _)| *value);
            if self.phis.contains_key(&phi)
                && let Some(value) = value.and_then(|value| self.operand(value, 0))
            {
                next.insert(phi, value);
            }
        }
        self.phis = next;
        self.known.clear();
    }

    fn operand(&mut self, operand: Operand, depth: usize) -> Option<ConstantId> {
        let value = match operand {
            Operand::Constant(constant) => return Some(constant),
            Operand::Value(value) => value,
        };
        if let Some(known) = self.phis.get(&value) {
            return Some(*known);
        }
        if let Some(known) = self.known.get(&value) {
            return *known;
        }
        let result = match self.body.values[value].def {
            ValueDef::Inst(inst) if depth < MAX_DEPTH => self.instruction(inst, value, depth),
            _ => None,
        };
        self.known.insert(value, result);
        result
    }

    fn instruction(&mut self, inst: InstId, value: ValueId, depth: usize) -> Option<ConstantId> {
        let mut op = self.body.insts[inst].op.clone();
        match &op {
            // A phi with one operand has its value, unless it depends on the iteration.
            Op::Phi(incoming) => {
                let [(only, _)] = incoming.as_slice() else { return None };
                return self.operand(*only, depth + 1);
            }
            Op::Load { .. } | Op::Call(_) | Op::Alloca { .. } | Op::GetElementPtr { .. } => return None,
            _ => {}
        }
        let mut is_constant = true;
        op.for_each_operand_mut(|operand| match self.operand(*operand, depth + 1) {
            Some(constant) => *operand = Operand::Constant(constant),
            None => is_constant = false,
        });
        if is_constant { fold(self.module, &op, self.body.values[value].ty) } else { None }
    }
}
