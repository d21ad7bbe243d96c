//! Declarations at file and namespace scope, static assertions, and constant expressions.

use crate::LanguageVersion;
use crate::checker::Checker;
use crate::consteval::{ConstValue, NotConstant, evaluate_in, evaluate_integral};
use crate::hir::{self, ExprKind};
use crate::scope::{Entity, Entry};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};

impl<'a> Checker<'a> {
    /// Declares the items in order; a function's body sees the declarations before it.
    pub fn declare_items(&mut self, items: &'a [ast::ItemId]) {
        for item in items {
            let before = self.footprint();
            self.declare_item(*item);
            self.flush_pending();
            self.note_separable(*item, before);
        }
    }

    /// Before HLSL 202x, `>>` is one token.
    pub fn check_joined_brackets(&mut self) {
        if self.options.language < LanguageVersion::V202x {
            for span in &self.unit.joined_brackets {
                self.reports.error(
                    code::SYNTAX,
                    *span,
                    "a space is required between consecutive right angle brackets (use '> >')",
                );
            }
        }
    }

    pub fn declare_item(&mut self, id: ast::ItemId) {
        let unit = self.unit;
        let span = unit.item_spans[id];
        match &unit.item_arena[id] {
            ast::Item::Namespace { name, items } => {
                if let Some(scope) = self.namespace(*name) {
                    self.nested(span, (), |this| this.within(scope, |this| this.declare_items(items)));
                }
            }
            ast::Item::Function(function) => self.declare_function(function, span, None),
            ast::Item::Variables(variables) => self.declare_global_variables(variables),
            ast::Item::Struct(item) => {
                if item.name.is_none() {
                    self.reports.error(code::INVALID_TYPE, span, "an unnamed struct must declare a variable or a member");
                }
                self.declare_struct(item, span);
            }
            ast::Item::Enum(item) => {
                self.declare_enum(item, span);
            }
            ast::Item::Buffer(buffer) => self.declare_buffer(buffer, span),
            ast::Item::TypeAlias(alias) => self.declare_alias(alias),
            ast::Item::UsingNamespace(path) => self.use_namespace(path),
            ast::Item::UsingDeclaration(path) => self.use_declaration(path),
            ast::Item::Template(template) => self.declare_template(template, span, None),
            ast::Item::StaticAssert { condition, message } => self.check_static_assert(*condition, *message),
            ast::Item::Technique => self.ignore_technique(span),
            ast::Item::Empty | ast::Item::Error => {}
        }
    }

    fn use_namespace(&mut self, path: &'a ast::Path) {
        match self.find_path(path).map(|found| found.entity) {
            Some(Entity::Namespace(scope)) => {
                let current = self.scopes.current;
                self.scopes.make_visible(scope, current);
            }
            _ => self.report_unknown(path, "unknown namespace"),
        }
    }

    fn use_declaration(&mut self, path: &'a ast::Path) {
        let Some(last) = path.segments().last() else { return };
        match self.find_path(path) {
            Some(found) => {
                let entry = Entry { entity: found.entity, span: last.ident.span };
                let current = self.scopes.current;
                self.scopes.declare(current, last.ident.name, entry);
            }
            None => self.report_unknown(path, "use of undeclared identifier"),
        }
    }

    pub fn check_static_assert(&mut self, condition: ast::ExprId, message: Option<ast::ExprId>) {
        let span = self.unit.expr_spans[condition];
        let checked = self.check_expr(condition);
        let checked = self.condition(checked);
        if self.program.is_error_expr(checked) {
            return;
        }
        match self.constant_scalar(checked) {
            Ok(hir::Constant::Bool(true)) => {}
            Ok(_) => {
                let text = message.and_then(|m| match &self.unit.exprs[m] {
                    ast::Expr::String(text) => Some(text.as_str()),
                    _ => None,
                });
                let message = text.map_or_else(|| "static assertion failed".into(), |t| format!("static assertion failed: {t}"));
                self.reports.error(code::STATIC_ASSERT, span, message);
            }
            Err(diagnostic) => self.reports.report(*diagnostic),
        }
    }

    // Constant expressions.

    /// Evaluates a scalar constant expression.
    ///
    /// # Errors
    /// The diagnostic that says why the expression is not constant.
    pub fn constant_scalar(&self, expr: hir::ExprId) -> Result<hir::Constant, Box<Diagnostic>> {
        if let ExprKind::Constant(value) = self.program.exprs[expr].kind {
            return Ok(value);
        }
        self.scalar_of(self.evaluate(expr), expr)
    }

    /// The value of an integral constant expression; a diagnostic to report if there is none.
    fn integral_scalar(&self, expr: hir::ExprId) -> Result<hir::Constant, Box<Diagnostic>> {
        let body = self.body.as_ref();
        let value = evaluate_integral(&self.program, expr, &|local| body?.initializers.get(&local).copied());
        self.scalar_of(value, expr)
    }

    fn scalar_of(&self, value: Result<ConstValue, NotConstant>, expr: hir::ExprId) -> Result<hir::Constant, Box<Diagnostic>> {
        let error = |span: Span, message: String| Box::new(Diagnostic::error(code::NOT_CONSTANT, span, message));
        match value {
            Ok(ConstValue::Scalar(value)) => Ok(value),
            Ok(ConstValue::Composite(_)) => Err(error(self.program.span_of(expr), "expected a scalar".into())),
            Err(why) => {
                let message = match self.variable_name(why.expr) {
                    Some(name) => format!("value of '{name}' is not a constant"),
                    None => why.reason.to_string(),
                };
                Err(error(self.program.span_of(why.expr), message))
            }
        }
    }

    /// Evaluates an expression, using the values of constant local variables.
    pub fn evaluate(&self, expr: hir::ExprId) -> Result<ConstValue, NotConstant> {
        let body = self.body.as_ref();
        evaluate_in(&self.program, expr, &|local| body?.initializers.get(&local).copied())
    }

    fn variable_name(&self, expr: hir::ExprId) -> Option<String> {
        match &self.program.exprs[expr].kind {
            ExprKind::Local(local) => Some(self.body.as_ref()?.locals.get(*local)?.name.to_string()),
            ExprKind::Load(place) => self.variable_name(*place),
            _ => None,
        }
    }

    /// Evaluates a constant expression of integer, bool or enum type; `what` names it in messages.
    pub fn constant_int(&mut self, expr: ast::ExprId, what: &str) -> Option<i64> {
        let span = self.unit.expr_spans[expr];
        let checked = self.check_expr(expr);
        let value = self.load(checked);
        self.constant_int_of(value, what, span)
    }

    pub fn constant_int_of(&mut self, value: hir::ExprId, what: &str, span: Span) -> Option<i64> {
        let ty = self.program.type_of(value);
        if ty.is_error() {
            return None;
        }
        let is_scalar = self.program.shape_of(ty).is_some_and(|(_, shape)| shape.is_single());
        match self.integral_scalar(value) {
            Ok(hir::Constant::Int(value)) if is_scalar => Some(value as i64),
            Ok(hir::Constant::Bool(value)) if is_scalar => Some(i64::from(value)),
            Ok(_) => {
                let message = format!("{what} must be an integer, not '{}'", self.program.type_name(ty));
                self.reports.error(code::NOT_CONSTANT, span, message);
                None
            }
            Err(mut diagnostic) => {
                let reason = std::mem::replace(&mut diagnostic.message, format!("{what} must be a constant expression"));
                let mut diagnostic = *diagnostic;
                diagnostic.labels[0].message = reason;
                self.reports.report(diagnostic);
                None
            }
        }
    }
}
