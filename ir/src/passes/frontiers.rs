//! Dominance frontiers, which determine the positions of phis (Cytron et al., "Efficiently Computing Static Single Assignment
//! Form").

use crate::cfg::ControlFlow;
use crate::func::Body;
use crate::id::BlockId;
use crate::lists::Lists;
use crate::side_map::reset;
use cranelift_entity::SecondaryMap;

/// The dominance frontiers of the reachable blocks.
#[derive(Debug, Default)]
pub struct Frontiers {
    lists: Lists<BlockId, BlockId>,
    list: Vec<(BlockId, BlockId)>,
    last: SecondaryMap<BlockId, Option<BlockId>>,
}

impl Frontiers {
    /// Finds the frontiers of another body, reusing the allocations.
    pub fn find(&mut self, body: &Body, flow: &ControlFlow) {
        let Self { lists, list, last } = self;
        list.clear();
        reset(last, &body.blocks);
        for block in flow.reverse_postorder() {
            if flow.predecessors(*block).len() < 2 {
                continue;
            }
            let dominator = flow.immediate_dominator(*block);
            for predecessor in flow.predecessors(*block).iter().filter(|from| flow.is_reachable(**from)) {
                let mut at = Some(*predecessor);
                while at != dominator
                    && let Some(runner) = at
                {
                    if last[runner].replace(*block) != Some(*block) {
                        list.push((runner, *block));
                    }
                    at = flow.immediate_dominator(runner);
                }
            }
        }
        lists.fill(body.blocks.len(), || list.iter().copied());
    }

    /// The blocks that a block does not strictly dominate, although it dominates one of their predecessors. Definitions in
    /// the block meet other definitions there.
    pub fn of(&self, block: BlockId) -> &[BlockId] {
        self.lists.of(block)
    }
}
