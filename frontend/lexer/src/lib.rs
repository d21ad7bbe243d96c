//! The lexer of HLSL's preprocessing tokens: of the preprocessor, of tools that read a text as it is written, and of the index of the
//! built-in headers.
//!
//! It is stateless: it lexes the token, or the white space, at an offset of a text. [`written`] lexes a whole text.

pub mod written;

/// The kind of a token, without knowledge of macros.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum RawKind {
    /// A name or a keyword.
    Identifier,
    /// A preprocessing number, as in C.
    Number,
    /// `"…"`
    String,
    /// `'…'`
    Character,
    /// An operator or a bracket, as long as possible.
    Punctuator,
    /// An unterminated `"` or `'`, up to the end of the line.
    Unterminated,
    /// A character that is part of no token.
    Unknown,
    /// The end of a file or of a list of tokens.
    End,
}

/// The white space and comments between two tokens.
#[derive(Copy, Clone, Debug, Default)]
pub struct Gap {
    /// The start of the next token.
    pub end: usize,
    /// Whether it contains a line end, outside of comments or inside a block comment.
    pub newline: bool,
    /// Whether it contains a comment, so that it cannot be copied.
    pub comment: bool,
    /// The start of an unterminated block comment.
    pub unterminated: Option<usize>,
}

/// The extent of white space.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Until {
    /// Up to the next token.
    NextToken,
    /// Stops before a newline, which ends a directive.
    EndOfLine,
}

const SPACE: u8 = 1;
const IDENTIFIER: u8 = 2;
const DIGIT: u8 = 4;

/// The class of each ASCII byte. A byte from 0x80 on requires decoding the whole character.
const CLASSES: [u8; 256] = classes();

const fn classes() -> [u8; 256] {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 128 {
        let b = byte as u8;
        table[byte] = match b {
            b' ' | b'\t' | b'\r' | 0x0b | 0x0c => SPACE,
            b'a'..=b'z' | b'A'..=b'Z' | b'_' | b'$' => IDENTIFIER,
            b'0'..=b'9' => DIGIT,
            _ => 0,
        };
        byte += 1;
    }
    table
}

#[inline]
fn class(byte: u8) -> u8 {
    CLASSES[byte as usize]
}

/// Skips white space and comments from `pos` on.
#[inline]
pub fn skip_gap(text: &str, pos: usize, until: Until) -> Gap {
    let bytes = text.as_bytes();
    let mut gap = Gap { end: pos, ..Gap::default() };
    while let Some(&byte) = bytes.get(gap.end) {
        if class(byte) == SPACE {
            gap.end += 1;
        } else if byte == b'\n' {
            if until == Until::EndOfLine {
                break;
            }
            gap.newline = true;
            gap.end += 1;
        } else if byte == b'/' && bytes.get(gap.end + 1) == Some(&b'/') {
            gap.comment = true;
            gap.end = line_end(bytes, gap.end);
        } else if byte == b'/' && bytes.get(gap.end + 1) == Some(&b'*') {
            skip_block_comment(text, &mut gap);
        } else {
            break;
        }
    }
    gap
}

fn skip_block_comment(text: &str, gap: &mut Gap) {
    gap.comment = true;
    let start = gap.end;
    let inside = &text[start + 2..];
    let len = inside.find("*/").unwrap_or_else(|| {
        gap.unterminated = Some(start);
        inside.len()
    });
    gap.newline |= inside[..len].contains('\n');
    gap.end = (start + 2 + len + 2).min(text.len());
}

/// The position of the first newline (or the end of the text) at or after `pos`.
#[inline]
pub fn line_end(bytes: &[u8], pos: usize) -> usize {
    bytes[pos..].iter().position(|b| *b == b'\n').map_or(bytes.len(), |n| pos + n)
}

