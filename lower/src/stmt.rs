//! Lowers statements to structured control flow: the terminator of each header carries the merge block.

use crate::context::Lowered;
use crate::func::FunctionLowerer;
use crate::precise::is_declared_precise;
use crate::recipes::hit_objects::declare_hit_object;
use crate::recipes::math::discard;
use crate::stage_io::per_vertex::input_origin;
use frontend::Span;
use ir::{BlockId, LoopLiterals, Merge, Operand, TerminatorKind};
use sema::hir::{BranchHint, ExprId, ExprKind, LocalId, LoopHint, StmtId, StmtKind, SwitchSection};

impl FunctionLowerer<'_, '_> {
    /// Lowers a statement; an unreachable one is left out.
    pub fn stmt(&mut self, stmt: StmtId) -> Lowered<()> {
        if self.b.is_terminated() {
            return Ok(());
        }
        limits::check();
        let outer = self.m.span();
        self.set_loc(self.place_of(stmt));
        self.enter_nesting()?;
        self.stmt_inner(stmt)?;
        self.leave_nesting();
        if self.block_ended() && !self.b.is_terminated() {
            self.terminate(TerminatorKind::Unreachable, None);
        }
        self.m.set_span(outer);
        Ok(())
    }

    fn stmt_inner(&mut self, stmt: StmtId) -> Lowered<()> {
        let program = self.m.program;
        match &program.stmts[stmt].kind {
            StmtKind::Block(stmts) => self.block(stmts, program.stmt_spans[stmt]),
            StmtKind::Expr(expr) => self.effect(*expr),
            StmtKind::Local { local, init } => self.local(*local, *init),
            StmtKind::If { condition, then, otherwise, hint } => self.if_statement(*condition, *then, *otherwise, *hint),
            StmtKind::While { condition, body, hint } => self.for_loop(Some(*condition), None, *body, hint),
            StmtKind::DoWhile { body, condition, hint } => self.do_while(*body, *condition, hint),
            StmtKind::For(of) => {
                let sema::hir::For { init, condition, step, body, hint } = &**of;
                self.stmts(init)?;
                if self.b.is_terminated() {
                    return Ok(());
                }
                self.for_loop(*condition, *step, *body, hint)
            }
            StmtKind::Switch { value, sections, hint } => self.switch(*value, sections, *hint),
            StmtKind::Break => self.break_statement(),
            StmtKind::Continue => self.continue_statement(),
            StmtKind::Return(value) => self.return_statement(*value),
            StmtKind::Discard => {
                discard(self);
                Ok(())
            }
        }
    }

    /// The position of a statement. One that has statements in it is at its keyword.
    fn place_of(&self, stmt: StmtId) -> Span {
        let span = self.m.program.stmt_spans[stmt];
        match self.m.program.stmts[stmt].kind {
            StmtKind::If { .. }
            | StmtKind::While { .. }
            | StmtKind::DoWhile { .. }
            | StmtKind::For(_)
            | StmtKind::Switch { .. }
            | StmtKind::Block(_) => Span::new(span.start, span.end.min(span.start + 1)),
            _ => span,
        }
    }

    /// Lowers a block. What its end leads to is at the closing brace.
    fn block(&mut self, stmts: &[StmtId], span: Span) -> Lowered<()> {
        let has_braces = span.end > span.start;
        let around = if has_braces { self.m.enter_debug_block(span) } else { None };
        self.stmts(stmts)?;
        if around.is_some() {
            self.m.set_debug_scope(around);
        }
        if has_braces && !self.b.is_terminated() {
            self.set_loc(Span::new(span.end - 1, span.end));
        }
        Ok(())
    }

    /// Lowers statements in order. After an error in one, the others are lowered for their own errors: the function is dropped.
    fn stmts(&mut self, stmts: &[StmtId]) -> Lowered<()> {
        let mut result = Ok(());
        for stmt in stmts {
            let (nesting, span) = (self.nesting(), self.m.span());
            let Err(reported) = self.stmt(*stmt) else { continue };
            result = Err(reported);
            self.restore_nesting(nesting);
            self.m.set_span(span);
            if !self.recover(*stmt)? {
                break;
            }
        }
        result
    }

