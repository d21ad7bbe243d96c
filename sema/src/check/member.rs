//! Fields and swizzles, and the reasons why a place is read-only.

use crate::body::Body;
use crate::declarations::Declarations;
use crate::hir::{Components, ExprId, ExprKind, GlobalKind, LocalKind, Program};
use crate::nodes::records;
use crate::reports::Reports;
use crate::special_variables;
use crate::types::{Matrix, Resource, Type};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};

/// The components of a swizzle (`xzy`, `rbg`); None if the name is not a swizzle, or mixes `xyzw` and `rgba`.
pub(crate) fn swizzle_components(name: &str) -> Option<Components<u8>> {
    let of_set = |set: &str| Components::collect(name.chars().map(|c| set.find(c).map(|i| i as u8)));
    ["xyzw", "rgba"].into_iter().find_map(of_set).filter(|components| !components.is_empty())
}

/// The elements of a matrix swizzle such as `_m00_m11` or `_11_22`, as pairs of row and column.
fn matrix_elements(name: &str) -> Option<Components<(u8, u8)>> {
    let parts = name.strip_prefix('_')?;
    let zero_based = parts.starts_with('m');
    let digit = |byte: u8| if zero_based { byte.checked_sub(b'0') } else { byte.checked_sub(b'1') }.filter(|d| *d < 4);
    Components::collect(parts.split('_').map(|part| {
        let digits = if zero_based { part.strip_prefix('m')? } else { part };
        match digits.as_bytes() {
            [r, c] => Some((digit(*r)?, digit(*c)?)),
            _ => None,
        }
    }))
}

/// Returns an lvalue for `this`. An rvalue is stored in a temporary.
pub(crate) fn object_place(program: &mut Program, object: ExprId) -> ExprId {
    if program.is_place(object) {
        return object;
    }
    let (ty, span) = (program.type_of(object), program.span_of(object));
    program.add_expr(ExprKind::Temporary(object), ty, span)
}

/// Builds the access to a field of a struct; an lvalue if the struct is one.
pub(crate) fn field_of(program: &mut Program, base: ExprId, field: u32) -> ExprId {
    let span = program.span_of(base);
    let Type::Struct(id) = *program.ty(program.type_of(base)) else { return program.error_expr(span) };
    // After an error, a struct may lack fields.
    let Some(ty) = program.structs[id].fields.get(field as usize).map(|f| f.ty) else {
        return program.error_expr(span);
    };
    program.add_expr(ExprKind::Field { base, field }, ty, span)
}

pub(crate) fn matrix_swizzle(
    program: &mut Program,
    unit: &ast::Unit,
    reports: &Reports,
    base: ExprId,
    matrix: Matrix,
    ident: ast::Ident,
    span: Span,
) -> ExprId {
    let elements = matrix_elements(unit.names.text(ident.name));
    let inside = |e: &Components<(u8, u8)>| e.iter().all(|(r, c)| *r < matrix.rows && *c < matrix.columns);
    let Some(elements) = elements.filter(inside) else {
        let name = program.type_name(program.type_of(base));
        let message = format!("'{}' is not a matrix swizzle of '{name}'", unit.names.text(ident.name));
        let note = "elements are named '_m00' (from 0) or '_11' (from 1), row first, and up to four can be combined";
        reports.report(Diagnostic::new(code::SWIZZLE, ident.span, message).with_note(note));
        return program.error_expr(span);
    };
    let ty = match elements.len() {
        1 => program.types.scalar(matrix.scalar),
        count => program.types.vector(matrix.scalar, count as u16),
    };
    program.add_expr(ExprKind::MatrixSwizzle { base, elements }, ty, span)
}

