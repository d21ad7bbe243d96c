//! Removes unused instructions, dead stores, empty selections and empty loops.

use crate::cfg::ControlFlow;
use crate::func::{Body, Merge, Terminator, TerminatorKind, ValueDef};
use crate::id::{BlockId, FunctionId, InstId, ValueId};
use crate::lists::Lists;
use crate::module::Module;
use crate::op::Op;
use crate::operand::Operand;
use crate::passes::constructs::Constructs;
use crate::passes::debug_parts::keep_parts;
use crate::passes::effects::{Effect, effect};
use crate::passes::pass::{BodyPass, Context};
use crate::passes::unreachable_blocks::remove_unreachable_blocks;
use crate::side_map::reset;
use cranelift_entity::SecondaryMap;

/// Removes dead instructions, selections and loops.
pub const PASS: BodyPass = BodyPass { name: "dead_instructions", run: remove_dead_instructions };

/// Removes dead code, including phis that only use each other around a loop. Loops are assumed to terminate.
fn remove_dead_instructions(module: &mut Module, _: FunctionId, body: &mut Body, context: &mut Context) {
    let Context { flow: cached, scratch, .. } = context;
    let live = scratch.of::<Live>();
    // Only reachable blocks are visited by the marking, so values that unreachable blocks use would lose their definitions.
    let flow = cached.of(body);
    let flow = if has_unreachable_code(body, flow) { remove_unreachable_blocks(module, body, cached) } else { flow };
    live.find(module, body, flow);
    if !module.debug_locs.is_empty() {
        keep_parts(module, body, &live.insts);
    }
    for block in &body.layout {
        body.blocks[*block].insts.retain(|inst| live.insts[*inst] || matches!(body.insts[*inst].op, Op::Debug(_)));
    }
    let mut changed = false;
    for block in flow.reverse_postorder() {
        let terminator = &mut body.blocks[*block].terminator;
        let Some(Merge::Selection { merge, .. } | Merge::Loop { merge, .. }) = terminator.merge else { continue };
        if !live.headers[*block] {
            *terminator = Terminator { loc: terminator.loc, ..Terminator::new(TerminatorKind::Branch(merge)) };
            changed = true;
        }
    }
    if changed {
        remove_unreachable_blocks(module, body, cached);
    }
}

/// Whether an unreachable block contains instructions, or ends in a conditional branch or a switch.
fn has_unreachable_code(body: &Body, flow: &ControlFlow) -> bool {
    let has_code = |block: &BlockId| {
        let block = &body.blocks[*block];
        !block.insts.iter().all(|inst| matches!(body.insts[*inst].op, Op::Debug(_)))
            || matches!(block.terminator.kind, TerminatorKind::CondBranch { .. } | TerminatorKind::Switch { .. })
    };
    body.layout.iter().any(|block| !flow.is_reachable(*block) && has_code(block))
}

/// The live instructions: those with effects, and those that live ones use.
#[derive(Debug, Default)]
struct Live {
    constructs: Constructs,
    insts: SecondaryMap<InstId, bool>,
    /// The headers of live constructs.
    headers: SecondaryMap<BlockId, bool>,
    /// By header: the blocks within a construct that branch to its exits, or that branch conditionally without a merge.
    leaving: Lists<BlockId, BlockId>,
    leaves: Vec<(BlockId, BlockId)>,
    block_of: SecondaryMap<InstId, Option<BlockId>>,
    locals: OwnLocals,
    work: Vec<InstId>,
    kept_headers: Vec<BlockId>,
}

impl Live {
    fn find(&mut self, module: &Module, body: &Body, flow: &ControlFlow) {
        self.constructs.find(body, flow);
        reset(&mut self.insts, &body.insts);
        reset(&mut self.headers, &body.blocks);
        find_leaving_blocks(&mut self.leaves, body, flow, &self.constructs);
        self.leaving.fill(body.blocks.len(), || self.leaves.iter().copied());
        reset(&mut self.block_of, &body.insts);
        self.locals.find(body);
        Finder { body, live: self }.run(module, flow);
    }
}

