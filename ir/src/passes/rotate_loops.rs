//! Moves the test of a loop to its end, if the first iteration always takes place and the body is a single block.
//!
//! The header and the body become one block, which is executed once for each iteration.

use crate::func::{Body, Merge, TerminatorKind, ValueDef};
use crate::id::{BlockId, FunctionId, InstId, ValueId};
use crate::module::Module;
use crate::op::Op;
use crate::operand::Operand;
use crate::passes::fold_constants::fold;
use crate::passes::merge_blocks::redirect_phis;
use crate::passes::pass::{BodyPass, Context};

/// Rotates loops.
pub const PASS: BodyPass = BodyPass { name: "rotate_loops", run: rotate_loops };

fn rotate_loops(module: &mut Module, _: FunctionId, body: &mut Body, context: &mut Context) {
    let mut removed: Vec<BlockId> = Vec::new();
    for at in 0..body.layout.len() {
        let header = body.layout[at];
        if let Some(rotation) = Rotation::at(module, body, header) {
            removed.push(rotation.latch);
            rotation.apply(body, header);
        }
    }
    if !removed.is_empty() {
        body.layout.retain(|block| !removed.contains(block));
        context.flow.changed();
    }
}

/// A loop that can be rotated.
struct Rotation {
    /// The only block apart from the header.
    latch: BlockId,
    /// The comparison that decides whether another iteration follows.
    test: InstId,
    /// The header's phis, each with its value in the next iteration.
    next: Vec<(ValueId, Operand)>,
}

impl Rotation {
    /// The loop with this header. None if its first iteration may not take place, or if the header computes more than the condition.
    fn at(module: &mut Module, body: &Body, header: BlockId) -> Option<Self> {
        let Some(Merge::Loop { continue_target: latch, .. }) = body.blocks[header].terminator.merge else { return None };
        let TerminatorKind::CondBranch { condition: Operand::Value(condition), then, otherwise } =
            body.blocks[header].terminator.kind
        else {
            return None;
        };
        let is_single = body.blocks[latch].terminator.kind == TerminatorKind::Branch(header) && latch != header;
        let ValueDef::Inst(test) = body.values[condition].def else { return None };
        if !is_single || then == otherwise || ![then, otherwise].contains(&latch) {
            return None;
        }
        let (mut first, mut next) = (Vec::new(), Vec::new());
        for inst in &body.blocks[header].insts {
            match (&body.insts[*inst].op, body.insts[*inst].result) {
                (Op::Phi(incoming), Some(result)) => {
                    let [one, other] = incoming.as_slice() else { return None };
                    let (outer, inner) = if one.1 == latch { (other, one) } else { (one, other) };
                    first.push((result, outer.0));
                    next.push((result, inner.0));
                }
                (Op::Debug(_), _) => {}
                _ if *inst == test => {}
                _ => return None,
            }
        }
        // The test is of the next iteration after the rotation.
        let is_used = |inst: &InstId| uses(&body.insts[*inst].op, condition);
        if !body.blocks[header].insts.contains(&test)
            || [header, latch].iter().any(|block| body.blocks[*block].insts.iter().any(is_used))
        {
            return None;
        }
        let mut op = body.insts[test].op.clone();
        substitute(&mut op, &first);
        let outcome = fold(module, &op, body.values[condition].ty)?;
        let is_taken = module.int_value(outcome)? == u128::from(then == latch);
        is_taken.then_some(Self { latch, test, next })
    }

    fn apply(self, body: &mut Body, header: BlockId) {
        let Self { latch, test, next } = self;
        let rest = std::mem::take(&mut body.blocks[latch].insts);
        let insts = &mut body.blocks[header].insts;
        insts.retain(|inst| *inst != test);
        insts.extend(rest);
        insts.push(test);
        let terminator = &mut body.blocks[header].terminator;
        terminator.for_each_successor_mut(|to| {
            if *to == latch {
                *to = header;
            }
        });
        if let Some(Merge::Loop { continue_target, .. }) = &mut terminator.merge {
            *continue_target = header;
        }
        redirect_phis(body, header, latch, &[header]);
        substitute(&mut body.insts[test].op, &next);
        // After the loop, the phis have the values of the iteration that does not take place.
        for block in body.layout.iter().filter(|block| **block != header) {
            let block = &mut body.blocks[*block];
            block.insts.iter().for_each(|inst| substitute(&mut body.insts[*inst].op, &next));
            block.terminator.kind.for_each_operand_mut(|operand| *operand = replaced(*operand, &next));
        }
    }
}

fn uses(op: &Op, value: ValueId) -> bool {
    let mut is_used = false;
    op.for_each_operand(|operand| is_used |= operand == Operand::Value(value));
    is_used
}

fn substitute(op: &mut Op, values: &[(ValueId, Operand)]) {
    op.for_each_operand_mut(|operand| *operand = replaced(*operand, values));
    op.map_debug_operand(|operand| Some(replaced(operand, values)));
}

fn replaced(operand: Operand, values: &[(ValueId, Operand)]) -> Operand {
    values.iter().find(|(value, _)| operand == Operand::Value(*value)).map_or(operand, |(_, by)| *by)
}

#[cfg(test)]
mod tests {
    use super::PASS;

    const AFTER: &str = "define i32 @f(ptr %p) {
entry:
  br label %head

head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  %last = phi i32 [ 7, %entry ], [ %i, %head ]
  store i32 %last, ptr %p
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, 3
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %head), i32 0)
  br i1 %c, label %head, label %end

end:
  %s = add i32 %next, %i
  ret i32 %s
}

declare void @llvm.spv.loop.merge(...)
";

    /// A loop whose counter begins with this value.
    fn count(start: &str) -> String {
        format!(
            "define i32 @f(ptr %p) {{
entry:
  br label %head

head:
  %i = phi i32 [ {start}, %entry ], [ %next, %body ]
  %last = phi i32 [ 7, %entry ], [ %i, %body ]
  %c = icmp slt i32 %i, 3
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %body), i32 0)
  br i1 %c, label %body, label %end

body:
  store i32 %last, ptr %p
  %next = add i32 %i, 1
  br label %head

end:
  %s = add i32 %i, %last
  ret i32 %s
}}

declare void @llvm.spv.loop.merge(...)
"
        )
    }

    #[test]
    fn a_loop_that_is_always_entered_is_tested_at_its_end() {
        crate::passes::testing::check_body_pass(PASS, &count("0"), AFTER);
    }

    #[test]
    fn a_loop_that_may_be_skipped_is_kept() {
        for start in ["3", "undef"] {
            crate::passes::testing::check_body_pass(PASS, &count(start), &count(start));
        }
    }
}
