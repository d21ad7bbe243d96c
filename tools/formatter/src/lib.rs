//! Formats HLSL as it is written, with comments, directives and macros: indentation, spaces, empty lines and the positions of braces.
//!
//! The formatter works on tokens, so it formats any text, including one with errors. It breaks and joins lines only at braces, and never changes a
//! token, a comment or a directive. It compares the tokens of its result with those of the text before it returns the result.

mod layout;
mod lines;
mod spaces;
mod style;

pub use style::{Braces, SpaceBeforeParentheses, Style};

use lexer::written::{Kind, tokens};
use std::ops::Range;

/// Formats a text. Formatting the result again does not change it.
///
/// # Errors
/// The formatter would have changed a token. This is a defect of the formatter, which leaves the text as it is.
pub fn format(text: &str, style: &Style) -> Result<String, Defect> {
    let formatted = layout::format(text, style);
    if has_same_tokens(text, &formatted) { Ok(formatted) } else { Err(Defect) }
}

/// Formats the lines of a text that overlap a range of bytes. Returns the range of whole lines to replace, and their new text.
///
/// # Errors
/// As of [`format()`].
pub fn format_range(text: &str, range: Range<usize>, style: &Style) -> Result<(Range<usize>, String), Defect> {
    let formatted = format(text, style)?;
    let start = text[..range.start.min(text.len())].rfind('\n').map_or(0, |at| at + 1);
    let end = text[range.end.min(text.len())..].find('\n').map_or(text.len(), |at| range.end.min(text.len()) + at + 1);
    // The tokens before and after the lines are the same in both texts.
    let (old, new) = (tokens(text), tokens(&formatted));
    let before = old.partition_point(|token| token.range.start < start);
    let after = old.partition_point(|token| token.range.start < end);
    let line_of = |at: usize| formatted[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let new_start = if before == 0 { 0 } else { new.get(before).map_or(formatted.len(), |token| line_of(token.range.start)) };
    let new_end = new.get(after).map_or(formatted.len(), |token| line_of(token.range.start));
    Ok((start..end, formatted[new_start.min(new_end)..new_end].to_owned()))
}

/// The result of the formatter had other tokens than the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Defect;

impl std::fmt::Display for Defect {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("the formatter would change a token, so the text is unchanged")
    }
}

impl std::error::Error for Defect {}

/// Whether two texts differ only in white space.
fn has_same_tokens(left: &str, right: &str) -> bool {
    let (left_tokens, right_tokens) = (tokens(left), tokens(right));
    // The lines of a block comment are indented with it.
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    left_tokens.len() == right_tokens.len()
        && left_tokens.iter().zip(&right_tokens).all(|(a, b)| {
            let (a_text, b_text) = (a.text(left), b.text(right));
            a.kind == b.kind && (a_text == b_text || a.kind == Kind::Comment && words(a_text) == words(b_text))
        })
}