/// Marks live instructions and constructs.
struct Finder<'a> {
    body: &'a Body,
    live: &'a mut Live,
}

impl Finder<'_> {
    fn run(&mut self, module: &Module, flow: &ControlFlow) {
        let body = self.body;
        for block in &body.layout {
            for inst in &body.blocks[*block].insts {
                self.live.block_of[*inst] = Some(*block);
                match &body.insts[*inst].op {
                    // A store to a local is live if a load of the local is.
                    Op::Store { pointer, volatile: false, ordering: None, .. } if self.live.locals.of(*pointer).is_some() => {
                        self.live.locals.add_store(*pointer, *inst);
                    }
                    op if effect(module, op) == Effect::Any => self.mark(*inst),
                    _ => {}
                }
            }
            self.roots(flow, *block);
        }
        loop {
            if let Some(inst) = self.live.work.pop() {
                self.close(inst);
            } else if let Some(header) = self.live.kept_headers.pop() {
                self.close_header(header);
            } else {
                break;
            }
        }
    }

    /// Marks a terminator that is live by itself.
    fn roots(&mut self, flow: &ControlFlow, block: BlockId) {
        if !flow.is_reachable(block) {
            return;
        }
        let terminator = &self.body.blocks[block].terminator;
        let is_nested = self.live.constructs.around(block).is_some();
        match (&terminator.kind, terminator.merge) {
            (TerminatorKind::Return(_) | TerminatorKind::Unreachable, _) => self.keep(block),
            // A loop that is never left is kept. A selection that is only left together with constructs around it is live if one of
            // these is.
            (_, Some(Merge::Loop { merge, .. })) if !flow.is_reachable(merge) => self.keep_header(block),
            (_, Some(Merge::Selection { merge, .. })) if !flow.is_reachable(merge) && !is_nested => self.keep_header(block),
            // A conditional branch outside of all constructs, whose extent is not known.
            (TerminatorKind::CondBranch { .. } | TerminatorKind::Switch { .. }, None) if !is_nested => self.keep(block),
            _ => {}
        }
    }

    fn mark(&mut self, inst: InstId) {
        if !self.live.insts[inst] {
            self.live.insts[inst] = true;
            self.live.work.push(inst);
        }
    }

    fn mark_operand(&mut self, operand: Operand) {
        if let Operand::Value(value) = operand
            && let ValueDef::Inst(inst) = self.body.values[value].def
        {
            self.mark(inst);
        }
    }

    fn close(&mut self, inst: InstId) {
        let body = self.body;
        let op = &body.insts[inst].op;
        op.for_each_operand_inlined(|operand| self.mark_operand(operand));
        if let Op::Load { pointer, .. } = op {
            while let Some(store) = self.live.locals.take_store(*pointer) {
                self.mark(store);
            }
        }
        // The value of a phi depends on the branches that lead to its predecessors.
        if let Op::Phi(incoming) = op {
            for (_, from) in incoming {
                self.keep(*from);
            }
        }
        if let Some(block) = self.live.block_of[inst] {
            self.keep_around(block);
        }
    }

    /// Marks a block's terminator, and the constructs around it, as live.
    fn keep(&mut self, block: BlockId) {
        let body = self.body;
        body.blocks[block].terminator.kind.for_each_operand(|operand| self.mark_operand(operand));
        if body.blocks[block].terminator.merge.is_some() {
            self.keep_header(block);
        }
        self.keep_around(block);
    }

    fn keep_around(&mut self, block: BlockId) {
        if matches!(self.body.blocks[block].terminator.merge, Some(Merge::Loop { .. })) {
            self.keep_header(block);
        }
        if let Some(header) = self.live.constructs.around(block) {
            self.keep_header(header);
        }
    }

    fn keep_header(&mut self, header: BlockId) {
        if !self.live.headers[header] {
            self.live.headers[header] = true;
            self.live.kept_headers.push(header);
        }
    }

    fn close_header(&mut self, header: BlockId) {
        let body = self.body;
        body.blocks[header].terminator.kind.for_each_operand(|operand| self.mark_operand(operand));
        for at in 0..self.live.leaving.of(header).len() {
            self.keep(self.live.leaving.of(header)[at]);
        }
        self.keep_around(header);
    }
}

