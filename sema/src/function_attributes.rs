//! The arguments of function attributes. They are checked on every function, even if it is not an entry point.

use crate::attrs;
use crate::hir::{Constant, ExprId, ExprKind, GlobalKind, Program};
use crate::options::{Options, needs_shader_model};
use crate::reports::Reports;
use crate::types::Type;
use diagnostics::registry as code;
use frontend::{Diagnostic, ast};

/// The minimum minor version of shader model 6 for `[WaveSize]`.
const WAVE_SIZE: u32 = 6;
/// The minimum minor version of shader model 6 for a range in `[WaveSize]`.
const WAVE_SIZE_RANGE: u32 = 8;

/// Attributes that only apply to entry points.
const OF_ENTRY_POINTS: &[&str] = &[
    "clipplanes",
    "domain",
    "earlydepthstencil",
    "instance",
    "maxtessfactor",
    "maxvertexcount",
    "nodedispatchgrid",
    "nodeid",
    "nodeisprogramentry",
    "nodelaunch",
    "nodelocalrootargumentstableindex",
    "nodemaxdispatchgrid",
    "nodemaxrecursiondepth",
    "nodeshareinputof",
    "numthreads",
    "outputcontrolpoints",
    "outputtopology",
    "partitioning",
    "patchconstantfunc",
    "rootsignature",
    "wavesize",
];

/// Warns about entry point attributes on a library function that is not an entry point, because it has no attribute `shader`.
pub(crate) fn warn_about_missing_stage<'a>(
    unit: &'a ast::Unit,
    options: &Options,
    reports: &Reports,
    attributes: &'a [ast::Attribute],
) {
    if !options.is_library() || attributes.iter().any(|attribute| attrs::is_plain(unit, attribute, "shader")) {
        return;
    }
    for attribute in attributes.iter().filter(|attribute| attribute.scope.is_none()) {
        let name = unit.names.text(attribute.name.name);
        if OF_ENTRY_POINTS.iter().any(|known| known.eq_ignore_ascii_case(name)) {
            let message = format!("attribute '{name}' has no effect on a function without the attribute 'shader'");
            reports.report(
                Diagnostic::new(code::MISPLACED_ATTRIBUTE, attribute.span, message).with_severity(diagnostics::Severity::Warning),
            );
        }
    }
}

/// Reports node attributes on entry points of other stages.
pub(crate) fn check_node_attributes_of_others<'a>(unit: &'a ast::Unit, reports: &Reports, attributes: &'a [ast::Attribute]) {
    let stages = attributes.iter().filter(|attribute| attrs::is_plain(unit, attribute, "shader"));
    let is_node = |attribute: &ast::Attribute| match attribute.args.first().map(|arg| &unit.exprs[*arg]) {
        Some(ast::Expr::String(stage)) => stage.eq_ignore_ascii_case("node"),
        _ => true,
    };
    let (mut is_any, mut is_other) = (false, true);
    for attribute in stages {
        (is_any, is_other) = (true, is_other && !is_node(attribute));
    }
    if !is_any || !is_other {
        return;
    }
    for attribute in attributes.iter().filter(|attribute| attribute.scope.is_none()) {
        let name = unit.names.text(attribute.name.name);
        if name.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("node")) {
            let message = format!("attribute '{name}' only allowed on node shaders");
            reports.diagnose(code::MISPLACED_ATTRIBUTE, attribute.span, message);
        }
    }
}

pub(crate) fn check_count(unit: &ast::Unit, reports: &Reports, attribute: &ast::Attribute, count: usize, what: &str) {
    if attribute.args.len() != count {
        let name = unit.names.text(attribute.name.name);
        reports.diagnose(code::ATTRIBUTE_ARGUMENTS, attribute.span, format!("the attribute '{name}' takes {what}"));
    }
}

/// Reports attributes with the same name whose arguments differ from those of the last one.
pub(crate) fn check_conflicts<'a>(unit: &'a ast::Unit, reports: &Reports, attributes: &'a [ast::Attribute], name: &str) {
    let mut same: Vec<&ast::Attribute> = attributes.iter().filter(|attribute| attrs::is_plain(unit, attribute, name)).collect();
    let Some(last) = same.pop().filter(|_| !same.is_empty()) else { return };
    let is_equal = |a: &ast::Attribute| {
        a.args.len() == last.args.len()
            && a.args.iter().zip(&last.args).all(|(a, b)| match (&unit.exprs[*a], &unit.exprs[*b]) {
                (ast::Expr::Int(a), ast::Expr::Int(b)) => a.value == b.value,
                (ast::Expr::String(a), ast::Expr::String(b)) => a.eq_ignore_ascii_case(b),
                _ => false,
            })
    };
    for attribute in same {
        if !is_equal(attribute) {
            let message =
                format!("the attribute '{}' contradicts another one of this function", unit.names.text(attribute.name.name));
            let diagnostic = Diagnostic::new(code::CONFLICTING_ATTRIBUTES, attribute.span, message);
            reports.report(diagnostic.with_label(last.span, "the other attribute is here"));
        }
    }
}

/// Reports a wave size, or a range of wave sizes, that the shader model does not support. Warns about all others, because the execution mode
/// SubgroupSize is only for kernels.
pub(crate) fn check_wave_range(unit: &ast::Unit, options: &Options, reports: &Reports, attributes: &[&ast::Attribute]) {
    let Some(attribute) = attributes.iter().find(|attribute| attrs::is_plain(unit, attribute, "wavesize")) else { return };
    if options.shader_model() < WAVE_SIZE {
        let message = needs_shader_model("the attribute 'WaveSize'", WAVE_SIZE);
        reports.diagnose(code::NOT_AVAILABLE, attribute.span, message);
    } else if attribute.args.len() > 1 && options.shader_model() < WAVE_SIZE_RANGE {
        let message = format!("a range in the attribute 'WaveSize' requires shader model 6.{WAVE_SIZE_RANGE} or later");
        reports.diagnose(code::NOT_AVAILABLE, attribute.span, message);
    } else {
        let message = "'WaveSize' is ignored: select the subgroup size of the pipeline with VK_EXT_subgroup_size_control";
        reports.diagnose(code::IGNORED_ATTRIBUTE, attribute.span, message);
    }
}

pub(crate) fn is_in_constant_buffer(program: &Program, place: ExprId) -> bool {
    match &program.exprs[place].kind {
        ExprKind::Global(global) => !matches!(program.globals[*global].kind, GlobalKind::Static { .. }),
        ExprKind::Field { base, .. } => is_in_constant_buffer(program, *base),
        ExprKind::Index { base, index } => {
            let is_array = matches!(program.ty(program.type_of(*base)), Type::Array { .. });
            let is_literal = matches!(program.exprs[*index].kind, ExprKind::Constant(Constant::Int(_)));
            is_array && is_literal && is_in_constant_buffer(program, *base)
        }
        _ => false,
    }
}