/// The reason why an lvalue is read-only, and the location of its declaration.
pub(crate) fn read_only_reason(
    program: &Program,
    decls: &Declarations<'_>,
    enclosing: Option<&Body>,
    expr: ExprId,
) -> Option<(String, Option<Span>)> {
    match &program.exprs[expr].kind {
        ExprKind::Local(local) => {
            let body = enclosing?;
            let variable = body.locals.get(*local)?;
            let constant = match variable.kind {
                LocalKind::Variable { constant, .. } => constant,
                LocalKind::Param { .. } => body.constant_params.contains(local),
            };
            constant.then(|| (format!("'{}' is const", variable.name), Some(variable.span)))
        }
        ExprKind::Global(global) => {
            let is_constant = decls.constant_shared.contains(global);
            let global = &program.globals[*global];
            let name = &global.name;
            let reason = match &global.kind {
                GlobalKind::GroupShared if is_constant => format!("'{name}' is const"),
                GlobalKind::Static { constant: false, .. } | GlobalKind::GroupShared => return None,
                GlobalKind::Static { constant: true, .. } => format!("'{name}' is const"),
                GlobalKind::Resource { .. } => format!("'{name}' is a resource"),
                GlobalKind::Parts(_) => format!("'{name}' holds resources"),
                GlobalKind::ConstantBuffer { .. } | GlobalKind::TextureBuffer { .. } if name == "$Globals" => {
                    "a global variable that is not static is a shader constant".into()
                }
                GlobalKind::ConstantBuffer { .. }
                | GlobalKind::TextureBuffer { .. }
                | GlobalKind::PushConstant
                | GlobalKind::ShaderRecord => {
                    format!("'{name}' is read-only")
                }
                GlobalKind::BuiltIn { output: true, .. } => return None,
                GlobalKind::BuiltIn { output: false, .. } => format!("'{name}' is const"),
                GlobalKind::StorageClass { class, .. } if !special_variables::is_constant_class(*class) => return None,
                GlobalKind::StorageClass { .. } => format!("'{name}' is in a read-only storage class"),
                GlobalKind::SpecConstant { .. } => format!("'{name}' is a specialization constant"),
            };
            Some((reason, Some(global.span)))
        }
        ExprKind::Element { resource, .. } => {
            if let Some(reason) = records::constant_records(program, decls, enclosing, *resource) {
                return Some(reason);
            }
            let ty = program.type_of(*resource);
            let readable_only = match program.ty(ty) {
                Type::Resource(
                    Resource::StructuredBuffer { access, .. }
                    | Resource::TypedBuffer { access, .. }
                    | Resource::Texture { access, .. },
                ) => !access.is_writable(),
                Type::Resource(Resource::Node { object, .. }) => !object.is_writable(),
                _ => true,
            };
            readable_only.then(|| (format!("elements of '{}' are read-only", program.type_name(ty)), None))
        }
        ExprKind::Swizzle { base, components } => {
            let repeated = components.iter().enumerate().any(|(i, c)| components[..i].contains(c));
            if repeated {
                Some(("the swizzle names a component twice".into(), None))
            } else {
                read_only_reason(program, decls, enclosing, *base)
            }
        }
        ExprKind::MatrixSwizzle { base, elements } => {
            let repeated = elements.iter().enumerate().any(|(i, e)| elements[..i].contains(e));
            if repeated {
                Some(("the swizzle names an element twice".into(), None))
            } else {
                read_only_reason(program, decls, enclosing, *base)
            }
        }
        ExprKind::Field { base, field } if records::is_grid_of_input(program, *base, *field) => {
            Some(("the grid size is read while the node runs".into(), None))
        }
        ExprKind::Field { base, .. } | ExprKind::Index { base, .. } | ExprKind::Bits { base, .. } => {
            read_only_reason(program, decls, enclosing, *base)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{matrix_elements, swizzle_components};

    fn swizzle(name: &str) -> Option<Vec<u8>> {
        swizzle_components(name).map(|components| components.to_vec())
    }

    fn elements(name: &str) -> Option<Vec<(u8, u8)>> {
        matrix_elements(name).map(|elements| elements.to_vec())
    }

    #[test]
    fn reads_swizzles() {
        assert_eq!(swizzle("xzy"), Some(vec![0, 2, 1]));
        assert_eq!(swizzle("bgra"), Some(vec![2, 1, 0, 3]));
        assert_eq!(swizzle("xg"), None);
        assert_eq!(swizzle("xxxxx"), None);
        assert_eq!(swizzle(""), None);
    }

    #[test]
    fn reads_matrix_elements() {
        assert_eq!(elements("_m00_m12"), Some(vec![(0, 0), (1, 2)]));
        assert_eq!(elements("_11_23"), Some(vec![(0, 0), (1, 2)]));
        assert_eq!(elements("_m00_11"), None);
        assert_eq!(elements("_01"), None);
        assert_eq!(elements("x"), None);
    }
}
