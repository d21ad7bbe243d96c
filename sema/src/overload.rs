//! Overload resolution: selects one of the functions and function templates with the same name.
//!
//! The candidate with the lowest sum of conversion ranks wins. HLSL adds up the ranks, while C++ compares argument by argument.
//! If the sums are equal, a function is preferred to a template, and a more specialized template to a less specialized one.

use crate::body::Body;
use crate::check::{Rank, type_queries};
use crate::declarations::Declarations;
use crate::hir::{self, ExprId, ParamMode, Program};
use crate::ids::{DeclId, ScopeId};
use crate::scope::{Candidate, Candidates, Entity, Entry, ScopeKind, Scopes};
use crate::specificity::{Pattern, is_more_specialized};
use crate::types::{Type, TypeId};
use diagnostics::registry as code;
use frontend::names::Symbol;
use frontend::{Diagnostic, Span, ast};

/// The size from which an overload set is searched by hash.
pub(crate) const MANY: usize = 32;

/// The maximum number of candidates that an error lists.
pub(crate) const MAX_SHOWN: usize = 20;

/// A viable candidate, with the sum of its conversion ranks.
pub(crate) struct Viable {
    pub decl: DeclId,
    /// The parameter types of a template, for partial ordering; None for a function.
    pub template: Option<Pattern>,
    /// The number of arguments of a template whose type differs from that of the parameter.
    pub converted: usize,
    pub rank: Rank,
}

/// A candidate that is not viable, with the reason. It is only converted to text if no candidate is viable, which is rare.
pub(crate) struct Rejected {
    pub candidate: Candidate,
    pub reason: Reason,
    /// The 0-based index of the argument that is the cause.
    pub argument: Option<usize>,
}

pub(crate) enum Reason {
    Text(String),
    /// The minimum and maximum number of arguments, and the number of arguments of the call.
    Count(usize, usize, usize),
    /// The 1-based number of the argument, its type, and the parameter type that it does not convert to.
    Mismatch(usize, TypeId, TypeId),
}

