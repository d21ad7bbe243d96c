//! The tokens of a text as written, before the preprocessor: with comments, the bodies of macros, and the text that conditionals exclude.

use crate::{RawKind, lex_token, line_end};
use std::ops::Range;

/// The kind of a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A name or a keyword.
    Word,
    /// A number.
    Number,
    /// `"…"` or `'…'`; if unterminated, up to the end of the line.
    String,
    /// `//…` or `/*…*/`; if unterminated, up to the end of the text.
    Comment,
    /// An operator or a bracket, as long as possible: `>>=` is one.
    Punctuator,
    /// A character that is part of no token.
    Unknown,
}

/// A token and its range.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    /// The kind of the token.
    pub kind: Kind,
    /// Its bytes.
    pub range: Range<usize>,
}

impl Token {
    /// The text of the token.
    pub fn text<'t>(&self, text: &'t str) -> &'t str {
        &text[self.range.clone()]
    }
}

/// The tokens of a text, comments included. A backslash before a line end is white space.
pub fn tokens(text: &str) -> Vec<Token> {
    let bytes = text.as_bytes();
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(byte) = bytes.get(at) {
        let rest = &text[at..];
        let (kind, end) = match byte {
            byte if byte.is_ascii_whitespace() || *byte == 0x0b => {
                at += 1;
                continue;
            }
            b'\\' if rest.starts_with("\\\n") || rest.starts_with("\\\r\n") => {
                at += 1;
                continue;
            }
            b'/' if rest.starts_with("//") => (Kind::Comment, comment_end(bytes, at)),
            b'/' if rest.starts_with("/*") => (Kind::Comment, rest[2..].find("*/").map_or(text.len(), |end| at + end + 4)),
            _ => {
                let (kind, end) = lex_token(text, at);
                (kind_of(kind), end)
            }
        };
        let end = end.max(at + 1);
        tokens.push(Token { kind, range: at..end });
        at = end;
    }
    tokens
}

/// The end of a `//` comment, which continues on the next line after a backslash.
fn comment_end(bytes: &[u8], start: usize) -> usize {
    let mut end = line_end(bytes, start);
    while end < bytes.len() && bytes[start..end].strip_suffix(b"\r").unwrap_or(&bytes[start..end]).ends_with(b"\\") {
        end = line_end(bytes, end + 1);
    }
    if bytes[start..end].ends_with(b"\r") { end - 1 } else { end }
}

fn kind_of(kind: RawKind) -> Kind {
    match kind {
        RawKind::Identifier => Kind::Word,
        RawKind::Number => Kind::Number,
        RawKind::String | RawKind::Character | RawKind::Unterminated => Kind::String,
        RawKind::Punctuator => Kind::Punctuator,
        RawKind::Unknown | RawKind::End => Kind::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_continued_lines_are_tokens_and_white_space() {
        let text = "#define A(x) \\\n  x >>= 1 // c\\\nd\r\n/* e */ 'f' \"g\" 1.5f @";
        let found: Vec<&str> = tokens(text).iter().map(|token| token.text(text)).collect();
        let comment = "// c\\\nd";
        assert_eq!(found, ["#", "define", "A", "(", "x", ")", "x", ">>=", "1", comment, "/* e */", "'f'", "\"g\"", "1.5f", "@"]);
    }
}
