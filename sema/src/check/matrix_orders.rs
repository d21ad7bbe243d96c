//! Gives matrices the order that `#pragma pack_matrix` says.

use crate::checker::Checker;
use crate::types::{Matrix, Type, TypeId};
use frontend::{Span, ast};

impl Checker<'_> {
    /// The type of a declaration, which is a matrix with the order of the last pragma if it and its specifiers have none. An array
    /// that a typedef names keeps what it was declared with.
    pub fn with_pragma_order(&mut self, ty: TypeId, specifiers: &ast::Specifiers, written: Span) -> TypeId {
        let is_order = |modifier: &ast::Modifier| matches!(modifier, ast::Modifier::RowMajor | ast::Modifier::ColumnMajor);
        match specifiers.modifiers.iter().any(|(modifier, _)| is_order(modifier)) {
            true => ty,
            false => self.ordered_by_pragma(ty, written),
        }
    }

    /// A type that is written without specifiers, in the same way.
    pub fn ordered_by_pragma(&mut self, ty: TypeId, written: Span) -> TypeId {
        match (self.program.ty(ty), self.matrix_orders.at(written.start)) {
            (Type::Matrix(matrix @ Matrix { order: None, .. }), Some(order)) => {
                let matrix = Matrix { order: Some(order), ..*matrix };
                self.program.types.intern(Type::Matrix(matrix))
            }
            _ => ty,
        }
    }
}