/// Finds the blocks that branch to a construct's merge block or continue target from within the construct, and those that branch
/// conditionally without a merge. They are live if the construct is.
fn find_leaving_blocks(found: &mut Vec<(BlockId, BlockId)>, body: &Body, flow: &ControlFlow, constructs: &Constructs) {
    let exits = |header: BlockId| {
        let (first, second) = match body.blocks[header].terminator.merge {
            Some(Merge::Selection { merge, .. }) => (Some(merge), None),
            Some(Merge::Loop { merge, continue_target, .. }) => (Some(merge), Some(continue_target)),
            None => (None, None),
        };
        first.into_iter().chain(second)
    };
    found.clear();
    for header in flow.reverse_postorder() {
        let from = exits(*header).flat_map(|exit| flow.predecessors(exit));
        let leaving = from.filter(|from| *from != header && flow.is_reachable(**from));
        found.extend(leaving.map(|from| (*header, *from)));
    }
    for block in flow.reverse_postorder() {
        let terminator = &body.blocks[*block].terminator;
        let has_ways = matches!(terminator.kind, TerminatorKind::CondBranch { .. } | TerminatorKind::Switch { .. });
        let header = constructs.around(*block).filter(|_| has_ways && terminator.merge.is_none());
        found.extend(header.map(|header| (header, *block)));
    }
}

/// Locals that are only loaded and stored.
#[derive(Debug, Default)]
struct OwnLocals {
    /// The local that each pointer points into, if it is one of these. Empty if there are none.
    roots: SecondaryMap<ValueId, Option<ValueId>>,
    escaped: SecondaryMap<ValueId, bool>,
    /// Bases of `getelementptr` that come later in the layout than their use.
    later: Vec<ValueId>,
    /// The last store to each local, until one of its loads is live; together with `store_before` a linked list of stores.
    last_store: SecondaryMap<ValueId, Option<InstId>>,
    store_before: SecondaryMap<InstId, Option<InstId>>,
}

impl OwnLocals {
    fn find(&mut self, body: &Body) {
        let Self { roots, escaped, later, last_store, store_before } = self;
        roots.clear();
        // Most bodies have no locals left.
        if !body.placed_insts().any(|inst| matches!(inst.op, Op::Alloca { .. })) {
            return;
        }
        reset(roots, &body.values);
        reset(escaped, &body.values);
        later.clear();
        reset(last_store, &body.values);
        reset(store_before, &body.insts);
        for inst in body.placed_insts() {
            match (&inst.op, inst.result) {
                // A decorated local is kept, together with its stores.
                (Op::Alloca { .. }, Some(result)) if inst.metadata.is_empty() => roots[result] = Some(result),
                (Op::GetElementPtr { base: Operand::Value(base), .. }, Some(result)) => {
                    roots[result] = roots[*base];
                    // A block may precede its dominator in the layout, so a use may be visited before its base; the base then escapes.
                    later.extend(roots[*base].is_none().then_some(*base));
                }
                _ => {}
            }
        }
        let mut escape = |operand: Operand| {
            if let Operand::Value(value) = operand
                && let Some(root) = roots[value]
            {
                escaped[root] = true;
            }
        };
        later.iter().for_each(|base| escape(Operand::Value(*base)));
        for inst in body.placed_insts() {
            match &inst.op {
                Op::Store { value, volatile: false, ordering: None, .. } => escape(*value),
                Op::Load { volatile: false, ordering: None, .. } => {}
                Op::GetElementPtr { indices, .. } => indices.iter().copied().for_each(&mut escape),
                op => op.for_each_operand_inlined(&mut escape),
            }
        }
    }

