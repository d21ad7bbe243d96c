//! Finds the locals of a function that are written after their declaration; the others need no memory.

use cranelift_entity::EntitySet;
use rustc_hash::FxHashSet;
use sema::hir::{self, ExprId, ExprKind, InstructionParamKind, LocalId, LocalKind, ParamMode, Program, StmtId, StmtKind};

/// The variables of a function that hold resources and are assigned to.
#[derive(Debug, Default)]
pub(crate) struct Assigned {
    /// Assigned to anywhere.
    pub anywhere: FxHashSet<LocalId>,
    /// Assigned to on some paths only, or by another function, so that the resource they hold depends on control flow. Excludes
    /// variables assigned to only by statements of the block that declares them.
    pub on_some_paths: FxHashSet<LocalId>,
}

/// The variables of a function that are passed by reference or changed.
#[derive(Debug, Default)]
pub(crate) struct Passed {
    /// An instruction gets a pointer to the variable, or to a part of it.
    pub by_reference: FxHashSet<LocalId>,
    /// The variable is assigned to, or passed to a function or instruction that is known to write to it. An instruction with unknown
    /// effects does not count.
    pub changed: FxHashSet<LocalId>,
    /// The variable is passed by reference to an instruction that is not known to leave it as it is.
    pub may_change: FxHashSet<LocalId>,
}

/// The locals that are assigned to, passed by reference, or declared where their value may not dominate all uses.
#[derive(Debug, Default)]
pub(crate) struct WrittenLocals {
    found: EntitySet<LocalId>,
    /// Worklist of expressions.
    exprs: Vec<ExprId>,
    stmts: Vec<StmtId>,
}

impl WrittenLocals {
    /// Replaces the result by that of `function`.
    pub fn find(&mut self, program: &Program, function: &hir::Function) {
        self.found.clear();
        let mut scan = Scan { program, written: &mut self.found, exprs: &mut self.exprs };
        self.stmts.push(function.body);
        while let Some(stmt) = self.stmts.pop() {
            scan.stmt(stmt, &mut self.stmts);
        }
        while let Some(expr) = scan.exprs.pop() {
            scan.expr(expr);
        }
    }

    pub fn contains(&self, local: LocalId) -> bool {
        self.found.contains(local)
    }

    pub fn clear(&mut self) {
        self.found.clear();
    }
}

struct Scan<'a> {
    program: &'a Program,
    written: &'a mut EntitySet<LocalId>,
    exprs: &'a mut Vec<ExprId>,
}

impl Scan<'_> {
    fn stmt(&mut self, stmt: StmtId, stmts: &mut Vec<StmtId>) {
        let kind = &self.program.stmts[stmt].kind;
        match kind {
            StmtKind::Local { local, init: None } => {
                self.written.insert(*local);
            }
            StmtKind::Switch { sections, .. } => {
                // A later `case` sees the variable without executing its declaration.
                let declared =
                    sections.iter().flat_map(|section| &section.body).filter_map(|stmt| match self.program.stmts[*stmt].kind {
                        StmtKind::Local { local, .. } => Some(local),
                        _ => None,
                    });
                for local in declared {
                    self.written.insert(local);
                }
            }
            _ => {}
        }
        parts_of_statement(kind, &mut |expr| self.exprs.push(expr), stmts);
    }

    fn expr(&mut self, expr: ExprId) {
        let program = self.program;
        let kind = &program.exprs[expr].kind;
        match kind {
            ExprKind::Assign { place, .. } | ExprKind::CompoundAssign { place, .. } | ExprKind::IncDec { place, .. } => {
                self.write(*place);
            }
            ExprKind::Call { function, args } => {
                let callee = &program.functions[*function];
                for (param, arg) in callee.params.iter().zip(program.list(args)) {
                    let by_value = matches!(
                        callee.locals[*param].kind,
                        LocalKind::Param { mode: ParamMode::In, .. } | LocalKind::Variable { .. }
                    );
                    if !by_value {
                        self.write(*arg);
                    }
                }
            }
            ExprKind::Instruction { instruction, args } => {
                for (param, arg) in program.instructions[*instruction].params.iter().zip(program.list(args)) {
                    if param.kind == InstructionParamKind::Reference {
                        self.write(*arg);
                    }
                }
            }
            ExprKind::Intrinsic { args, .. } => {
                for arg in program.list(args) {
                    self.write(*arg);
                }
            }
            _ => {}
        }
        parts_of_expression(program, kind, &mut |part| self.exprs.push(part));
    }

    /// Marks the variable that an lvalue expression is a part of as written; nothing happens for a value.
    fn write(&mut self, mut place: ExprId) {
        loop {
            match &self.program.exprs[place].kind {
                ExprKind::Local(local) => {
                    self.written.insert(*local);
                    return;
                }
                ExprKind::Field { base, .. }
                | ExprKind::Index { base, .. }
                | ExprKind::Swizzle { base, .. }
                | ExprKind::MatrixSwizzle { base, .. }
                | ExprKind::Bits { base, .. } => place = *base,
                ExprKind::Assign { place: inner, .. }
                | ExprKind::CompoundAssign { place: inner, .. }
                | ExprKind::IncDec { place: inner, .. } => place = *inner,
                _ => return,
            }
        }
    }
}

