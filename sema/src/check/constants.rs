//! Evaluates expressions that must be constant.

use crate::body::Body;
use crate::consteval::{ConstValue, NotConstant, evaluate_in, evaluate_integral};
use crate::hir::{self, ExprKind, Program};
use crate::reports::Reports;
use diagnostics::registry as code;
use frontend::{Diagnostic, Span};

/// Evaluates a scalar constant expression.
///
/// # Errors
/// Returns a diagnostic that explains why the expression is not constant.
pub(crate) fn constant_scalar(
    program: &Program,
    enclosing: Option<&Body>,
    expr: hir::ExprId,
) -> Result<hir::Constant, Box<Diagnostic>> {
    if let ExprKind::Constant(value) = program.exprs[expr].kind {
        return Ok(value);
    }
    scalar_of(program, enclosing, evaluate(program, enclosing, expr), expr)
}

/// Evaluates an integral constant expression; returns a diagnostic if it is not constant.
fn integral_scalar(program: &Program, enclosing: Option<&Body>, expr: hir::ExprId) -> Result<hir::Constant, Box<Diagnostic>> {
    let body = enclosing;
    let value = evaluate_integral(program, expr, &|local| body?.initializers.get(&local).copied());
    scalar_of(program, enclosing, value, expr)
}

fn scalar_of(
    program: &Program,
    enclosing: Option<&Body>,
    value: Result<ConstValue, NotConstant>,
    expr: hir::ExprId,
) -> Result<hir::Constant, Box<Diagnostic>> {
    let error = |span: Span, message: String| Box::new(Diagnostic::new(code::NOT_CONSTANT, span, message));
    match value {
        Ok(ConstValue::Scalar(value)) => Ok(value),
        Ok(ConstValue::Composite(_)) => Err(error(program.span_of(expr), "expected a scalar".into())),
        Err(why) => {
            let message = match variable_name(program, enclosing, why.expr) {
                Some(name) => format!("value of '{name}' is not a constant"),
                None => why.reason.to_string(),
            };
            Err(error(program.span_of(why.expr), message))
        }
    }
}

/// Evaluates an expression, using the values of constant local variables.
pub(crate) fn evaluate(program: &Program, enclosing: Option<&Body>, expr: hir::ExprId) -> Result<ConstValue, NotConstant> {
    let body = enclosing;
    evaluate_in(program, expr, &|local| body?.initializers.get(&local).copied())
}

fn variable_name(program: &Program, enclosing: Option<&Body>, expr: hir::ExprId) -> Option<String> {
    match &program.exprs[expr].kind {
        ExprKind::Local(local) => Some(enclosing?.locals.get(*local)?.name.to_string()),
        ExprKind::Load(place) => variable_name(program, enclosing, *place),
        _ => None,
    }
}

pub(crate) fn constant_int_of(
    program: &Program,
    enclosing: Option<&Body>,
    reports: &Reports,
    value: hir::ExprId,
    what: &str,
    span: Span,
) -> Option<i64> {
    let ty = program.type_of(value);
    if ty.is_error() {
        return None;
    }
    let is_scalar = program.shape_of(ty).is_some_and(|(_, shape)| shape.is_single());
    match integral_scalar(program, enclosing, value) {
        Ok(hir::Constant::Int(value)) if is_scalar => Some(value as i64),
        Ok(hir::Constant::Bool(value)) if is_scalar => Some(i64::from(value)),
        Ok(_) => {
            let message = format!("{what} must be an integer, not '{}'", program.type_name(ty));
            reports.diagnose(code::NOT_CONSTANT, span, message);
            None
        }
        Err(mut diagnostic) => {
            let reason = std::mem::replace(&mut diagnostic.message, format!("{what} must be a constant expression"));
            let mut diagnostic = *diagnostic;
            diagnostic.labels[0].message = reason;
            reports.report(diagnostic);
            None
        }
    }
}