    /// Makes up for a statement with an error; false if what follows can't be lowered without it.
    fn recover(&mut self, stmt: StmtId) -> Lowered<bool> {
        match self.m.program.stmts[stmt].kind {
            StmtKind::Expr(_) => Ok(true),
            StmtKind::Local { local, .. } => {
                let Some(source) = self.frame.source() else { return Ok(false) };
                let ty = source.locals[local].ty;
                if self.m.holds_resource(ty) || matches!(self.m.program.types[ty], sema::types::Type::HitObject) {
                    return Ok(false);
                }
                let memory = self.local_memory(local)?;
                self.frame.bind(local, crate::lvalue::Lvalue::Memory(memory));
                Ok(true)
            }
            // It may have left a block without an end.
            _ => Ok(false),
        }
    }

    fn local(&mut self, local: LocalId, init: Option<ExprId>) -> Lowered<()> {
        let Some(source) = self.frame.source() else { return Err(self.m.broken("a variable outside of functions")) };
        let declaration = &source.locals[local];
        if self.m.holds_resource(declaration.ty) {
            return self.declare_alias(local, declaration.ty, init);
        }
        if matches!(self.m.program.types[declaration.ty], sema::types::Type::HitObject) {
            return declare_hit_object(self, local, init);
        }
        let place = match init {
            Some(init) => {
                if let Some(origin) = input_origin(self, init) {
                    self.note_origin(local, origin);
                }
                let precise = is_declared_precise(&declaration.kind);
                let value = self.value_for(init, precise)?;
                self.bind_value(local, value)?
            }
            None => crate::lvalue::Lvalue::Memory(self.local_memory(local)?),
        };
        self.describe_local(local, &place);
        self.frame.bind(local, place);
        Ok(())
    }

    fn if_statement(&mut self, condition: ExprId, then: StmtId, otherwise: Option<StmtId>, hint: BranchHint) -> Lowered<()> {
        let condition = self.value(condition)?;
        let then_block = self.b.create_block("if.then");
        let else_block = otherwise.map(|_| self.b.create_block("if.else"));
        let merge = self.b.create_block("if.end");
        let kind = TerminatorKind::CondBranch { condition, then: then_block, otherwise: else_block.unwrap_or(merge) };
        self.terminate(kind, Some(Merge::Selection { merge, control: selection_control(hint) }));
        self.b.enter(then_block);
        self.stmt(then)?;
        self.branch(merge);
        if let (Some(block), Some(otherwise)) = (else_block, otherwise) {
            self.b.enter(block);
            self.stmt(otherwise)?;
            self.branch(merge);
        }
        self.enter_merge(merge);
        Ok(())
    }

    /// Lowers `for` and `while`: the header contains only the merge, the condition is tested in the block after it.
    fn for_loop(&mut self, condition: Option<ExprId>, step: Option<ExprId>, body: StmtId, hint: &LoopHint) -> Lowered<()> {
        let blocks = self.loop_header(hint);
        if let Some(condition) = condition {
            let condition = self.value(condition)?;
            let body_block = self.b.create_block("loop.body");
            // Leaving the loop leaves this selection too, whose merge is the body.
            let kind = TerminatorKind::CondBranch { condition, then: body_block, otherwise: blocks.merge };
            self.terminate(kind, Some(Merge::Selection { merge: body_block, control: 0 }));
            self.b.enter(body_block);
        }
        self.loop_body(body, blocks)?;
        self.b.enter(blocks.continue_target);
        if let Some(step) = step {
            self.effect(step)?;
        }
        self.branch_back(blocks.header);
        self.enter_merge(blocks.merge);
        Ok(())
    }

    fn do_while(&mut self, body: StmtId, condition: ExprId, hint: &LoopHint) -> Lowered<()> {
        let blocks = self.loop_header(hint);
        self.loop_body(body, blocks)?;
        self.b.enter(blocks.continue_target);
        let condition = self.value(condition)?;
        let kind = TerminatorKind::CondBranch { condition, then: blocks.header, otherwise: blocks.merge };
        self.terminate(kind, None);
        self.enter_merge(blocks.merge);
        Ok(())
    }

    fn loop_header(&mut self, hint: &LoopHint) -> LoopBlocks {
        let header = self.b.create_block("loop.header");
        let test = self.b.create_block("loop.test");
        let continue_target = self.b.create_block("loop.continue");
        let merge = self.b.create_block("loop.end");
        self.branch(header);
        self.b.enter(header);
        let control = loop_control(hint);
        let literals = match hint {
            LoopHint::Control(control) => match self.m.module.add_loop_literals(&control.literals) {
                Some(literals) => literals,
                None => {
                    self.m.unsupported("more than 65,535 different controls of loops");
                    LoopLiterals::default()
                }
            },
            LoopHint::None | LoopHint::Loop | LoopHint::Unroll(_) => LoopLiterals::default(),
        };
        self.terminate(TerminatorKind::Branch(test), Some(Merge::Loop { merge, continue_target, control, literals }));
        self.b.enter(test);
        LoopBlocks { header, continue_target, merge }
    }

