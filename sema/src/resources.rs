//! Properties of variables with program lifetime: requirements, semantics, interpolation and constant buffers.

use crate::attrs;
use crate::body::Body;
use crate::check::{constants, type_queries};
use crate::declarations::Declarations;
use crate::hir::{
    AliasId, Decoration, ExprId, ExprKind, Global, GlobalId, GlobalKind, Interpolation, Program, Requirements, Semantic,
};
use crate::reports::Reports;
use crate::scope::Scopes;
use crate::types::{Resource, Type, TypeId, Types};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};

/// The alias that names the type of a variable, the requirements and decorations from its attributes, type and alias, and whether it is `precise`.
pub(crate) struct VariableFacts {
    pub alias: Option<AliasId>,
    pub requirements: Requirements,
    pub decorations: Vec<Decoration>,
    pub precise: bool,
}

/// Splits `TEXCOORD3` into the name `TEXCOORD` and the index 3.
fn split_semantic(text: &str, span: Span) -> Semantic {
    let name = text.trim_end_matches(|c: char| c.is_ascii_digit());
    let digits = &text[name.len()..];
    Semantic { name: name.to_owned(), index: digits.parse().unwrap_or(0), digits: digits.len(), span }
}

/// True for the initializer of a static local that depends on other locals. Unless these are constant, it is evaluated when
/// control first reaches the declaration.
pub(crate) fn is_late(program: &Program, enclosing: Option<&Body>, init: ExprId) -> bool {
    enclosing.is_some() && program.mentions(init, &|kind| matches!(kind, ExprKind::Local(_)))
}

/// Replaces constant locals in an initializer with their values.
pub(crate) fn without_locals(program: &mut Program, enclosing: Option<&Body>, init: ExprId) -> ExprId {
    if !is_late(program, enclosing, init) {
        return init;
    }
    let (ty, span) = (program.type_of(init), program.span_of(init));
    match constants::evaluate(program, enclosing, init) {
        Ok(value) => crate::consteval::to_hir(program, &value, ty, span),
        Err(_) => init,
    }
}

pub(crate) fn reject_open_length(program: &Program, reports: &Reports, ty: TypeId, span: Span) {
    if type_queries::has_open_length(program, ty) && !ty.is_error() {
        reports.diagnose(
            code::ARRAY_LENGTH,
            span,
            "definition of a variable with array type needs an explicit length or an initializer",
        );
    }
}

pub(crate) fn push_global(
    program: &mut Program,
    scopes: &Scopes,
    unit: &ast::Unit,
    ident: ast::Ident,
    ty: TypeId,
    kind: GlobalKind,
    facts: VariableFacts,
) -> GlobalId {
    let name = scopes.qualifier(scopes.current) + unit.names.text(ident.name);
    let VariableFacts { alias, requirements, decorations, precise } = facts;
    program.globals.push(Global { alias, requirements, decorations, precise, ..Global::new(name, ty, kind, ident.span) })
}

pub(crate) fn reject_incomplete(program: &Program, decls: &Declarations<'_>, reports: &Reports, ty: TypeId, span: Span) {
    if ty == Types::VOID || type_queries::is_incomplete(program, decls, ty) || type_queries::is_only_an_operand(program, ty) {
        let message = format!("variable has incomplete type '{}'", program.type_name(ty));
        reports.diagnose(code::INCOMPLETE_TYPE, span, message);
    }
}

pub(crate) fn is_shader_record(unit: &ast::Unit, attributes: &[&ast::Attribute]) -> bool {
    attributes.iter().any(|a| attrs::is_vk(unit, a, "shader_record_ext") || attrs::is_vk(unit, a, "shader_record_nv"))
}

/// Reports binding attributes on a shader record.
pub(crate) fn check_shader_record(unit: &ast::Unit, reports: &Reports, attributes: &[&ast::Attribute]) {
    if is_shader_record(unit, attributes)
        && let Some(binding) = attributes.iter().find(|a| attrs::is_vk(unit, a, "binding")).map(|a| a.span)
    {
        reports.diagnose(code::CONFLICTING_ATTRIBUTES, binding, "a shader record cannot have the attribute 'vk::binding'");
    }
}

/// Reports binding attributes on push constants, and a second block of push constants.
pub(crate) fn check_push_constant(
    program: &Program,
    unit: &ast::Unit,
    reports: &Reports,
    attributes: &[&ast::Attribute],
    ident: ast::Ident,
) {
    if let Some(binding) = attributes.iter().find(|a| attrs::is_vk(unit, a, "binding")).map(|a| a.span) {
        let message = "the attribute 'vk::push_constant' cannot be used together with 'vk::binding'";
        reports.diagnose(code::CONFLICTING_ATTRIBUTES, binding, message);
    }
    let first = program.globals.values().find(|g| matches!(g.kind, GlobalKind::PushConstant)).map(|g| g.span);
    if let Some(first) = first {
        let attribute = attributes.iter().find(|a| attrs::is_vk(unit, a, "push_constant")).map_or(ident.span, |a| a.span);
        let diagnostic = Diagnostic::new(code::PUSH_CONSTANT, attribute, "cannot have more than one push constant block")
            .with_label(first, "the first one is here");
        reports.report(diagnostic);
    }
}

/// Replaces `ConstantBuffer<T>` with T, including in arrays.
pub(crate) fn constant_buffer_content(program: &mut Program, ty: TypeId) -> TypeId {
    match *program.ty(ty) {
        Type::Resource(Resource::ConstantBuffer { element } | Resource::TextureBuffer { element }) => element,
        Type::Array { element, length } => {
            let content = constant_buffer_content(program, element);
            program.types.array(content, length)
        }
        _ => ty,
    }
}

pub(crate) fn semantic(unit: &ast::Unit, annotations: &[ast::Annotation]) -> Option<Semantic> {
    annotations.iter().find_map(|annotation| match annotation {
        ast::Annotation::Semantic(ident) => Some(split_semantic(unit.names.text(ident.name), ident.span)),
        ast::Annotation::Register { .. } | ast::Annotation::PackOffset { .. } | ast::Annotation::PayloadAccess { .. } => None,
    })
}

pub(crate) fn interpolation(specifiers: &ast::Specifiers) -> Interpolation {
    let has = |modifier| specifiers.modifiers.iter().any(|(m, _)| *m == modifier);
    Interpolation {
        flat: has(ast::Modifier::NoInterpolation),
        no_perspective: has(ast::Modifier::NoPerspective),
        centroid: has(ast::Modifier::Centroid),
        sample: has(ast::Modifier::Sample),
        linear: has(ast::Modifier::Linear),
        precise: has(ast::Modifier::Precise),
    }
}

#[cfg(test)]
mod tests {
    use super::split_semantic;
    use frontend::Span;

    #[test]
    fn splits_semantics() {
        let semantic = split_semantic("SV_Target3", Span::default());
        assert_eq!((semantic.name.as_str(), semantic.index), ("SV_Target", 3));
        let semantic = split_semantic("POSITION", Span::default());
        assert_eq!((semantic.name.as_str(), semantic.index), ("POSITION", 0));
    }
}
