//! The requirements of constructs for the entry points that reach them: stages, a shader model, or a thread group of quads.

use crate::body::{CallGraph, Need, ReachRule};
use crate::declarations::Declarations;
use crate::entry::{self, reached_from};
use crate::hir::{NodeLaunch, Program, Stage};
use crate::ids::DeclId;
use crate::intrinsics::Stages;
use crate::nodes::attributes;
use crate::options::{Options, needs_shader_model};
use crate::reports::Reports;
use diagnostics::{Code, registry as code};
use frontend::{Diagnostic, Span, ast};
use rustc_hash::FxHashMap;

/// A function that is called from outside of the program.
pub(crate) struct Root {
    decl: DeclId,
    /// The stage of an entry point, with the launch mode of a node; None for an exported function, which can be linked with
    /// callers of any stage.
    stage: Option<(Stage, Option<NodeLaunch>)>,
    num_threads: Option<[u32; 3]>,
}

/// A construct whose requirements are not met by an entry point that reaches it.
struct Misuse {
    span: Span,
    code: Code,
    message: String,
    /// The entry point, if the message names it.
    entry: Option<Span>,
    /// True for an error, because no module can express the source; false for a warning.
    does_harm: bool,
}

/// True for thread groups with derivatives in Direct3D.
fn has_quads([x, y, z]: [u32; 3]) -> bool {
    match y {
        1 => x % 4 == 0 && z == 1,
        _ => x % 2 == 0 && y % 2 == 0,
    }
}

/// The functions that are called from outside of the program: the selected entry points and the exported functions.
pub(crate) fn roots(
    program: &Program,
    decls: &Declarations<'_>,
    unit: &ast::Unit,
    entries: &[(DeclId, Stage)],
    exported: &[DeclId],
) -> Vec<Root> {
    let threads: Vec<_> = program.entries.iter().map(|entry| entry.num_threads).collect();
    let entries = entries.iter().zip(threads).map(|((decl, stage), num_threads)| {
        let stage = Some((*stage, attributes::node_launch(decls, unit, *decl, *stage)));
        Root { decl: *decl, stage, num_threads }
    });
    let exported = exported.iter().map(|decl| Root { decl: *decl, stage: None, num_threads: None });
    entries.chain(exported).collect()
}

/// Reports constructs whose requirements are not met by an entry point or an exported function that reaches them.
pub(crate) fn check_needs(
    decls: &Declarations<'_>,
    call_graph: &CallGraph,
    options: &Options,
    reports: &Reports,
    roots: &[Root],
) {
    let edges = entry::call_edges(decls, call_graph);
    let mut rules: FxHashMap<DeclId, Vec<usize>> = FxHashMap::default();
    for (at, rule) in call_graph.rules.iter().enumerate() {
        rules.entry(rule.function).or_default().push(at);
    }
    let mut wrong: Vec<Misuse> = Vec::new();
    for root in roots {
        // Only visits functions that are reachable from the root, because a library may have thousands of roots.
        let reached = reached_from(&edges, vec![root.decl]);
        let mut asked: Vec<usize> = reached.iter().filter_map(|function| rules.get(function)).flatten().copied().collect();
        asked.sort_unstable();
        for rule in asked.iter().map(|at| &call_graph.rules[*at]) {
            let Some(misuse) = misuse(decls, options, root, rule) else { continue };
            match wrong.iter_mut().find(|known| known.span == misuse.span && known.code == misuse.code) {
                Some(known) => known.does_harm |= misuse.does_harm,
                None => wrong.push(misuse),
            }
        }
    }
    for Misuse { span, code, message, entry, does_harm } in wrong {
        let severity = if does_harm { diagnostics::Severity::Error } else { diagnostics::Severity::Warning };
        let diagnostic = Diagnostic::new(code, span, message).with_severity(severity);
        reports.report(match entry {
            Some(entry) => diagnostic.with_label(entry, "this entry point"),
            None => diagnostic,
        });
    }
}

/// The unmet requirement of a construct for this root; None if it is met.
fn misuse(decls: &Declarations<'_>, options: &Options, root: &Root, rule: &ReachRule) -> Option<Misuse> {
    let span = rule.span;
    let (code, message, entry, does_harm) = match (rule.need, root.stage) {
        (Need::Stages(stages), Some((stage, launch))) => {
            let is_allowed = match launch {
                Some(launch) => stages.contain_node(stage, launch),
                None => stages.is_judged_by_ir() || stages.contain(stage),
            };
            if is_allowed {
                return None;
            }
            let message = format!("{} may only be used in {}", rule.what, stages.describe());
            // Direct3D forbids this, but programs rely on it, because a thread-launch node is a group of one thread.
            (code::WRONG_STAGE, message, None, launch.is_none() || stages != Stages::GroupNode)
        }
        (Need::ShaderModel(minor), _) if options.shader_model() < minor => {
            (code::NOT_AVAILABLE, needs_shader_model(&rule.what, minor), None, true)
        }
        (Need::Quads, Some(_)) if root.num_threads.is_some_and(|threads| !has_quads(threads)) => {
            let decl = &decls.functions[root.decl];
            let message = format!(
                "{} in '{}' requires a thread group with an even number of threads in x and y, or with one row of a multiple of 4 threads",
                rule.what, decl.name
            );
            (code::DERIVATIVES_IN_WORKGROUP, message, Some(decl.span), true)
        }
        (Need::Stages(_) | Need::ShaderModel(_) | Need::Quads, _) => return None,
    };
    Some(Misuse { span, code, message, entry, does_harm })
}
