//! `#pragma pack_matrix`: the order of matrices whose types are written after it without an order.

use crate::types::MatrixOrder;
use diagnostics::registry as code;
use frontend::Diagnostic;
use frontend::ast::Unit;

/// The positions from which an order applies, in source order.
#[derive(Default)]
pub(crate) struct MatrixOrders(Vec<(u32, MatrixOrder)>);

impl MatrixOrders {
    /// Reads the pragmas of a unit. Also returns diagnostics for invalid pragmas.
    pub fn of(unit: &Unit) -> (Self, Vec<Diagnostic>) {
        let (mut orders, mut wrong) = (Vec::new(), Vec::new());
        for pragma in &unit.pragmas {
            match order(&pragma.text) {
                None => {}
                Some(Some(order)) => orders.push((pragma.span.start, order)),
                Some(None) => {
                    let message = "'#pragma pack_matrix' needs 'row_major' or 'column_major' in parentheses";
                    wrong.push(Diagnostic::new(code::MATRIX_PRAGMA, pragma.span, message));
                }
            }
        }
        (Self(orders), wrong)
    }

    /// The order of the last pragma before a position.
    pub fn at(&self, place: u32) -> Option<MatrixOrder> {
        let before = self.0.partition_point(|(start, _)| *start < place);
        self.0[..before].last().map(|(_, order)| *order)
    }
}

/// The order that a pragma specifies; None for another pragma, and `Some(None)` for an invalid one.
fn order(text: &str) -> Option<Option<MatrixOrder>> {
    let rest = text.strip_prefix("pack_matrix")?;
    if rest.starts_with(|c: char| c == '_' || c.is_alphanumeric()) {
        return None;
    }
    let inside = rest.trim_start().strip_prefix('(').and_then(|rest| rest.split_once(')'));
    Some(match inside.map(|(inside, _)| inside.trim()) {
        Some("row_major") => Some(MatrixOrder::RowMajor),
        Some("column_major") => Some(MatrixOrder::ColumnMajor),
        _ => None,
    })
}