/// Visits the expressions and collects the statements that a statement consists of.
pub(crate) fn parts_of_statement(stmt: &StmtKind, expr: &mut impl FnMut(ExprId), stmts: &mut Vec<StmtId>) {
    match stmt {
        StmtKind::Block(inner) => stmts.extend(inner),
        StmtKind::Expr(value) => expr(*value),
        StmtKind::Local { init, .. } => init.iter().copied().for_each(expr),
        StmtKind::If { condition, then, otherwise, .. } => {
            expr(*condition);
            stmts.push(*then);
            stmts.extend(otherwise);
        }
        StmtKind::While { condition, body, .. } | StmtKind::DoWhile { body, condition, .. } => {
            expr(*condition);
            stmts.push(*body);
        }
        StmtKind::For(of) => {
            stmts.extend(&of.init);
            of.condition.iter().chain(&of.step).copied().for_each(expr);
            stmts.push(of.body);
        }
        StmtKind::Switch { value, sections, .. } => {
            expr(*value);
            stmts.extend(sections.iter().flat_map(|section| &section.body));
        }
        StmtKind::Return(value) => value.iter().copied().for_each(expr),
        StmtKind::Break | StmtKind::Continue | StmtKind::Discard => {}
    }
}

/// Visits the operands of an expression.
pub(crate) fn parts_of_expression(program: &Program, kind: &ExprKind, part: &mut impl FnMut(ExprId)) {
    match kind {
        ExprKind::Local(_)
        | ExprKind::Global(_)
        | ExprKind::Constant(_)
        | ExprKind::Zero
        | ExprKind::String(_)
        | ExprKind::Function(_) => {}
        ExprKind::Field { base, .. }
        | ExprKind::Swizzle { base, .. }
        | ExprKind::MatrixSwizzle { base, .. }
        | ExprKind::Bits { base, .. } => part(*base),
        ExprKind::Index { base, index } => [*base, *index].into_iter().for_each(part),
        ExprKind::Element { resource, index, slice } => [*resource, *index].into_iter().chain(*slice).for_each(part),
        ExprKind::Temporary(operand)
        | ExprKind::Deref { address: operand, .. }
        | ExprKind::Load(operand)
        | ExprKind::Convert { operand, .. }
        | ExprKind::Unary { operand, .. } => part(*operand),
        ExprKind::Binary { left, right, .. }
        | ExprKind::LogicalAnd { left, right }
        | ExprKind::LogicalOr { left, right }
        | ExprKind::Comma { left, right } => [*left, *right].into_iter().for_each(part),
        ExprKind::Conditional { condition, then, otherwise } => {
            [*condition, *then, *otherwise].into_iter().for_each(part);
        }
        ExprKind::Assign { place, value } | ExprKind::CompoundAssign { place, value, .. } => {
            [*place, *value].into_iter().for_each(part);
        }
        ExprKind::IncDec { place, .. } => part(*place),
        ExprKind::Construct { parts } => program.list(parts).iter().copied().for_each(part),
        ExprKind::Call { args, .. } | ExprKind::Instruction { args, .. } | ExprKind::Intrinsic { args, .. } => {
            program.list(args).iter().copied().for_each(part);
        }
    }
}
