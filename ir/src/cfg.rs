//! A body's control flow: blocks in, their predecessors, order and dominators out.

use crate::func::{BlockId, Body};
use crate::lists::Lists;
use crate::side_map::side_map;
use cranelift_entity::SecondaryMap;

/// The order and the dominators of the blocks that the entry reaches.
#[derive(Debug, Clone, PartialEq)]
pub struct ControlFlow {
    predecessors: Lists<BlockId, BlockId>,
    reverse_postorder: Vec<BlockId>,
    /// For each block that is reached, its place in the order, from 1; 0 for others.
    positions: SecondaryMap<BlockId, u32>,
    /// By position; the entry is its own.
    immediate_dominators: Vec<u32>,
    /// First and last number of each block's subtree in the dominator tree, by position.
    intervals: Vec<(u32, u32)>,
}

impl ControlFlow {
    /// Of a body with at least one block.
    pub fn new(body: &Body) -> Self {
        let edges = || {
            let from = |block: BlockId| body.blocks[block].terminator.successors().map(move |successor| (successor, block));
            body.layout.iter().copied().flat_map(from)
        };
        let predecessors = Lists::new(body.blocks.len(), edges);
        let (reverse_postorder, mut positions) = reverse_postorder(body);
        for (position, block) in (1..).zip(&reverse_postorder) {
            positions[*block] = position;
        }
        let immediate_dominators = dominators(&reverse_postorder, &predecessors, &positions);
        let intervals = intervals(&immediate_dominators);
        Self { predecessors, reverse_postorder, positions, immediate_dominators, intervals }
    }

    /// The blocks that branch to this one, once for each edge; those that are never reached too.
    pub fn predecessors(&self, block: BlockId) -> &[BlockId] {
        self.predecessors.of(block)
    }

    /// The blocks that the entry reaches, each before its successors but for the edges that go back.
    pub fn reverse_postorder(&self) -> &[BlockId] {
        &self.reverse_postorder
    }

    pub fn is_reachable(&self, block: BlockId) -> bool {
        self.positions[block] != 0
    }

    /// None for the entry and for what is never reached.
    pub fn immediate_dominator(&self, block: BlockId) -> Option<BlockId> {
        let position = self.positions[block].checked_sub(1).filter(|position| *position > 0)?;
        Some(self.reverse_postorder[self.immediate_dominators[position as usize] as usize])
    }

    /// The blocks that the entry reaches, each before those that it dominates, and these together: a walk through the dominator tree
    /// that goes from a block to the next one as in [`Self::reverse_postorder`].
    pub fn dominator_preorder(&self) -> Vec<BlockId> {
        let mut order = self.reverse_postorder.clone();
        for (block, (first, _)) in self.reverse_postorder.iter().zip(&self.intervals) {
            order[*first as usize] = *block;
        }
        order
    }

    /// True if every way from the entry to `block` goes through `dominator`; of a block that is never reached, always.
    pub fn dominates(&self, dominator: BlockId, block: BlockId) -> bool {
        let Some(position) = self.positions[block].checked_sub(1) else { return true };
        let Some(of) = self.positions[dominator].checked_sub(1) else { return false };
        let (first, last) = self.intervals[of as usize];
        (first..=last).contains(&self.intervals[position as usize].0)
    }
}

/// The blocks that the entry reaches, in reverse postorder, and a table in which they are not 0.
fn reverse_postorder(body: &Body) -> (Vec<BlockId>, SecondaryMap<BlockId, u32>) {
    let mut order = Vec::with_capacity(body.layout.len());
    let mut seen: SecondaryMap<BlockId, u32> = side_map(&body.blocks);
    // A block, and how many of its successors were visited.
    let mut stack = Vec::with_capacity(body.layout.len());
    if let Some(entry) = body.layout.first() {
        seen[*entry] = 1;
        stack.push((*entry, 0));
    }
    while let Some((block, visited)) = stack.last_mut() {
        let Some(successor) = body.blocks[*block].terminator.successor(*visited) else {
            order.push(*block);
            stack.pop();
            continue;
        };
        *visited += 1;
        if seen[successor] == 0 {
            seen[successor] = 1;
            stack.push((successor, 0));
        }
    }
    order.reverse();
    (order, seen)
}

/// The blocks that the entry reaches, where nothing else of the control flow is asked.
pub fn reached_blocks(body: &Body) -> SecondaryMap<BlockId, bool> {
    let mut reached: SecondaryMap<BlockId, bool> = side_map(&body.blocks);
    let mut work: Vec<BlockId> = body.layout.first().copied().into_iter().collect();
    while let Some(block) = work.pop() {
        if !std::mem::replace(&mut reached[block], true) {
            work.extend(body.blocks[block].terminator.successors());
        }
    }
    reached
}

