//! Renumbers instructions, values and blocks in the order of the layout, and removes those that are in no block.
//!
//! Side tables of passes and of the backend have an entry for each value and instruction, so deleted ones would waste time
//! and memory in all of these.

use crate::debug_nodes::{body_length, code_length};
use crate::func::{Block, Body, Inst, InstList, Merge, Terminator, TerminatorKind, Value, ValueDef};
use crate::id::{BlockId, FunctionId, InstId, ValueId};
use crate::module::Module;
use crate::name::Name;
use crate::op::Op;
use crate::operand::Operand;
use crate::passes::pass::{BodyPass, Context};
use crate::passes::spare::{Parts, SpareBody};
use crate::side_map::reset;
use cranelift_entity::{EntityRef, SecondaryMap};

/// Renumbers a body after the last pass that changes it.
pub const PASS: BodyPass = BodyPass { name: "compact", run: compact };

/// Renumbers the values of a body between passes.
pub const VALUES_PASS: BodyPass = BodyPass { name: "compact_values", run: compact_values };

/// Values are renumbered between passes if the number of instructions exceeds this multiple of those in blocks.
const MOST: usize = 2;

/// The lists of the pass.
#[derive(Debug, Default)]
struct Scratch {
    new_values: SecondaryMap<ValueId, Option<ValueId>>,
    blocks: Vec<Block>,
    new_blocks: SecondaryMap<BlockId, Option<BlockId>>,
}

/// Renumbers instructions, values and blocks in the order of the layout, if some were deleted or there is spare capacity,
/// because the body stays in memory until it is emitted.
fn compact(_: &mut Module, _: FunctionId, body: &mut Body, context: &mut Context) {
    let Context { flow, spare: SpareBody { parts: spare }, scratch, .. } = context;
    let Scratch { new_values, blocks, new_blocks } = scratch.of();
    let placed = placed(body);
    let old = Parts::take(body);
    if old.insts.len() > placed || old.has_room() {
        // The larger allocations are kept for the next body.
        if spare.insts.capacity() < old.insts.capacity() {
            *spare = Parts::default();
        }
        let params = old.params();
        let size = (params + placed).min(old.values.len());
        let new = Parts { insts: Vec::with_capacity(placed), values: Vec::with_capacity(size) };
        let old = Renumbering { old, new, new_values }.run(body);
        if spare.insts.capacity() == 0 {
            *spare = old;
        }
    } else {
        old.put_back(body);
    }
    if !body.layout.iter().copied().eq(body.blocks.keys()) {
        compact_blocks(body, blocks, new_blocks);
        flow.changed();
    }
}

/// Renumbers instructions and values in the order of the layout, if most were deleted. Blocks keep their numbers, so that the
/// control flow stays valid.
fn compact_values(module: &mut Module, _: FunctionId, body: &mut Body, context: &mut Context) {
    let Context { spare: SpareBody { parts: spare }, scratch, .. } = context;
    let Scratch { new_values, .. } = scratch.of();
    let placed = placed(body);
    // Debug information must not affect whether values are renumbered.
    let code = body.layout.iter().map(|block| code_length(module, body, &body.blocks[*block].insts)).sum::<usize>();
    if body_length(module, body) > MOST * code {
        let (old, mut new) = (Parts::take(body), std::mem::take(spare));
        new.insts.reserve(placed);
        new.values.reserve(old.values.len().min(old.params() + placed));
        *spare = Renumbering { old, new, new_values }.run(body);
    }
}

/// The number of instructions that are in blocks.
fn placed(body: &Body) -> usize {
    body.layout.iter().map(|block| body.blocks[*block].insts.len()).sum()
}

/// Moves the instructions and values that are in the layout to new lists.
struct Renumbering<'s> {
    old: Parts,
    /// The new lists, empty at first.
    new: Parts,
    new_values: &'s mut SecondaryMap<ValueId, Option<ValueId>>,
}

