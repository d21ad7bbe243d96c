//! Splits a block after an instruction.

use crate::func::{Block, Body, InstList, Merge, Terminator, TerminatorKind};
use crate::id::BlockId;
use crate::name::Name;
use crate::op::Op;

/// Moves the instructions from `at` on, and the terminator, to a new block that is not in the layout yet. The old block keeps
/// its phis and its name. The caller must terminate [`Split::head`].
///
/// A loop header remains the header: it branches to the head.
pub fn split_block(body: &mut Body, block: BlockId, at: usize) -> Split {
    let name = format!("{}.rest", body.blocks[block].name);
    let rest_insts = body.blocks[block].insts.drain(at..).collect();
    let unreachable = Terminator::new(TerminatorKind::Unreachable);
    let mut terminator = std::mem::replace(&mut body.blocks[block].terminator, unreachable);
    let mut head = block;
    let mut between = Vec::new();
    if let Some(Merge::Loop { .. }) = terminator.merge {
        // After the header, a branch that leaves the loop on one side needs no merge.
        let insts = &body.blocks[block].insts;
        let phis = insts.iter().take_while(|inst| matches!(body.insts[**inst].op, Op::Phi(_))).count();
        let insts = body.blocks[block].insts.drain(phis..).collect();
        let name = format!("{}.body", body.blocks[block].name);
        head = new_block(body, name, insts);
        between.push(head);
        let loc = terminator.loc;
        let merge = terminator.merge.take();
        body.blocks[block].terminator = Terminator { merge, loc, ..Terminator::new(TerminatorKind::Branch(head)) };
    }
    let rest = new_block(body, name, rest_insts);
    for successor in terminator.successors() {
        rename_predecessor(body, successor, block, rest);
    }
    body.blocks[rest].terminator = terminator;
    Split { head, rest, between }
}

/// The parts of a block that was split.
#[derive(Debug)]
pub struct Split {
    /// The block that the caller terminates: the old one, unless that is a loop header.
    pub head: BlockId,
    /// The block with the rest of the instructions.
    pub rest: BlockId,
    /// New blocks between the old block and the rest.
    pub between: Vec<BlockId>,
}

/// Creates a block that is not in the layout yet, with an `unreachable` terminator.
pub fn new_block(body: &mut Body, name: impl Into<Name>, insts: InstList) -> BlockId {
    body.blocks.push(Block { name: name.into(), insts, terminator: Terminator::new(TerminatorKind::Unreachable) })
}

/// Replaces a predecessor in the phis of a block.
fn rename_predecessor(body: &mut Body, block: BlockId, old: BlockId, new: BlockId) {
    for inst in &body.blocks[block].insts {
        let Op::Phi(incoming) = &mut body.insts[*inst].op else { return };
        for (_, from) in incoming.iter_mut().filter(|(_, from)| *from == old) {
            *from = new;
        }
    }
}
