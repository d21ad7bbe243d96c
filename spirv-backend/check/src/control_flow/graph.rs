//! The blocks of a function with their branches and merge declarations.

/// The merge declaration of a header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Merge {
    /// OpSelectionMerge.
    Selection {
        /// The merge block.
        merge: u32,
    },
    /// OpLoopMerge.
    Loop {
        /// The merge block.
        merge: u32,
        /// The continue target.
        continue_target: u32,
    },
}

impl Merge {
    /// The merge block and, of a loop, the continue target.
    pub fn targets(self) -> (u32, Option<u32>) {
        match self {
            Self::Selection { merge } => (merge, None),
            Self::Loop { merge, continue_target } => (merge, Some(continue_target)),
        }
    }
}

/// The kind of a block's last instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Branch {
    /// At most one successor.
    Plain,
    /// OpBranchConditional.
    Conditional,
    /// OpSwitch, with the default as the first successor and the other targets in order.
    Switch,
}

#[derive(Clone, Copy, Debug)]
struct Block {
    /// The end of its successors in the list of all.
    end: u32,
    merge: Option<Merge>,
    branch: Branch,
}

/// The blocks of a function. Block 0 is the entry, and the order is a reverse post-order of the graph in which headers have edges to
/// their merge blocks and continue targets too; so every edge to a block that is not later is a back edge.
#[derive(Debug, Default)]
pub struct Graph {
    blocks: Vec<Block>,
    successors: Vec<u32>,
}

impl Graph {
    /// Removes all blocks and keeps the memory.
    pub fn clear(&mut self) {
        self.blocks.clear();
        self.successors.clear();
    }

    /// Adds the next block of the order.
    pub fn add(&mut self, branch: Branch, successors: impl Iterator<Item = u32>, merge: Option<Merge>) {
        self.successors.extend(successors);
        self.blocks.push(Block { end: self.successors.len() as u32, merge, branch });
    }

    /// The number of blocks.
    #[allow(clippy::len_without_is_empty)]
    pub fn len(&self) -> u32 {
        self.blocks.len() as u32
    }

    pub(super) fn branch(&self, block: u32) -> Branch {
        self.blocks[block as usize].branch
    }

    pub(super) fn merge(&self, block: u32) -> Option<Merge> {
        self.blocks[block as usize].merge
    }

    pub(super) fn is_loop(&self, block: u32) -> bool {
        matches!(self.merge(block), Some(Merge::Loop { .. }))
    }

    /// The targets of a block's branch.
    pub(super) fn successors(&self, block: u32) -> impl Iterator<Item = u32> + '_ {
        let start = block.checked_sub(1).map_or(0, |before| self.blocks[before as usize].end);
        self.successors[start as usize..self.blocks[block as usize].end as usize].iter().copied()
    }

    /// The targets of a block's branch, its merge block and its continue target.
    pub(super) fn structural_successors(&self, block: u32) -> impl Iterator<Item = u32> + '_ {
        let (merge, continue_target) =
            self.merge(block).map(Merge::targets).map_or((None, None), |(merge, to)| (Some(merge), to));
        self.successors(block).chain(merge).chain(continue_target)
    }

    /// The immediate structural dominator of each block; the entry is its own.
    ///
    /// The algorithm is that of Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm".
    pub(super) fn dominators(&self) -> Vec<u32> {
        const UNKNOWN: u32 = u32::MAX;
        let mut dominators = vec![UNKNOWN; self.blocks.len()];
        dominators[0] = 0;
        let mut is_changed = true;
        while is_changed {
            is_changed = false;
            for from in 0..self.len() {
                if dominators[from as usize] == UNKNOWN {
                    continue;
                }
                for to in self.structural_successors(from) {
                    let (mut one, mut other) = (from, dominators[to as usize]);
                    if other == UNKNOWN {
                        other = one;
                    }
                    while one != other {
                        if one > other {
                            one = dominators[one as usize];
                        } else {
                            other = dominators[other as usize];
                        }
                    }
                    is_changed |= std::mem::replace(&mut dominators[to as usize], one) != one;
                }
            }
        }
        dominators
    }
}
