//! The program order of a body's blocks, by which the invocations of a subgroup reconverge (maximal reconvergence).
//!
//! A position in a body consists of the enclosing loops with their iterations, from the outermost in, and the block. Of two positions the
//! lexicographically smaller one is executed first: no later position leads back to it.

use ir::cfg::ControlFlow;
use ir::{BlockId, Body, Merge};

/// The order of one body.
#[derive(Debug)]
pub struct Order {
    /// By block: its position in a topological order of the edges that do not go back.
    positions: Vec<u64>,
    /// By block: the headers of the loops around it, the outermost first; a header is in its own loop.
    loops: Vec<Vec<BlockId>>,
}

impl Order {
    /// Of a body with structured control flow.
    pub fn new(body: &Body) -> Self {
        let flow = ControlFlow::new(body);
        let mut positions = vec![0; body.blocks.len()];
        let mut loops = vec![Vec::new(); body.blocks.len()];
        for (position, block) in (1..).zip(flow.reverse_postorder()) {
            positions[block.as_u32() as usize] = position;
        }
        // Headers in this order: an outer one comes before those inside.
        for header in flow.reverse_postorder() {
            let Some(Merge::Loop { merge, .. }) = body.blocks[*header].terminator.merge else { continue };
            for block in flow.reverse_postorder() {
                let is_behind = flow.is_reachable(merge) && flow.dominates(merge, *block);
                if flow.dominates(*header, *block) && !is_behind {
                    loops[block.as_u32() as usize].push(*header);
                }
            }
        }
        Self { positions, loops }
    }

    /// The position of a block.
    pub fn position(&self, block: BlockId) -> u64 {
        self.positions[block.as_u32() as usize]
    }

    /// The iterations of the loops around a block after control went there.
    pub fn enter(&self, iterations: &mut Vec<(BlockId, u64)>, block: BlockId) {
        let around = &self.loops[block.as_u32() as usize];
        let common = iterations.iter().zip(around).take_while(|((header, _), other)| header == *other).count();
        iterations.truncate(common);
        match iterations.last_mut() {
            Some((header, count)) if *header == block => *count += 1,
            _ => iterations.extend(around[common..].iter().map(|header| (*header, 0))),
        }
    }
}
