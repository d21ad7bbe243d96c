//! A body in, the same without what nothing comes of out: unused results, stores to locals that nobody reads, and selections and
//! loops around nothing else.

use crate::cfg::ControlFlow;
use crate::func::{BlockId, Body, InstId, Merge, Terminator, TerminatorKind, ValueDef, ValueId};
use crate::lists::Lists;
use crate::module::{FunctionId, Module};
use crate::op::{Op, Operand};
use crate::passes::constructs::Constructs;
use crate::passes::effects::{Effect, effect};
use crate::passes::local::Flow;
use crate::passes::unreachable_blocks::remove_unreachable_blocks;
use crate::side_map::side_map;
use cranelift_entity::SecondaryMap;

/// Removes them from a function. Values that only feed each other around a loop go too. A loop is taken to end.
pub fn remove_dead_instructions(module: &mut Module, _: FunctionId, body: &mut Body, cached: &mut Flow) {
    let flow = cached.of(body);
    let live = Live::find(module, body, &flow);
    let (insts, headers) = (live.insts, live.headers);
    for block in &body.layout {
        body.blocks[*block].insts.retain(|inst| insts[*inst]);
    }
    let mut changed = false;
    for block in flow.reverse_postorder() {
        let terminator = &mut body.blocks[*block].terminator;
        let Some(Merge::Selection { merge, .. } | Merge::Loop { merge, .. }) = terminator.merge else { continue };
        if !headers[*block] {
            *terminator = Terminator { loc: terminator.loc, ..Terminator::new(TerminatorKind::Branch(merge)) };
            changed = true;
        }
    }
    if changed {
        remove_unreachable_blocks(module, body, cached);
    }
}

/// What something comes of.
struct Live<'a> {
    body: &'a Body,
    constructs: Constructs,
    insts: SecondaryMap<InstId, bool>,
    /// The headers of the constructs that stay.
    headers: SecondaryMap<BlockId, bool>,
    /// The blocks that leave a construct from within, or without a merge of their own, by its header.
    leaving: Lists<BlockId, BlockId>,
    block_of: SecondaryMap<InstId, Option<BlockId>>,
    /// For each pointer, the local that it points into, if that local is only loaded and stored.
    locals: SecondaryMap<ValueId, Option<ValueId>>,
    /// The stores to such a local, until one of its loads is live.
    stores: SecondaryMap<ValueId, Vec<InstId>>,
    work: Vec<InstId>,
    kept_headers: Vec<BlockId>,
}

impl<'a> Live<'a> {
    fn find(module: &Module, body: &'a Body, flow: &ControlFlow) -> Self {
        let constructs = Constructs::new(body, flow);
        let mut live = Self {
            body,
            insts: side_map(&body.insts),
            headers: side_map(&body.blocks),
            leaving: leaving_blocks(body, flow, &constructs),
            constructs,
            block_of: side_map(&body.insts),
            locals: own_locals(body),
            stores: SecondaryMap::new(),
            work: Vec::new(),
            kept_headers: Vec::new(),
        };
        for block in &body.layout {
            for inst in &body.blocks[*block].insts {
                live.block_of[*inst] = Some(*block);
                match &body.insts[*inst].op {
                    // A store to a local matters when a load of the local does.
                    Op::Store { pointer: Operand::Value(pointer), volatile: false, ordering: None, .. }
                        if live.locals[*pointer].is_some() =>
                    {
                        if let Some(local) = live.locals[*pointer] {
                            live.stores[local].push(*inst);
                        }
                    }
                    op if effect(module, op) == Effect::Any => live.mark(*inst),
                    _ => {}
                }
            }
            live.roots(flow, *block);
        }
        loop {
            if let Some(inst) = live.work.pop() {
                live.close(inst);
            } else if let Some(header) = live.kept_headers.pop() {
                live.close_header(header);
            } else {
                break;
            }
        }
        live
    }

    /// What a terminator keeps by itself.
    fn roots(&mut self, flow: &ControlFlow, block: BlockId) {
        if !flow.is_reachable(block) {
            return;
        }
        let terminator = &self.body.blocks[block].terminator;
        match (&terminator.kind, terminator.merge) {
            (TerminatorKind::Return(_) | TerminatorKind::Unreachable, _) => self.keep(block),
            // What is never left is there to stay.
            (_, Some(Merge::Selection { merge, .. } | Merge::Loop { merge, .. })) if !flow.is_reachable(merge) => {
                self.keep_header(block);
            }
            // Without a merge, who knows what the branch decides.
            (TerminatorKind::CondBranch { .. } | TerminatorKind::Switch { .. }, None)
                if self.constructs.around(block).is_none() =>
            {
                self.keep(block);
            }
            _ => {}
        }
    }

