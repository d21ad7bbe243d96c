//! Attributes of work graph nodes and their parameters, checked against Direct3D's rules.

use crate::attrs;
use crate::declarations::Declarations;
use crate::hir::{NodeLaunch, NodeParam, Stage};
use crate::ids::DeclId;
use crate::reports::Reports;
use crate::types::NodeObject;
use diagnostics::registry as code;
use frontend::names::Symbol;
use frontend::{Diagnostic, ast};

pub(crate) const LAUNCHES: &[(&str, NodeLaunch)] = &[
    ("broadcasting", NodeLaunch::Broadcasting),
    ("coalescing", NodeLaunch::Coalescing),
    ("thread", NodeLaunch::Thread),
    ("mesh", NodeLaunch::Mesh),
];

const PARAMETER_ATTRIBUTES: &[&str] =
    &["maxrecords", "maxrecordssharedwith", "allowsparsenodes", "nodeid", "unboundedsparsenodes", "nodearraysize"];

/// The launch mode of a node entry point; None for other entry points. Invalid launch modes are reported elsewhere.
pub(crate) fn node_launch(decls: &Declarations<'_>, unit: &ast::Unit, id: DeclId, stage: Stage) -> Option<NodeLaunch> {
    let launch = find_plain(unit, &decls.functions[id].attributes, "nodelaunch").and_then(|attribute| {
        let ast::Expr::String(word) = &unit.exprs[*attribute.args.first()?] else { return None };
        LAUNCHES.iter().find(|(name, _)| name == word).map(|(_, launch)| *launch)
    });
    match stage {
        Stage::Node => Some(launch.unwrap_or_default()),
        // Without `[NodeLaunch]`, this is an ordinary mesh shader.
        Stage::Mesh => launch.filter(|launch| *launch == NodeLaunch::Mesh),
        _ => None,
    }
}

/// The stage of a function that is marked as a node.
pub(crate) fn stage_of_node(decls: &Declarations<'_>, unit: &ast::Unit, id: DeclId) -> Stage {
    match node_launch(decls, unit, id, Stage::Node) {
        Some(NodeLaunch::Mesh) => Stage::Mesh,
        _ => Stage::Node,
    }
}

