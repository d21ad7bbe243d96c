//! Which locals of a function are ever written, so that the others need no memory.

use rustc_hash::FxHashSet;
use sema::hir::{self, ExprId, ExprKind, InstructionParamKind, LocalId, LocalKind, ParamMode, Program, StmtId, StmtKind};

/// The locals that are assigned to, passed as places, or declared where their value may not reach all uses.
pub(crate) fn written_locals(program: &Program, function: &hir::Function) -> FxHashSet<LocalId> {
    let mut scan = Scan { program, written: FxHashSet::default(), exprs: Vec::new() };
    let mut stmts = vec![function.body];
    while let Some(stmt) = stmts.pop() {
        scan.stmt(stmt, &mut stmts);
    }
    while let Some(expr) = scan.exprs.pop() {
        scan.expr(expr);
    }
    scan.written
}

struct Scan<'p> {
    program: &'p Program,
    written: FxHashSet<LocalId>,
    /// Still to be looked at.
    exprs: Vec<ExprId>,
}

impl Scan<'_> {
    fn stmt(&mut self, stmt: StmtId, stmts: &mut Vec<StmtId>) {
        match &self.program.stmts[stmt].kind {
            StmtKind::Block(inner) => stmts.extend(inner),
            StmtKind::Expr(expr) => self.exprs.push(*expr),
            StmtKind::Local { local, init } => match init {
                Some(init) => self.exprs.push(*init),
                None => {
                    self.written.insert(*local);
                }
            },
            StmtKind::If { condition, then, otherwise, .. } => {
                self.exprs.push(*condition);
                stmts.push(*then);
                stmts.extend(otherwise);
            }
            StmtKind::While { condition, body, .. } | StmtKind::DoWhile { body, condition, .. } => {
                self.exprs.push(*condition);
                stmts.push(*body);
            }
            StmtKind::For { init, condition, step, body, .. } => {
                stmts.extend(init);
                self.exprs.extend(condition);
                self.exprs.extend(step);
                stmts.push(*body);
            }
            StmtKind::Switch { value, sections, .. } => {
                self.exprs.push(*value);
                for section in sections {
                    stmts.extend(&section.body);
                    // A later section sees the variable without running its declaration.
                    let declared = section.body.iter().filter_map(|stmt| match self.program.stmts[*stmt].kind {
                        StmtKind::Local { local, .. } => Some(local),
                        _ => None,
                    });
                    self.written.extend(declared);
                }
            }
            StmtKind::Return(value) => self.exprs.extend(value),
            StmtKind::Break | StmtKind::Continue | StmtKind::Discard => {}
        }
    }

    fn expr(&mut self, expr: ExprId) {
        let program = self.program;
        match &program.exprs[expr].kind {
            ExprKind::Local(_) | ExprKind::Global(_) | ExprKind::Constant(_) | ExprKind::Zero | ExprKind::String(_) => {}
            ExprKind::Field { base, .. }
            | ExprKind::Swizzle { base, .. }
            | ExprKind::MatrixSwizzle { base, .. }
            | ExprKind::Bits { base, .. } => self.exprs.push(*base),
            ExprKind::Index { base, index } => self.exprs.extend([*base, *index]),
            ExprKind::Element { resource, index, slice } => self.exprs.extend([*resource, *index].into_iter().chain(*slice)),
            ExprKind::Temporary(operand)
            | ExprKind::Deref { address: operand, .. }
            | ExprKind::Load(operand)
            | ExprKind::Convert { operand, .. }
            | ExprKind::Unary { operand, .. } => self.exprs.push(*operand),
            ExprKind::Binary { left, right, .. }
            | ExprKind::LogicalAnd { left, right }
            | ExprKind::LogicalOr { left, right }
            | ExprKind::Comma { left, right } => self.exprs.extend([*left, *right]),
            ExprKind::Conditional { condition, then, otherwise } => self.exprs.extend([*condition, *then, *otherwise]),
            ExprKind::Assign { place, value } | ExprKind::CompoundAssign { place, value, .. } => {
                self.write(*place);
                self.exprs.extend([*place, *value]);
            }
            ExprKind::IncDec { place, .. } => {
                self.write(*place);
                self.exprs.push(*place);
            }
            ExprKind::Construct { parts } => self.exprs.extend(parts),
            ExprKind::Call { function, args } => {
                let callee = &program.functions[*function];
                for (param, arg) in callee.params.iter().zip(args) {
                    let by_value = matches!(
                        callee.locals[*param].kind,
                        LocalKind::Param { mode: ParamMode::In, .. } | LocalKind::Variable { .. }
                    );
                    if !by_value {
                        self.write(*arg);
                    }
                }
                self.exprs.extend(args);
            }
            ExprKind::Instruction { instruction, args } => {
                for (param, arg) in program.instructions[*instruction].params.iter().zip(args) {
                    if param.kind == InstructionParamKind::Reference {
                        self.write(*arg);
                    }
                }
                self.exprs.extend(args);
            }
            ExprKind::Intrinsic { args, .. } => {
                for arg in args {
                    self.write(*arg);
                }
                self.exprs.extend(args);
            }
        }
    }

    /// The variable that a place lies in is written; nothing happens for a value.
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
