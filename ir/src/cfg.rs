//! The control flow of a body: predecessors, reverse postorder (RPO) and dominators.

use crate::func::Body;
use crate::id::BlockId;
use crate::lists::Lists;
use crate::side_map::{reset, side_map};
use cranelift_entity::SecondaryMap;

/// The order and the dominators of the blocks that the entry reaches.
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
    /// The stack of the depth-first search: blocks, and how many of their successors were visited. Empty between searches.
    way: Vec<(BlockId, usize)>,
}

impl ControlFlow {
    /// The control flow of a body, which has at least one block.
    pub fn new(body: &Body) -> Self {
        let mut flow = Self::default();
        flow.find(body);
        flow
    }

    /// Becomes that of a body with at least one block, in the memory that it has.
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

    /// The blocks that branch to this one, once for each edge; those that are never reached too.
    pub fn predecessors(&self, block: BlockId) -> &[BlockId] {
        self.predecessors.of(block)
    }

    /// The blocks that the entry reaches, each before its successors but for the edges that go back.
    pub fn reverse_postorder(&self) -> &[BlockId] {
        &self.reverse_postorder
    }

    /// True if some way leads from the entry to the block.
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
    pub fn dominator_preorder(&self) -> &[BlockId] {
        &self.dominator_preorder
    }

    /// True if every way from the entry to `block` goes through `dominator`; of a block that is never reached, always.
    pub fn dominates(&self, dominator: BlockId, block: BlockId) -> bool {
        let Some(position) = self.positions[block].checked_sub(1) else { return true };
        let Some(of) = self.positions[dominator].checked_sub(1) else { return false };
        let (first, last) = self.intervals[of as usize];
        (first..=last).contains(&self.intervals[position as usize].0)
    }

    /// The blocks that the entry reaches, in reverse postorder, and the place of each of them.
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

    /// True if each edge that goes back goes to a block that dominates its origin, as always in structured control flow: then another
    /// round finds the same.
    fn is_stable(&self) -> bool {
        (0..).zip(&self.reverse_postorder).all(|(position, block)| {
            let mut from = self.predecessors.of(*block).iter().filter_map(|from| self.positions[*from].checked_sub(1));
            from.all(|from| from < position || intersect(&self.immediate_dominators, position, from) == position)
        })
    }

    /// Numbers the dominator tree, so that a subtree is an interval.
    fn find_intervals(&mut self) {
        let Self { reverse_postorder, immediate_dominators: dominators, intervals, dominator_preorder, .. } = self;
        // A block comes after its dominator in the order, so sizes are summed backwards and places are given forwards: a block takes the
        // place behind the last one that its dominator has given away, and gives away as many more as its own subtree takes.
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
