//! Splits LLVM assembly into tokens: kinds and byte ranges.

use crate::error::IrError;
use crate::module::Loc;
use std::borrow::Cow;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TokenKind {
    /// `define`, `i32`, `x`; also `s0x1F` and `u0x1F`
    Word,
    /// `name:`, `5:`, `"a b":`; the range includes the colon.
    Label,
    /// `12`, `-5`
    Integer,
    /// `1.0e5`, `0x3FF0000000000000`, `0xH3C00`
    Float,
    /// `"text"`
    String,
    /// `%name`, `%"a b"`
    Local,
    /// `%5`
    LocalNumber,
    /// `@name`, `@"a b"`
    Global,
    /// `@5`
    GlobalNumber,
    /// `$name`
    Comdat,
    /// `#5`
    AttributeGroup,
    /// `#dbg_value`
    DebugRecord,
    /// `!5`
    MetadataNumber,
    /// `!name`
    MetadataName,
    /// `!` before `{` or a string
    Exclaim,
    /// `^5`
    Summary,
    Equal,
    Comma,
    Star,
    Colon,
    Bar,
    LeftParen,
    RightParen,
    LeftBrace,
    RightBrace,
    LeftBracket,
    RightBracket,
    Less,
    Greater,
    /// `...`
    Ellipsis,
    End,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Token {
    pub kind: TokenKind,
    pub start: u32,
    pub end: u32,
}

impl Token {
    pub(crate) fn loc(self) -> Loc {
        Loc { start: self.start, end: self.end }
    }
}

/// All tokens of a text; the last one is `End`.
///
/// # Errors
/// A character that begins no token, or an unterminated string.
pub(crate) fn lex(text: &str) -> Result<Vec<Token>, IrError> {
    if u32::try_from(text.len()).is_err() {
        return Err(IrError { message: "text is larger than 4 GiB".to_owned(), loc: None });
    }
    let mut lexer = Lexer { bytes: text.as_bytes(), at: 0 };
    let mut tokens = Vec::with_capacity(text.len() / 4);
    loop {
        lexer.skip_blanks();
        let start = lexer.at;
        let kind = lexer.token()?;
        tokens.push(Token { kind, start: start as u32, end: lexer.at as u32 });
        if kind == TokenKind::End {
            return Ok(tokens);
        }
    }
}

struct Lexer<'t> {
    bytes: &'t [u8],
    at: usize,
}

fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'$' | b'.' | b'_')
}

