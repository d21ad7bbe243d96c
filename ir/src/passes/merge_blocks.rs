//! Merges a block with its single successor if it is that block's only predecessor, and skips blocks that contain only a
//! branch.
//!
//! Structured control flow is preserved: merge blocks and headers keep their roles. If the header of a loop branches to a
//! block that only tests the condition, the test moves to the header. If the continue target has a single predecessor that
//! only branches to it, both are merged.

use crate::debug_nodes::is_record;
use crate::func::{Body, Merge, Terminator, TerminatorKind};
use crate::id::{BlockId, FunctionId};
use crate::module::Module;
use crate::op::Op;
use crate::passes::constructs::Constructs;
use crate::passes::pass::{BodyPass, Context, Flow};
use crate::side_map::{reset, side_map};
use cranelift_entity::SecondaryMap;

/// Maximum number of edges of a skipped block, because searching more of them costs more than it gains.
const MAX_EDGES: usize = 16;

/// Merges blocks.
pub const PASS: BodyPass = BodyPass { name: "merge_blocks", run: merge_blocks };

/// The lists of the pass.
#[derive(Debug, Default)]
struct Scratch {
    /// Merge blocks and continue targets.
    named: SecondaryMap<BlockId, bool>,
    removed: SecondaryMap<BlockId, bool>,
    /// The candidates of the current step.
    blocks: Vec<BlockId>,
    constructs: Constructs,
}

fn merge_blocks(_: &mut Module, _: FunctionId, body: &mut Body, context: &mut Context) {
    // There is only one block.
    if body.layout.len() < 2 {
        return;
    }
    let Context { flow, scratch, .. } = context;
    let scratch = scratch.of();
    join_tests(body, flow, scratch);
    scratch.find_named(body);
    forward(body, flow, scratch);
    join(body, flow, scratch);
    join_continues(body, flow, scratch);
}

impl Scratch {
    fn find_named(&mut self, body: &Body) {
        let Self { named, .. } = self;
        reset(named, &body.blocks);
        for block in &body.layout {
            match body.blocks[*block].terminator.merge {
                Some(Merge::Selection { merge, .. }) => named[merge] = true,
                Some(Merge::Loop { merge, continue_target, .. }) => {
                    named[merge] = true;
                    named[continue_target] = true;
                }
                None => {}
            }
        }
    }
}

/// The successor of an empty block with an unconditional branch.
fn target_of(body: &Body, block: BlockId) -> Option<BlockId> {
    let definition = &body.blocks[block];
    let is_empty = definition.insts.iter().all(|inst| is_record(body, *inst));
    match definition.terminator.kind {
        TerminatorKind::Branch(to) if to != block && is_empty && definition.terminator.merge.is_none() => Some(to),
        _ => None,
    }
}

/// Removes blocks that contain only a branch, unless a phi or a switch depends on the edge.
fn forward(body: &mut Body, cached: &mut Flow, scratch: &mut Scratch) {
    let Scratch { named, removed, blocks, .. } = scratch;
    let flow = cached.of(body);
    let is_empty = |block: &BlockId| target_of(body, *block).is_some() && !named[*block] && flow.is_reachable(*block);
    blocks.clear();
    blocks.extend(body.layout.iter().skip(1).copied().filter(is_empty));
    if blocks.is_empty() {
        return;
    }
    let mut predecessors: SecondaryMap<BlockId, Vec<BlockId>> = side_map(&body.blocks);
    for block in &body.layout {
        predecessors[*block] = flow.predecessors(*block).to_vec();
    }
    reset(removed, &body.blocks);
    for block in blocks.drain(..) {
        let Some(to) = target_of(body, block) else { continue };
        let from = std::mem::take(&mut predecessors[block]);
        let is_simple = |from: &BlockId| {
            let is_switch = matches!(body.blocks[*from].terminator.kind, TerminatorKind::Switch { .. });
            !is_switch && !predecessors[to].contains(from)
        };
        let is_unique = from.iter().enumerate().all(|(index, one)| !from[..index].contains(one));
        // A loop has a single back edge.
        let is_header = matches!(body.blocks[to].terminator.merge, Some(Merge::Loop { .. }));
        let most = if is_header { 1 } else { MAX_EDGES };
        let is_small = (1..=most).contains(&from.len()) && predecessors[to].len() <= MAX_EDGES;
        if !is_small || !is_unique || !from.iter().all(is_simple) {
            predecessors[block] = from;
            continue;
        }
        for predecessor in &from {
            body.blocks[*predecessor].terminator.for_each_successor_mut(|successor| {
                if *successor == block {
                    *successor = to;
                }
            });
        }
        redirect_phis(body, to, block, &from);
        // The records are moved only if the preceding block always continues here. Records of one of several paths do not
        // hold after the join, and are dropped.
        if let [before] = from.as_slice()
            && body.blocks[*before].terminator.kind == TerminatorKind::Branch(to)
        {
            let records = std::mem::take(&mut body.blocks[block].insts);
            body.blocks[*before].insts.extend(records);
        }
        predecessors[to].retain(|predecessor| *predecessor != block);
        predecessors[to].extend(from);
        removed[block] = true;
    }
    remove(body, removed, cached);
}

