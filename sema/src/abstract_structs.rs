//! Abstract structs: interfaces with functions, and structs that do not implement all functions of their interfaces. No value has
//! an abstract type. A function that implements an interface function has the same result type and is not static.

use crate::declarations::Declarations;
use crate::hir::{LocalKind, Program, StructId};
use crate::ids::{DeclId, ScopeId};
use crate::reports::Reports;
use crate::scope::{Candidate, Entity, Scopes};
use crate::types::{Resource, Type, TypeId};
use diagnostics::registry as code;
use frontend::names::Symbol;
use frontend::{Diagnostic, Span};
use rustc_hash::FxHashSet;

/// Records the interface functions that a struct does not implement. The struct must be complete.
pub(crate) fn note_unimplemented(
    program: &Program,
    decls: &mut Declarations<'_>,
    scopes: &Scopes,
    reports: &Reports,
    id: StructId,
) {
    let info = &decls.structs[id];
    let Some(scope) = info.scope else { return };
    let mut missing: Vec<(Symbol, DeclId)> = Vec::new();
    for base in &info.bases {
        missing.extend(&decls.structs[*base].unimplemented);
    }
    missing.retain(|(name, function)| implementation(decls, scopes, scope, *name, *function).is_none());
    if info.is_interface {
        missing.extend(functions_of_interface(decls, scopes, scope));
        missing.sort_unstable_by_key(|(_, function)| *function);
    }
    decls.structs[id].unimplemented = missing;
    check_implementations(program, decls, scopes, reports, id, scope);
}

/// The functions that an interface declares itself, without those of its bases.
fn functions_of_interface(decls: &Declarations<'_>, scopes: &Scopes, scope: ScopeId) -> Vec<(Symbol, DeclId)> {
    let mut found = Vec::new();
    for (name, entry) in &scopes[scope].entries {
        let Entity::Functions(candidates) = &entry.entity else { continue };
        let functions = candidates.iter().filter_map(|candidate| match candidate {
            Candidate::Function(function) => Some(*function),
            Candidate::Template(_) => None,
        });
        found.extend(functions.filter(|function| !decls.functions[*function].is_static).map(|function| (*name, function)));
    }
    found
}

/// Reports functions of a struct that implement an interface function with a different result type, or as static functions.
fn check_implementations(
    program: &Program,
    decls: &Declarations<'_>,
    scopes: &Scopes,
    reports: &Reports,
    id: StructId,
    scope: ScopeId,
) {
    let mut bases = decls.structs[id].bases.to_vec();
    let mut seen = FxHashSet::default();
    while let Some(base) = bases.pop() {
        let info = &decls.structs[base];
        if !seen.insert(base) {
            continue;
        }
        bases.extend(&info.bases);
        let Some(interface) = info.scope.filter(|_| info.is_interface) else { continue };
        for (name, function) in functions_of_interface(decls, scopes, interface) {
            if let Some(own) = implementation(decls, scopes, scope, name, function) {
                check_implementation(program, decls, reports, own, function);
            }
        }
    }
}

fn check_implementation(program: &Program, decls: &Declarations<'_>, reports: &Reports, own: DeclId, wanted: DeclId) {
    let (own, wanted) = (&decls.functions[own], &decls.functions[wanted]);
    let name = own.name.rsplit("::").next().unwrap_or_default();
    let message = if own.result != wanted.result && !own.result.is_error() && !wanted.result.is_error() {
        let (has, expected) = (program.type_name(own.result), program.type_name(wanted.result));
        format!("'{name}' returns '{has}', but the interface function that it implements returns '{expected}'")
    } else if own.is_static {
        format!("'{name}' implements an interface function, so it cannot be static")
    } else {
        return;
    };
    let diagnostic = Diagnostic::new(code::INVALID_OVERRIDE, own.span, message);
    reports.report(diagnostic.with_label(wanted.span, "the interface function is declared here"));
}

/// The function declared in a struct itself that implements an interface function.
fn implementation(decls: &Declarations<'_>, scopes: &Scopes, scope: ScopeId, name: Symbol, function: DeclId) -> Option<DeclId> {
    let Some(Entity::Functions(candidates)) = scopes[scope].entries.get(&name).map(|entry| &entry.entity) else {
        return None;
    };
    let wanted = &decls.functions[function];
    candidates.iter().find_map(|candidate| {
        let Candidate::Function(id) = candidate else { return None };
        let own = &decls.functions[*id];
        let mut pairs = own.params.iter().zip(wanted.params.iter());
        let is_same =
            own.params.len() == wanted.params.len() && pairs.all(|(own, wanted)| own.ty == wanted.ty && own.mode == wanted.mode);
        is_same.then_some(*id)
    })
}

/// Reports variables, parameters, results and fields of abstract structs.
pub(crate) fn check_abstract_structs(program: &Program, decls: &Declarations<'_>, reports: &Reports) {
    if decls.structs.values().all(|info| info.unimplemented.is_empty()) {
        return;
    }
    let mut places: Vec<(Span, &str, TypeId)> = Vec::new();
    for global in program.globals.values() {
        places.push((global.span, "variable", global.ty));
    }
    for (id, declared) in &program.structs {
        let what = if declared.name.starts_with('$') { "variable" } else { "field" };
        // The first fields are the bases.
        let fields = declared.fields.iter().skip(decls.structs[id].bases.len());
        places.extend(fields.map(|field| (field.span, what, field.ty)));
    }
    for function in decls.functions.values() {
        places.extend(function.params.iter().map(|param| (param.span, "parameter", param.ty)));
        places.push((function.result_span, "return", function.result));
    }
    for function in program.functions.values() {
        let variables = function
            .locals
            .values()
            .filter(|local| matches!(local.kind, LocalKind::Variable { .. }) && !local.name.starts_with('$'));
        places.extend(variables.map(|local| (local.span, "variable", local.ty)));
    }
    let mut reported = FxHashSet::default();
    for (span, what, ty) in places {
        let Some((id, function)) = abstract_struct(program, decls, ty).filter(|_| reported.insert(span)) else { continue };
        let name = &program.structs[id].name;
        let message = format!("{what} type '{name}' is an abstract class");
        let function = &decls.functions[function];
        let label = format!("'{}' has no implementation in '{name}'", function.name);
        reports.report(Diagnostic::new(code::INVALID_TYPE, span, message).with_label(function.span, label));
    }
}

/// The abstract struct that a type is or contains, with the first function that it does not implement.
fn abstract_struct(program: &Program, decls: &Declarations<'_>, ty: TypeId) -> Option<(StructId, DeclId)> {
    match program.ty(ty) {
        Type::Struct(id) => decls.structs[*id].unimplemented.first().map(|(_, function)| (*id, *function)),
        Type::Array { element, .. }
        | Type::Resource(
            Resource::ConstantBuffer { element }
            | Resource::TextureBuffer { element }
            | Resource::StructuredBuffer { element, .. },
        ) => abstract_struct(program, decls, *element),
        _ => None,
    }
}
