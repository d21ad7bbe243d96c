//! Moves computations that occur in both successors of a branch, or in one successor and the merge block, before the branch.
//!
//! Both blocks are executed in any case, so no path computes more than before. Constant addresses and parts of vectors, which
//! cost nothing, are moved before all blocks that use them, regardless of the paths between these. Loads are handled by
//! [`super::hoist_loads`]. If one computation dominates an equal one, [`super::common_subexpressions`] has already removed
//! the other.

use crate::cfg::ControlFlow;
use crate::func::{Body, Merge, TerminatorKind};
use crate::id::{BlockId, FunctionId, InstId, ValueId};
use crate::module::Module;
use crate::op::Op;
use crate::operand::Operand;
use crate::passes::common_subexpressions::{hash, is_same_computation};
use crate::passes::effects::{Effect, effect};
use crate::passes::pass::{BodyPass, Context};
use crate::passes::replace::Replacements;
use crate::types::{Type, Types};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

/// Hoists common computations.
pub const PASS: BodyPass = BodyPass { name: "hoist_common", run: hoist_common };

#[derive(Debug, Default)]
struct Scratch {
    /// The computations of the first of the two blocks, by their hashes.
    known: FxHashMap<u64, Vec<InstId>>,
    /// The results of the instructions that remain in that block.
    left: FxHashSet<ValueId>,
    moved: FxHashSet<InstId>,
    /// The groups of equal computations, and their indices by the hashes of the computations.
    groups: Vec<Group>,
    groups_of: FxHashMap<u64, SmallVec<[usize; 2]>>,
}

fn hoist_common(module: &mut Module, _: FunctionId, body: &mut Body, context: &mut Context) {
    if body.layout.len() < 3 {
        return;
    }
    let Context { flow, replacements, scratch, is_logical, .. } = context;
    let flow = flow.of(body);
    let scratch = scratch.of::<Scratch>();
    replacements.clear();
    // Inner branches come first, because computations that are common to both of their successors then move to a successor of
    // the outer branch.
    for header in flow.reverse_postorder().iter().rev() {
        if let Some(pair) = pair(body, flow, *header) {
            hoist(module, body, *header, pair, scratch, replacements);
        }
    }
    replacements.apply(body);
    if *is_logical {
        share_parts(module, body, flow, scratch, replacements);
    }
}

/// The number of rounds of [`share_parts`]: nested addresses become equal only after their bases are shared.
const MAX_ROUNDS: usize = 4;

/// A computation, and the later ones that are equal to it.
#[derive(Debug)]
struct Group {
    first: (InstId, BlockId),
    others: Vec<(InstId, BlockId)>,
}

/// Moves equal addresses and parts of vectors to the nearest block that dominates them.
fn share_parts(module: &Module, body: &mut Body, flow: &ControlFlow, scratch: &mut Scratch, replacements: &mut Replacements) {
    for _ in 0..MAX_ROUNDS {
        let Scratch { groups_of, groups, moved, .. } = scratch;
        groups_of.clear();
        groups.clear();
        moved.clear();
        for block in flow.dominator_preorder() {
            for inst in body.blocks[*block].insts.iter().copied() {
                let Some(result) = body.insts[inst].result.filter(|_| is_free(module, body, inst)) else { continue };
                let same = groups_of.entry(hash(&body.insts[inst].op, body.values[result].ty)).or_default();
                match same.iter().find(|group| is_same_computation(body, groups[**group].first.0, inst)) {
                    Some(group) => groups[*group].others.push((inst, *block)),
                    None => {
                        same.push(groups.len());
                        groups.push(Group { first: (inst, *block), others: Vec::new() });
                    }
                }
            }
        }
        replacements.clear();
        let mut targets = Vec::new();
        let mut sources = FxHashSet::default();
        for Group { first, others } in groups.iter().filter(|group| !group.others.is_empty()) {
            let all = || std::iter::once(first).chain(others);
            let (first, mut target) = *first;
            while !others.iter().all(|(_, block)| flow.dominates(target, *block)) {
                let Some(outer) = flow.immediate_dominator(target) else { break };
                target = outer;
            }
            let Some(value) = body.insts[first].result else { continue };
            if all().any(|(_, block)| *block == target || !flow.dominates(target, *block)) {
                continue;
            }
            for (inst, block) in all() {
                moved.insert(*inst);
                sources.insert(*block);
                if let Some(result) = body.insts[*inst].result.filter(|result| *result != value) {
                    replacements.replace(result, Operand::Value(value));
                }
            }
            body.insts[first].loc = None;
            targets.push((first, target));
        }
        if targets.is_empty() {
            return;
        }
        for block in sources {
            body.blocks[block].insts.retain(|inst| !moved.contains(inst));
        }
        for (inst, block) in targets {
            body.blocks[block].insts.push(inst);
        }
        replacements.apply(body);
    }
}

