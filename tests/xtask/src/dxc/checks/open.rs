//! Lines with operands that the test leaves open: `{{%[0-9]+}}`, and variables that the line only defines.

use super::pattern::{Piece, Word};
use super::values::{Value, Values};

/// True for a word that any id fits.
pub fn is_open(word: &Word) -> bool {
    match word {
        Word::Mixed(pieces) => pieces.iter().all(|piece| matches!(piece, Piece::Expression(_))),
        Word::Define(..) => true,
        _ => false,
    }
}

/// True for a value about which the lines say nothing, such as the one that a line stores in a variable that our module lacks.
pub fn is_open_value(values: &Values, word: &Word) -> bool {
    is_open(word) || matches!(word, Word::Use(name) if values.get(name) == Some(&Value::Unknown))
}

/// A choice of two values that the line leaves open converts a bool to a number: 1 or 0.
pub fn conversion<'w>(op: &str, operands: &'w [Word]) -> Option<&'w Word> {
    match (op, operands) {
        ("OpSelect", [condition, then, otherwise]) if is_open(then) && is_open(otherwise) => Some(condition),
        _ => None,
    }
}
