//! A body in, the same without the instructions, values and blocks that other passes took out of its layout out.
//!
//! Passes keep facts for each value and each instruction, and the backend does: what is gone would cost time and memory in all of them.

use crate::func::{BlockId, Body, Inst, InstId, Merge, Value, ValueDef, ValueId};
use crate::module::{FunctionId, Module};
use crate::op::{Op, Operand};
use crate::passes::local::Flow;
use crate::side_map::side_map;
use cranelift_entity::{EntityRef, PrimaryMap, SecondaryMap};

/// Numbers instructions, values and blocks anew, in the order of the layout, if enough of them are gone.
pub fn compact(_: &mut Module, _: FunctionId, body: &mut Body, flow: &mut Flow) {
    let placed: usize = body.layout.iter().map(|block| body.blocks[*block].insts.len()).sum();
    if body.insts.len() == placed && body.blocks.len() == body.layout.len() {
        return;
    }
    if !body.layout.iter().copied().eq(body.blocks.keys()) {
        flow.changed();
    }
    let mut compactor = Compactor::new(body, placed);
    for at in 0..body.layout.len() {
        compactor.block(body, body.layout[at]);
    }
    compactor.finish(body);
}

/// The parts of the new body, and the new numbers.
struct Compactor {
    insts: PrimaryMap<InstId, Inst>,
    values: PrimaryMap<ValueId, Value>,
    new_values: SecondaryMap<ValueId, Option<ValueId>>,
    new_blocks: SecondaryMap<BlockId, Option<BlockId>>,
}

impl Compactor {
    /// Numbers all of them, because a phi may name a value that comes later.
    fn new(body: &mut Body, placed: usize) -> Self {
        let params = body.values.values().take_while(|value| matches!(value.def, ValueDef::Param(_))).count();
        let mut compactor = Self {
            insts: PrimaryMap::with_capacity(placed),
            values: PrimaryMap::with_capacity((params + placed).min(body.values.len())),
            new_values: side_map(&body.values),
            new_blocks: side_map(&body.blocks),
        };
        for index in 0..params {
            compactor.take_value(body, ValueId::new(index));
        }
        let mut next = InstId::new(0);
        for (at, block) in body.layout.iter().enumerate() {
            compactor.new_blocks[*block] = Some(BlockId::new(at));
        }
        for at in 0..body.layout.len() {
            let insts = std::mem::take(&mut body.blocks[body.layout[at]].insts);
            for inst in &insts {
                if let Some(result) = body.insts[*inst].result {
                    let new = compactor.take_value(body, result);
                    compactor.values[new].def = ValueDef::Inst(next);
                }
                next = InstId::new(next.index() + 1);
            }
            body.blocks[body.layout[at]].insts = insts;
        }
        compactor
    }

    fn take_value(&mut self, body: &mut Body, old: ValueId) -> ValueId {
        let Value { ty, def, name } = &mut body.values[old];
        let new = self.values.push(Value { ty: *ty, def: *def, name: std::mem::take(name) });
        self.new_values[old] = Some(new);
        new
    }

    fn operand(&self, operand: &mut Operand) {
        if let Operand::Value(value) = operand {
            *value = self.new_values[*value].expect("what is used is in the layout");
        }
    }

    fn block_id(&self, block: &mut BlockId) {
        *block = self.new_blocks[*block].expect("what is branched to is in the layout");
    }

    fn block(&mut self, body: &mut Body, block: BlockId) {
        let block = &mut body.blocks[block];
        for id in &mut block.insts {
            let source = &mut body.insts[*id];
            let op = std::mem::replace(&mut source.op, Op::Phi(Vec::new()));
            let mut inst = Inst { op, metadata: std::mem::take(&mut source.metadata), ..*source };
            inst.op.for_each_operand_mut(|operand| self.operand(operand));
            if let Op::Phi(incoming) = &mut inst.op {
                incoming.iter_mut().for_each(|(_, from)| self.block_id(from));
            }
            inst.result = inst.result.and_then(|result| self.new_values[result]);
            *id = self.insts.push(inst);
        }
        let terminator = &mut block.terminator;
        terminator.kind.for_each_operand_mut(|operand| self.operand(operand));
        terminator.for_each_successor_mut(|successor| self.block_id(successor));
        match &mut terminator.merge {
            Some(Merge::Selection { merge, .. }) => self.block_id(merge),
            Some(Merge::Loop { merge, continue_target, .. }) => {
                self.block_id(merge);
                self.block_id(continue_target);
            }
            None => {}
        }
    }

    fn finish(self, body: &mut Body) {
        let unreachable = crate::func::Terminator::new(crate::func::TerminatorKind::Unreachable);
        let blocks: PrimaryMap<BlockId, _> = body
            .layout
            .iter()
            .map(|block| {
                let old = &mut body.blocks[*block];
                crate::func::Block {
                    name: std::mem::take(&mut old.name),
                    insts: std::mem::take(&mut old.insts),
                    terminator: std::mem::replace(&mut old.terminator, unreachable.clone()),
                }
            })
            .collect();
        body.layout = blocks.keys().collect();
        body.blocks = blocks;
        body.insts = self.insts;
        body.values = self.values;
    }
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
            remove_unreachable_blocks(module, body);
        });
        let before = print(&module);
        run_on_bodies(&mut module, compact);
        assert_eq!(print(&module), before);
        assert_eq!(crate::verify::verify(&module), Ok(()));
        let body = module.functions.values().next().and_then(|function| function.body.as_ref()).expect("a body");
        assert_eq!((body.insts.len(), body.values.len(), body.blocks.len()), (2, 4, 3));
    }
}
