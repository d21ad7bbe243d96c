//! Replaces values by other operands: a map of replacements, which is applied to a whole body.

use crate::cfg::ControlFlow;
use crate::func::Body;
use crate::id::ValueId;
use crate::op::Op;
use crate::operand::Operand;
use cranelift_entity::{EntityRef, SecondaryMap};

/// A map from values to their replacements. A replacement may be replaced in turn; there are no cycles.
#[derive(Debug, Default)]
pub struct Replacements {
    map: SecondaryMap<ValueId, Option<Operand>>,
    any: bool,
}

impl Replacements {
    /// Removes all replacements.
    pub fn clear(&mut self) {
        if std::mem::take(&mut self.any) {
            self.map.clear();
        }
    }

    /// Replaces `value` by `by`.
    pub fn replace(&mut self, value: ValueId, by: Operand) {
        let by = self.resolve(by);
        debug_assert!(by != Operand::Value(value), "a value must not replace itself");
        if value.index() >= self.map.as_values_slice().len() {
            // Doubles the capacity, because growing by one entity at a time would be quadratic.
            self.map.resize((value.index() + 1).next_power_of_two());
        }
        self.map[value] = Some(by);
        self.any = true;
    }

    /// True if nothing is replaced.
    pub fn is_empty(&self) -> bool {
        !self.any
    }

    /// Replaces the operands of an operation.
    pub fn resolve_in(&self, op: &mut Op) {
        if self.any {
            op.for_each_operand_mut_inlined(|operand| *operand = self.resolve(*operand));
            op.map_debug_operand(|operand| Some(self.resolve(operand)));
        }
    }

    /// The final replacement of an operand; the operand itself if it has none.
    pub fn resolve(&self, mut operand: Operand) -> Operand {
        while let Operand::Value(value) = operand
            && let Some(next) = self.map[value]
        {
            operand = next;
        }
        operand
    }

    /// Resolves with path compression.
    fn resolve_shorter(&mut self, operand: Operand) -> Operand {
        let end = self.resolve(operand);
        let mut at = operand;
        while let Operand::Value(value) = at
            && let Some(next) = self.map[value]
        {
            self.map[value] = Some(end);
            at = next;
        }
        end
    }

    /// Replaces the operands of all instructions and terminators in the layout.
    pub fn apply(&mut self, body: &mut Body) {
        if self.is_empty() {
            return;
        }
        for block in &body.layout {
            let block = &mut body.blocks[*block];
            for inst in &block.insts {
                let op = &mut body.insts[*inst].op;
                op.for_each_operand_mut_inlined(|operand| *operand = self.resolve_shorter(*operand));
                op.map_debug_operand(|operand| Some(self.resolve_shorter(operand)));
            }
            block.terminator.kind.for_each_operand_mut(|operand| *operand = self.resolve_shorter(*operand));
        }
    }

    /// Completes a replacement during a walk over the reachable blocks, dominators first, that has resolved the operands of
    /// each visited instruction. Replaces the remaining operands: those of phis, which may refer to later values, of
    /// terminators, and of all instructions in unreachable blocks.
    pub fn finish_walk(&mut self, body: &mut Body, flow: &ControlFlow) {
        if self.is_empty() {
            return;
        }
        for block in &body.layout {
            let is_reachable = flow.is_reachable(*block);
            let block = &mut body.blocks[*block];
            for inst in &block.insts {
                let op = &mut body.insts[*inst].op;
                if is_reachable && !matches!(op, Op::Phi(_)) {
                    break;
                }
                op.for_each_operand_mut_inlined(|operand| *operand = self.resolve_shorter(*operand));
                op.map_debug_operand(|operand| Some(self.resolve_shorter(operand)));
            }
            block.terminator.kind.for_each_operand_mut(|operand| *operand = self.resolve_shorter(*operand));
        }
    }
}
