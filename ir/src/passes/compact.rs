//! A body in, the same without the instructions, values and blocks that other passes took out of its layout out.
//!
//! Passes keep facts for each value and each instruction, and the backend does: what is gone would cost time and memory in all of them.

use crate::func::{Block, BlockId, Body, Inst, InstId, InstList, Merge, Terminator, TerminatorKind, Value, ValueDef, ValueId};
use crate::module::{FunctionId, Module};
use crate::name::Name;
use crate::op::{Op, Operand};
use crate::passes::local::Flow;
use crate::side_map::side_map;
use cranelift_entity::{EntityRef, PrimaryMap, SecondaryMap};

/// Numbers instructions, values and blocks anew, in the order of the layout, if some of them are gone.
pub fn compact(module: &mut Module, id: FunctionId, body: &mut Body, flow: &mut Flow) {
    compact_values(module, id, body, flow);
    if !body.layout.iter().copied().eq(body.blocks.keys()) {
        compact_blocks(body);
        flow.changed();
    }
}

/// Numbers instructions and values anew, in the order of the layout, if some of them are gone. Blocks stay what they are, so that the
/// control flow is still known.
pub fn compact_values(_: &mut Module, _: FunctionId, body: &mut Body, _: &mut Flow) {
    let placed: usize = body.layout.iter().map(|block| body.blocks[*block].insts.len()).sum();
    if body.insts.len() > placed {
        let mut compactor = Compactor::new(body, placed);
        for at in 0..body.layout.len() {
            compactor.block(body, body.layout[at]);
        }
        body.insts = compactor.insts;
        body.values = compactor.values;
    }
}

/// The parts of the new body, and the new numbers.
struct Compactor {
    insts: PrimaryMap<InstId, Inst>,
    values: PrimaryMap<ValueId, Value>,
    new_values: SecondaryMap<ValueId, Option<ValueId>>,
}

impl Compactor {
    /// Numbers all values, because a phi may name one that comes later.
    fn new(body: &mut Body, placed: usize) -> Self {
        let params = body.values.values().take_while(|value| matches!(value.def, ValueDef::Param(_))).count();
        let mut compactor = Self {
            insts: PrimaryMap::with_capacity(placed),
            values: PrimaryMap::with_capacity((params + placed).min(body.values.len())),
            new_values: side_map(&body.values),
        };
        let Body { values, insts, blocks, layout } = body;
        for index in 0..params {
            compactor.take_value(values, ValueId::new(index), ValueDef::Param(index as u32));
        }
        let placed_insts = layout.iter().flat_map(|block| &blocks[*block].insts);
        for (index, inst) in placed_insts.enumerate() {
            if let Some(result) = insts[*inst].result {
                compactor.take_value(values, result, ValueDef::Inst(InstId::new(index)));
            }
        }
        compactor
    }

    fn take_value(&mut self, values: &mut PrimaryMap<ValueId, Value>, old: ValueId, def: ValueDef) {
        let Value { ty, name, .. } = &mut values[old];
        let new = self.values.push(Value { ty: *ty, def, name: std::mem::take(name) });
        self.new_values[old] = Some(new);
    }

    fn operand(&self, operand: &mut Operand) {
        if let Operand::Value(value) = operand {
            *value = self.new_values[*value].expect("what is used is in the layout");
        }
    }

    /// Takes the instructions of a block.
    fn block(&mut self, body: &mut Body, block: BlockId) {
        let block = &mut body.blocks[block];
        for id in &mut block.insts {
            let source = &mut body.insts[*id];
            let op = std::mem::replace(&mut source.op, Op::Phi(Vec::new()));
            let mut inst = Inst { op, metadata: std::mem::take(&mut source.metadata), ..*source };
            inst.op.for_each_operand_mut(|operand| self.operand(operand));
            inst.result = inst.result.and_then(|result| self.new_values[result]);
            *id = self.insts.push(inst);
        }
        block.terminator.kind.for_each_operand_mut(|operand| self.operand(operand));
    }
}

/// Numbers blocks anew, in the order of the layout.
fn compact_blocks(body: &mut Body) {
    let mut new: SecondaryMap<BlockId, Option<BlockId>> = side_map(&body.blocks);
    let mut blocks = PrimaryMap::with_capacity(body.layout.len());
    for block in &body.layout {
        let gone =
            Block { name: Name::default(), insts: InstList::new(), terminator: Terminator::new(TerminatorKind::Unreachable) };
        new[*block] = Some(blocks.push(std::mem::replace(&mut body.blocks[*block], gone)));
    }
    let rename = |block: &mut BlockId| *block = new[*block].expect("what is branched to is in the layout");
    for block in blocks.values_mut() {
        // Phis come first.
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
    body.layout = blocks.keys().collect();
    body.blocks = blocks;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::passes::local::run_on_bodies;
    use crate::passes::simplify::simplify;
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
        run_on_bodies(&mut module, |module, id, body, flow| {
            simplify(module, id, body, flow);
            remove_unreachable_blocks(module, body, flow);
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
  br label %end
end:
  %next = add i32 %same, 1
  ret i32 %next
}";
        let mut module = parse(text).expect("the text is IR");
        run_on_bodies(&mut module, |module, id, body, flow| {
            simplify(module, id, body, flow);
            body.blocks.push(body.blocks[body.layout[0]].clone());
            flow.changed();
            let known = flow.of(body);
            compact_values(module, id, body, flow);
            assert!(std::rc::Rc::ptr_eq(&known, &flow.of(body)));
            assert_eq!((body.insts.len(), body.values.len(), body.blocks.len()), (1, 2, 3));
            compact(module, id, body, flow);
            assert_eq!(body.blocks.len(), 2);
        });
        assert_eq!(crate::verify::verify(&module), Ok(()));
    }
}
