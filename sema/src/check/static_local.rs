//! Static local variables without a constant initializer: they are initialized when control first reaches the declaration.

use crate::checker::Checker;
use crate::hir::{self, BranchHint, Constant, ExprKind, StmtId, StmtKind};
use crate::types::Scalar;

impl Checker<'_> {
    /// Builds the statement that initializes a static variable the first time control reaches it.
    pub fn late_initialization(&mut self, global: hir::GlobalId, init: hir::ExprId) -> StmtId {
        let span = self.span_of(init);
        let (bool_ty, ty) = (self.scalar_type(Scalar::Bool), self.type_of(init));
        let name = format!("{}.is_set", self.program.globals[global].name);
        let kind = hir::GlobalKind::Static { init: None, constant: false };
        let done = self.program.globals.push(hir::Global::new(name, bool_ty, kind, span));
        let flag = self.make(ExprKind::Global(done), bool_ty, span);
        let is_set = self.load(flag);
        let condition = self.make(ExprKind::Unary { op: hir::UnaryOp::Not, operand: is_set }, bool_ty, span);
        let place = self.make(ExprKind::Global(global), ty, span);
        let store = self.make(ExprKind::Assign { place, value: init }, ty, span);
        let flag = self.make(ExprKind::Global(done), bool_ty, span);
        let yes = self.constant(Constant::Bool(true), bool_ty, span);
        let note = self.make(ExprKind::Assign { place: flag, value: yes }, bool_ty, span);
        let stmts = [note, store].map(|expr| self.make_stmt(StmtKind::Expr(expr), span)).into_iter().collect();
        let then = self.make_block(stmts, span);
        self.make_stmt(StmtKind::If { condition, then, otherwise: None, hint: BranchHint::None }, span)
    }
}
