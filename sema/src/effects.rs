//! Objects of the effect framework of older Direct3D versions, which shaders do not use. Declarations of such objects are ignored
//! with a warning, and their uses are errors.

use crate::check::names;
use crate::hir::Program;
use crate::reports::Reports;
use crate::scope::{Entity, Scopes};
use diagnostics::registry as code;
use frontend::{Span, ast};

/// The types of effect objects.
const EFFECT_OBJECTS: &[&str] = &[
    "BlendState",
    "ComputeShader",
    "DepthStencilState",
    "DepthStencilView",
    "DomainShader",
    "GeometryShader",
    "HullShader",
    "PixelShader",
    "RasterizerState",
    "RenderTargetView",
    "Texture",
    "VertexShader",
    "pixelfragment",
    "texture",
    "vertexfragment",
];

pub(crate) fn ignore_technique(reports: &Reports, span: Span) {
    reports.diagnose(code::IGNORED_EFFECT_OBJECT, span, "the technique is ignored: no shader uses the effect framework");
}

/// Warns about states, which in C++ would be an initial value.
pub(crate) fn ignore_states(reports: &Reports, span: Span) {
    let message = "the states are ignored: no shader uses the effect framework; write '=' before an initial value in braces";
    reports.diagnose(code::IGNORED_EFFECT_OBJECT, span, message);
}

/// Ignores a declaration of effect objects; false for other declarations.
pub(crate) fn ignore_effect_object<'a>(
    program: &Program,
    scopes: &mut Scopes,
    unit: &'a ast::Unit,
    reports: &Reports,
    variables: &'a ast::Variables,
) -> bool {
    let ast::TypeExpr::Path(path) = &unit.types[variables.ty] else { return false };
    let [segment] = path.segments() else { return false };
    let name = unit.names.text(segment.ident.name);
    if !EFFECT_OBJECTS.contains(&name) || scopes.lookup(scopes.current, segment.ident.name).is_some() {
        return false;
    }
    let message = format!("the effect object of type '{name}' is ignored: no shader uses the effect framework");
    reports.diagnose(code::IGNORED_EFFECT_OBJECT, unit.type_spans[variables.ty], message);
    for declared in variables.declarators.iter().filter_map(|declarator| declarator.name) {
        names::declare(program, scopes, unit, reports, declared, Entity::EffectObject);
    }
    true
}