/// Lexes the token at `pos`, which must not be white space, a comment or the end; returns its kind and its end.
#[inline]
pub fn lex_token(text: &str, pos: usize) -> (RawKind, usize) {
    let bytes = text.as_bytes();
    let byte = bytes[pos];
    match class(byte) {
        IDENTIFIER => (RawKind::Identifier, identifier_end(text, pos + 1)),
        DIGIT => (RawKind::Number, number_end(text, pos)),
        _ => match byte {
            b'.' if bytes.get(pos + 1).is_some_and(u8::is_ascii_digit) => (RawKind::Number, number_end(text, pos)),
            b'"' => literal(bytes, pos, RawKind::String),
            b'\'' => literal(bytes, pos, RawKind::Character),
            0x80.. => lex_wide(text, pos),
            _ => match punctuator_len(&bytes[pos..]) {
                0 => (RawKind::Unknown, pos + 1),
                len => (RawKind::Punctuator, pos + len),
            },
        },
    }
}

fn lex_wide(text: &str, pos: usize) -> (RawKind, usize) {
    let Some(c) = text[pos..].chars().next() else { return (RawKind::Unknown, text.len()) };
    let end = pos + c.len_utf8();
    if c.is_alphabetic() { (RawKind::Identifier, identifier_end(text, end)) } else { (RawKind::Unknown, end) }
}

/// Whether an identifier may start with this byte: each outside of ASCII may be part of a letter.
#[inline]
pub fn may_start_identifier(byte: u8) -> bool {
    class(byte) & IDENTIFIER != 0 || !byte.is_ascii()
}

/// The end of the identifier that started before `pos`.
#[inline]
pub fn identifier_end(text: &str, mut pos: usize) -> usize {
    let bytes = text.as_bytes();
    loop {
        match bytes.get(pos) {
            Some(&b) if class(b) & (IDENTIFIER | DIGIT) != 0 => pos += 1,
            Some(0x80..) => match text[pos..].chars().next() {
                Some(c) if c.is_alphanumeric() => pos += c.len_utf8(),
                _ => return pos,
            },
            _ => return pos,
        }
    }
}

/// The end of a preprocessing number as in C, except that `0xe+1` are three tokens (as in MSVC), and `1.#INF` is one.
#[inline]
fn number_end(text: &str, start: usize) -> usize {
    let bytes = text.as_bytes();
    let hex = bytes[start] == b'0' && matches!(bytes.get(start + 1), Some(b'x' | b'X'));
    let mut pos = start + 1;
    loop {
        pos = identifier_end(text, pos);
        let previous = bytes[pos - 1];
        match bytes.get(pos) {
            Some(b'.') => pos += 1,
            Some(b'+' | b'-') if matches!(previous, b'p' | b'P') || (matches!(previous, b'e' | b'E') && !hex) => pos += 1,
            Some(b'#') if previous == b'.' && ["#INF", "#IND", "#QNAN", "#SNAN"].iter().any(|s| text[pos..].starts_with(s)) => {
                pos += 1;
            }
            _ => return pos,
        }
    }
}

fn literal(bytes: &[u8], start: usize, kind: RawKind) -> (RawKind, usize) {
    let quote = bytes[start];
    let mut pos = start + 1;
    while let Some(&byte) = bytes.get(pos) {
        match byte {
            b'\n' => break,
            b'\\' if bytes.get(pos + 1).is_some_and(|b| *b != b'\n') => pos += 2,
            _ if byte == quote => return (kind, pos + 1),
            _ => pos += 1,
        }
    }
    // Skipping the character after a `\` may end inside a multi-byte character; a carriage return belongs to the line end.
    let mut end = pos.min(bytes.len());
    while end > start + 1 && bytes[end - 1] == b'\r' {
        end -= 1;
    }
    (RawKind::Unterminated, end)
}

