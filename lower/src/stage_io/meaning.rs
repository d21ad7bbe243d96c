//! Resolves a semantic, or an attribute in its place, to its meaning at a point of a stage; reports those without a meaning
//! there.

use super::item::Leaf;
use crate::context::ModuleLowerer;
use crate::semantics::{
    BuiltInType, BuiltInVariable, Meaning, Point, first_shader_model, is_known, named_builtin, nearest_system_value,
    primitive_indices, scalar, stage_name, system_value,
};
use diagnostics::registry as code;
use frontend::Diagnostic;
use sema::hir::{InterfaceAttributes, Semantic};
use sema::types::Scalar;
use spirv::BuiltIn;

/// True, after a warning, for a field of a pixel shader's input whose builtin only the stages before have: shaders read the
/// struct that the vertex shader returns, `PointSize` included. The field keeps its undefined value.
pub(super) fn is_output_only(m: &mut ModuleLowerer, leaf: &Leaf, point: Point) -> bool {
    let Some(name) = leaf.vk.builtin.as_ref().filter(|_| point == Point::PixelIn && !leaf.path.is_empty()) else {
        return false;
    };
    let is_output_only = named_builtin(name).is_some_and(|(_, place)| place(Point::VertexOut) && !place(point));
    if is_output_only {
        let message = format!("the builtin '{name}' is not an input of the pixel stage: this field is undefined there");
        m.report(Diagnostic::new(code::UNDEFINED_INPUT, leaf.vk.builtin_span, message));
    }
    is_output_only
}

/// Returns None after reporting a semantic that is unknown or not allowed at this point.
pub(super) fn meaning_of(
    m: &mut ModuleLowerer,
    semantic: Option<&Semantic>,
    attributes: &InterfaceAttributes,
    point: Point,
) -> Option<Meaning> {
    let (stage, direction) = (point.stage(), point.direction());
    if let Point::MeshIndicesOut(vertices) = point {
        return Some(primitive_indices(vertices));
    }
    if let Some(name) = &attributes.builtin {
        let Some((meaning, place)) = named_builtin(name) else {
            m.set_span(attributes.builtin_span);
            m.error(code::UNKNOWN_BUILTIN, format!("unknown builtin '{name}' in attribute 'vk::builtin'"));
            return None;
        };
        if !place(point) {
            m.set_span(attributes.builtin_span);
            let what = direction.article();
            let stage = stage_name(stage);
            m.error(code::WRONG_SEMANTIC, format!("the builtin '{name}' is not {what} of the {stage} stage"));
            return None;
        }
        return Some(meaning);
    }
    if let Some(number) = attributes.builtin_number {
        return Some(Meaning::BuiltIn(BuiltInVariable { number, ty: BuiltInType::Declared }));
    }
    // A Location decoration makes a user-defined varying, whatever the semantic.
    let location = spirv::Decoration::Location as u32;
    if attributes.decorations.iter().any(|decoration| decoration.number == location) {
        return Some(Meaning::Location(attributes.location));
    }
    let Some(semantic) = semantic else { return Some(Meaning::Location(None)) };
    let name = semantic.name.to_ascii_uppercase();
    if name == "PSIZE" && point.is_vertex() {
        return Some(scalar(BuiltIn::PointSize, Scalar::Float));
    }
    if !name.starts_with("SV_") {
        if !point.takes_own_semantics() {
            m.set_span(semantic.span);
            let (name, what) = (&semantic.name, direction.article());
            let message = format!("the semantic '{name}' is not {what} of the {} stage", stage_name(stage));
            m.error(code::WRONG_SEMANTIC, message);
            return None;
        }
        return Some(Meaning::Location(None));
    }
    if name == "SV_TARGET" && point == Point::PixelOut {
        return Some(Meaning::Location(Some(semantic.index)));
    }
    let meaning = system_value(&name, point);
    let shader_model = first_shader_model(&name);
    if meaning.is_some() && m.target().shader_model < shader_model {
        m.set_span(semantic.span);
        let message = sema::needs_shader_model(format_args!("the semantic '{}'", semantic.name), shader_model);
        m.error(code::NOT_AVAILABLE, message);
        return None;
    }
    if meaning.is_none() {
        m.set_span(semantic.span);
        let what = direction.article();
        let (name, stage) = (&semantic.name, stage_name(stage));
        if is_known(&name.to_ascii_uppercase()) {
            let message = format!("the semantic '{name}' is not {what} of the {stage} stage");
            m.error(code::WRONG_SEMANTIC, message);
        } else {
            let message = format!("unknown system value '{name}'");
            let mut diagnostic = Diagnostic::new(code::UNKNOWN_SEMANTIC, semantic.span, message);
            if let Some(better) = nearest_system_value(name) {
                // The span has the index, too.
                diagnostic = diagnostic.with_note(format!("did you mean '{better}'?"));
            }
            m.report(diagnostic);
        }
    }
    meaning
}
