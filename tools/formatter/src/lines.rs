//! The tokens of a text with the lines that they are on.

use lexer::written::{Kind, tokens};
use std::ops::Range;

/// A token, or a whole directive.
#[derive(Debug, Clone)]
pub struct Piece<'t> {
    pub kind: PieceKind,
    pub text: &'t str,
    /// The number of line ends before it, after the piece before.
    pub newlines: usize,
    /// There is white space before it on the line.
    pub is_spaced: bool,
    /// The columns of white space before it on its line, with tabs expanded.
    pub column: usize,
}

/// The kind of a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PieceKind {
    Word,
    /// A number, a string, or an unknown character.
    Value,
    Punctuator,
    LineComment,
    BlockComment,
    Directive,
}

impl Piece<'_> {
    pub fn is(&self, text: &str) -> bool {
        self.kind == PieceKind::Punctuator && self.text == text
    }

    pub fn is_word(&self, text: &str) -> bool {
        self.kind == PieceKind::Word && self.text == text
    }

    pub fn is_comment(&self) -> bool {
        matches!(self.kind, PieceKind::LineComment | PieceKind::BlockComment)
    }

    /// Whether it is the first of its line.
    pub fn begins_line(&self) -> bool {
        self.newlines > 0
    }
}

/// Splits a text into pieces.
pub fn pieces(text: &str, tab_width: usize) -> Vec<Piece<'_>> {
    let found = tokens(text);
    let mut pieces: Vec<Piece<'_>> = Vec::new();
    let (mut index, mut end) = (0, 0);
    while let Some(token) = found.get(index) {
        let gap = &text[end..token.range.start];
        let newlines = gap.matches('\n').count() + usize::from(pieces.is_empty());
        let is_directive = newlines > 0 && token.text(text) == "#";
        let range = if is_directive { directive(text, token.range.start) } else { token.range.clone() };
        let kind = match token.kind {
            _ if is_directive => PieceKind::Directive,
            Kind::Word => PieceKind::Word,
            Kind::Number | Kind::String | Kind::Unknown => PieceKind::Value,
            Kind::Punctuator => PieceKind::Punctuator,
            Kind::Comment if token.text(text).starts_with("//") => PieceKind::LineComment,
            Kind::Comment => PieceKind::BlockComment,
        };
        let line = gap.rsplit('\n').next().unwrap_or_default();
        let column = columns(line, tab_width);
        end = range.end;
        pieces.push(Piece { kind, text: &text[range], newlines, is_spaced: !gap.is_empty(), column });
        while found.get(index).is_some_and(|token| token.range.start < end) {
            index += 1;
        }
    }
    pieces
}

/// The width of a text at the start of a line, with tabs expanded.
pub fn columns(text: &str, tab_width: usize) -> usize {
    text.chars().fold(0, |column, c| if c == '\t' { (column / tab_width + 1) * tab_width } else { column + 1 })
}

/// The range of a directive: its lines up to the first that does not end with a backslash, or in a block comment.
fn directive(text: &str, start: usize) -> Range<usize> {
    let mut end = start;
    loop {
        end += text[end..].find('\n').unwrap_or(text.len() - end);
        let so_far = &text[start..end];
        let is_in_comment = so_far.matches("/*").count() > so_far.matches("*/").count();
        if end == text.len() || !(so_far.trim_end_matches('\r').ends_with('\\') || is_in_comment) {
            return start..start + so_far.trim_end().len();
        }
        end += 1;
    }
}