    fn loop_body(&mut self, body: StmtId, blocks: LoopBlocks) -> Lowered<()> {
        self.frame.enter_loop(blocks.merge, blocks.continue_target);
        self.stmt(body)?;
        self.frame.leave_loop_or_switch();
        self.branch(blocks.continue_target);
        Ok(())
    }

    fn branch_back(&mut self, header: BlockId) {
        if !self.b.is_terminated() {
            self.terminate(TerminatorKind::Branch(header), None);
        }
    }

    fn switch(&mut self, value: ExprId, sections: &[SwitchSection], hint: BranchHint) -> Lowered<()> {
        let shape = self.numeric(self.m.program.exprs[value].ty)?;
        let value = self.value(value)?;
        // The HIR extends labels to 64 bits.
        let mask = u64::MAX >> (64 - shape.scalar.bits());
        let merge = self.b.create_block("switch.end");
        let mut default = merge;
        let mut cases = Vec::new();
        let mut blocks = Vec::with_capacity(sections.len());
        for section in sections {
            let is_default = section.labels.contains(&None);
            let block = self.b.create_block(if is_default { "switch.default" } else { "switch.case" });
            blocks.push(block);
            if is_default {
                default = block;
            }
            cases.extend(section.labels.iter().filter_map(|label| label.map(|value| (value & mask, block))));
        }
        let kind = TerminatorKind::Switch { value, default, cases: cases.into() };
        self.terminate(kind, Some(Merge::Selection { merge, control: selection_control(hint) }));
        self.frame.enter_switch(merge);
        for (at, section) in sections.iter().enumerate() {
            self.b.enter(blocks[at]);
            self.stmts(&section.body)?;
            self.branch(blocks.get(at + 1).copied().unwrap_or(merge));
        }
        self.frame.leave_loop_or_switch();
        self.enter_merge(merge);
        Ok(())
    }

    fn break_statement(&mut self) -> Lowered<()> {
        match self.frame.break_target() {
            Some(to) => {
                self.branch(to);
                Ok(())
            }
            None => Err(self.m.broken("a break outside of loops")),
        }
    }

    fn continue_statement(&mut self) -> Lowered<()> {
        match self.frame.continue_target() {
            Some(to) => {
                self.branch(to);
                Ok(())
            }
            None => Err(self.m.broken("a continue outside of loops")),
        }
    }

    fn return_statement(&mut self, value: Option<ExprId>) -> Lowered<()> {
        let value: Option<Operand> = match value {
            // `return f();` in a void function.
            Some(value) if self.is_void(value) => {
                self.effect(value)?;
                None
            }
            Some(value) if self.m.holds_resource(self.m.program.exprs[value].ty) => {
                self.return_resource(value)?;
                None
            }
            Some(value) => {
                let precise = self.frame.source().is_some_and(|source| source.interface.interpolation.precise);
                Some(self.value_for(value, precise)?)
            }
            None => None,
        };
        if !self.b.is_terminated() {
            self.terminate(TerminatorKind::Return(value), None);
        }
        Ok(())
    }

    fn is_void(&self, expr: ExprId) -> bool {
        let node = &self.m.program.exprs[expr];
        node.ty == sema::types::Types::VOID && !matches!(node.kind, ExprKind::Constant(_))
    }
}

#[derive(Copy, Clone, Debug)]
struct LoopBlocks {
    header: BlockId,
    continue_target: BlockId,
    merge: BlockId,
}

/// SPIR-V's SelectionControl mask.
fn selection_control(hint: BranchHint) -> u32 {
    match hint {
        BranchHint::None => 0,
        BranchHint::Flatten => 1,
        BranchHint::Branch => 2,
    }
}

/// SPIR-V's LoopControl mask.
fn loop_control(hint: &LoopHint) -> u32 {
    match hint {
        LoopHint::None => 0,
        LoopHint::Unroll(_) => 1,
        LoopHint::Loop => 2,
        LoopHint::Control(control) => control.mask,
    }
}