pub(crate) fn find_plain<'a>(unit: &'a ast::Unit, attributes: &[&'a ast::Attribute], name: &str) -> Option<&'a ast::Attribute> {
    attributes.iter().copied().find(|attribute| attrs::is_plain(unit, attribute, name))
}

/// Reports duplicate attributes.
pub(crate) fn check_repeated<'a>(unit: &'a ast::Unit, reports: &Reports, attributes: &[&'a ast::Attribute], names: &[&str]) {
    for name in names {
        let mut found = attributes.iter().filter(|attribute| attrs::is_plain(unit, attribute, name));
        if let (Some(first), Some(second)) = (found.next(), found.next())
            && !(PARAMETER_ATTRIBUTES.contains(name) && has_same_arguments(unit, first, second))
        {
            let message = format!("duplicate attribute '{}'", unit.names.text(second.name.name));
            // As in DXC, the last of two grids applies.
            let is_grid = name.ends_with("dispatchgrid");
            let code = if is_grid { code::IGNORED_ATTRIBUTE } else { code::CONFLICTING_ATTRIBUTES };
            let diagnostic = Diagnostic::new(code, second.span, message);
            reports.report(diagnostic.with_label(first.span, "conflicting attribute is here"));
        }
    }
}

/// True if the arguments of both attributes are the same numbers, names or strings.
fn has_same_arguments(unit: &ast::Unit, first: &ast::Attribute, second: &ast::Attribute) -> bool {
    let is_same = |(left, right): (&ast::ExprId, &ast::ExprId)| match (&unit.exprs[*left], &unit.exprs[*right]) {
        (ast::Expr::Int(left), ast::Expr::Int(right)) => left.value == right.value,
        (ast::Expr::String(left), ast::Expr::String(right)) => left == right,
        (ast::Expr::Path(_), ast::Expr::Path(_)) => shared_with(unit, first) == shared_with(unit, second),
        _ => false,
    };
    first.args.len() == second.args.len() && first.args.iter().zip(&second.args).all(is_same)
}

pub(crate) fn needs_arguments(unit: &ast::Unit, reports: &Reports, attribute: &ast::Attribute, what: &str) {
    // An invalid argument was already reported.
    if attribute.args.is_empty() {
        let name = unit.names.text(attribute.name.name);
        reports.diagnose(code::ATTRIBUTE_ARGUMENTS, attribute.span, format!("the attribute '{name}' {what}"));
    }
}

/// Evaluates `[MaxRecordsSharedWith(output)]`. The argument must be a preceding output with its own limit.
pub(crate) fn shared_limit<'a>(
    unit: &'a ast::Unit,
    reports: &Reports,
    function: &'a ast::Function,
    attributes: &[&'a ast::Attribute],
    before: &[NodeParam],
    found: &mut NodeParam,
) {
    let Some(attribute) = find_plain(unit, attributes, "maxrecordssharedwith") else { return };
    // The conflict is reported with the parameter's declaration.
    if find_plain(unit, attributes, "maxrecords").is_some() {
        return;
    }
    let name = shared_with(unit, attribute);
    let Some(name) = name else {
        let message = "the attribute 'MaxRecordsSharedWith' takes the name of another output";
        reports.diagnose(code::ATTRIBUTE_ARGUMENTS, attribute.span, message);
        return;
    };
    if function.params[before.len()].name.is_some_and(|own| own.name == name) {
        return;
    }
    let shared = function.params.iter().take(before.len()).position(|param| param.name.is_some_and(|own| own.name == name));
    let has_limit = |at: usize| function.params[at].specifiers.attributes.iter().any(|a| attrs::is_plain(unit, a, "maxrecords"));
    match shared {
        Some(at) if has_limit(at) && is_output_param(unit, function, at) => {
            (found.most_records, found.shared_with) = (before[at].most_records, Some(at));
        }
        _ => {
            let message = format!("'{}' is not an output before this one with the attribute 'MaxRecords'", unit.names.text(name));
            reports.diagnose(code::ATTRIBUTE_ARGUMENTS, attribute.span, message);
        }
    }
}

/// The name in `[MaxRecordsSharedWith(name)]`.
fn shared_with(unit: &ast::Unit, attribute: &ast::Attribute) -> Option<Symbol> {
    match attribute.args.as_slice() {
        [arg] => match &unit.exprs[*arg] {
            ast::Expr::Path(path) => path.segments().last().map(|segment| segment.ident.name),
            _ => None,
        },
        _ => None,
    }
}

/// Checks the node attributes of a parameter of any function: the number of attributes, and mutually exclusive limits.
pub(crate) fn check_node_param<'a>(unit: &'a ast::Unit, reports: &Reports, param: &'a ast::Param) {
    let attributes: Vec<&'a ast::Attribute> = param.specifiers.attributes.iter().collect();
    check_repeated(unit, reports, &attributes, PARAMETER_ATTRIBUTES);
    let Some(shared) = find_plain(unit, &attributes, "maxrecordssharedwith") else { return };
    if let Some(own) = find_plain(unit, &attributes, "maxrecords") {
        let message = "attributes 'MaxRecords' and 'MaxRecordsSharedWith' are not compatible";
        let diagnostic = Diagnostic::new(code::CONFLICTING_ATTRIBUTES, shared.span, message);
        reports.report(diagnostic.with_label(own.span, "the other attribute is here"));
    } else if let Some(name) = shared_with(unit, shared)
        && param.name.is_some_and(|own| own.name == name)
    {
        let message = format!("the output '{}' cannot share a limit with itself", unit.names.text(name));
        reports.diagnose(code::ATTRIBUTE_ARGUMENTS, shared.span, message);
    }
}

fn is_output_param<'a>(unit: &'a ast::Unit, function: &'a ast::Function, at: usize) -> bool {
    !function.params[at].specifiers.attributes.iter().any(|a| attrs::is_plain(unit, a, "maxrecordssharedwith"))
}

/// Reports attributes on parameters to which they do not apply.
pub(crate) fn check_param_attributes<'a>(
    unit: &'a ast::Unit,
    reports: &Reports,
    attributes: &[&'a ast::Attribute],
    object: Option<NodeObject>,
    launch: NodeLaunch,
) {
    let is_output = object.is_some_and(NodeObject::is_output);
    let is_input = object.is_some_and(|object| object.input_of().is_some());
    for (name, allowed, what) in [
        ("maxrecords", is_output || is_input && launch == NodeLaunch::Coalescing, "outputs and the input of a coalescing node"),
        ("maxrecordssharedwith", is_output, "outputs"),
        ("allowsparsenodes", is_output, "outputs"),
        ("nodeid", is_output, "outputs"),
        ("unboundedsparsenodes", object.is_some_and(NodeObject::is_array), "arrays of outputs"),
        ("nodearraysize", object.is_some_and(NodeObject::is_array), "arrays of outputs"),
    ] {
        if let Some(attribute) = find_plain(unit, attributes, name).filter(|_| !allowed) {
            let name = unit.names.text(attribute.name.name);
            reports.diagnose(code::MISPLACED_ATTRIBUTE, attribute.span, format!("the attribute '{name}' is for {what}"));
        }
    }
}
