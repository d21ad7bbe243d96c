//! The order of a function's blocks that SPIR-V demands, and where calls of terminating instructions cut blocks short.

use crate::cases;
use cranelift_entity::SecondaryMap;
use ir::side_map::side_map;
use ir::{Block, BlockId, Body, ConstantKind, Merge, Module, Op, Operand, Terminator};
use smallvec::{SmallVec, smallvec};
use spirv::LoopControl;

/// Function termination instructions that a call can stand for (specification 2.2.4; the rest are terminators in the IR too).
const TERMINATIONS: [spirv::Op; 6] = [
    spirv::Op::Kill,
    spirv::Op::Unreachable,
    spirv::Op::TerminateInvocation,
    spirv::Op::IgnoreIntersectionKHR,
    spirv::Op::TerminateRayKHR,
    spirv::Op::EmitMeshTasksEXT,
];

/// OpAbortKHR, which the crate of names lacks.
pub const ABORT: u32 = 5121;

/// Unroll and DontUnroll, of which a loop has one at most.
const EITHER_UNROLL: u32 = LoopControl::UNROLL.bits() | LoopControl::DONT_UNROLL.bits();

/// The blocks that are emitted, in order.
#[derive(Debug)]
pub struct Structure {
    pub order: Vec<BlockId>,
    /// For a block that a terminating call ends: the number of its instructions, that call included.
    pub cuts: SecondaryMap<BlockId, Option<u32>>,
}

impl Structure {
    /// Blocks come after their dominators (specification 2.16.1), and a construct's merge and continue blocks after its body.
    pub fn new(module: &Module, body: &Body) -> Self {
        let mut cuts = SecondaryMap::new();
        for (id, block) in &body.blocks {
            cuts[id] = cut(module, body, block);
        }
        let mut structure = Self { order: Vec::new(), cuts };
        structure.order = structure.reverse_post_order(body);
        structure
    }

    /// Where control may go from a block.
    pub fn successors<'b>(&self, body: &'b Body, block: BlockId) -> impl Iterator<Item = BlockId> + use<'b> {
        let terminator = self.cuts[block].is_none().then_some(&body.blocks[block].terminator);
        terminator.into_iter().flat_map(Terminator::successors)
    }

    /// The merge declaration of a block.
    pub fn merge(&self, body: &Body, block: BlockId) -> Option<Merge> {
        if self.cuts[block].is_some() { None } else { body.blocks[block].terminator.merge }
    }

    /// What is visited first comes last, so merge blocks are visited before continue targets, and those before the branches.
    fn children(&self, body: &Body, block: BlockId) -> SmallVec<[BlockId; 4]> {
        let mut children = match self.merge(body, block) {
            Some(Merge::Selection { merge, .. }) => smallvec![merge],
            Some(Merge::Loop { merge, continue_target, .. }) => smallvec![merge, continue_target],
            None => SmallVec::new(),
        };
        let first = children.len();
        children.extend(self.successors(body, block));
        children[first..].reverse();
        children
    }

    /// Where control flow is not structured (specification 2.11): the block, and what it lacks.
    pub fn unstructured(&self, body: &Body) -> Option<(BlockId, &'static str)> {
        let mut places = side_map::<BlockId, _, Option<usize>>(&body.blocks);
        let mut exits = side_map::<BlockId, _, bool>(&body.blocks);
        let mut ways_back = side_map::<BlockId, _, u32>(&body.blocks);
        for (at, block) in self.order.iter().enumerate() {
            places[*block] = Some(at);
            match self.merge(body, *block) {
                Some(Merge::Selection { merge, .. }) => exits[merge] = true,
                Some(Merge::Loop { merge, continue_target, .. }) => {
                    exits[merge] = true;
                    exits[continue_target] = true;
                }
                None => {}
            }
        }
        for block in &self.order {
            let first = self.successors(body, *block).find(|to| places[*to] <= places[*block]);
            first.into_iter().for_each(|header| ways_back[header] += 1);
        }
        let lacks = |block: &BlockId| {
            match self.merge(body, *block) {
                Some(Merge::Loop { .. }) if ways_back[*block] != 1 => {
                    return Some((*block, "this loop needs one way back to its header"));
                }
                Some(Merge::Loop { control, .. }) if control & EITHER_UNROLL == EITHER_UNROLL => {
                    return Some((*block, "this loop is to be unrolled and not to be"));
                }
                _ => {}
            }
            let successors = || self.successors(body, *block);
            let is_back =
                |to: &BlockId| places[*to] <= places[*block] && !matches!(self.merge(body, *to), Some(Merge::Loop { .. }));
            if let Some(header) = successors().find(is_back) {
                return Some((header, "this loop has no merge block"));
            }
            let first = successors().next();
            let choices = successors().any(|to| Some(to) != first);
            // Without a merge of its own, a branch may only leave the construct that it is in.
            let leaves = successors().any(|to| exits[to]);
            (choices && !leaves && self.merge(body, *block).is_none()).then_some((*block, "this branch has no merge block"))
        };
        self.order.iter().find_map(lacks).or_else(|| cases::out_of_order(self, body, &places))
    }

    fn reverse_post_order(&self, body: &Body) -> Vec<BlockId> {
        let Some(&entry) = body.layout.first() else { return Vec::new() };
        let mut seen = side_map::<BlockId, _, bool>(&body.blocks);
        seen[entry] = true;
        let mut order = Vec::new();
        let mut stack = vec![(entry, self.children(body, entry).into_iter())];
        while let Some((block, children)) = stack.last_mut() {
            match children.find(|child| !seen[*child]) {
                Some(child) => {
                    seen[child] = true;
                    stack.push((child, self.children(body, child).into_iter()));
                }
                None => {
                    order.push(*block);
                    stack.pop();
                }
            }
        }
        order.reverse();
        order
    }
}

/// True for a core instruction that ends a block.
pub fn is_termination(opcode: u32) -> bool {
    TERMINATIONS.iter().any(|known| *known as u32 == opcode) || opcode == ABORT
}

fn cut(module: &Module, body: &Body, block: &Block) -> Option<u32> {
    let at = block.insts.iter().position(|inst| {
        let Op::Call(call) = &body.insts[*inst].op else { return false };
        let Operand::Constant(callee) = call.callee else { return false };
        let ConstantKind::Function(function) = module.constants[callee].kind else { return false };
        let is_abort = || crate::kernel::is_abort(&module.functions[function]);
        module.instruction_of(function).is_some_and(|known| known.set.is_none() && is_termination(known.opcode)) || is_abort()
    })?;
    Some(at as u32 + 1)
}
