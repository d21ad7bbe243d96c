//! Splits a block in two, behind an instruction.

use crate::func::{Block, Body, InstList, Merge, Terminator, TerminatorKind};
use crate::id::BlockId;
use crate::name::Name;
use crate::op::Op;

/// Takes the instructions from `at` on, and the terminator, to a new block that is not in the layout yet. The old block keeps its
/// phis and its name, and gets a terminator from the caller; gives the block that the caller must end, and the new one.
///
/// A loop's header stays one: it goes on to the block that is to be ended.
pub fn split_block(body: &mut Body, block: BlockId, at: usize) -> Split {
    let name = format!("{}.rest", body.blocks[block].name);
    let rest_insts = body.blocks[block].insts.drain(at..).collect();
    let unreachable = Terminator::new(TerminatorKind::Unreachable);
    let mut terminator = std::mem::replace(&mut body.blocks[block].terminator, unreachable);
    let mut head = block;
    let mut between = Vec::new();
    if let Some(Merge::Loop { .. }) = terminator.merge {
        // Behind the header, a branch that leaves the loop on one side needs no merge of its own.
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
    /// The block to be ended: the old one, but for a loop's header.
    pub head: BlockId,
    /// What came after.
    pub rest: BlockId,
    /// New blocks that stand between the old block and the rest.
    pub between: Vec<BlockId>,
}

/// A new block that is not in the layout yet, and ends nowhere.
pub fn new_block(body: &mut Body, name: impl Into<Name>, insts: InstList) -> BlockId {
    body.blocks.push(Block { name: name.into(), insts, terminator: Terminator::new(TerminatorKind::Unreachable) })
}

/// What came from one block to the phis of another comes from a third.
fn rename_predecessor(body: &mut Body, block: BlockId, old: BlockId, new: BlockId) {
    for inst in &body.blocks[block].insts {
        let Op::Phi(incoming) = &mut body.insts[*inst].op else { return };
        for (_, from) in incoming.iter_mut().filter(|(_, from)| *from == old) {
            *from = new;
        }
    }
}
