//! Warns about statements that are probably unintended: empty bodies, misleading conditions, `else` branches and comma
//! expressions, and unused values. Like clang, does not warn in macros and template instances.

use crate::body::Body;
use crate::check::{member, precedence};
use crate::declarations::Declarations;
use crate::hir::{self, BinaryOp, ExprKind, Program};
use crate::reports::Reports;
use crate::template_bindings;
use crate::types::{Type, TypeId};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};

/// Warns about a semicolon directly after the parentheses of an `if` or a `switch`.
pub(crate) fn warn_about_empty_body(
    decls: &Declarations<'_>,
    enclosing: Option<&Body>,
    unit: &ast::Unit,
    reports: &Reports,
    keyword: &str,
    body: ast::StmtId,
) {
    let span = unit.stmt_spans[body];
    let is_empty = matches!(unit.stmts[body].kind, ast::StmtKind::Empty { joined: true });
    if !is_empty
        || template_bindings::current_depth(decls, enclosing) > 0
        || unit.has_macro(Span::new(span.start.saturating_sub(1), span.end))
    {
        return;
    }
    let message = format!("'{keyword}' statement has empty body");
    let note = "put a space before the semicolon to silence this warning";
    reports.report(Diagnostic::new(code::EMPTY_BODY, span, message).with_note(note));
}

/// Warns about a loop with an empty body before a block, which was probably meant to be its body. Other loops with an empty body
/// do their work in the condition.
pub(crate) fn warn_about_empty_loop(
    decls: &Declarations<'_>,
    enclosing: Option<&Body>,
    unit: &ast::Unit,
    reports: &Reports,
    stmt: ast::StmtId,
    next: Option<&ast::StmtId>,
) {
    let (keyword, body) = match unit.stmts[stmt].kind {
        ast::StmtKind::For { body, .. } => ("for", body),
        ast::StmtKind::While { body, .. } => ("while", body),
        _ => return,
    };
    if next.is_some_and(|next| matches!(unit.stmts[*next].kind, ast::StmtKind::Block(_))) {
        warn_about_empty_body(decls, enclosing, unit, reports, keyword, body);
    }
}

/// Warns about a condition that is an assignment, and about a comparison in redundant parentheses whose left side is assignable.
pub(crate) fn warn_about_parentheses(
    program: &Program,
    decls: &Declarations<'_>,
    enclosing: Option<&Body>,
    unit: &ast::Unit,
    reports: &Reports,
    written: ast::ExprId,
    checked: hir::ExprId,
) {
    let span = unit.expr_spans[written];
    if template_bindings::current_depth(decls, enclosing) > 0 || unit.has_macro(span) {
        return;
    }
    match unit.exprs[written] {
        ast::Expr::Binary { op: ast::BinaryOp::Equal, left, .. }
            if precedence::is_in_parentheses(unit, written, left) && compares_variable(program, decls, enclosing, checked) =>
        {
            let message = "equality comparison with extraneous parentheses";
            reports.diagnose(code::PARENTHESES_EQUALITY, span, message);
        }
        ast::Expr::Assign { op: None, left, .. } if !precedence::is_in_parentheses(unit, written, left) => {
            let diagnostic = Diagnostic::new(
                code::ASSIGNMENT_IN_CONDITION,
                span,
                "using the result of an assignment as a condition without parentheses",
            );
            reports.report(diagnostic.with_note("use '==' to turn this assignment into an equality comparison, or place parentheses around it to silence this warning"));
        }
        _ => {}
    }
}

/// True for a comparison whose left side is assignable.
fn compares_variable(program: &Program, decls: &Declarations<'_>, enclosing: Option<&Body>, comparison: hir::ExprId) -> bool {
    let ExprKind::Binary { op: BinaryOp::Equal, left: mut value, .. } = program.exprs[comparison].kind else {
        return false;
    };
    while let ExprKind::Convert { operand, .. } = program.exprs[value].kind {
        value = operand;
    }
    matches!(program.exprs[value].kind, ExprKind::Load(place) if member::read_only_reason(program, decls, enclosing, place).is_none())
}

/// Warns about an `else` that belongs to the inner of two nested `if` statements, although the outer one has no braces.
pub(crate) fn warn_about_dangling_else(
    decls: &Declarations<'_>,
    enclosing: Option<&Body>,
    unit: &ast::Unit,
    reports: &Reports,
    then: ast::StmtId,
) {
    if let Some(span) = trailing_else(unit, then)
        && template_bindings::current_depth(decls, enclosing) == 0
        && !unit.has_macro(unit.stmt_spans[then])
    {
        let diagnostic = Diagnostic::new(code::DANGLING_ELSE, span, "dangling 'else' belongs to the inner 'if'");
        reports.report(diagnostic.with_note("place braces around the inner statement to silence this warning"));
    }
}

/// The body of the last `else` of a statement without braces.
fn trailing_else(unit: &ast::Unit, mut stmt: ast::StmtId) -> Option<Span> {
    loop {
        stmt = match &unit.stmts[stmt].kind {
            ast::StmtKind::If { otherwise: Some(otherwise), .. } => return Some(unit.stmt_spans[*otherwise]),
            ast::StmtKind::For { body, .. } | ast::StmtKind::While { body, .. } => *body,
            _ => return None,
        }
    }
}

/// Warns about a statement that is an operation without effects.
pub(crate) fn warn_about_unused_value(
    program: &Program,
    decls: &Declarations<'_>,
    enclosing: Option<&Body>,
    unit: &ast::Unit,
    reports: &Reports,
    written: ast::ExprId,
    checked: hir::ExprId,
) {
    let span = unit.expr_spans[written];
    let what = match unit.exprs[written] {
        ast::Expr::Binary { op: ast::BinaryOp::LogicalAnd | ast::BinaryOp::LogicalOr, .. } => return,
        ast::Expr::Binary { .. } | ast::Expr::Unary { .. } => match program.exprs[checked].kind {
            ExprKind::Binary { op, .. } if op.is_comparison() => "comparison",
            ExprKind::Binary { .. } | ExprKind::Unary { .. } => "operation",
            _ => return,
        },
        _ => return,
    };
    if template_bindings::current_depth(decls, enclosing) == 0 && !unit.has_macro(span) {
        reports.diagnose(code::UNUSED_VALUE, span, format!("{what} result unused"));
    }
}

/// Warns about `(a, b, c)` as the value of a type with several components, because its value is `c`.
pub(crate) fn warn_about_comma(
    program: &Program,
    decls: &Declarations<'_>,
    enclosing: Option<&Body>,
    unit: &ast::Unit,
    reports: &Reports,
    value: ast::ExprId,
    ty: TypeId,
) {
    let span = unit.expr_spans[value];
    let takes_several = match program.ty(ty) {
        Type::Array { .. } | Type::Struct(_) => true,
        _ => program.shape_of(ty).is_some_and(|(_, shape)| shape.count() > 1),
    };
    let is_list = matches!(unit.exprs[value], ast::Expr::Comma { .. });
    if is_list && takes_several && template_bindings::current_depth(decls, enclosing) == 0 && !unit.has_macro(span) {
        let message =
            format!("comma expression used where a constructor list of type '{}' may have been intended", program.type_name(ty));
        let note = "put the name of the type before the parentheses, or use braces";
        reports.report(Diagnostic::new(code::COMMA_IN_INITIALIZER, span, message).with_note(note));
    }
}
