//! The control flow of a body: predecessors, reverse postorder (RPO) and dominators.

use crate::func::Body;
use crate::id::BlockId;
use crate::lists::Lists;
use crate::side_map::{reset, side_map};
use cranelift_entity::SecondaryMap;

/// The reverse postorder and the dominator tree of the reachable blocks.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ControlFlow {
    predecessors: Lists<BlockId, BlockId>,
    reverse_postorder: Vec<BlockId>,
    /// The RPO position of each reachable block, from 1; 0 for unreachable blocks.
    positions: SecondaryMap<BlockId, u32>,
    /// Indexed by RPO position; the entry dominates itself.
    immediate_dominators: Vec<u32>,
    /// Preorder interval of each block's subtree in the dominator tree, indexed by RPO position.
    intervals: Vec<(u32, u32)>,
    dominator_preorder: Vec<BlockId>,
    /// The stack of the depth-first search: blocks, with the number of successors that were visited. Empty between searches.
    way: Vec<(BlockId, usize)>,
}

impl ControlFlow {
    /// The control flow of a body, which has at least one block.
    pub fn new(body: &Body) -> Self {
        let mut flow = Self::default();
        flow.find(body);
        flow
    }

    /// Recomputes the control flow for another body, which has at least one block, reusing the allocations.
    pub fn find(&mut self, body: &Body) {
        let edges = || {
            let from = |block: BlockId| body.blocks[block].terminator.successors().map(move |successor| (successor, block));
            body.layout.iter().copied().flat_map(from)
        };
        self.predecessors.fill(body.blocks.len(), edges);
        self.find_order(body);
        self.find_dominators();
        self.find_intervals();
    }

    /// The predecessors of a block, once per edge; unreachable blocks have predecessors too.
    pub fn predecessors(&self, block: BlockId) -> &[BlockId] {
        self.predecessors.of(block)
    }

    /// The reachable blocks in reverse postorder: each block precedes its successors, except along back edges.
    pub fn reverse_postorder(&self) -> &[BlockId] {
        &self.reverse_postorder
    }

    /// True if the block is reachable from the entry.
    pub fn is_reachable(&self, block: BlockId) -> bool {
        self.positions[block] != 0
    }

    /// The immediate dominator; None for the entry and for unreachable blocks.
    pub fn immediate_dominator(&self, block: BlockId) -> Option<BlockId> {
        let position = self.positions[block].checked_sub(1).filter(|position| *position > 0)?;
        Some(self.reverse_postorder[self.immediate_dominators[position as usize] as usize])
    }

    /// The reachable blocks in preorder of the dominator tree: a block precedes those that it dominates, and these are
    /// contiguous. Children of a block are in reverse postorder.
    pub fn dominator_preorder(&self) -> &[BlockId] {
        &self.dominator_preorder
    }

    /// True if every path from the entry to `block` contains `dominator`; always true if `block` is unreachable.
    pub fn dominates(&self, dominator: BlockId, block: BlockId) -> bool {
        let Some(position) = self.positions[block].checked_sub(1) else { return true };
        let Some(of) = self.positions[dominator].checked_sub(1) else { return false };
        let (first, last) = self.intervals[of as usize];
        (first..=last).contains(&self.intervals[position as usize].0)
    }

    /// Computes the reverse postorder of the reachable blocks, and their positions.
    fn find_order(&mut self, body: &Body) {
        let Self { reverse_postorder: order, positions, way, .. } = self;
        order.clear();
        reset(positions, &body.blocks);
        if let Some(entry) = body.layout.first() {
            positions[*entry] = 1;
            way.push((*entry, 0));
        }
        while let Some((block, visited)) = way.last_mut() {
            let Some(successor) = body.blocks[*block].terminator.successor(*visited) else {
                order.push(*block);
                way.pop();
                continue;
            };
            *visited += 1;
            if positions[successor] == 0 {
                positions[successor] = 1;
                way.push((successor, 0));
            }
        }
        order.reverse();
        for (position, block) in (1..).zip(&*order) {
            positions[*block] = position;
        }
    }

    /// "A Simple, Fast Dominance Algorithm" by Cooper, Harvey and Kennedy, on positions in the reverse postorder.
    fn find_dominators(&mut self) {
        const UNKNOWN: u32 = u32::MAX;
        self.immediate_dominators.clear();
        self.immediate_dominators.resize(self.reverse_postorder.len(), UNKNOWN);
        if let Some(entry) = self.immediate_dominators.first_mut() {
            *entry = 0;
        }
        loop {
            let Self { predecessors, reverse_postorder: order, positions, immediate_dominators: dominators, .. } = self;
            let mut changed = false;
            for (position, block) in order.iter().enumerate().skip(1) {
                let mut common = UNKNOWN;
                for predecessor in predecessors.of(*block) {
                    let Some(other) = positions[*predecessor].checked_sub(1) else { continue };
                    if dominators[other as usize] == UNKNOWN {
                        continue;
                    }
                    common = if common == UNKNOWN { other } else { intersect(dominators, common, other) };
                }
                changed |= dominators[position] != common;
                dominators[position] = common;
            }
            if !changed || self.is_stable() {
                return;
            }
        }
    }

    /// True if each back edge goes to a block that dominates its source, as in structured control flow. Then another round
    /// changes nothing.
    fn is_stable(&self) -> bool {
        (0..).zip(&self.reverse_postorder).all(|(position, block)| {
            let mut from = self.predecessors.of(*block).iter().filter_map(|from| self.positions[*from].checked_sub(1));
            from.all(|from| from < position || intersect(&self.immediate_dominators, position, from) == position)
        })
    }

    /// Numbers the dominator tree in preorder, so that each subtree is an interval.
    fn find_intervals(&mut self) {
        let Self { reverse_postorder, immediate_dominators: dominators, intervals, dominator_preorder, .. } = self;
        // A block follows its dominator in reverse postorder, so subtree sizes are summed in a backward pass. Positions are
        // assigned in a forward pass: each block takes the next free position of its dominator's interval, and its own subtree
        // reserves the rest.
        intervals.clear();
        intervals.resize(dominators.len(), (0, 0));
        for position in (1..dominators.len()).rev() {
            intervals[dominators[position] as usize].1 += intervals[position].1 + 1;
        }
        if let Some((first, last)) = intervals.first_mut() {
            *last = *first;
        }
        for position in 1..dominators.len() {
            let others = intervals[position].1;
            let (_, last) = &mut intervals[dominators[position] as usize];
            let first = *last + 1;
            *last = first + others;
            intervals[position] = (first, first);
        }
        dominator_preorder.clone_from(reverse_postorder);
        for (block, (first, _)) in reverse_postorder.iter().zip(&*intervals) {
            dominator_preorder[*first as usize] = *block;
        }
    }
}

/// Marks the reachable blocks, for callers that need nothing else of the control flow.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::parse;

    /// Returns one line per block: its name, its predecessors, and its immediate dominator.
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
