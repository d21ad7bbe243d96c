//! Reports functions with a result whose end can be reached without a `return`.
//!
//! Reachability is that of clang's control flow graph: constant conditions are evaluated, and a `break` after a `return` is
//! unreachable.

use crate::body::Body;
use crate::check::constants;
use crate::declarations::FunctionDecl;
use crate::hir::{BinaryOp, Constant, ExprKind, Program, StmtKind, SwitchSection, UnaryOp};
use crate::ids::{ExprId, StmtId};
use crate::reports::Reports;
use crate::types::{Type, Types};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span};

/// Reports a non-void function whose end is reachable.
pub(crate) fn check_returns<'a>(
    program: &Program,
    enclosing: Option<&Body>,
    reports: &Reports,
    body: StmtId,
    decl: &FunctionDecl<'a>,
) {
    let broken = enclosing.is_some_and(|body| body.broken);
    if broken || decl.result == Types::VOID || decl.result.is_error() || never_completes(program, enclosing, body) {
        return;
    }
    let name = &decl.name;
    let message = if returns_somewhere(program, body) {
        format!("non-void function '{name}' does not return a value in all control paths")
    } else {
        format!("non-void function '{name}' does not return a value of type '{}'", program.type_name(decl.result))
    };
    let end = program.stmt_spans[body].end;
    let brace = Span::new(end.saturating_sub(1), end);
    // This error is deferred, because it is often a consequence of another error, after which clang does not analyze the control
    // flow.
    let diagnostic = Diagnostic::new(code::MISSING_RETURN, brace, message).with_label(decl.span, "declared here");
    reports.defer(diagnostic);
}

/// True if control never reaches the end of the statement.
fn never_completes(program: &Program, enclosing: Option<&Body>, stmt: StmtId) -> bool {
    match &program.stmts[stmt].kind {
        StmtKind::Return(_) => true,
        StmtKind::Block(stmts) => stmts.iter().any(|s| never_completes(program, enclosing, *s)),
        StmtKind::If { condition, then, otherwise, .. } => {
            let then = || never_completes(program, enclosing, *then);
            let otherwise = || otherwise.is_some_and(|s| never_completes(program, enclosing, s));
            match known(program, enclosing, *condition) {
                Some(true) => then(),
                Some(false) => otherwise(),
                None => then() && otherwise(),
            }
        }
        StmtKind::While { condition, body, .. } => {
            known(program, enclosing, *condition) == Some(true) && !breaks(program, enclosing, *body)
        }
        StmtKind::For(of) => {
            of.condition.is_none_or(|c| known(program, enclosing, c) == Some(true)) && !breaks(program, enclosing, of.body)
        }
        StmtKind::DoWhile { body, condition, .. } => {
            !breaks(program, enclosing, *body)
                && (never_completes(program, enclosing, *body) || known(program, enclosing, *condition) == Some(true))
        }
        StmtKind::Switch { value, sections, .. } => {
            let last_ends = sections.last().is_some_and(|s| s.body.iter().any(|s| never_completes(program, enclosing, *s)));
            has_all_values(program, *value, sections)
                && last_ends
                && !sections.iter().any(|s| any_breaks(program, enclosing, &s.body))
        }
        StmtKind::Expr(expr) => match program.exprs[*expr].kind {
            ExprKind::Instruction { instruction, .. } => program.instructions[instruction].no_return,
            _ => false,
        },
        StmtKind::Local { .. } | StmtKind::Break | StmtKind::Continue | StmtKind::Discard => false,
    }
}

/// True for the sections of a `switch` with a `default` or with all enumerators of an enum.
fn has_all_values(program: &Program, value: ExprId, sections: &[SwitchSection]) -> bool {
    let has = |label: Option<u64>| sections.iter().any(|section| section.labels.contains(&label));
    if has(None) {
        return true;
    }
    let mut value = value;
    while let ExprKind::Convert { operand, .. } = program.exprs[value].kind {
        value = operand;
    }
    match program.ty(program.type_of(value)) {
        Type::Enum(id) => program.enums[*id].enumerators.iter().all(|(_, value)| has(Some(*value))),
        _ => false,
    }
}

/// The value of a condition, if it is the same for all values of its non-constant operands.
fn known(program: &Program, enclosing: Option<&Body>, condition: ExprId) -> Option<bool> {
    match program.exprs[condition].kind {
        ExprKind::Unary { op: UnaryOp::Not, operand } => known(program, enclosing, operand).map(|known| !known),
        ExprKind::LogicalOr { left, right } | ExprKind::Binary { op: BinaryOp::Or, left, right } => {
            match (known(program, enclosing, left), known(program, enclosing, right)) {
                (Some(true), _) | (_, Some(true)) => Some(true),
                (Some(false), other) | (other, Some(false)) => other,
                (None, None) => None,
            }
        }
        ExprKind::LogicalAnd { left, right } | ExprKind::Binary { op: BinaryOp::And, left, right } => {
            match (known(program, enclosing, left), known(program, enclosing, right)) {
                (Some(false), _) | (_, Some(false)) => Some(false),
                (Some(true), other) | (other, Some(true)) => other,
                (None, None) => None,
            }
        }
        _ => match constants::constant_scalar(program, enclosing, condition) {
            Ok(Constant::Bool(known)) => Some(known),
            _ => None,
        },
    }
}

/// True if the statement contains a reachable `break` out of it.
fn breaks(program: &Program, enclosing: Option<&Body>, stmt: StmtId) -> bool {
    match &program.stmts[stmt].kind {
        StmtKind::Break => true,
        StmtKind::Block(stmts) => any_breaks(program, enclosing, stmts),
        StmtKind::If { condition, then, otherwise, .. } => {
            let known = known(program, enclosing, *condition);
            known != Some(false) && breaks(program, enclosing, *then)
                || known != Some(true) && otherwise.is_some_and(|s| breaks(program, enclosing, s))
        }
        _ => false,
    }
}

/// True if a reachable statement of the list contains a reachable `break`.
fn any_breaks(program: &Program, enclosing: Option<&Body>, stmts: &[StmtId]) -> bool {
    for stmt in stmts {
        if breaks(program, enclosing, *stmt) {
            return true;
        }
        if never_completes(program, enclosing, *stmt) || matches!(program.stmts[*stmt].kind, StmtKind::Continue) {
            return false;
        }
    }
    false
}

fn returns_somewhere(program: &Program, stmt: StmtId) -> bool {
    match &program.stmts[stmt].kind {
        StmtKind::Return(_) => true,
        StmtKind::Block(stmts) => stmts.iter().any(|s| returns_somewhere(program, *s)),
        StmtKind::If { then, otherwise, .. } => {
            returns_somewhere(program, *then) || otherwise.is_some_and(|s| returns_somewhere(program, s))
        }
        StmtKind::While { body, .. } | StmtKind::DoWhile { body, .. } => returns_somewhere(program, *body),
        StmtKind::For(of) => returns_somewhere(program, of.body),
        StmtKind::Switch { sections, .. } => sections.iter().flat_map(|s| &s.body).any(|s| returns_somewhere(program, *s)),
        StmtKind::Expr(_) | StmtKind::Local { .. } | StmtKind::Break | StmtKind::Continue | StmtKind::Discard => false,
    }
}
