//! Overload resolution: selects among the functions and function templates of one name.
//!
//! The candidate with the least sum of conversion ranks wins (HLSL adds up where C++ compares each argument). Among equals, a
//! function wins over a template, and a more specialized template over a less specialized one.

use crate::check::Rank;
use crate::checker::Checker;
use crate::declarations::TemplateKind;
use crate::hir::{self, ParamMode};
use crate::ids::DeclId;
use crate::scope::Candidate;
use crate::specificity::{Pattern, is_more_specialized};
use crate::types::TypeId;
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};
use rustc_hash::FxHashSet;

/// The size from which on an overload set is searched by hash.
pub(crate) const MANY: usize = 32;

/// The number of candidates that an error shows.
const MAX_SHOWN: usize = 20;

/// A viable candidate, with the sum of its conversion ranks.
struct Viable {
    decl: DeclId,
    /// The parameter types of a template, for partial ordering.
    template: Option<Pattern>,
    /// The arguments of a template that have another type than the parameter.
    converted: usize,
    rank: Rank,
}

/// A candidate that is not viable, and why. It becomes text if no candidate is viable, which is rare.
struct Rejected {
    candidate: Candidate,
    reason: Reason,
    /// The argument that it is about, counted from 0.
    argument: Option<usize>,
}

enum Reason {
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

impl<'a> Checker<'a> {
    /// Resolves a call among the candidates.
    ///
    /// # Errors
    /// The diagnostic of an ambiguous call, or of a call without viable candidates.
    pub fn resolve_overload(
        &mut self,
        candidates: &[Candidate],
        template_args: Option<&'a [ast::TemplateArg]>,
        args: &[hir::ExprId],
        (name, span): (&str, Span),
    ) -> Result<DeclId, Box<Diagnostic>> {
        let (mut viable, mut rejected) = (Vec::with_capacity(1), Vec::new());
        let mut seen = FxHashSet::default();
        for (index, candidate) in candidates.iter().enumerate() {
            // Using directives may find a function twice.
            let is_again =
                if candidates.len() > MANY { !seen.insert(*candidate) } else { candidates[..index].contains(candidate) };
            if is_again {
                continue;
            }
            match self.try_candidate(*candidate, template_args, args) {
                Ok(v) => viable.push(v),
                Err(r) => rejected.push(r),
            }
        }
        if viable.is_empty() {
            return Err(Box::new(self.no_match(name, span, &rejected)));
        }
        if let [only] = viable.as_slice() {
            return Ok(only.decl);
        }
        if let Some(best) = best_of_all(&viable) {
            return Ok(best.decl);
        }
        let best = unbeaten(&viable);
        let mut diagnostic = Diagnostic::error(code::AMBIGUOUS_CALL, span, format!("call to '{name}' is ambiguous"));
        if best.len() > MAX_SHOWN {
            diagnostic = diagnostic.with_note(format!("{} more candidates are not shown", best.len() - MAX_SHOWN));
        }
        for candidate in best.into_iter().take(MAX_SHOWN) {
            let decl = &self.decls.functions[candidate.decl];
            diagnostic = diagnostic.with_label(decl.span, format!("candidate function: {}", self.signature(candidate.decl)));
        }
        Err(Box::new(diagnostic))
    }

    fn try_candidate(
        &mut self,
        candidate: Candidate,
        template_args: Option<&'a [ast::TemplateArg]>,
        args: &[hir::ExprId],
    ) -> Result<Viable, Rejected> {
        let (decl, template) = match candidate {
            Candidate::Function(_) if template_args.is_some() => {
                return Err(Rejected { candidate, reason: "it is not a template".to_owned().into(), argument: None });
            }
            Candidate::Function(decl) => (decl, None),
            Candidate::Template(id) => match self.instantiate_for_call(id, template_args.unwrap_or_default(), args) {
                Ok(decl) => (decl, Some(self.function_pattern(id))),
                Err(reason) => {
                    debug_assert!(matches!(self.decls.templates[id].kind, TemplateKind::Function));
                    return Err(Rejected { candidate, reason: reason.into(), argument: None });
                }
            },
        };
        let converted = args
            .iter()
            .zip(self.decls.functions[decl].params.iter())
            .filter(|(arg, param)| self.program.type_of(**arg) != param.ty);
        let converted = if template.is_some() { converted.count() } else { 0 };
        match self.rank_arguments(decl, args) {
            Ok(rank) => Ok(Viable { decl, template, converted, rank }),
            Err((reason, argument)) => Err(Rejected { candidate: Candidate::Function(decl), reason, argument }),
        }
    }

    /// True for a place in groupshared memory.
    fn is_group_shared(&self, mut expr: hir::ExprId) -> bool {
        loop {
            expr = match &self.program.exprs[expr].kind {
                hir::ExprKind::Field { base, .. } | hir::ExprKind::Index { base, .. } => *base,
                hir::ExprKind::Global(global) => {
                    return matches!(self.program.globals[*global].kind, hir::GlobalKind::GroupShared);
                }
                hir::ExprKind::Local(local) => {
                    return self.body.as_ref().is_some_and(|body| body.group_shared_params.contains(local));
                }
                _ => return false,
            };
        }
    }