impl From<String> for Reason {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

/// The candidate that is better than every other one; None if there is none.
pub(crate) fn best_of_all(viable: &[Viable]) -> Option<&Viable> {
    let best = viable.iter().reduce(|best, other| if is_better(other, best) { other } else { best })?;
    let is_beaten = |other: &Viable| std::ptr::eq(best, other) || is_better(best, other) && !is_better(other, best);
    viable.iter().all(is_beaten).then_some(best)
}

/// The maximum number of templates of equal rank that are compared in pairs. More would take too long.
const MAX_COMPARED: usize = 64;

/// The candidates with the lowest rank, without those that are worse than another one. If there are too many to compare, all of
/// them are returned.
pub(crate) fn unbeaten(viable: &[Viable]) -> Vec<&Viable> {
    let Some(least) = viable.iter().map(|v| &v.rank).min() else { return Vec::new() };
    let least: Vec<&Viable> = viable.iter().filter(|v| v.rank == *least).collect();
    // A function is better than any template, and functions are not compared with each other.
    let functions: Vec<&Viable> = least.iter().copied().filter(|v| v.template.is_none()).collect();
    if !functions.is_empty() {
        return functions;
    }
    if least.len() > MAX_COMPARED {
        return least;
    }
    let is_unbeaten = |v: &&Viable| !least.iter().any(|other| is_better(other, v));
    least.iter().copied().filter(is_unbeaten).collect()
}

/// Compares two candidates. If the ranks are equal, a function is better than a template. Among templates, the one that converts
/// fewer arguments (such as scalars to one-component vectors) is better, and then the more specialized one.
fn is_better(a: &Viable, b: &Viable) -> bool {
    a.rank.cmp(&b.rank).is_lt()
        || a.rank == b.rank
            && match (&a.template, &b.template) {
                (None, Some(_)) => true,
                (Some(_), Some(_)) if a.converted != b.converted => a.converted < b.converted,
                (Some(a), Some(b)) => is_more_specialized(a, b),
                (_, None) => false,
            }
}

/// Removes functions that are declared after the template that contains the call. An instance is checked where it is used, but
/// its unqualified names are looked up where the template is declared. Only argument-dependent lookup finds later declarations.
pub(crate) fn drop_later_candidates(
    program: &Program,
    decls: &Declarations<'_>,
    scopes: &Scopes,
    candidates: &mut Candidates,
    scope: ScopeId,
    args: &[ExprId],
    span: Span,
) {
    let in_namespace = scopes[scope].kind == ScopeKind::Namespace;
    let has_struct = args.iter().any(|arg| matches!(program.ty(program.type_of(*arg)), Type::Struct(_)));
    if !in_namespace || has_struct {
        return;
    }
    candidates.retain(|candidate| {
        let declared = match candidate {
            Candidate::Function(id) => decls.functions[*id].declared,
            Candidate::Template(id) => decls.templates[*id].span,
        };
        declared.start <= span.start
    });
}

/// Argument-dependent lookup: finds the functions of this name in the namespaces of the arguments' structs.
pub(crate) fn associated_candidates(
    program: &Program,
    decls: &Declarations<'_>,
    scopes: &Scopes,
    name: Symbol,
    args: &[ExprId],
) -> Candidates {
    let mut seen = Vec::new();
    let mut candidates = Candidates::new();
    for arg in args {
        let Type::Struct(id) = *program.ty(program.type_of(*arg)) else { continue };
        let Some(own) = decls.structs[id].scope else { continue };
        let is_namespace = |scope: &ScopeId| scopes[*scope].kind == ScopeKind::Namespace;
        let Some(namespace) = scopes.chain(own).find(is_namespace) else { continue };
        if seen.contains(&namespace) {
            continue;
        }
        seen.push(namespace);
        if let Some(Entity::Functions(found)) = scopes.lookup_in(namespace, name).map(|f| f.entity) {
            candidates.extend(found);
        }
    }
    candidates
}

pub(crate) fn add_candidate(program: &Program, scopes: &mut Scopes, scope: ScopeId, ident: ast::Ident, candidate: Candidate) {
    if let Some(old) = scopes[scope].entries.get(&ident.name)
        && type_queries::names_its_type(program, old)
    {
        scopes.hide(scope, ident.name);
    }
    let none = || Entry { entity: Entity::Functions(Candidates::new()), span: ident.span };
    let entry = scopes.get_or_declare(scope, ident.name, none);
    if let Entity::Functions(candidates) = &mut entry.entity {
        candidates.push(candidate);
    }
}

/// True for a place in groupshared memory.
pub(crate) fn is_group_shared(program: &Program, enclosing: Option<&Body>, mut expr: ExprId) -> bool {
    loop {
        expr = match &program.exprs[expr].kind {
            hir::ExprKind::Field { base, .. } | hir::ExprKind::Index { base, .. } => *base,
            hir::ExprKind::Global(global) => {
                return matches!(program.globals[*global].kind, hir::GlobalKind::GroupShared);
            }
            hir::ExprKind::Local(local) => {
                return enclosing.is_some_and(|body| body.group_shared_params.contains(local));
            }
            _ => return false,
        };
    }
}

pub(crate) fn no_match(
    program: &Program,
    decls: &Declarations<'_>,
    unit: &ast::Unit,
    name: &str,
    span: Span,
    rejected: &[Rejected],
) -> Diagnostic {
    let mut diagnostic = Diagnostic::new(code::NO_MATCHING_FUNCTION, span, format!("no matching function for call to '{name}'"));
    if rejected.len() > MAX_SHOWN {
        diagnostic = diagnostic.with_note(format!("{} more candidates are not shown", rejected.len() - MAX_SHOWN));
    }
    for Rejected { candidate, reason, argument } in rejected.iter().take(MAX_SHOWN) {
        let (signature, span) = match *candidate {
            Candidate::Template(id) => (decls.templates[id].name.to_string(), decls.templates[id].span),
            Candidate::Function(id) => {
                let function = &decls.functions[id];
                // The declaration of an instruction is shown at the parameter that corresponds to the operand.
                let param = argument.filter(|_| function.instruction.is_some()).and_then(|at| function.params.get(at));
                (signature(program, decls, unit, id), param.map_or(function.span, |param| param.span))
            }
        };
        let reason = reason_text(program, reason);
        diagnostic = diagnostic.with_label(span, format!("candidate function not viable: {signature}: {reason}"));
    }
    diagnostic
}

fn reason_text(program: &Program, reason: &Reason) -> String {
    match reason {
        Reason::Text(text) => text.clone(),
        Reason::Count(required, most, given) => {
            let wanted = if required == most { required.to_string() } else { format!("{required} to {most}") };
            let plural = if wanted == "1" { "" } else { "s" };
            format!("it requires {wanted} argument{plural}, got {given}")
        }
        Reason::Mismatch(number, from, to) => {
            format!("cannot convert argument {number} from '{}' to '{}'", program.type_name(*from), program.type_name(*to))
        }
    }
}

/// The function as a declaration, such as `float f(float3 x, inout int)`.
pub(crate) fn signature(program: &Program, decls: &Declarations<'_>, unit: &ast::Unit, decl: DeclId) -> String {
    let decl = &decls.functions[decl];
    let params: Vec<String> = decl
        .params
        .iter()
        .map(|param| {
            let mode = match param.mode {
                ParamMode::Out => "out ",
                ParamMode::InOut => "inout ",
                ParamMode::In | ParamMode::Reference | ParamMode::This => "",
            };
            let name = param.name.map_or_else(String::new, |n| format!(" {}", unit.names.text(n.name)));
            format!("{mode}{}{name}", program.type_name(param.ty))
        })
        .collect();
    format!("{} {}({})", program.type_name(decl.result), decl.name, params.join(", "))
}