/// Removes blocks from the layout.
fn remove(body: &mut Body, removed: &SecondaryMap<BlockId, bool>, flow: &mut Flow) {
    let before = body.layout.len();
    body.layout.retain(|block| !removed[*block]);
    if body.layout.len() < before {
        flow.changed();
    }
}

/// Replaces a predecessor in the phis of a block by others.
pub(super) fn redirect_phis(body: &mut Body, block: BlockId, old: BlockId, new: &[BlockId]) {
    for inst in &body.blocks[block].insts {
        let Op::Phi(incoming) = &mut body.insts[*inst].op else { return };
        if let Some(at) = incoming.iter().position(|(_, from)| *from == old) {
            let (value, _) = incoming.remove(at);
            let edges = new.iter().map(|from| (value, *from));
            incoming.splice(at..at, edges);
        }
    }
}

/// Moves the test of a loop into its header, which then leaves the loop directly, without a selection merge.
fn join_tests(body: &mut Body, cached: &mut Flow, scratch: &mut Scratch) {
    let is_plain_header = |block: &BlockId| {
        let terminator = &body.blocks[*block].terminator;
        matches!((&terminator.kind, terminator.merge), (TerminatorKind::Branch(_), Some(Merge::Loop { .. })))
    };
    scratch.blocks.clear();
    scratch.blocks.extend(body.layout.iter().copied().filter(is_plain_header));
    if scratch.blocks.is_empty() {
        return;
    }
    scratch.find_named(body);
    let Scratch { named, removed, blocks, .. } = scratch;
    let flow = cached.of(body);
    reset(removed, &body.blocks);
    for header in blocks.drain(..) {
        let terminator = &body.blocks[header].terminator;
        let (TerminatorKind::Branch(test), Some(Merge::Loop { merge, continue_target, .. })) =
            (&terminator.kind, terminator.merge)
        else {
            continue;
        };
        let (test, loop_merge) = (*test, terminator.merge);
        let TerminatorKind::CondBranch { then, otherwise, .. } = body.blocks[test].terminator.kind else { continue };
        let inside = if then == merge { otherwise } else { then };
        let leaves = (then == merge || otherwise == merge) && inside != merge;
        let selects = match body.blocks[test].terminator.merge {
            None => true,
            Some(Merge::Selection { merge, .. }) => merge == inside && merge != continue_target,
            Some(Merge::Loop { .. }) => false,
        };
        let has_phi = body.blocks[test].insts.first().is_some_and(|inst| matches!(body.insts[*inst].op, Op::Phi(_)));
        let is_only = flow.predecessors(test) == [header] && !named[test] && test != header;
        if !leaves || !selects || has_phi || !is_only {
            continue;
        }
        let insts = std::mem::take(&mut body.blocks[test].insts);
        let terminator = body.blocks[test].terminator.clone();
        for successor in [then, otherwise] {
            redirect_phis(body, successor, test, &[header]);
        }
        body.blocks[header].insts.extend(insts);
        body.blocks[header].terminator = Terminator { merge: loop_merge, ..terminator };
        removed[test] = true;
    }
    remove(body, removed, cached);
}

/// Appends a block's single successor to it, if it is the only predecessor.
fn join(body: &mut Body, cached: &mut Flow, scratch: &mut Scratch) {
    let Scratch { named, removed, .. } = scratch;
    let flow = cached.of(body);
    reset(removed, &body.blocks);
    for at in 0..body.layout.len() {
        let block = body.layout[at];
        if removed[block] {
            continue;
        }
        while let TerminatorKind::Branch(to) = body.blocks[block].terminator.kind {
            let first = body.blocks[to].insts.first();
            let has_phi = first.is_some_and(|inst| matches!(body.insts[*inst].op, Op::Phi(_)));
            let is_only = flow.predecessors(to).len() == 1 && flow.is_reachable(to);
            if body.blocks[block].terminator.merge.is_some() || named[to] || has_phi || !is_only || to == block {
                break;
            }
            append(body, block, to);
            removed[to] = true;
        }
    }
    remove(body, removed, cached);
}

/// Moves the instructions and the terminator of a block to the end of the block that branches to it.
fn append(body: &mut Body, block: BlockId, next: BlockId) {
    let insts = std::mem::take(&mut body.blocks[next].insts);
    let terminator = body.blocks[next].terminator.clone();
    for successor in terminator.successors() {
        redirect_phis(body, successor, next, &[block]);
    }
    body.blocks[block].insts.extend(insts);
    body.blocks[block].terminator = terminator;
}

