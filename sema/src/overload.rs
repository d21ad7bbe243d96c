//! Overload resolution: selects among the functions and function templates of one name.
//!
//! The candidate with the least sum of conversion ranks wins (HLSL adds up where C++ compares each argument). Among equals, a
//! function wins over a template, and a more specialized template over a less specialized one.

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

/// The size from which on an overload set is searched by hash.
pub(crate) const MANY: usize = 32;

/// The number of candidates that an error shows.
pub(crate) const MAX_SHOWN: usize = 20;

/// A viable candidate, with the sum of its conversion ranks.
pub(crate) struct Viable {
    pub decl: DeclId,
    /// The parameter types of a template, for partial ordering.
    pub template: Option<Pattern>,
    /// The arguments of a template that have another type than the parameter.
    pub converted: usize,
    pub rank: Rank,
}

/// A candidate that is not viable, and why. It becomes text if no candidate is viable, which is rare.
pub(crate) struct Rejected {
    pub candidate: Candidate,
    pub reason: Reason,
    /// The argument that it is about, counted from 0.
    pub argument: Option<usize>,
}

pub(crate) enum Reason {
    Text(String),
    /// The function takes arguments from the first number to the second one, and the call has the third one.
    Count(usize, usize, usize),
    /// The argument of this number, counted from 1, has the first type, and does not convert to the second one.
    Mismatch(usize, TypeId, TypeId),
}

impl From<String> for Reason {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

/// The candidate that is better than each other one, if there is one.
pub(crate) fn best_of_all(viable: &[Viable]) -> Option<&Viable> {
    let best = viable.iter().reduce(|best, other| if is_better(other, best) { other } else { best })?;
    let is_beaten = |other: &Viable| std::ptr::eq(best, other) || is_better(best, other) && !is_better(other, best);
    viable.iter().all(is_beaten).then_some(best)
}

/// Above so many templates of equal rank it takes too long to compare each with each.
const MAX_COMPARED: usize = 64;

/// The candidates of the least rank that no other one is better than; some that are beaten may be among them if there are very many.
pub(crate) fn unbeaten(viable: &[Viable]) -> Vec<&Viable> {
    let Some(least) = viable.iter().map(|v| &v.rank).min() else { return Vec::new() };
    let least: Vec<&Viable> = viable.iter().filter(|v| v.rank == *least).collect();
    // A function is better than any template, and no function than another.
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

/// Between equal ranks, a function is better than a template, one that takes more arguments as they are better than one that makes vectors of one component of
/// scalars, and then a more specialized template better than a less specialized one.
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

/// Removes functions declared after the template that the call is in. An instance is checked where it is used, but
/// unqualified names are looked up where the template is declared; only argument-dependent lookup sees later declarations.
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

/// Argument-dependent lookup: functions of this name in the namespaces of the arguments' structs.
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
                // What declares an instruction is shown at the parameter, which is an operand.
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

/// `float f(float3 x, inout int)`
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