impl Lexer<'_> {
    fn peek(&self, ahead: usize) -> u8 {
        self.bytes.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn skip_blanks(&mut self) {
        loop {
            match self.peek(0) {
                b' ' | b'\t' | b'\r' | b'\n' => self.at += 1,
                b';' => self.skip_while(|byte| byte != b'\n'),
                _ => return,
            }
        }
    }

    fn skip_while(&mut self, accept: impl Fn(u8) -> bool) {
        while self.at < self.bytes.len() && accept(self.bytes[self.at]) {
            self.at += 1;
        }
    }

    fn token(&mut self) -> Result<TokenKind, IrError> {
        if self.at == self.bytes.len() {
            return Ok(TokenKind::End);
        }
        let first = self.peek(0);
        match first {
            b'%' => self.prefixed(TokenKind::Local, Some(TokenKind::LocalNumber)),
            b'@' => self.prefixed(TokenKind::Global, Some(TokenKind::GlobalNumber)),
            b'$' if self.peek(1) == b'"' => self.prefixed(TokenKind::Comdat, None),
            b'$' => Ok(self.word_or_label(TokenKind::Comdat)),
            b'#' if self.peek(1).is_ascii_digit() => Ok(self.numbered(TokenKind::AttributeGroup)),
            b'#' if self.peek(1).is_ascii_alphabetic() => self.prefixed(TokenKind::DebugRecord, None),
            b'^' if self.peek(1).is_ascii_digit() => Ok(self.numbered(TokenKind::Summary)),
            b'!' if self.peek(1).is_ascii_digit() => Ok(self.numbered(TokenKind::MetadataNumber)),
            b'!' => Ok(self.exclaim()),
            b'"' => self.string_or_label(),
            b'-' | b'+' if self.peek(1).is_ascii_digit() => Ok(self.number()),
            b'0'..=b'9' => Ok(self.number()),
            b'.' if self.peek(1) == b'.' && self.peek(2) == b'.' => {
                self.at += 3;
                Ok(TokenKind::Ellipsis)
            }
            _ if is_name_byte(first) => Ok(self.word_or_label(TokenKind::Word)),
            _ => self.punctuation(first),
        }
    }

    fn punctuation(&mut self, byte: u8) -> Result<TokenKind, IrError> {
        let kind = match byte {
            b'=' => TokenKind::Equal,
            b',' => TokenKind::Comma,
            b'*' => TokenKind::Star,
            b':' => TokenKind::Colon,
            b'|' => TokenKind::Bar,
            b'(' => TokenKind::LeftParen,
            b')' => TokenKind::RightParen,
            b'{' => TokenKind::LeftBrace,
            b'}' => TokenKind::RightBrace,
            b'[' => TokenKind::LeftBracket,
            b']' => TokenKind::RightBracket,
            b'<' => TokenKind::Less,
            b'>' => TokenKind::Greater,
            _ => {
                let start = self.at;
                self.at += 1;
                // Skips the continuation bytes of the character.
                self.skip_while(|byte| byte & 0xc0 == 0x80);
                return Err(self.error(start, "unexpected character in LLVM assembly"));
            }
        };
        self.at += 1;
        Ok(kind)
    }

    /// A sigil, then a number, a name, or a quoted name.
    fn prefixed(&mut self, named: TokenKind, numbered: Option<TokenKind>) -> Result<TokenKind, IrError> {
        let start = self.at;
        self.at += 1;
        match self.peek(0) {
            b'"' => {
                self.string()?;
                Ok(named)
            }
            byte if byte.is_ascii_digit() => {
                self.at -= 1;
                numbered.map(|kind| self.numbered(kind)).ok_or_else(|| self.error(start, "expected a name"))
            }
            byte if is_name_byte(byte) => {
                self.skip_while(is_name_byte);
                Ok(named)
            }
            _ => Err(self.error(start, "expected a name")),
        }
    }

    fn numbered(&mut self, kind: TokenKind) -> TokenKind {
        self.at += 1;
        self.skip_while(|byte| byte.is_ascii_digit());
        kind
    }

    fn exclaim(&mut self) -> TokenKind {
        self.at += 1;
        let first = self.peek(0);
        if is_name_byte(first) || first == b'\\' {
            self.skip_while(|byte| is_name_byte(byte) || byte == b'\\');
            return TokenKind::MetadataName;
        }
        TokenKind::Exclaim
    }

    fn word_or_label(&mut self, kind: TokenKind) -> TokenKind {
        self.at += 1;
        self.skip_while(is_name_byte);
        self.label_or(kind)
    }

    /// A name directly followed by a colon is a label.
    fn label_or(&mut self, kind: TokenKind) -> TokenKind {
        // `::` is not part of a label, nor valid elsewhere, so the second colon is the error.
        if self.peek(0) == b':' {
            self.at += 1;
            return TokenKind::Label;
        }
        kind
    }

    fn string_or_label(&mut self) -> Result<TokenKind, IrError> {
        self.string()?;
        Ok(self.label_or(TokenKind::String))
    }

    /// Skips a string, from the opening quote to the closing one; quotes within are written `\22`.
    fn string(&mut self) -> Result<(), IrError> {
        let start = self.at;
        self.at += 1;
        self.skip_while(|byte| byte != b'"');
        if self.at == self.bytes.len() {
            return Err(self.error(start, "unterminated string"));
        }
        self.at += 1;
        Ok(())
    }

    fn number(&mut self) -> TokenKind {
        let start = self.at;
        self.at += 1;
        if self.bytes[start] == b'0' && self.peek(0) == b'x' {
            self.skip_while(|byte| byte.is_ascii_alphanumeric());
            return self.label_or(TokenKind::Float);
        }
        self.skip_while(|byte| byte.is_ascii_digit());
        if self.peek(0) == b'.' {
            self.at += 1;
            self.skip_while(|byte| byte.is_ascii_digit());
            let sign = usize::from(matches!(self.peek(1), b'+' | b'-'));
            if matches!(self.peek(0), b'e' | b'E') && self.peek(1 + sign).is_ascii_digit() {
                self.at += 2 + sign;
                self.skip_while(|byte| byte.is_ascii_digit());
            }
            return TokenKind::Float;
        }
        if is_name_byte(self.peek(0)) {
            self.skip_while(is_name_byte);
            return self.label_or(TokenKind::Word);
        }
        self.label_or(TokenKind::Integer)
    }

    fn error(&self, start: usize, message: &str) -> IrError {
        IrError { message: message.to_owned(), loc: Some(Loc { start: start as u32, end: self.at as u32 }) }
    }
}

