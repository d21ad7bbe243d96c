//! The loops that are unrolled: their blocks, and the constructs that the copies need around them.

use crate::cfg::ControlFlow;
use crate::func::{Body, Merge};
use crate::id::BlockId;
use crate::side_map::side_map;
use cranelift_entity::SecondaryMap;

/// A loop with a single entry.
#[derive(Debug)]
pub struct Loop {
    pub header: BlockId,
    pub merge: BlockId,
    pub continue_target: BlockId,
    /// SPIR-V's LoopControl.
    pub control: u32,
    /// The blocks, in the order of the layout.
    pub blocks: Vec<BlockId>,
    inside: SecondaryMap<BlockId, bool>,
}

/// The constructs that the iterations need around them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wrapping {
    /// The loop is left from within a nested construct, so all iterations need a loop around them.
    pub whole: bool,
    pub run: RunWrapping,
}

/// The construct that each iteration needs for its branches to the continue target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RunWrapping {
    None,
    Switch,
    Loop,
}

impl Loop {
    pub fn at(body: &Body, flow: &ControlFlow, header: BlockId) -> Option<Self> {
        let Some(Merge::Loop { merge, continue_target, control, .. }) = body.blocks[header].terminator.merge else { return None };
        if !flow.is_reachable(header) || !flow.is_reachable(merge) || !flow.is_reachable(continue_target) {
            return None;
        }
        let mut inside: SecondaryMap<BlockId, bool> = side_map(&body.blocks);
        for block in &body.layout {
            inside[*block] = flow.is_reachable(*block) && flow.dominates(header, *block) && !flow.dominates(merge, *block);
        }
        // Unreachable blocks that are exits of a header.
        for block in flow.reverse_postorder().iter().filter(|block| **block != header) {
            if !inside[*block] {
                continue;
            }
            let (first, second) = match body.blocks[*block].terminator.merge {
                Some(Merge::Selection { merge, .. }) => (Some(merge), None),
                Some(Merge::Loop { merge, continue_target, .. }) => (Some(merge), Some(continue_target)),
                None => (None, None),
            };
            for named in first.into_iter().chain(second).filter(|named| !flow.is_reachable(*named)) {
                inside[named] = true;
            }
        }
        let blocks = body.layout.iter().copied().filter(|block| inside[*block]).collect();
        Some(Self { header, merge, continue_target, control, blocks, inside })
    }

    pub fn contains(&self, block: BlockId) -> bool {
        self.inside[block]
    }

    /// The latch, if there is a single one, and the loop has a single entry.
    pub fn latch(&self, flow: &ControlFlow) -> Option<BlockId> {
        let (back, outside): (Vec<BlockId>, Vec<BlockId>) =
            flow.predecessors(self.header).iter().copied().partition(|from| self.contains(*from));
        match (back.as_slice(), outside.as_slice()) {
            ([latch], [_]) => Some(*latch),
            _ => None,
        }
    }
}
