//! Folds branches and switches whose condition is constant.
//!
//! A selection with a constant condition is removed with its merge. A switch on a constant keeps the one taken case; it is
//! removed if no nested construct branches to its merge block, which is allowed for switches only. The back edge of a loop is
//! kept even if it is never taken: SPIR-V requires one for each loop. A branch whose successors both only return is replaced
//! by a return. A branch on a negated bool swaps its successors.

use crate::debug_nodes::is_record;
use crate::func::{Body, Merge, TerminatorKind, ValueDef};
use crate::id::{BlockId, FunctionId};
use crate::module::Module;
use crate::op::{BinaryOp, Op};
use crate::operand::Operand;
use crate::passes::constructs::Constructs;
use crate::passes::pass::{BodyPass, Context, Flow};
use crate::passes::unreachable_blocks::remove_unreachable_blocks;
use thin_vec::ThinVec;

/// Folds branches whose condition is constant.
pub const PASS: BodyPass = BodyPass { name: "fold_branches", run: fold_branches };

fn fold_branches(module: &mut Module, _: FunctionId, body: &mut Body, context: &mut Context) {
    let flow = &mut context.flow;
    let back_edges = back_edges(body, flow);
    let mut changed = false;
    for at in 0..body.layout.len() {
        let block = body.layout[at];
        if swap_sides(module, body, block) {
            flow.changed();
        }
        changed |= !back_edges.contains(&block) && fold(module, body, block);
    }
    if changed {
        remove_unreachable_blocks(module, body, flow);
    }
    if unwrap_switches(body, flow) {
        remove_unreachable_blocks(module, body, flow);
    }
}

/// The blocks whose conditional branch has a back edge as one successor.
fn back_edges(body: &Body, flow: &mut Flow) -> Vec<BlockId> {
    let is_loop = |block: BlockId| matches!(body.blocks[block].terminator.merge, Some(Merge::Loop { .. }));
    let to_loops = body.layout.iter().copied().filter(|block| match body.blocks[*block].terminator.kind {
        TerminatorKind::CondBranch { then, otherwise, .. } => then != otherwise && (is_loop(then) || is_loop(otherwise)),
        _ => false,
    });
    let to_loops: Vec<BlockId> = to_loops.collect();
    if to_loops.is_empty() {
        return to_loops;
    }
    let flow = flow.of(body);
    let goes_back = |block: &BlockId| match body.blocks[*block].terminator.kind {
        TerminatorKind::CondBranch { then, otherwise, .. } => {
            [then, otherwise].into_iter().any(|target| is_loop(target) && flow.dominates(target, *block))
        }
        _ => false,
    };
    to_loops.into_iter().filter(goes_back).collect()
}

fn known(module: &Module, operand: Operand) -> Option<u128> {
    match operand {
        Operand::Constant(constant) => module.int_value(constant),
        Operand::Value(_) => None,
    }
}

/// True for a block that only returns, without a value.
fn returns(body: &Body, block: BlockId) -> bool {
    let block = &body.blocks[block];
    block.terminator.kind == TerminatorKind::Return(None) && block.insts.iter().all(|inst| is_record(body, *inst))
}

/// Replaces a branch on a negated bool by a branch on that bool with swapped successors. Returns true if it did.
fn swap_sides(module: &Module, body: &mut Body, block: BlockId) -> bool {
    if let Some(Merge::Selection { .. }) = body.blocks[block].terminator.merge
        && let TerminatorKind::CondBranch { condition: Operand::Value(value), .. } = body.blocks[block].terminator.kind
        && let ValueDef::Inst(inst) = body.values[value].def
        && let Op::Binary { op: BinaryOp::Xor, left, right } = body.insts[inst].op
        && known(module, right) == Some(1)
        && let TerminatorKind::CondBranch { condition, then, otherwise } = &mut body.blocks[block].terminator.kind
    {
        *condition = left;
        std::mem::swap(then, otherwise);
        return true;
    }
    false
}

/// Folds the branch of a block. Returns true if the condition is constant or irrelevant.
fn fold(module: &Module, body: &mut Body, block: BlockId) -> bool {
    if let TerminatorKind::CondBranch { then, otherwise, .. } = body.blocks[block].terminator.kind
        && returns(body, then)
        && returns(body, otherwise)
    {
        let terminator = &mut body.blocks[block].terminator;
        terminator.kind = TerminatorKind::Return(None);
        terminator.merge = None;
        return true;
    }
    let terminator = &mut body.blocks[block].terminator;
    let target = match &terminator.kind {
        TerminatorKind::CondBranch { then, otherwise, .. } if then == otherwise => Some(*then),
        TerminatorKind::CondBranch { condition, then, otherwise } => {
            known(module, *condition).map(|truth| if truth == 0 { *otherwise } else { *then })
        }
        TerminatorKind::Switch { value, default, cases } if !cases.is_empty() => {
            let Some(value_bits) = known(module, *value) else { return false };
            let case = cases.iter().find(|(case, _)| u128::from(*case) == value_bits);
            let target = case.map_or(*default, |(_, to)| *to);
            terminator.kind = TerminatorKind::Switch { value: *value, default: target, cases: ThinVec::new() };
            return true;
        }
        TerminatorKind::Switch { .. } | TerminatorKind::Return(_) | TerminatorKind::Branch(_) | TerminatorKind::Unreachable => {
            None
        }
    };
    let Some(target) = target else { return false };
    terminator.kind = TerminatorKind::Branch(target);
    if matches!(terminator.merge, Some(Merge::Selection { .. })) {
        terminator.merge = None;
    }
    true
}

