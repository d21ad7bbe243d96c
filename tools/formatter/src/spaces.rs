//! The spaces between two tokens of a line.

use crate::lines::{Piece, PieceKind};
use crate::style::{SpaceBeforeParentheses, Style};

/// A gap between two tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gap {
    None,
    One,
    /// A space, if there is one.
    Keep,
}

/// Words before a parenthesis that is no list of arguments.
const CONTROL: [&str; 4] = ["if", "for", "while", "switch"];
/// Words that an operand follows.
const BEFORE_OPERANDS: [&str; 4] = ["return", "case", "else", "do"];

/// Operators with spaces on both sides. `<`, `>` and `>>` may be brackets, so their spaces are kept.
const BINARY: [&str; 24] = [
    "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "==", "!=", "<=", ">=", "&&", "||", "?", "/", "%", "|",
    "^", "<<", "*",
];

/// The gap between two tokens, of which the second is at an index. `is_label` tells that a colon ends a label.
pub fn gap(pieces: &[Piece<'_>], index: usize, is_label: bool, style: &Style) -> Gap {
    let (left, right) = (&pieces[index - 1], &pieces[index]);
    let before = index.checked_sub(2).map(|before| &pieces[before]);
    if left.is_comment() || right.is_comment() {
        return if right.kind == PieceKind::LineComment { Gap::One } else { Gap::Keep };
    }
    if right.is(",") || right.is(";") && !left.is(";") {
        return if left.is("(") { Gap::Keep } else { Gap::None };
    }
    if left.is(",") || left.is(";") {
        return if right.is(")") || right.is("}") { Gap::Keep } else { Gap::One };
    }
    if left.is(")") && right.is("{") {
        return Gap::One;
    }
    if ["(", "["].iter().any(|open| left.is(open)) || [")", "]"].iter().any(|close| right.is(close)) {
        return Gap::None;
    }
    if [".", "::", "->"].iter().any(|text| left.is(text) || right.is(text)) {
        // `T ::x` and `return ::x` begin with `::`.
        return if right.is("::") { Gap::Keep } else { Gap::None };
    }
    if is_unary(before, left) {
        // `- -x` is no decrement.
        return if is_sign(left) && right.kind == PieceKind::Punctuator && right.text.starts_with(left.text) {
            Gap::One
        } else {
            Gap::None
        };
    }
    if right.is("(") {
        return before_parenthesis(left, style);
    }
    if right.is("[") {
        let is_index = left.is(")") || left.is("]") || left.kind == PieceKind::Word && !BEFORE_OPERANDS.contains(&left.text);
        // `[[` begins an attribute.
        let is_attribute = pieces.get(index + 1).is_some_and(|next| next.is("["));
        return match is_index {
            true if is_attribute => Gap::Keep,
            true => Gap::None,
            false => Gap::One,
        };
    }
    if right.is(":") {
        return if is_label { Gap::None } else { Gap::One };
    }
    if left.is(":") {
        return Gap::One;
    }
    if right.is("++") || right.is("--") {
        let is_postfix = left.is(")") || left.is("]") || left.kind == PieceKind::Word && !BEFORE_OPERANDS.contains(&left.text);
        return if is_postfix { Gap::None } else { Gap::One };
    }
    if left.is("++") || left.is("--") {
        let follows_operand = before.is_some_and(is_operand_end);
        return if follows_operand { Gap::One } else { Gap::None };
    }
    if is_binary(left) || is_binary(right) || is_sign(left) || is_sign(right) {
        return Gap::One;
    }
    if left.kind == PieceKind::Punctuator || right.kind == PieceKind::Punctuator {
        return Gap::Keep;
    }
    Gap::One
}

fn is_binary(piece: &Piece<'_>) -> bool {
    BINARY.iter().any(|text| piece.is(text))
}

fn is_sign(piece: &Piece<'_>) -> bool {
    piece.is("+") || piece.is("-") || piece.is("&")
}

/// Whether an operand ends with a token.
fn is_operand_end(piece: &Piece<'_>) -> bool {
    match piece.kind {
        PieceKind::Word => !BEFORE_OPERANDS.contains(&piece.text),
        PieceKind::Value => true,
        PieceKind::Punctuator => [")", "]", "++", "--"].contains(&piece.text),
        PieceKind::LineComment | PieceKind::BlockComment | PieceKind::Directive => false,
    }
}

/// Whether `left` is a prefix operator.
fn is_unary(before: Option<&Piece<'_>>, left: &Piece<'_>) -> bool {
    left.is("!") || left.is("~") || is_sign(left) && !before.is_some_and(is_operand_end)
}

fn before_parenthesis(left: &Piece<'_>, style: &Style) -> Gap {
    if left.kind != PieceKind::Word {
        return if is_binary(left) || is_sign(left) { Gap::One } else { Gap::Keep };
    }
    let is_control = CONTROL.contains(&left.text);
    if BEFORE_OPERANDS.contains(&left.text) {
        return Gap::One;
    }
    match style.space_before_parentheses {
        SpaceBeforeParentheses::Always => Gap::One,
        SpaceBeforeParentheses::Never => Gap::None,
        SpaceBeforeParentheses::ControlStatements if is_control => Gap::One,
        SpaceBeforeParentheses::ControlStatements => Gap::None,
    }
}
