//! Bindings of template parameters to arguments, and template arguments as text.

use crate::body::Body;
use crate::check::{literal, names};
use crate::declarations::{Declarations, TemplateArgument, has_default, param_name};
use crate::hir::{Constant, Program};
use crate::ids::{ScopeId, TemplateId};
use crate::scope::{Entity, Entry, ScopeKind, Scopes};
use crate::types::{Scalar, Type, TypeId};
use frontend::{Span, ast};

/// The maximum length in characters of the arguments in the name of an instance, to which they are truncated.
pub(crate) const MAX_NAME: usize = 200;

pub(crate) fn has_same_spelling(unit: &ast::Unit, a: &[ast::TemplateArg], b: &[ast::TemplateArg]) -> bool {
    let text = |arg: &ast::TemplateArg| match arg {
        ast::TemplateArg::Type { ty, dims } => (type_text(unit, *ty), dims.len()),
        ast::TemplateArg::Name(path) => (names::path_text(unit, path).into_owned(), 0),
        ast::TemplateArg::Expr(_) => (String::new(), 0),
    };
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| text(a) == text(b))
}

/// The source text of a type, for the comparison of template declarations.
fn type_text(unit: &ast::Unit, id: ast::TypeExprId) -> String {
    match &unit.types[id] {
        ast::TypeExpr::Path(path) => {
            let args = path.segments().last().and_then(|s| s.template_args()).map_or(0, <[_]>::len);
            format!("{}<{args}>", names::path_text(unit, path))
        }
        other => format!("{other:?}"),
    }
}

/// The instantiation depth of the function that is being checked; 0 outside of templates.
pub(crate) fn current_depth(decls: &Declarations<'_>, enclosing: Option<&Body>) -> u32 {
    enclosing.map_or(0, |body| decls.functions[body.decl].template_depth)
}

pub(crate) fn settled_type(program: &mut Program, ty: TypeId) -> TypeId {
    match *program.ty(ty) {
        Type::Scalar(scalar) => program.types.scalar(literal::settled_scalar(scalar)),
        _ => ty,
    }
}

pub(crate) fn argument_span(unit: &ast::Unit, arg: &ast::TemplateArg) -> Span {
    match arg {
        ast::TemplateArg::Type { ty, .. } => unit.type_spans[*ty],
        ast::TemplateArg::Expr(expr) => unit.expr_spans[*expr],
        ast::TemplateArg::Name(path) => names::path_span(path),
    }
}

/// Creates a scope that binds the template parameters to the arguments. A parameter whose argument is None remains unbound.
pub(crate) fn bind(
    program: &Program,
    decls: &Declarations<'_>,
    scopes: &mut Scopes,
    id: TemplateId,
    args: &[Option<TemplateArgument>],
) -> ScopeId {
    let template = decls.templates[id].clone();
    let scope = scopes.push(ScopeKind::Template, Some(template.scope), "");
    for (param, arg) in template.params.iter().zip(args) {
        let (Some(ident), Some(arg)) = (param_name(param), arg) else { continue };
        let entity = argument_entity(program, *arg);
        scopes.declare(scope, ident.name, Entry { entity, span: ident.span });
    }
    // The default arguments of the first declaration use its own parameter names.
    for (param, arg) in template.first.iter().flat_map(|first| first.params).zip(args) {
        let (Some(ident), Some(arg)) = (param_name(param), arg) else { continue };
        if !scopes[scope].entries.contains_key(&ident.name) {
            let entity = argument_entity(program, *arg);
            scopes.declare(scope, ident.name, Entry { entity, span: ident.span });
        }
    }
    scope
}

/// The entity that a bound template parameter denotes.
pub(crate) fn argument_entity(program: &Program, arg: TemplateArgument) -> Entity {
    match arg {
        TemplateArgument::Type(ty) => Entity::Type(ty),
        TemplateArgument::Template(id) => Entity::Template(id),
        TemplateArgument::Value { ty, bits } => match program.ty(ty) {
            Type::Scalar(Scalar::Bool) => Entity::Constant(ty, Constant::Bool(bits != 0)),
            _ => Entity::Constant(ty, Constant::Int(bits)),
        },
    }
}

/// Checks that a template matches a template template parameter: both must have the same number of arguments, apart from those
/// with a default.
pub(crate) fn check_arity(decls: &Declarations<'_>, id: TemplateId, wanted: usize, name: &str) -> Result<(), String> {
    let template = &decls.templates[id];
    let needed = template.params.iter().filter(|param| !has_default(param)).count();
    if (needed..=template.params.len()).contains(&wanted) {
        return Ok(());
    }
    Err(format!(
        "its template parameter '{name}' is a template with {wanted} parameters, and '{}' has {}",
        template.name,
        template.params.len()
    ))
}

/// Checks the type of a template parameter, which must be an integer type, `bool` or an enum.
pub(crate) fn check_value_type(program: &Program, declared: TypeId, name: &str) -> Result<(), String> {
    match program.ty(declared) {
        Type::Scalar(scalar) if scalar.is_int() || *scalar == Scalar::Bool => Ok(()),
        Type::Enum(_) => Ok(()),
        _ if declared.is_error() => Ok(()),
        _ => Err(format!(
            "its template parameter '{name}' has the type '{}', which no parameter may have",
            program.type_name(declared)
        )),
    }
}

pub(crate) fn converted_value(program: &Program, ty: TypeId, bits: u64, declared: TypeId) -> TemplateArgument {
    match program.ty(declared) {
        Type::Scalar(Scalar::Bool) => TemplateArgument::Value { ty: declared, bits: u64::from(bits != 0) },
        Type::Scalar(scalar) => TemplateArgument::Value { ty: declared, bits: crate::check::wrap_int(bits, *scalar) },
        Type::Enum(_) => TemplateArgument::Value { ty: declared, bits },
        _ => TemplateArgument::Value { ty, bits },
    }
}

pub(crate) fn arguments_text(program: &Program, decls: &Declarations<'_>, args: &[TemplateArgument]) -> String {
    let texts: Vec<String> = args
        .iter()
        .map(|arg| match arg {
            TemplateArgument::Type(ty) => program.type_name(*ty),
            TemplateArgument::Template(id) => decls.templates[*id].name.to_string(),
            TemplateArgument::Value { ty, bits } => match program.ty(*ty) {
                Type::Scalar(Scalar::Bool) => (*bits != 0).to_string(),
                Type::Scalar(s) if s.is_unsigned_int() => bits.to_string(),
                _ => (*bits as i64).to_string(),
            },
        })
        .collect();
    // The length of nested types can double at every level.
    let mut text = texts.join(", ");
    if let Some((end, _)) = text.char_indices().nth(MAX_NAME) {
        text.truncate(end);
        text.push('…');
    }
    format!("<{text}>")
}
