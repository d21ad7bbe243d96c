//! Declaration of names in a scope, paths as text, and suggestions for misspelled names.

use crate::check::type_queries;
use crate::declarations::Declarations;
use crate::hir::Program;
use crate::ids::ScopeId;
use crate::reports::Reports;
use crate::scope::{Entity, Entry, Found, ScopeKind, Scopes, is_value};
use crate::types::{Type, TypeId};
use diagnostics::{nearest, registry as code};
use frontend::{Diagnostic, Span, ast};
use std::borrow::Cow;

pub(crate) fn path_span(path: &ast::Path) -> Span {
    let first = path.segments().first().map(|s| s.ident.span).unwrap_or_default();
    path.segments().last().map_or(first, |s| first.to(s.ident.span))
}

pub(crate) fn path_text<'a>(unit: &'a ast::Unit, path: &ast::Path) -> Cow<'a, str> {
    if let ast::Path::Name(segment) = path {
        return Cow::Borrowed(unit.names.text(segment.ident.name));
    }
    let names: Vec<&str> = path.segments().iter().map(|s| unit.names.text(s.ident.name)).collect();
    Cow::Owned(format!("{}{}", if path.is_global() { "::" } else { "" }, names.join("::")))
}

/// Reports an ambiguous name once, and replaces it with an erroneous entity.
pub(crate) fn unambiguous(unit: &ast::Unit, reports: &Reports, found: Found, ident: ast::Ident) -> Found {
    let Some(rival) = found.rival else { return found };
    if reports.is_new_ambiguity(ident.span) {
        let message = format!("reference to '{}' is ambiguous", unit.names.text(ident.name));
        let diagnostic = Diagnostic::new(code::AMBIGUOUS_NAME, ident.span, message);
        reports
            .report(diagnostic.with_label(found.span, "candidate found by name lookup").with_label(rival, "another candidate"));
    }
    Found { entity: Entity::Error, ..found }
}

pub(crate) fn scope_of_type(program: &Program, decls: &Declarations<'_>, scopes: &Scopes, ty: TypeId) -> Option<ScopeId> {
    match program.ty(ty) {
        Type::Struct(id) => decls.structs[*id].scope,
        Type::Enum(id) => type_queries::enum_scope(decls, *id),
        Type::HitObject => scopes.hit_object,
        _ => None,
    }
}

/// Reports a method that a resource does not have.
pub(crate) fn report_unknown_method(program: &Program, reports: &Reports, receiver: TypeId, name: &str, span: Span) {
    let ty = program.type_name(receiver);
    let message = format!("no member function named '{name}' in '{ty}'");
    let mut diagnostic = Diagnostic::new(code::UNKNOWN_MEMBER, span, message);
    let methods = crate::intrinsics::method_signatures(ty.split('<').next().unwrap_or_default());
    if let Some(better) = nearest(name, methods.iter().map(|(name, _)| *name)) {
        diagnostic = diagnostic.with_suggestion(span, better);
    }
    reports.report(diagnostic);
}

/// The HLSL equivalent of a GLSL name, or the visible name with the smallest edit distance to a misspelled name. Searches one
/// scope, or the current scope and all enclosing ones.
pub(crate) fn nearest_name(scopes: &Scopes, unit: &ast::Unit, wrong: &str, scope: Option<ScopeId>) -> Option<String> {
    if let (None, Some(name)) = (scope, super::glsl_names::in_hlsl(wrong)) {
        return Some(name.to_owned());
    }
    let searched: Vec<ScopeId> = match scope {
        Some(scope) => vec![scope],
        None => scopes.chain(scopes.current).collect(),
    };
    let declared = searched.iter().flat_map(|s| scopes[*s].entries.keys()).map(|symbol| unit.names.text(*symbol).to_owned());
    let mut names: Vec<String> = declared.collect();
    if scope.is_none() {
        names.extend(crate::builtin_types::names());
        names.extend(crate::intrinsics::function_names().map(str::to_owned));
    }
    nearest(wrong, names.iter().map(String::as_str)).map(str::to_owned)
}

/// Returns the namespace of this name in the current scope, and creates it if necessary.
pub(crate) fn namespace(
    program: &Program,
    scopes: &mut Scopes,
    unit: &ast::Unit,
    reports: &Reports,
    name: Option<ast::Ident>,
) -> Option<ScopeId> {
    let Some(ident) = name else {
        let scope = scopes.push(ScopeKind::Namespace, Some(scopes.current), "");
        let current = scopes.current;
        scopes.make_visible(scope, current);
        return Some(scope);
    };
    if let Some(entry) = scopes[scopes.current].entries.get(&ident.name) {
        if let Entity::Namespace(scope) = entry.entity {
            return Some(scope);
        }
    } else {
        let text = unit.names.text(ident.name);
        let scope = scopes.push(ScopeKind::Namespace, Some(scopes.current), text);
        declare(program, scopes, unit, reports, ident, Entity::Namespace(scope));
        return Some(scope);
    }
    declare(program, scopes, unit, reports, ident, Entity::Error);
    None
}

/// Declares a name in the current scope. A second declaration is an error with a label at the first one.
pub(crate) fn declare(
    program: &Program,
    scopes: &mut Scopes,
    unit: &ast::Unit,
    reports: &Reports,
    ident: ast::Ident,
    entity: Entity,
) {
    declare_in(program, scopes, unit, reports, scopes.current, ident, entity);
}

pub(crate) fn declare_in(
    program: &Program,
    scopes: &mut Scopes,
    unit: &ast::Unit,
    reports: &Reports,
    scope: ScopeId,
    ident: ast::Ident,
    entity: Entity,
) {
    if let Some(old) = scopes[scope].entries.get(&ident.name) {
        // The declaration may be part of a construct that could not be parsed.
        if unit.may_declare(ident.name) {
            return;
        }
        if is_value(&entity) && type_queries::names_its_type(program, old) {
            scopes.hide(scope, ident.name);
            scopes.declare(scope, ident.name, Entry { entity, span: ident.span });
            return;
        }
        let entry = Entry { entity, span: ident.span };
        if is_value(&old.entity) && type_queries::names_its_type(program, &entry) && scopes.hidden(scope, ident.name).is_none() {
            scopes.declare_hidden(scope, ident.name, entry);
            return;
        }
        let diagnostic =
            Diagnostic::new(code::REDEFINITION, ident.span, format!("redefinition of '{}'", unit.names.text(ident.name)))
                .with_label(old.span, "previous declaration is here");
        reports.report(diagnostic);
        return;
    }
    scopes.declare(scope, ident.name, Entry { entity, span: ident.span });
}