/// Appends a continue target to its predecessor, which becomes the continue target. The predecessor must not be in a
/// selection, because the target of a branch out of a selection must be outside of it.
fn join_continues(body: &mut Body, cached: &mut Flow, scratch: &mut Scratch) {
    let continue_of = |block: &BlockId| match body.blocks[*block].terminator.merge {
        Some(Merge::Loop { continue_target, .. }) => Some((*block, continue_target)),
        _ => None,
    };
    let loops: Vec<(BlockId, BlockId)> = body.layout.iter().filter_map(continue_of).collect();
    if loops.is_empty() {
        return;
    }
    scratch.find_named(body);
    let Scratch { named, removed, constructs, .. } = scratch;
    let flow = cached.of(body);
    constructs.find(body, flow);
    reset(removed, &body.blocks);
    for (header, target) in loops {
        let [before] = *flow.predecessors(target) else { continue };
        let first = body.blocks[target].insts.first();
        let has_phi = first.is_some_and(|inst| matches!(body.insts[*inst].op, Op::Phi(_)));
        let Terminator { kind, merge, .. } = &body.blocks[before].terminator;
        let is_straight = *kind == TerminatorKind::Branch(target) && merge.is_none() && !named[before];
        if target == header || has_phi || !is_straight || constructs.around(before) != Some(header) {
            continue;
        }
        append(body, before, target);
        if let Some(Merge::Loop { continue_target, .. }) = &mut body.blocks[header].terminator.merge {
            *continue_target = before;
        }
        removed[target] = true;
    }
    remove(body, removed, cached);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(before: &str, after: &str) {
        crate::passes::testing::check_body_pass(PASS, before, after);
    }

    #[test]
    fn straight_lines_are_one_block() {
        check(
            "define i32 @f(i32 %x) {
a:
  %y = add i32 %x, 1
  br label %b
b:
  %z = add i32 %y, 1
  br label %c
c:
  br label %d
d:
  %w = phi i32 [ %z, %c ]
  ret i32 %w
}",
            "define i32 @f(i32 %x) {
a:
  %y = add i32 %x, 1
  %z = add i32 %y, 1
  br label %d

d:
  %w = phi i32 [ %z, %a ]
  ret i32 %w
}
",
        );
    }

    #[test]
    fn merges_keep_their_blocks() {
        check(
            "define i32 @f(i1 %c) {
entry:
  br label %head
head:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 %c, label %then, label %else
then:
  br label %then.more
then.more:
  br label %merge
else:
  br label %merge
merge:
  %r = phi i32 [ 1, %then.more ], [ 2, %else ]
  br label %end
end:
  ret i32 %r
}",
            "define i32 @f(i1 %c) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 0)
  br i1 %c, label %merge, label %else

else:
  br label %merge

merge:
  %r = phi i32 [ 1, %entry ], [ 2, %else ]
  ret i32 %r
}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)
",
        );
    }

    #[test]
    fn a_loop_keeps_its_continue_target() {
        let text = "define void @f(i1 %c) {
entry:
  br label %head

head:
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %merge), ptr blockaddress(@f, %continue), i32 0)
  br i1 %c, label %continue, label %merge

continue:
  br label %head

merge:
  ret void
}

declare void @llvm.spv.loop.merge(...)
";
        check(text, text);
    }
    #[test]
    fn a_loop_tests_in_its_header() {
        check(
            "define void @f(i32 %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %continue ]
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %continue), i32 1)
  br label %test
test:
  %c = icmp ult i32 %i, %n
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %body), i32 0)
  br i1 %c, label %body, label %end
body:
  %j = mul i32 %i, %i
  br label %continue
continue:
  %next = add i32 %i, %j
  br label %head
end:
  %last = phi i32 [ %i, %test ]
  ret void
}",
            "define void @f(i32 %n) {
entry:
  br label %head

head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %c = icmp ult i32 %i, %n
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %body), i32 1)
  br i1 %c, label %body, label %end

body:
  %j = mul i32 %i, %i
  %next = add i32 %i, %j
  br label %head

end:
  %last = phi i32 [ %i, %head ]
  ret void
}

declare void @llvm.spv.loop.merge(...)
",
        );
    }

    /// The only path to the continue target leads out of a selection, or past its merge block.
    #[test]
    fn a_continue_target_stays_out_of_selections() {
        for (then, after) in [("%continue", "ret void"), ("%after", "br label %continue")] {
            let text = format!(
                "define void @f(i1 %c, i1 %d) {{
entry:
  br label %head

head:
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@f, %end), ptr blockaddress(@f, %continue), i32 0)
  br i1 %d, label %test, label %end

test:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %after), i32 0)
  br i1 %c, label %then, label %after

then:
  %x = add i32 1, 2
  br label {then}

after:
  {after}

continue:
  br label %head

end:
  ret void
}}

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)

declare void @llvm.spv.loop.merge(...)
"
            );
            check(&text, &text);
        }
    }
}
