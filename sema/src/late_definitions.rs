//! Templates that are defined after a first declaration. The default arguments of the declaration still apply, and instances that
//! were needed before the definition get their bodies.

use crate::check::signatures;
use crate::declarations::{Declarations, FunctionDecl, TemplateDecl};
use crate::hir::Program;
use crate::ids::DeclId;
use crate::reports::Reports;
use diagnostics::registry as code;
use frontend::{Diagnostic, ast};
use std::rc::Rc;

pub(crate) fn check_repeated_defaults(unit: &ast::Unit, reports: &Reports, first: ast::ItemId, again: ast::ItemId) {
    let (ast::Item::Function(first), ast::Item::Function(again)) = (&unit.item_arena[first], &unit.item_arena[again]) else {
        return;
    };
    for (first, again) in first.params.iter().zip(&again.params) {
        if let (Some(first), Some(again)) = (first.default, again.default) {
            report_repeated_default(unit, reports, first, again);
        }
    }
}

pub(crate) fn report_repeated_default(unit: &ast::Unit, reports: &Reports, first: ast::ExprId, again: ast::ExprId) {
    let spans = &unit.expr_spans;
    let diagnostic = Diagnostic::new(code::REDEFINITION, spans[again], "redefinition of default argument");
    reports.report(diagnostic.with_label(spans[first], "the default argument is here"));
}

pub(crate) fn merge_instance<'a>(
    program: &mut Program,
    decls: &mut Declarations<'a>,
    unit: &'a ast::Unit,
    reports: &Reports,
    early: DeclId,
    mut definition: FunctionDecl<'a>,
) {
    let scope = definition.scope;
    // The default arguments of the template itself were compared before.
    let first = Rc::clone(&decls.functions[early].params);
    for (param, first) in Rc::make_mut(&mut definition.params).iter_mut().zip(first.iter()) {
        param.default = first.default.or(param.default);
    }
    signatures::merge_declarations(program, decls, unit, reports, early, definition, true);
    decls.functions[early].scope = scope;
}

/// Adds the default arguments that only the first declaration has to the parameters of an instance.
pub(crate) fn add_first_defaults<'a>(unit: &'a ast::Unit, template: &TemplateDecl<'a>, decl: &mut FunctionDecl<'a>) {
    let Some(first) = template.first else { return };
    let ast::Item::Function(first) = &unit.item_arena[first.item] else { return };
    if first.params.iter().any(|param| param.default.is_some()) {
        for (param, first) in Rc::make_mut(&mut decl.params).iter_mut().zip(&first.params) {
            param.default = param.default.or(first.default);
        }
    }
}
