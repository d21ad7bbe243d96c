//! String literals and `printf`.

use crate::body::Body;
use crate::check::constants;
use crate::hir::{Constant, ExprId, ExprKind, GlobalKind, Program};
use crate::reports::Reports;
use crate::scope::Scopes;
use crate::types::{Type, TypeId, Types};
use diagnostics::registry as code;
use frontend::Span;
use std::fmt;

/// The contents of a string literal, a static string variable, or a constant choice between these.
pub(crate) fn text_of(program: &Program, enclosing: Option<&Body>, expr: ExprId) -> Option<String> {
    match &program.exprs[expr].kind {
        ExprKind::String(text) => Some(program.texts[*text].to_string()),
        ExprKind::Load(place) => text_of(program, enclosing, *place),
        ExprKind::Conditional { condition, then, otherwise } => {
            match constants::constant_scalar(program, enclosing, *condition) {
                Ok(Constant::Bool(true)) => text_of(program, enclosing, *then),
                Ok(Constant::Bool(false)) => text_of(program, enclosing, *otherwise),
                _ => None,
            }
        }
        ExprKind::Global(global) => match program.globals[*global].kind {
            GlobalKind::Static { init: Some(init), .. } if matches!(program.ty(program.type_of(init)), Type::String) => {
                text_of(program, enclosing, init)
            }
            _ => None,
        },
        _ => None,
    }
}

/// Returns whether a string has no NUL character, which would end a SPIR-V string; otherwise reports an error.
pub(crate) fn is_without_nul(reports: &Reports, text: &str, what: &dyn fmt::Display, span: Span) -> bool {
    let is_without = !text.contains('\0');
    if !is_without {
        reports.diagnose(code::NUL_IN_STRING, span, format!("{what} cannot contain a NUL character"));
    }
    is_without
}

/// Reports a string that is not declared at file scope, and an array of strings.
pub(crate) fn is_misplaced_text(
    program: &Program,
    scopes: &Scopes,
    enclosing: Option<&Body>,
    reports: &Reports,
    ty: TypeId,
    span: Span,
) -> bool {
    let message = match program.ty(ty) {
        Type::String if enclosing.is_none() && scopes.qualifier(scopes.current).is_empty() => return false,
        Type::String => "string declaration may only appear in global scope",
        Type::Array { element, .. } if matches!(program.ty(*element), Type::String) => "array of type string is not supported",
        _ => return false,
    };
    reports.diagnose(code::INVALID_TYPE, span, message);
    true
}

/// The type of a parameter or a result. Reports a string in a function that is not an instruction.
pub(crate) fn without_text(
    program: &Program,
    reports: &Reports,
    ty: TypeId,
    is_instruction: bool,
    what: &str,
    span: Span,
) -> TypeId {
    if is_instruction || !matches!(program.ty(ty), Type::String) {
        return ty;
    }
    reports.diagnose(code::INVALID_TYPE, span, format!("{what} of type string is not supported"));
    Types::ERROR
}

/// Converts the argument of a parameter of type `string` to a literal.
pub(crate) fn text_argument(
    program: &mut Program,
    enclosing: Option<&Body>,
    reports: &Reports,
    arg: ExprId,
    ty: TypeId,
) -> ExprId {
    let span = program.span_of(arg);
    match text_of(program, enclosing, arg) {
        Some(text) if !is_without_nul(reports, &text, &"this argument", span) => program.error_expr(span),
        Some(text) => {
            let text = program.make_text(&text);
            program.add_expr(text, ty, span)
        }
        None => {
            if !program.is_error_expr(arg) {
                let message = format!(
                    "this argument must be a string literal, not a value of type '{}'",
                    program.type_name(program.type_of(arg))
                );
                reports.diagnose(code::NOT_CONSTANT, span, message);
            }
            program.error_expr(span)
        }
    }
}
