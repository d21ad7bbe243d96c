//! Attributes and parameter modifiers of hull, domain, geometry and mesh shaders.

use crate::attrs::{self, PIXEL_MODES};
use crate::declarations::Declarations;
use crate::hir::{
    Domain, ExecutionMode, ModeOperands, OutputTopology, ParamMode, ParamRole, Partitioning, Primitive, Program, Semantic,
};
use crate::ids::DeclId;
use crate::reports::Reports;
use crate::types::{Type, TypeId};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};

/// The maximum number of output control points of a hull shader.
pub(crate) const MAX_CONTROL_POINTS: u32 = 32;
/// The maximum number of output vertices of a geometry shader. The maximum number of instances depends on the device.
pub(crate) const MAX_VERTICES: u32 = 1024;

pub(crate) const DOMAINS: &[(&str, Option<Domain>)] =
    &[("tri", Some(Domain::Triangle)), ("quad", Some(Domain::Quad)), ("isoline", Some(Domain::Isoline))];

/// The partitionings, with None for a value that SPIR-V cannot express.
pub(crate) const PARTITIONINGS: &[(&str, Option<Partitioning>)] = &[
    ("integer", Some(Partitioning::Integer)),
    ("fractional_even", Some(Partitioning::FractionalEven)),
    ("fractional_odd", Some(Partitioning::FractionalOdd)),
    ("pow2", None),
];

pub(crate) const HULL_TOPOLOGIES: &[(&str, Option<OutputTopology>)] = &[
    ("point", Some(OutputTopology::Point)),
    ("line", Some(OutputTopology::Line)),
    ("triangle_cw", Some(OutputTopology::TriangleClockwise)),
    ("triangle_ccw", Some(OutputTopology::TriangleCounterclockwise)),
];

pub(crate) const MESH_TOPOLOGIES: &[(&str, Option<OutputTopology>)] =
    &[("point", Some(OutputTopology::Point)), ("line", Some(OutputTopology::Line)), ("triangle", Some(OutputTopology::Triangle))];

/// The role of a parameter, according to its modifiers and type.
pub(crate) fn param_role<'a>(unit: &'a ast::Unit, param: &'a ast::Param) -> ParamRole {
    for (modifier, _) in &param.specifiers.modifiers {
        let role = match modifier {
            ast::Modifier::Point => ParamRole::Primitive(Primitive::Point),
            ast::Modifier::Line => ParamRole::Primitive(Primitive::Line),
            ast::Modifier::Triangle => ParamRole::Primitive(Primitive::Triangle),
            ast::Modifier::LineAdj => ParamRole::Primitive(Primitive::LineAdjacency),
            ast::Modifier::TriangleAdj => ParamRole::Primitive(Primitive::TriangleAdjacency),
            ast::Modifier::Vertices => ParamRole::Vertices,
            ast::Modifier::Indices => ParamRole::Indices,
            ast::Modifier::Primitives => ParamRole::Primitives,
            ast::Modifier::Payload => ParamRole::Payload,
            _ => continue,
        };
        return role;
    }
    let ast::TypeExpr::Path(path) = &unit.types[param.ty] else { return ParamRole::Value };
    match path.segments() {
        [name] if unit.names.text(name.ident.name) == "InputPatch" => ParamRole::InputPatch,
        [name] if unit.names.text(name.ident.name) == "OutputPatch" => ParamRole::OutputPatch,
        _ => ParamRole::Value,
    }
}

/// Reports a missing attribute.
pub(crate) fn demand(
    decls: &Declarations<'_>,
    unit: &ast::Unit,
    reports: &Reports,
    id: DeclId,
    found: bool,
    name: &str,
    arguments: &str,
) {
    if found || decls.functions[id].attributes.iter().any(|attribute| attrs::is_plain(unit, attribute, name)) {
        return;
    }
    let (span, function) = (decls.functions[id].span, decls.functions[id].name.clone());
    reports.diagnose(
        code::INVALID_ENTRY_POINT,
        span,
        format!("the entry point '{function}' needs the attribute [{name}{arguments}]"),
    );
}

/// True if the result or an `out` parameter contains an array of tessellation factors, or has an erroneous type.
pub(crate) fn gives_factors(program: &Program, decls: &Declarations<'_>, id: DeclId) -> bool {
    let decl = &decls.functions[id];
    let outputs = decl.params.iter().filter(|param| param.mode == ParamMode::Out);
    let outputs = outputs.map(|param| (param.ty, &param.interface)).chain([(decl.result, &decl.result_interface)]);
    outputs.into_iter().any(|(ty, interface)| has_factors(program, ty, interface.semantic.as_ref()))
}

fn has_factors(program: &Program, ty: TypeId, semantic: Option<&Semantic>) -> bool {
    match program.ty(ty) {
        Type::Struct(id) => {
            program.structs[*id].fields.iter().any(|field| has_factors(program, field.ty, field.semantic.as_ref()))
        }
        Type::Array { .. } => semantic.is_some_and(|semantic| semantic.name.eq_ignore_ascii_case("SV_TessFactor")),
        Type::Error => true,
        _ => false,
    }
}

/// The execution modes that the attributes of a pixel shader specify.
pub(crate) fn pixel_modes<'a>(unit: &'a ast::Unit, reports: &Reports, attributes: &[&'a ast::Attribute]) -> Vec<ExecutionMode> {
    let mut modes: Vec<ExecutionMode> = Vec::new();
    let mut sides: [Option<Span>; 2] = [None; 2];
    if let Some(attribute) = attributes.iter().find(|a| attrs::is_plain(unit, a, "WaveOpsIncludeHelperLanes")) {
        let helper_modes = [spirv::ExecutionMode::MaximallyReconvergesKHR, spirv::ExecutionMode::RequireFullQuadsKHR];
        modes.extend(helper_modes.map(|mode| ExecutionMode {
            mode: mode as u32,
            operands: ModeOperands::Literals(Vec::new()),
            span: attribute.span,
        }));
    }
    for attribute in attributes {
        let Some((name, mode)) = PIXEL_MODES.iter().find(|(name, _)| attrs::is_vk(unit, attribute, name)) else { continue };
        for (side, word) in sides.iter_mut().zip(["_front", "_back"]) {
            if !name.ends_with(word) {
                continue;
            }
            if let Some(first) = side.replace(attribute.span) {
                let message = format!("'vk::{name}' contradicts another attribute of the same face");
                let diagnostic = Diagnostic::new(code::CONFLICTING_ATTRIBUTES, attribute.span, message)
                    .with_label(first, "conflicting attribute is here");
                reports.report(diagnostic);
            }
        }
        let operands = ModeOperands::Literals(Vec::new());
        modes.push(ExecutionMode { mode: *mode as u32, operands, span: attribute.span });
    }
    modes
}
