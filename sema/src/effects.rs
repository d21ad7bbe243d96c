//! Objects of the effect framework of older Direct3D, which no shader uses: their declarations are ignored with a warning, and
//! their uses are errors.

use crate::checker::Checker;
use crate::scope::Entity;
use diagnostics::registry as code;
use frontend::{Span, ast};

/// The types of such objects.
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
    "vertexfragment",
];

impl<'a> Checker<'a> {
    pub fn ignore_technique(&mut self, span: Span) {
        self.reports.warning(code::IGNORED_EFFECT_OBJECT, span, "the technique is ignored: no shader uses the effect framework");
    }

    /// Ignores a declaration of effect objects; false for another declaration.
    pub fn ignore_effect_object(&mut self, variables: &'a ast::Variables) -> bool {
        let ast::TypeExpr::Path(path) = &self.unit.types[variables.ty] else { return false };
        let [segment] = path.segments() else { return false };
        let name = self.unit.names.text(segment.ident.name);
        if !EFFECT_OBJECTS.contains(&name) || self.scopes.lookup(self.scopes.current, segment.ident.name).is_some() {
            return false;
        }
        let message = format!("the effect object of type '{name}' is ignored: no shader uses the effect framework");
        self.reports.warning(code::IGNORED_EFFECT_OBJECT, self.unit.type_spans[variables.ty], message);
        for declared in variables.declarators.iter().filter_map(|declarator| declarator.name) {
            self.declare(declared, Entity::EffectObject);
        }
        true
    }
}
