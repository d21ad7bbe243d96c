//! Removes unreachable blocks. Merge blocks and continue targets of reachable headers are kept, but empty.

use crate::cfg::{ControlFlow, reached_blocks};
use crate::func::{Body, InstList, Merge, Terminator, TerminatorKind};
use crate::id::BlockId;
use crate::module::Module;
use crate::op::Op;
use crate::operand::Operand;
use crate::passes::pass::Flow;
use crate::side_map::side_map;
use cranelift_entity::SecondaryMap;

/// Removes the unreachable blocks, and the operands of phis for removed edges. Returns the new control flow.
pub fn remove_unreachable_blocks<'f>(module: &mut Module, body: &mut Body, flow: &'f mut Flow) -> &'f ControlFlow {
    let is_reached = reached_blocks(body);
    let mut exits: SecondaryMap<BlockId, bool> = side_map(&body.blocks);
    let mut back_to: SecondaryMap<BlockId, Option<BlockId>> = side_map(&body.blocks);
    for block in body.layout.iter().filter(|block| is_reached[**block]) {
        match body.blocks[*block].terminator.merge {
            Some(Merge::Selection { merge, .. }) => exits[merge] = true,
            Some(Merge::Loop { merge, continue_target, .. }) => {
                exits[merge] = true;
                exits[continue_target] = true;
                back_to[continue_target] = Some(*block);
            }
            None => {}
        }
    }
    body.layout.retain(|block| is_reached[*block] || exits[*block]);
    for block in body.layout.iter().filter(|block| !is_reached[**block]) {
        let block_data = &mut body.blocks[*block];
        block_data.insts = InstList::new();
        let kind = back_to[*block].map_or(TerminatorKind::Unreachable, TerminatorKind::Branch);
        block_data.terminator = Terminator { loc: block_data.terminator.loc, ..Terminator::new(kind) };
    }
    flow.changed();
    let flow = flow.of(body);
    for block in &body.layout {
        for inst in &body.blocks[*block].insts {
            let result = body.insts[*inst].result;
            let Op::Phi(incoming) = &mut body.insts[*inst].op else { break };
            if incoming.len() != flow.predecessors(*block).len() || incoming.iter().any(|(_, from)| !flow.is_reachable(*from)) {
                let old = std::mem::take(incoming);
                let ty = result.map(|result| body.values[result].ty);
                for predecessor in flow.predecessors(*block) {
                    let value = old.iter().find(|(_, from)| from == predecessor).map(|(value, _)| *value);
                    let value = match (value, ty) {
                        (Some(value), _) if flow.is_reachable(*predecessor) => value,
                        // The edge is never taken, and the definition of the value may be removed.
                        (_, Some(ty)) => Operand::Constant(module.undef(ty)),
                        (_, None) => continue,
                    };
                    incoming.push((value, *predecessor));
                }
            }
        }
    }
    flow
}