    /// The rank of a call with these arguments, or the reason why there is none and the argument that it is about, counted from 0.
    fn rank_arguments(&self, decl: DeclId, args: &[hir::ExprId]) -> Result<Rank, (Reason, Option<usize>)> {
        let params = &self.decls.functions[decl].params;
        let required = params.iter().take_while(|p| p.default.is_none()).count();
        if args.len() < required || args.len() > params.len() {
            return Err((Reason::Count(required, params.len(), args.len()), None));
        }
        let mut sum = Rank::EXACT;
        for (at, (arg, param)) in args.iter().zip(params.iter()).enumerate() {
            sum = sum + self.rank_argument(at + 1, *arg, param).map_err(|reason| (reason, Some(at)))?;
        }
        Ok(sum)
    }

    fn rank_argument(&self, number: usize, arg: hir::ExprId, param: &crate::declarations::ParamDecl) -> Result<Rank, Reason> {
        let from = self.natural_type(arg);
        let mismatch = || Reason::Mismatch(number, from, param.ty);
        if param.group_shared && !from.is_error() {
            if from != param.ty {
                return Err(mismatch());
            }
            // The call itself reports arguments that are no lvalues.
            if self.program.is_place(arg) && !self.is_group_shared(arg) && self.context.unevaluated == 0 {
                return Err(format!("argument {number} of a 'groupshared' parameter must be in groupshared memory").into());
            }
        }
        match param.mode {
            ParamMode::In => self.conversion_rank(from, param.ty).ok_or_else(mismatch),
            // The call itself reports arguments that are no lvalues, or not of exactly this type.
            ParamMode::Reference | ParamMode::This => self.conversion_rank(from, param.ty).ok_or_else(mismatch),
            ParamMode::Out | ParamMode::InOut => {
                if !self.program.is_place(arg) && !from.is_error() && self.context.unevaluated == 0 {
                    return Err(format!("argument {number} of an 'out' parameter must be an lvalue").into());
                }
                // The base class part of the argument is passed.
                if self.has_base(from, param.ty) {
                    return self.conversion_rank(from, param.ty).ok_or_else(mismatch);
                }
                let out = self.conversion_rank(param.ty, from).ok_or_else(mismatch)?;
                // The argument has each component that the function sets; a scalar gets the first one, as in DXC.
                if let (Some((_, set)), Some((_, shape))) = (self.program.shape_of(param.ty), self.program.shape_of(from))
                    && !shape.is_single()
                    && set.count() > shape.count()
                {
                    return Err(mismatch());
                }
                match param.mode {
                    ParamMode::InOut => Ok(out + self.conversion_rank(from, param.ty).ok_or_else(mismatch)?),
                    _ => Ok(out),
                }
            }
        }
    }

    fn no_match(&self, name: &str, span: Span, rejected: &[Rejected]) -> Diagnostic {
        let mut diagnostic =
            Diagnostic::error(code::NO_MATCHING_FUNCTION, span, format!("no matching function for call to '{name}'"));
        if rejected.len() > MAX_SHOWN {
            diagnostic = diagnostic.with_note(format!("{} more candidates are not shown", rejected.len() - MAX_SHOWN));
        }
        for Rejected { candidate, reason, argument } in rejected.iter().take(MAX_SHOWN) {
            let (signature, span) = match *candidate {
                Candidate::Template(id) => (self.decls.templates[id].name.to_string(), self.decls.templates[id].span),
                Candidate::Function(id) => {
                    let function = &self.decls.functions[id];
                    // What declares an instruction is shown at the parameter, which is an operand.
                    let param = argument.filter(|_| function.instruction.is_some()).and_then(|at| function.params.get(at));
                    (self.signature(id), param.map_or(function.span, |param| param.span))
                }
            };
            let reason = self.reason_text(reason);
            diagnostic = diagnostic.with_label(span, format!("candidate function not viable: {signature}: {reason}"));
        }
        diagnostic
    }

    fn reason_text(&self, reason: &Reason) -> String {
        match reason {
            Reason::Text(text) => text.clone(),
            Reason::Count(required, most, given) => {
                let wanted = if required == most { required.to_string() } else { format!("{required} to {most}") };
                let plural = if wanted == "1" { "" } else { "s" };
                format!("it requires {wanted} argument{plural}, got {given}")
            }
            Reason::Mismatch(number, from, to) => {
                format!(
                    "cannot convert argument {number} from '{}' to '{}'",
                    self.program.type_name(*from),
                    self.program.type_name(*to)
                )
            }
        }
    }

    /// `float f(float3 x, inout int)`
    pub fn signature(&self, decl: DeclId) -> String {
        let decl = &self.decls.functions[decl];
        let params: Vec<String> = decl
            .params
            .iter()
            .map(|param| {
                let mode = match param.mode {
                    ParamMode::Out => "out ",
                    ParamMode::InOut => "inout ",
                    ParamMode::In | ParamMode::Reference | ParamMode::This => "",
                };
                let name = param.name.map_or_else(String::new, |n| format!(" {}", self.unit.names.text(n.name)));
                format!("{mode}{}{name}", self.program.type_name(param.ty))
            })
            .collect();
        format!("{} {}({})", self.program.type_name(decl.result), decl.name, params.join(", "))
    }
}

/// The candidate that is better than each other one, if there is one.
fn best_of_all(viable: &[Viable]) -> Option<&Viable> {
    let best = viable.iter().reduce(|best, other| if is_better(other, best) { other } else { best })?;
    let is_beaten = |other: &Viable| std::ptr::eq(best, other) || is_better(best, other) && !is_better(other, best);
    viable.iter().all(is_beaten).then_some(best)
}

/// Above so many templates of equal rank it takes too long to compare each with each.
const MAX_COMPARED: usize = 64;

/// The candidates of the least rank that no other one is better than; some that are beaten may be among them if there are very many.
fn unbeaten(viable: &[Viable]) -> Vec<&Viable> {
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