    fn mark(&mut self, inst: InstId) {
        if !self.insts[inst] {
            self.insts[inst] = true;
            self.work.push(inst);
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
        op.for_each_operand(|operand| self.mark_operand(operand));
        if let Op::Load { pointer: Operand::Value(pointer), .. } = op
            && let Some(local) = self.locals[*pointer]
        {
            for store in std::mem::take(&mut self.stores[local]) {
                self.mark(store);
            }
        }
        // A phi tells over which edge control came.
        if let Op::Phi(incoming) = op {
            for (_, from) in incoming {
                self.keep(*from);
            }
        }
        if let Some(block) = self.block_of[inst] {
            self.keep_around(block);
        }
    }

    /// Control comes through this block, and its terminator decides what is next.
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
        if let Some(header) = self.constructs.around(block) {
            self.keep_header(header);
        }
    }

    fn keep_header(&mut self, header: BlockId) {
        if !self.headers[header] {
            self.headers[header] = true;
            self.kept_headers.push(header);
        }
    }

    fn close_header(&mut self, header: BlockId) {
        let body = self.body;
        body.blocks[header].terminator.kind.for_each_operand(|operand| self.mark_operand(operand));
        for at in 0..self.leaving.of(header).len() {
            self.keep(self.leaving.of(header)[at]);
        }
        self.keep_around(header);
    }
}

/// The blocks that go to a construct's merge or continue target by a branch that is not just the end of their own way, and those
/// whose branch is without a merge: as long as the construct stays, so do they.
fn leaving_blocks(body: &Body, flow: &ControlFlow, constructs: &Constructs) -> Lists<BlockId, BlockId> {
    let exits = |header: BlockId| {
        let (first, second) = match body.blocks[header].terminator.merge {
            Some(Merge::Selection { merge, .. }) => (Some(merge), None),
            Some(Merge::Loop { merge, continue_target, .. }) => (Some(merge), Some(continue_target)),
            None => (None, None),
        };
        first.into_iter().chain(second)
    };
    let leaving = |header: BlockId| {
        let from = exits(header).flat_map(|exit| flow.predecessors(exit)).copied();
        from.filter(move |from| *from != header && flow.is_reachable(*from)).map(move |from| (header, from))
    };
    let undecided = |block: BlockId| {
        let terminator = &body.blocks[block].terminator;
        let has_ways = matches!(terminator.kind, TerminatorKind::CondBranch { .. } | TerminatorKind::Switch { .. });
        let header = constructs.around(block).filter(|_| has_ways && terminator.merge.is_none());
        header.map(|header| (header, block))
    };
    let blocks = || flow.reverse_postorder().iter().copied();
    Lists::new(body.blocks.len(), || blocks().flat_map(leaving).chain(blocks().filter_map(undecided)))
}

/// For each pointer, the local that it points into, if that local is only loaded and stored.
fn own_locals(body: &Body) -> SecondaryMap<ValueId, Option<ValueId>> {
    // Most bodies have no locals any more.
    if !body.placed_insts().any(|inst| matches!(inst.op, Op::Alloca { .. })) {
        return SecondaryMap::new();
    }
    let mut roots: SecondaryMap<ValueId, Option<ValueId>> = side_map(&body.values);
    let mut escaped: SecondaryMap<ValueId, bool> = side_map(&body.values);
    for inst in body.placed_insts() {
        if let (Op::Alloca { .. }, Some(result)) = (&inst.op, inst.result) {
            roots[result] = Some(result);
        }
    }
    // A block may stand before its dominator, so a pointer may be seen before its base: what it points into is lost.
    let mut later = Vec::new();
    for inst in body.placed_insts() {
        if let (Op::GetElementPtr { base: Operand::Value(base), .. }, Some(result)) = (&inst.op, inst.result) {
            roots[result] = roots[*base];
            later.extend(roots[*base].is_none().then_some(*base));
        }
    }
    for base in later {
        if let Some(root) = roots[base] {
            escaped[root] = true;
        }
    }
    for inst in body.placed_insts() {
        let mut escape = |operand: Operand| {
            if let Operand::Value(value) = operand
                && let Some(root) = roots[value]
            {
                escaped[root] = true;
            }
        };
        match &inst.op {
            Op::Store { value, volatile: false, ordering: None, .. } => escape(*value),
            Op::Load { volatile: false, ordering: None, .. } => {}
            Op::GetElementPtr { indices, .. } => indices.iter().copied().for_each(escape),
            op => op.for_each_operand(escape),
        }
    }
    for value in body.values.keys() {
        roots[value] = roots[value].filter(|root| !escaped[*root]);
    }
    roots
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
        crate::passes::local::run_on_bodies(&mut module, remove_dead_instructions);
        assert_eq!(crate::verify::verify(&module), Ok(()));
        assert_eq!(print(&module), after);
    }

    /// Such a branch is no structured control flow, which only the backend can say.
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
        crate::passes::local::run_on_bodies(&mut module, remove_dead_instructions);
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
        crate::passes::local::run_on_bodies(&mut module, remove_dead_instructions);
        assert_eq!(crate::verify::verify(&module), Ok(()));
        assert_eq!(print(&module), after);
    }
}