/// "A Simple, Fast Dominance Algorithm" by Cooper, Harvey and Kennedy, on positions in the reverse postorder.
fn dominators(order: &[BlockId], predecessors: &Lists<BlockId, BlockId>, positions: &SecondaryMap<BlockId, u32>) -> Vec<u32> {
    const UNKNOWN: u32 = u32::MAX;
    let mut dominators = vec![UNKNOWN; order.len()];
    if let Some(entry) = dominators.first_mut() {
        *entry = 0;
    }
    loop {
        let mut changed = false;
        for (position, block) in order.iter().enumerate().skip(1) {
            let mut common = UNKNOWN;
            for predecessor in predecessors.of(*block) {
                let Some(other) = positions[*predecessor].checked_sub(1) else { continue };
                if dominators[other as usize] == UNKNOWN {
                    continue;
                }
                common = if common == UNKNOWN { other } else { intersect(&dominators, common, other) };
            }
            changed |= dominators[position] != common;
            dominators[position] = common;
        }
        if !changed || is_stable(order, predecessors, positions, &dominators) {
            return dominators;
        }
    }
}

/// True if each edge that goes back goes to a block that dominates its origin, as always in structured control flow: then another
/// round finds the same.
fn is_stable(
    order: &[BlockId],
    predecessors: &Lists<BlockId, BlockId>,
    positions: &SecondaryMap<BlockId, u32>,
    dominators: &[u32],
) -> bool {
    (0..).zip(order).all(|(position, block)| {
        let mut from = predecessors.of(*block).iter().filter_map(|from| positions[*from].checked_sub(1));
        from.all(|from| from < position || intersect(dominators, position, from) == position)
    })
}

fn intersect(dominators: &[u32], mut left: u32, mut right: u32) -> u32 {
    while left != right {
        if left > right {
            left = dominators[left as usize];
        } else {
            right = dominators[right as usize];
        }
    }
    left
}

/// Numbers the dominator tree, so that a subtree is an interval.
fn intervals(dominators: &[u32]) -> Vec<(u32, u32)> {
    // A block comes after its dominator in the order, so sizes are summed backwards and places are given forwards.
    let mut intervals = vec![(0, 0); dominators.len()];
    for position in (1..dominators.len()).rev() {
        intervals[dominators[position] as usize].1 += intervals[position].1 + 1;
    }
    let mut next_free = vec![1; dominators.len()];
    for position in 1..dominators.len() {
        let parent = dominators[position] as usize;
        let (first, others) = (next_free[parent], intervals[position].1);
        next_free[parent] += others + 1;
        next_free[position] = first + 1;
        intervals[position] = (first, first + others);
    }
    intervals
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::parse;

    /// One line for each block: what it is, its predecessors, its immediate dominator.
    fn summary(text: &str) -> String {
        let module = parse(text).unwrap();
        let body = module.functions.values().next().unwrap().body.as_ref().unwrap();
        let flow = ControlFlow::new(body);
        let name = |block: &BlockId| body.blocks[*block].name.to_string();
        let mut lines = String::new();
        for block in &body.layout {
            let predecessors: Vec<_> = flow.predecessors(*block).iter().map(name).collect();
            let dominator = flow.immediate_dominator(*block).as_ref().map(name).unwrap_or_default();
            let dominated: Vec<_> = body.layout.iter().filter(|other| flow.dominates(*block, **other)).map(name).collect();
            lines += &format!("{}: {} | {dominator} | {}\n", name(block), predecessors.join(" "), dominated.join(" "));
        }
        lines
    }

    #[test]
    fn loop_with_a_branch_and_a_block_that_is_never_reached() {
        let text = "define void @f(i1 %c) {
a:
  br label %b
b:
  br i1 %c, label %c1, label %e
c1:
  br i1 %c, label %d, label %b
d:
  br label %e
dead:
  br label %e
e:
  ret void
}";
        let expected = "\
a:  |  | a b c1 d dead e
b: a c1 | a | b c1 d dead e
c1: b | b | c1 d dead
d: c1 | c1 | d dead
dead:  |  | dead
e: b d dead | b | dead e
";
        assert_eq!(summary(text), expected);
    }

    #[test]
    fn irreducible_control_flow() {
        let text = "define void @f(i1 %c) {
a:
  br i1 %c, label %b, label %d
b:
  br label %d
d:
  br label %b
}";
        assert_eq!(summary(text), "a:  |  | a b d\nb: a d | a | b\nd: a b | a | d\n");
    }
}