/// True for the address of a constant part, and for the extraction of a part of a vector or an aggregate.
fn is_free(module: &Module, body: &Body, inst: InstId) -> bool {
    let is_constant = |operand: &Operand| matches!(operand, Operand::Constant(_));
    let is_part = match &body.insts[inst].op {
        Op::GetElementPtr { indices, .. } => indices.iter().all(is_constant),
        Op::ExtractElement { index, .. } => is_constant(index),
        Op::ExtractValue { .. } | Op::ShuffleVector { .. } => true,
        _ => false,
    };
    is_part && is_hoistable(module, body, inst)
}

/// Two blocks of which at least one is executed, whichever successor of the header is taken: both successors of its branch,
/// or one successor and the merge block that follows it.
fn pair(body: &Body, flow: &ControlFlow, header: BlockId) -> Option<(BlockId, BlockId)> {
    let terminator = &body.blocks[header].terminator;
    let (TerminatorKind::CondBranch { then, otherwise, .. }, Some(Merge::Selection { merge, .. })) =
        (&terminator.kind, terminator.merge)
    else {
        return None;
    };
    let is_side = |block: BlockId| block != merge && flow.predecessors(block) == [header];
    if is_side(*then) && is_side(*otherwise) && then != otherwise {
        return Some((*then, *otherwise));
    }
    let side = if *then == merge { *otherwise } else { *then };
    let is_straight = matches!(body.blocks[side].terminator.kind, TerminatorKind::Branch(to) if to == merge);
    let is_around = *then == merge || *otherwise == merge;
    (is_around && is_side(side) && is_straight && flow.predecessors(merge).len() == 2).then_some((side, merge))
}

/// Moves the computations that both blocks have in common to the end of the header.
fn hoist(
    module: &Module,
    body: &mut Body,
    header: BlockId,
    (first, second): (BlockId, BlockId),
    scratch: &mut Scratch,
    replacements: &mut Replacements,
) {
    let Scratch { known, left, moved, .. } = scratch;
    known.clear();
    left.clear();
    moved.clear();
    for inst in &body.blocks[first].insts {
        replacements.resolve_in(&mut body.insts[*inst].op);
        let Some(result) = body.insts[*inst].result else { continue };
        left.insert(result);
        if is_hoistable(module, body, *inst) {
            known.entry(hash(&body.insts[*inst].op, body.values[result].ty)).or_default().push(*inst);
        }
    }
    if known.is_empty() {
        return;
    }
    let mut hoisted = Vec::new();
    let mut insts = std::mem::take(&mut body.blocks[second].insts);
    insts.retain(|inst| {
        replacements.resolve_in(&mut body.insts[*inst].op);
        let Some(result) = body.insts[*inst].result.filter(|_| is_hoistable(module, body, *inst)) else { return true };
        let same = known.get(&hash(&body.insts[*inst].op, body.values[result].ty)).into_iter().flatten().copied();
        let Some(other) = same.into_iter().find(|other| is_same_computation(body, *other, *inst)) else { return true };
        let Some(value) = body.insts[other].result else { return true };
        // The operands must be computed before the branch.
        let mut is_movable = true;
        body.insts[other].op.for_each_operand(|operand| {
            is_movable &= !matches!(operand, Operand::Value(operand) if left.contains(&operand));
        });
        if !is_movable {
            return true;
        }
        if moved.insert(other) {
            left.remove(&value);
            hoisted.push(other);
            // The instruction represents two source locations, so it keeps its location only if they are equal.
            let loc = body.insts[other].loc.filter(|loc| body.insts[*inst].loc == Some(*loc));
            body.insts[other].loc = loc;
        }
        replacements.replace(result, Operand::Value(value));
        false
    });
    body.blocks[second].insts = insts;
    if !hoisted.is_empty() {
        body.blocks[first].insts.retain(|inst| !moved.contains(inst));
        body.blocks[header].insts.extend(hoisted);
    }
}

/// True for a computation without effects whose result is a number, an address, or a composite of these.
fn is_hoistable(module: &Module, body: &Body, inst: InstId) -> bool {
    let Some(result) = body.insts[inst].result else { return false };
    // Sampled images must be in the same block as their uses.
    !matches!(module.types[body.values[result].ty], Type::Target { .. })
        && body.values[result].ty != Types::VOID
        && !matches!(body.insts[inst].op, Op::Phi(_) | Op::Debug(_))
        && effect(module, &body.insts[inst].op) == Effect::None
}
