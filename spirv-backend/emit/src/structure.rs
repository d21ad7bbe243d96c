//! Orders a function's blocks as SPIR-V requires, and truncates blocks at calls that terminate them.
//!
//! A block comes after its dominator (specification, 2.16.1), and the merge and continue blocks of a construct come after its body.

use cranelift_entity::SecondaryMap;
use ir::attr::OtherAttribute;
use ir::op::Call;
use ir::{BlockId, Body, ConstantKind, Function, Merge, Module, Operand, Terminator, TerminatorKind};
use spirv_check::control_flow::{self, Branch, Graph};

/// The order of the emitted blocks. Reused for all functions, to keep its allocations.
#[derive(Debug, Default)]
pub struct Structure {
    /// The blocks that are emitted, in order.
    pub order: Vec<BlockId>,
    blocks: SecondaryMap<BlockId, Facts>,
    walk: Walk,
    /// The blocks, in the form for the check of structured control flow.
    graph: Graph,
}

/// The facts of a block.
#[derive(Clone, Copy, Debug, Default)]
struct Facts {
    /// The number of instructions up to and including the call that terminates the block.
    cut: Option<u32>,
    seen: bool,
    /// The position in the order.
    position: Option<u32>,
}

/// The state of a depth-first walk.
#[derive(Debug, Default)]
struct Walk {
    /// The path to the current block, each with the index of its first child among the pending blocks.
    path: Vec<(BlockId, usize)>,
    pending: Vec<BlockId>,
}

impl Structure {
    /// Resets the state for another function.
    pub fn begin(&mut self, body: &Body) {
        let Self { order, blocks, walk, .. } = self;
        order.clear();
        order.reserve(body.blocks.len());
        blocks.clear();
        blocks.resize(body.blocks.len());
        walk.pending.clear();
    }

    /// Truncates a block after `count` instructions, the last of which is a terminating call.
    pub fn cut(&mut self, block: BlockId, count: u32) {
        self.blocks[block].cut.get_or_insert(count);
    }

    /// Computes the block order after all truncated blocks are known: blocks follow their dominators (specification 2.16.1), and a construct's
    /// merge and continue blocks follow its body.
    pub fn sort(&mut self, body: &Body) {
        let Some(&entry) = body.layout.first() else { return };
        self.enter(body, entry);
        while let Some((block, children)) = self.walk.path.last() {
            if self.walk.pending.len() == *children {
                self.order.push(*block);
                self.walk.path.pop();
            } else if let Some(child) = self.walk.pending.pop()
                && !self.blocks[child].seen
            {
                self.enter(body, child);
            }
        }
        self.order.reverse();
        for (at, block) in (0..).zip(&self.order) {
            self.blocks[*block].position = Some(at);
        }
    }

    /// The order is a reverse post-order, so merge blocks are visited before continue targets, and those before the branches.
    fn enter(&mut self, body: &Body, block: BlockId) {
        self.blocks[block].seen = true;
        let Walk { path, pending } = &mut self.walk;
        path.push((block, pending.len()));
        let facts = &self.blocks[block];
        if facts.cut.is_some() {
            return;
        }
        let terminator = &body.blocks[block].terminator;
        pending.extend(terminator.successors());
        match terminator.merge {
            Some(Merge::Selection { merge, .. }) => pending.push(merge),
            Some(Merge::Loop { merge, continue_target, .. }) => pending.extend([continue_target, merge]),
            None => {}
        }
    }

    /// The number of instructions of a block that is truncated by a terminating call.
    pub fn cut_of(&self, block: BlockId) -> Option<usize> {
        self.blocks[block].cut.map(|count| count as usize)
    }

    /// The position of a block in the order.
    pub fn position(&self, block: BlockId) -> Option<u32> {
        self.blocks[block].position
    }

    /// The successors of a block.
    pub fn successors<'b>(&self, body: &'b Body, block: BlockId) -> impl Iterator<Item = BlockId> + use<'b> {
        let terminator = self.blocks[block].cut.is_none().then_some(&body.blocks[block].terminator);
        terminator.into_iter().flat_map(Terminator::successors)
    }

    /// The merge declaration of a block.
    pub fn merge(&self, body: &Body, block: BlockId) -> Option<Merge> {
        if self.blocks[block].cut.is_some() { None } else { body.blocks[block].terminator.merge }
    }

    /// The first block whose control flow is not structured (specification 2.11), and the reason.
    pub fn unstructured(&mut self, body: &Body) -> Option<(BlockId, &'static str)> {
        if self.order.len() < 2 {
            return None;
        }
        let mut graph = std::mem::take(&mut self.graph);
        graph.clear();
        let number = |block: BlockId| self.blocks[block].position.unwrap_or_default();
        for block in &self.order {
            let merge = self.merge(body, *block).map(|merge| match merge {
                Merge::Selection { merge, .. } => control_flow::Merge::Selection { merge: number(merge) },
                Merge::Loop { merge, continue_target, .. } => {
                    control_flow::Merge::Loop { merge: number(merge), continue_target: number(continue_target) }
                }
            });
            let branch = match body.blocks[*block].terminator.kind {
                TerminatorKind::CondBranch { .. } if self.cut_of(*block).is_none() => Branch::Conditional,
                TerminatorKind::Switch { .. } if self.cut_of(*block).is_none() => Branch::Switch,
                _ => Branch::Plain,
            };
            graph.add(branch, self.successors(body, *block).map(number), merge);
        }
        let violation = control_flow::violation(&graph).map(|(block, lack)| (self.order[block as usize], lack));
        self.graph = graph;
        violation
    }
}

/// True for an instruction that terminates a block and is selected from a call; branches and returns are terminators in the IR.
pub fn is_termination(opcode: u32) -> bool {
    let facts = spirv_grammar::facts(opcode);
    facts.ends_block() && !facts.is_structural()
}

/// True for a call that is selected as such an instruction.
pub fn is_terminating(module: &Module, call: &Call, ends_block: fn(&Function) -> bool) -> bool {
    let Operand::Constant(callee) = call.callee else { return false };
    let ConstantKind::Function(function) = module.constants[callee].kind else { return false };
    match module.instruction_of(function) {
        Some(known) if known.set.is_none() && (is_termination(known.opcode) || is_no_return(&module.functions[function])) => true,
        _ => ends_block(&module.functions[function]),
    }
}

/// True for a declaration with the attribute `noreturn`: according to the input, its instruction ends the block, which the grammar may not know.
fn is_no_return(function: &Function) -> bool {
    function.attributes.others.iter().any(|other| matches!(other, OtherAttribute::Keyword(word) if word == "noreturn"))
}
