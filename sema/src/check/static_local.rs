//! Static local variables without a constant initializer: they are initialized when control first reaches the declaration.

use crate::checker::Checker;
use crate::hir::{self, BranchHint, Constant, ExprKind, StmtId, StmtKind};
use crate::types::Scalar;

impl Checker<'_> {
    /// Builds the statement that initializes a static variable the first time control reaches it.
    pub fn late_initialization(&mut self, global: hir::GlobalId, init: hir::ExprId) -> StmtId {
        let span = self.program.span_of(init);
        let (bool_ty, ty) = (self.program.types.scalar(Scalar::Bool), self.program.type_of(init));
        let name = format!("{}.is_set", self.program.globals[global].name);
        let kind = hir::GlobalKind::Static { init: None, constant: false };
        let done = self.program.globals.push(hir::Global::new(name, bool_ty, kind, span));
        let flag = self.program.add_expr(ExprKind::Global(done), bool_ty, span);
        let is_set = self.load(flag);
        let condition = self.program.add_expr(ExprKind::Unary { op: hir::UnaryOp::Not, operand: is_set }, bool_ty, span);
        let place = self.program.add_expr(ExprKind::Global(global), ty, span);
        let store = self.program.add_expr(ExprKind::Assign { place, value: init }, ty, span);
        let flag = self.program.add_expr(ExprKind::Global(done), bool_ty, span);
        let yes = self.program.constant(Constant::Bool(true), bool_ty, span);
        let note = self.program.add_expr(ExprKind::Assign { place: flag, value: yes }, bool_ty, span);
        let stmts = [note, store].map(|expr| self.program.add_stmt(StmtKind::Expr(expr), span)).into_iter().collect();
        let then = self.make_block(stmts, span);
        self.program.add_stmt(StmtKind::If { condition, then, otherwise: None, hint: BranchHint::None }, span)
    }
}
