//! Finds the blocks that depend on the path that an invocation takes after a branch.
//!
//! Each block after the branch has a label: the last block at which paths from different successors of the branch meet, or the successor
//! if there is none. All paths meet again at the block whose label a return has.

use crate::cfg::ControlFlow;
use crate::func::{Body, TerminatorKind};
use crate::id::BlockId;
use crate::side_map::side_map;
use cranelift_entity::SecondaryMap;

/// The paths after a branch on which invocations disagree, up to the block where all meet again.
#[derive(Debug)]
pub struct Divergence {
    labels: SecondaryMap<BlockId, Option<BlockId>>,
    /// The block where all paths meet; None if they end in different returns.
    end: Option<BlockId>,
    /// The blocks where some of the paths meet.
    pub joins: Vec<BlockId>,
    /// Invocations leave a loop around the branch in different iterations.
    pub leaves_loop: bool,
}

impl Divergence {
    /// The paths after a reachable block.
    pub fn new(body: &Body, flow: &ControlFlow, branch: BlockId) -> Self {
        let mut paths = Self { labels: side_map(&body.blocks), end: None, joins: Vec::new(), leaves_loop: false };
        paths.end = paths.follow(body, flow, branch);
        if paths.end.is_some() {
            // The blocks after the end do not depend on the path, but may lead back to those before it.
            paths.labels.clear();
            paths.joins.clear();
            paths.follow(body, flow, branch);
        }
        // Only an edge back to the header of a loop leads to a block that dominates the branch.
        paths.leaves_loop = flow.reverse_postorder().iter().any(|block| paths.contains(*block) && flow.dominates(*block, branch));
        if paths.leaves_loop {
            paths.joins.extend(paths.end);
        }
        paths
    }

    /// True if only some invocations execute the block, or not all equally often.
    pub fn contains(&self, block: BlockId) -> bool {
        self.labels[block].is_some() && self.end != Some(block)
    }

    /// The block where all paths meet.
    pub fn end(&self) -> Option<BlockId> {
        self.end
    }

    /// Labels the blocks up to the end. Returns the label of all returns if they have the same one.
    fn follow(&mut self, body: &Body, flow: &ControlFlow, branch: BlockId) -> Option<BlockId> {
        while self.is_labeled_further(flow, branch) {}
        let returns = flow
            .reverse_postorder()
            .iter()
            .filter(|block| matches!(body.blocks[**block].terminator.kind, TerminatorKind::Return(_)));
        let mut labels = returns.filter_map(|block| self.labels[*block]);
        let first = labels.next()?;
        labels.all(|label| label == first).then_some(first)
    }

    /// Labels each block from its predecessors; true if a label changed.
    fn is_labeled_further(&mut self, flow: &ControlFlow, branch: BlockId) -> bool {
        let mut has_changed = false;
        for block in flow.reverse_postorder().iter().copied() {
            let mut label = None;
            for from in flow.predecessors(block) {
                let incoming = if *from == branch { Some(block) } else { self.labels[*from] };
                if incoming.is_none() || self.end == Some(*from) || incoming == label {
                    continue;
                }
                if label.is_some() && !self.joins.contains(&block) {
                    // Other labels may be those that preceded this join.
                    self.joins.push(block);
                    self.labels.clear();
                    return true;
                }
                label = incoming;
            }
            if label.is_some() && self.joins.contains(&block) {
                label = Some(block);
            }
            has_changed |= label != self.labels[block];
            self.labels[block] = label;
        }
        has_changed
    }
}