/// Turns switches with a single case into branches, if they are only left by unconditional branches of blocks directly in
/// them.
fn unwrap_switches(body: &mut Body, flow: &mut Flow) -> bool {
    let is_single = |block: &BlockId| match (&body.blocks[*block].terminator.kind, body.blocks[*block].terminator.merge) {
        (TerminatorKind::Switch { default, cases, .. }, Some(Merge::Selection { merge, .. })) if cases.is_empty() => {
            Some((*block, *default, merge))
        }
        _ => None,
    };
    if !body.layout.iter().any(|block| is_single(block).is_some()) {
        return false;
    }
    let flow = flow.of(body);
    let single: Vec<_> = flow.reverse_postorder().iter().filter_map(is_single).collect();
    let constructs = Constructs::new(body, flow);
    let mut changed = false;
    for (header, target, merge) in single {
        let stands_in = |block: &BlockId| {
            let is_plain = matches!(body.blocks[*block].terminator.kind, TerminatorKind::Branch(_));
            *block == header || (is_plain && constructs.around(*block) == Some(header))
        };
        let leaving = flow.predecessors(merge).iter().filter(|from| flow.is_reachable(**from));
        if leaving.clone().all(stands_in) {
            let terminator = &mut body.blocks[header].terminator;
            terminator.kind = TerminatorKind::Branch(target);
            terminator.merge = None;
            changed = true;
        }
    }
    changed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(before: &str, after: &str) {
        crate::passes::testing::check_body_pass(PASS, before, after);
    }

    #[test]
    fn a_selection_that_is_known_goes() {
        check(
            "define i32 @f() {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 true, label %then, label %else
then:
  br label %merge
else:
  br label %merge
merge:
  %r = phi i32 [ 1, %then ], [ 2, %else ]
  ret i32 %r
}",
            "define i32 @f() {
entry:
  br label %then

then:
  br label %merge

merge:
  %r = phi i32 [ 1, %then ]
  ret i32 %r
}
",
        );
    }

    #[test]
    fn a_branch_between_returns_is_a_return() {
        check(
            "define void @f(i1 %c) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 %c, label %then, label %merge
then:
  ret void
merge:
  ret void
}",
            "define void @f(i1 %c) {
entry:
  ret void
}
",
        );
    }

    #[test]
    fn a_switch_that_is_left_from_within_stays() {
        let text = |value: &str, ways: &str| {
            format!(
                "define void @f(i1 %c) {{
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  switch i32 {value}, label %default [
{ways}  ]

default:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %inner), i32 0)
  br i1 %c, label %then, label %inner

then:
  br label %merge

inner:
  br label %merge

merge:
  ret void
}}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
"
            )
        };
        check(&text("3", "    i32 4, label %merge\n"), &text("3", ""));
    }

    #[test]
    fn the_exits_of_a_loop_stay() {
        check(
            "define void @f(i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %continue ]
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %merge), ptr blockaddress(@f, %continue), i32 0)
  br i1 true, label %merge, label %body
body:
  br label %continue
continue:
  %next = add i32 %i, %n
  br label %head
merge:
  ret void
}",
            "define void @f(i32 %n) {
entry:
  br label %head

head:
  %i = phi i32 [ 0, %entry ], [ undef, %continue ]
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %merge), ptr blockaddress(@f, %continue), i32 0)
  br label %merge

continue:
  br label %head

merge:
  ret void
}

declare void @llvm.spv.loop.merge(...)
",
        );
    }

    #[test]
    fn a_way_back_that_is_never_taken_stays() {
        let text = "define void @f() {
entry:
  br label %head

head:
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %merge), ptr blockaddress(@f, %continue), i32 0)
  br label %continue

continue:
  br i1 false, label %head, label %merge

merge:
  ret void
}

declare void @llvm.spv.loop.merge(...)
";
        check(text, text);
    }

    #[test]
    fn a_selection_by_the_opposite_of_a_bool_swaps_its_sides() {
        let branch = |condition: &str, sides: [&str; 2]| {
            let [then, otherwise] = sides;
            format!(
                "define void @f(i1 %c, ptr %p) {{
entry:
  %not = xor i1 %c, true
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 {condition}, label {then}, label {otherwise}

side:
  store i1 %c, ptr %p
  br label %merge

merge:
  ret void
}}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
"
            )
        };
        check(&branch("%not", ["%side", "%merge"]), &branch("%c", ["%merge", "%side"]));
    }
}