    /// The local that a pointer points into, if it is one of these.
    fn of(&self, pointer: Operand) -> Option<ValueId> {
        match pointer {
            Operand::Value(pointer) => self.roots[pointer].filter(|root| !self.escaped[*root]),
            Operand::Constant(_) => None,
        }
    }

    fn add_store(&mut self, pointer: Operand, store: InstId) {
        if let Some(local) = self.of(pointer) {
            self.store_before[store] = self.last_store[local].replace(store);
        }
    }

    /// Removes one store from the list of the local that a pointer points into.
    fn take_store(&mut self, pointer: Operand) -> Option<InstId> {
        let local = self.of(pointer)?;
        let store = self.last_store[local]?;
        self.last_store[local] = self.store_before[store];
        Some(store)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{parse, print};

    #[test]
    fn chains_of_unused_results_go() {
        let before = "define i32 @f(ptr %p, i32 %x) {
entry:
  %unused = alloca i32
  %a = load i32, ptr %p
  %b = add i32 %a, 1
  %c = mul i32 %b, %b
  %kept = load volatile i32, ptr %p
  %pure = call i32 @pure(i32 %c)
  %called = call i32 @impure(i32 %x)
  %used = add i32 %x, 2
  store i32 %used, ptr %p
  ret i32 %x
}
declare i32 @pure(i32) memory(none)
declare i32 @impure(i32)
";
        let after = "define i32 @f(ptr %p, i32 %x) {
entry:
  %kept = load volatile i32, ptr %p
  %called = call i32 @impure(i32 %x)
  %used = add i32 %x, 2
  store i32 %used, ptr %p
  ret i32 %x
}

declare i32 @pure(i32) #0

declare i32 @impure(i32)

attributes #0 = { memory(none) }
";
        let mut module = parse(before).expect("the text is IR");
        crate::passes::pass::run_on_bodies(&mut module, remove_dead_instructions);
        assert_eq!(crate::verify::verify(&module), Ok(()));
        assert_eq!(print(&module), after);
    }

    /// Such a branch is unstructured, which only the backend reports.
    #[test]
    fn a_branch_without_a_merge_keeps_its_condition() {
        let before = "define void @f(i1 %c, i32 %x, ptr %p) {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@f, %end), i32 0)
  br i1 %c, label %inside, label %end

inside:
  %condition = icmp eq i32 %x, 1
  br i1 %condition, label %then, label %else

then:
  store volatile i32 %x, ptr %p
  br label %joined

else:
  br label %joined

joined:
  br label %end

end:
  ret void
}

declare void @llvm.spv.selection.merge.p0(ptr, i32)
";
        let mut module = parse(before).expect("the text is IR");
        crate::passes::pass::run_on_bodies(&mut module, remove_dead_instructions);
        assert_eq!(crate::verify::verify(&module), Ok(()));
        assert!(print(&module).contains("br i1 %condition"));
    }

    #[test]
    fn what_feeds_only_itself_goes_with_its_loop_and_its_memory() {
        let before = "define void @f(i1 %c, float %x) {
entry:
  %written = alloca <2 x float>
  %element = getelementptr <2 x float>, ptr %written, i32 0, i32 1
  store float %x, ptr %element
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  br i1 %c, label %loop, label %end

end:
  ret void
}
";
        let after = "define void @f(i1 %c, float %x) {
entry:
  br label %loop

loop:
  br i1 %c, label %loop, label %end

end:
  ret void
}
";
        let mut module = parse(before).expect("the text is IR");
        crate::passes::pass::run_on_bodies(&mut module, remove_dead_instructions);
        assert_eq!(crate::verify::verify(&module), Ok(()));
        assert_eq!(print(&module), after);
    }
}
