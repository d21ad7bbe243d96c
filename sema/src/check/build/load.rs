//! Loads, hidden local variables, and the values of constant variables.

use super::ExprBuilder;
use crate::check::{blocks, constants, literal};
use crate::hir::{self, BranchHint, Constant, ExprKind, LocalKind, ParamRole, StmtId, StmtKind};
use crate::ids::{ExprId, LocalId};
use crate::types::{Scalar, TypeId};
use diagnostics::registry as code;
use frontend::Span;

impl<'a> ExprBuilder<'_, 'a> {
    /// Builds the statement that initializes a static variable when control first reaches its declaration.
    pub fn late_initialization(&mut self, global: hir::GlobalId, init: ExprId) -> StmtId {
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
        let then = blocks::make_block(self.program, stmts, span);
        self.program.add_stmt(StmtKind::If { condition, then, otherwise: None, hint: BranchHint::None }, span)
    }

    /// True if a constant condition excludes the construct that is being checked from execution.
    pub fn is_ruled_out(&self) -> bool {
        self.guards.iter().any(|(condition, value)| {
            match constants::constant_scalar(self.program, self.body.as_deref(), *condition) {
                Ok(Constant::Bool(known)) => known != *value,
                Ok(Constant::Int(known)) => (known != 0) != *value,
                _ => false,
            }
        })
    }

    /// Converts the value of a switch to an integer, and returns it with the type of the labels, which is None after an error.
    pub fn switch_value(&mut self, value: ExprId) -> (ExprId, Option<Scalar>) {
        let value = self.load(value);
        let value = literal::settle(self.program, value);
        let (ty, span) = (self.program.type_of(value), self.program.span_of(value));
        let (to, of_labels) = match self.program.shape_of(ty) {
            Some((scalar, shape)) if shape.is_single() && scalar.is_int() => (scalar, scalar),
            Some((Scalar::Bool, shape)) if shape.is_single() => {
                let message = "switch condition has boolean value";
                self.reports.diagnose(code::SWITCH_BOOL, span, message);
                (Scalar::Int, Scalar::Bool)
            }
            Some((_, shape)) if shape.is_single() && !matches!(self.program.ty(ty), crate::types::Type::Enum(_)) => {
                (Scalar::Int, Scalar::Int)
            }
            _ if ty.is_error() => return (value, None),
            _ => {
                let message = format!("switch condition must have integer type, not '{}'", self.program.type_name(ty));
                self.reports.diagnose(code::TYPE_MISMATCH, span, message);
                return (self.program.error_expr(span), None);
            }
        };
        let to = self.program.types.scalar(to);
        (self.convert_unchecked(value, to), Some(of_labels))
    }

    /// Records the initializer of a `const` variable, for use in constant expressions.
    pub fn note_constant(&mut self, local: LocalId, ty: TypeId, init: ExprId) {
        let is_scalar = self.program.shape_of(ty).is_some_and(|(_, shape)| shape == crate::numeric::Shape::Scalar);
        let value = if is_scalar { constants::constant_scalar(self.program, self.body.as_deref(), init).ok() } else { None };
        if let Some(body) = self.body.as_deref_mut() {
            body.initializers.insert(local, init);
            body.constants.extend(value.map(|value| (local, value)));
        }
    }

    /// Loads an lvalue; values are returned unchanged.
    pub fn load(&mut self, expr: ExprId) -> ExprId {
        if self.program.is_error_expr(expr) || !self.program.is_place(expr) {
            return expr;
        }
        let (ty, span) = (self.program.type_of(expr), self.program.span_of(expr));
        if !self.check_readable(expr) {
            return self.program.error_expr(span);
        }
        match self.known_value(expr) {
            Some(value) => self.program.constant(value, ty, span),
            None => self.program.add_expr(ExprKind::Load(expr), ty, span),
        }
    }

    /// Reports a place that can be written but not read.
    pub fn check_readable(&mut self, place: ExprId) -> bool {
        let is_readable = !self.is_mesh_output(place);
        if !is_readable {
            let span = self.program.span_of(place);
            self.reports.diagnose(code::MESH_OUTPUT_READ, span, "output arrays of a mesh shader cannot be read");
        }
        is_readable
    }

    /// True for an element of an output array of a mesh shader.
    fn is_mesh_output(&self, mut place: ExprId) -> bool {
        let mut is_element = false;
        while let ExprKind::Index { base, .. } = self.program.exprs[place].kind {
            place = base;
            is_element = true;
        }
        let ExprKind::Local(local) = self.program.exprs[place].kind else { return false };
        let local = self.body.as_deref().and_then(|body| body.locals.get(local));
        let is_output = |kind: &LocalKind| {
            matches!(kind, LocalKind::Param { role: ParamRole::Vertices | ParamRole::Primitives | ParamRole::Indices, .. })
        };
        is_element && local.is_some_and(|local| is_output(&local.kind))
    }

    /// The value of a constant scalar variable.
    fn known_value(&self, place: ExprId) -> Option<Constant> {
        match &self.program.exprs[place].kind {
            ExprKind::Local(local) => self.body.as_deref()?.constants.get(local).copied(),
            ExprKind::Global(global) => match self.program.globals[*global].kind {
                hir::GlobalKind::Static { init: Some(init), constant: true } => match self.program.exprs[init].kind {
                    ExprKind::Constant(value) => Some(value),
                    _ => None,
                },
                _ => None,
            },
            _ => None,
        }
    }

    /// Creates an unnamed local variable; None outside of functions.
    pub fn hidden_local(&mut self, ty: TypeId, span: Span) -> Option<LocalId> {
        let body = self.body.as_deref_mut().filter(|_| !self.in_static_initializer)?;
        let name = format!("$t{}", body.locals.len()).into();
        let kind = LocalKind::Variable { constant: false, precise: false };
        Some(body.locals.push(hir::Local { name, ty, alias: None, kind, decorations: Vec::new(), storage_class: None, span }))
    }
}
