//! Applies the order of `#pragma pack_matrix` to matrices.

use crate::hir::Program;
use crate::matrix_pragmas::MatrixOrders;
use crate::types::{Matrix, Type, TypeId};
use frontend::{Span, ast};

/// The type of a declaration. A matrix gets the order of the last pragma if neither its type nor its specifiers contain one. An
/// array in a typedef keeps the order of its declaration.
pub(crate) fn with_pragma_order(
    program: &mut Program,
    matrix_orders: &MatrixOrders,
    ty: TypeId,
    specifiers: &ast::Specifiers,
    written: Span,
) -> TypeId {
    let is_order = |modifier: &ast::Modifier| matches!(modifier, ast::Modifier::RowMajor | ast::Modifier::ColumnMajor);
    match specifiers.modifiers.iter().any(|(modifier, _)| is_order(modifier)) {
        true => ty,
        false => ordered_by_pragma(program, matrix_orders, ty, written),
    }
}

/// Applies the order of the last pragma to a type that is written without specifiers.
pub(crate) fn ordered_by_pragma(program: &mut Program, matrix_orders: &MatrixOrders, ty: TypeId, written: Span) -> TypeId {
    match (program.ty(ty), matrix_orders.at(written.start)) {
        (Type::Matrix(matrix @ Matrix { order: None, .. }), Some(order)) => {
            let matrix = Matrix { order: Some(order), ..*matrix };
            program.types.intern(Type::Matrix(matrix))
        }
        _ => ty,
    }
}