/// The length of the longest punctuator at the start of `bytes`; 0 if there is none.
#[inline]
fn punctuator_len(bytes: &[u8]) -> usize {
    let at = |i: usize| bytes.get(i).copied().unwrap_or(0);
    let (first, second, third) = (at(0), at(1), at(2));
    match (first, second, third) {
        (b'.', b'.', b'.') | (b'<', b'<', b'=') | (b'>', b'>', b'=') | (b'-', b'>', b'*') => 3,
        (b':', b':', _) | (b'-', b'>', _) | (b'.', b'*', _) | (b'#', b'#', _) => 2,
        (b'+' | b'-' | b'&' | b'|' | b'<' | b'>', _, _) if second == first => 2,
        (b'+' | b'-' | b'*' | b'/' | b'%' | b'^' | b'&' | b'|' | b'=' | b'!' | b'<' | b'>', b'=', _) => 2,
        (
            b'{' | b'}' | b'[' | b']' | b'(' | b')' | b';' | b':' | b'?' | b'.' | b'~' | b'!' | b'+' | b'-' | b'*' | b'/' | b'%'
            | b'^' | b'&' | b'|' | b'=' | b'<' | b'>' | b',' | b'#',
            _,
            _,
        ) => 1,
        _ => 0,
    }
}

/// Whether a token that ends in `previous` and one that starts with `next` would be lexed differently without a blank between
/// them.
#[inline]
pub fn would_glue(previous: u8, next: u8) -> bool {
    let wordy = |b: u8| class(b) & (IDENTIFIER | DIGIT) != 0 || b >= 0x80;
    if wordy(previous) || previous == b'.' {
        // `1.` + `#INF`, `1e` + `+1`, `L` + `"x"`, `1` + `.5`
        return wordy(next)
            || matches!(next, b'.' | b'"' | b'\'' | b'#' | b'*')
            || (wordy(previous) && matches!(next, b'+' | b'-'));
    }
    match next {
        b'=' => matches!(previous, b'+' | b'-' | b'*' | b'/' | b'%' | b'^' | b'&' | b'|' | b'=' | b'!' | b'<' | b'>'),
        b'+' | b'-' | b'&' | b'|' | b'<' | b'#' | b':' => previous == next,
        b'>' => matches!(previous, b'>' | b'-'),
        b'/' | b'*' => matches!(previous, b'/' | b'>'),
        _ => false,
    }
}

/// The end of the directive name that starts at `pos`.
#[inline]
pub fn name_end(text: &str, pos: usize) -> usize {
    if text[pos..].chars().next().is_some_and(|c| c.is_alphabetic() || c == '_') { identifier_end(text, pos) } else { pos }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<&str> {
        let mut out = Vec::new();
        let mut pos = 0;
        loop {
            let start = skip_gap(text, pos, Until::NextToken).end;
            if start == text.len() {
                return out;
            }
            pos = lex_token(text, start).1;
            out.push(&text[start..pos]);
        }
    }

    #[test]
    fn longest_punctuator_wins() {
        assert_eq!(
            tokens("a>>=b>>c<<=d::e...f->*g.*h"),
            "a >>= b >> c <<= d :: e ... f ->* g .* h".split(' ').collect::<Vec<_>>()
        );
        assert_eq!(tokens("x+++++y"), ["x", "++", "++", "+", "y"]);
        assert_eq!(tokens("a<=b>=c==d!=e"), "a <= b >= c == d != e".split(' ').collect::<Vec<_>>());
    }

    #[test]
    fn numbers() {
        assert_eq!(
            tokens("0.xxxx 1e+5f .5h 1.#INF 0xe+1 0x1p-3 1.e-2-3"),
            ["0.xxxx", "1e+5f", ".5h", "1.#INF", "0xe", "+", "1", "0x1p-3", "1.e-2", "-", "3"]
        );
    }

    #[test]
    fn comments_and_literals() {
        assert_eq!(tokens("a/*b\n*/c//d\ne\"/*\\\"\"f'\\''g"), ["a", "c", "e", "\"/*\\\"\"", "f", "'\\''", "g"]);
        assert_eq!(lex_token("'abc\n", 0), (RawKind::Unterminated, 4));
        assert_eq!(skip_gap("  /* x", 0, Until::NextToken).unterminated, Some(2));
    }

    #[test]
    fn other_scripts() {
        assert_eq!(tokens("größe+№1@"), ["größe", "+", "№", "1", "@"]);
    }
}