/// The bytes of a quoted string, without its quotes: `\\` is a backslash, `\XX` a byte.
pub(crate) fn unescape(text: &str) -> Cow<'_, [u8]> {
    let bytes = text.as_bytes();
    if !bytes.contains(&b'\\') {
        return Cow::Borrowed(bytes);
    }
    let digit = |at: usize| bytes.get(at).and_then(|byte| (*byte as char).to_digit(16));
    let mut result = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let (byte, length) = match (bytes[at], digit(at + 1), digit(at + 2)) {
            (b'\\', Some(high), Some(low)) => ((high * 16 + low) as u8, 3),
            (b'\\', ..) if bytes.get(at + 1) == Some(&b'\\') => (b'\\', 2),
            (byte, ..) => (byte, 1),
        };
        result.push(byte);
        at += length;
    }
    Cow::Owned(result)
}

/// Appends bytes in their quoted form.
pub(crate) fn escape(bytes: &[u8], out: &mut String) {
    for byte in bytes {
        match byte {
            b'\\' => out.push_str("\\\\"),
            b'"' | 0..=0x1f | 0x7f.. => {
                const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
                out.push('\\');
                out.push(DIGITS[usize::from(byte >> 4)] as char);
                out.push(DIGITS[usize::from(byte & 15)] as char);
            }
            _ => out.push(*byte as char),
        }
    }
}

/// True if a name needs no quotes after `%` or `@`.
pub(crate) fn is_plain_name(name: &str) -> bool {
    let bytes = name.as_bytes();
    !bytes.is_empty() && !bytes[0].is_ascii_digit() && bytes.iter().all(|byte| is_name_byte(*byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<TokenKind> {
        lex(text).unwrap().iter().map(|token| token.kind).collect()
    }

    #[test]
    fn labels_numbers_and_names() {
        use TokenKind::*;
        assert_eq!(kinds("5x: 5: \"a b\": -5 5 x"), [Label, Label, Label, Integer, Integer, Word, End]);
        assert_eq!(kinds("1.0 1.5e+10 0xK3FFF 0x12 s0xF"), [Float, Float, Float, Float, Word, End]);
        assert_eq!(
            kinds("%a %\"a b\" %5 @x @5 !5 !x !{ #5 #dbg_value"),
            [
                Local,
                Local,
                LocalNumber,
                Global,
                GlobalNumber,
                MetadataNumber,
                MetadataName,
                Exclaim,
                LeftBrace,
                AttributeGroup,
                DebugRecord,
                End
            ]
        );
    }

    #[test]
    fn escapes_come_back() {
        let bytes: Vec<u8> = (0..=255).collect();
        let mut text = String::new();
        escape(&bytes, &mut text);
        assert_eq!(*unescape(&text), bytes);
    }

    #[test]
    fn errors_have_their_range() {
        let error = lex("a \"b").unwrap_err();
        assert_eq!(error.loc, Some(Loc { start: 2, end: 4 }));
        let error = lex("a ü").unwrap_err();
        assert_eq!(error.loc, Some(Loc { start: 2, end: 4 }));
    }
}