impl Renumbering<'_> {
    /// Renumbers the body, and returns its old lists, emptied.
    fn run(mut self, body: &mut Body) -> Parts {
        self.number(body);
        for block in &body.layout {
            self.block(&mut body.blocks[*block]);
        }
        let Self { mut old, new, .. } = self;
        new.put_back(body);
        old.insts.clear();
        old.values.clear();
        old
    }

    /// Assigns the new numbers of all values first, because a phi may refer to a later one.
    fn number(&mut self, body: &Body) {
        self.new_values.clear();
        self.new_values.resize(self.old.values.len());
        for index in 0..self.old.params() {
            self.take_value(ValueId::new(index), ValueDef::Param(index as u32));
        }
        let placed_insts = body.layout.iter().flat_map(|block| &body.blocks[*block].insts);
        for (index, inst) in placed_insts.enumerate() {
            if let Some(result) = self.old.insts[inst.index()].result {
                self.take_value(result, ValueDef::Inst(InstId::new(index)));
            }
        }
    }

    fn take_value(&mut self, old: ValueId, def: ValueDef) {
        let Value { ty, name, .. } = &mut self.old.values[old.index()];
        self.new_values[old] = Some(ValueId::new(self.new.values.len()));
        self.new.values.push(Value { ty: *ty, def, name: std::mem::take(name) });
    }

    fn operand(&self, operand: &mut Operand) {
        if let Operand::Value(value) = operand {
            *value = self.new_values[*value].expect("every used value is in the layout");
        }
    }

    /// The operand of a debug record; None if its definition was removed.
    fn debug_operand(&self, operand: Operand) -> Option<Operand> {
        match operand {
            Operand::Value(value) => self.new_values[value].map(Operand::Value),
            Operand::Constant(_) => Some(operand),
        }
    }

    /// Moves the instructions of a block.
    fn block(&mut self, block: &mut Block) {
        for id in &mut block.insts {
            let source = &mut self.old.insts[id.index()];
            let op = std::mem::replace(&mut source.op, Op::Phi(Vec::new()));
            let mut inst = Inst { op, metadata: std::mem::take(&mut source.metadata), ..*source };
            inst.op.for_each_operand_mut_inlined(|operand| self.operand(operand));
            inst.op.map_debug_operand(|operand| self.debug_operand(operand));
            inst.result = inst.result.and_then(|result| self.new_values[result]);
            *id = InstId::new(self.new.insts.len());
            self.new.insts.push(inst);
        }
        block.terminator.kind.for_each_operand_mut(|operand| self.operand(operand));
    }
}

/// Renumbers blocks in the order of the layout. `blocks` is a scratch list, empty before and after.
fn compact_blocks(body: &mut Body, blocks: &mut Vec<Block>, new: &mut SecondaryMap<BlockId, Option<BlockId>>) {
    reset(new, &body.blocks);
    for block in &body.layout {
        let gone =
            Block { name: Name::default(), insts: InstList::new(), terminator: Terminator::new(TerminatorKind::Unreachable) };
        new[*block] = Some(BlockId::new(blocks.len()));
        blocks.push(std::mem::replace(&mut body.blocks[*block], gone));
    }
    body.blocks.clear();
    body.blocks.extend(blocks.drain(..));
    let rename = |block: &mut BlockId| *block = new[*block].expect("every block that is branched to is in the layout");
    for block in body.blocks.values_mut() {
        // Only phis refer to blocks, and they are first.
        for inst in &block.insts {
            let Op::Phi(incoming) = &mut body.insts[*inst].op else { break };
            incoming.iter_mut().for_each(|(_, from)| rename(from));
        }
        block.terminator.for_each_successor_mut(rename);
        match &mut block.terminator.merge {
            Some(Merge::Selection { merge, .. }) => rename(merge),
            Some(Merge::Loop { merge, continue_target, .. }) => {
                rename(merge);
                rename(continue_target);
            }
            None => {}
        }
    }
    body.layout.clear();
    body.layout.extend(body.blocks.keys());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::passes::pass::run_on_bodies;
    use crate::passes::simplify;
    use crate::passes::unreachable_blocks::remove_unreachable_blocks;
    use crate::text::{parse, print};

    #[test]
    fn what_is_in_no_block_is_gone_and_the_rest_is_as_it_was() {
        let text = "define i32 @f(i32 %x, i1 %c) {
entry:
  %same = add i32 %x, 0
  br label %head
dead:
  ret i32 1
head:
  %i = phi i32 [ %same, %entry ], [ %next, %head ]
  %next = add i32 %i, 1
  br i1 %c, label %head, label %end
end:
  ret i32 %next
}";
        let mut module = parse(text).expect("the text is IR");
        run_on_bodies(&mut module, |module, id, body, context| {
            (simplify::PASS.run)(module, id, body, context);
            remove_unreachable_blocks(module, body, &mut context.flow);
        });
        let before = print(&module);
        run_on_bodies(&mut module, compact);
        assert_eq!(print(&module), before);
        assert_eq!(crate::verify::verify(&module), Ok(()));
        let body = module.functions.values().next().and_then(|function| function.body.as_ref()).expect("a body");
        assert_eq!((body.insts.len(), body.values.len(), body.blocks.len()), (2, 4, 3));
    }

    #[test]
    fn values_go_and_blocks_stay() {
        let text = "define i32 @f(i32 %x) {
entry:
  %same = add i32 %x, 0
  %again = add i32 %same, 0
  br label %end
end:
  %next = add i32 %again, 1
  ret i32 %next
}";
        let mut module = parse(text).expect("the text is IR");
        run_on_bodies(&mut module, |module, id, body, context| {
            (simplify::PASS.run)(module, id, body, context);
            body.blocks.push(body.blocks[body.layout[0]].clone());
            context.flow.changed();
            context.flow.of(body);
            compact_values(module, id, body, context);
            assert!(context.flow.is_known());
            assert_eq!((body.insts.len(), body.values.len(), body.blocks.len()), (1, 2, 3));
            compact(module, id, body, context);
            assert_eq!((context.flow.is_known(), body.blocks.len()), (false, 2));
        });
        assert_eq!(crate::verify::verify(&module), Ok(()));
    }
}
