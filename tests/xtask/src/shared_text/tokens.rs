//! The tokens of a C-like source text, and the words of its comments.

/// A token or a word, and its start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    pub text: &'a str,
    /// Counted from 1.
    pub line: u32,
    /// Whether the token is part of a preprocessor directive.
    pub in_directive: bool,
}

/// The two streams of a text. Comments do not interrupt the code, and code does not interrupt the comments.
#[derive(Debug, Default)]
pub struct Streams<'a> {
    /// Identifiers, numbers, literals and single punctuation characters.
    pub code: Vec<Token<'a>>,
    /// The words of all comments.
    pub comments: Vec<Token<'a>>,
}

/// Splits a text. Every text has tokens: text that is not C, such as an unclosed literal, ends at the end of its line.
pub fn split(text: &str) -> Streams<'_> {
    let mut lexer = Lexer { text, at: 0, line: 1, in_directive: false, streams: Streams::default() };
    while lexer.at < text.len() {
        lexer.step();
    }
    lexer.streams
}

struct Lexer<'a> {
    text: &'a str,
    at: usize,
    line: u32,
    in_directive: bool,
    streams: Streams<'a>,
}

impl<'a> Lexer<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// The number of bytes of the leading characters that satisfy `belongs`.
    fn length_of(&self, belongs: impl Fn(char) -> bool) -> usize {
        let rest = self.rest();
        rest.find(|character| !belongs(character)).unwrap_or(rest.len())
    }

    /// Consumes one token, comment or character of white space.
    fn step(&mut self) {
        let rest = self.rest();
        let Some(first) = rest.chars().next() else { return };
        if first == '\n' {
            self.at += 1;
            self.line += 1;
            self.in_directive = false;
        } else if rest.starts_with("\\\n") || rest.starts_with("\\\r\n") {
            self.at += rest.find('\n').map_or(1, |at| at + 1);
            self.line += 1;
        } else if first.is_whitespace() {
            self.at += first.len_utf8();
        } else if rest.starts_with("//") {
            self.comment(self.length_of(|character| character != '\n'));
        } else if rest.starts_with("/*") {
            self.comment(rest.find("*/").map_or(rest.len(), |end| end + 2));
        } else {
            self.token(first);
        }
    }

    fn token(&mut self, first: char) {
        if first == '#' && self.streams.code.last().is_none_or(|last| last.line < self.line) {
            self.in_directive = true;
        }
        let length = if first.is_alphabetic() || first == '_' {
            self.length_of(|character| character.is_alphanumeric() || character == '_')
        } else if first.is_ascii_digit() {
            self.length_of(|character| character.is_alphanumeric() || character == '.' || character == '_')
        } else if first == '"' || first == '\'' {
            self.literal(first)
        } else {
            first.len_utf8()
        };
        let text = self.rest().get(..length).unwrap_or_default();
        self.streams.code.push(Token { text, line: self.line, in_directive: self.in_directive });
        self.at += length;
    }

    /// The length of a literal that begins here.
    fn literal(&self, quote: char) -> usize {
        let mut is_escaped = false;
        for (at, character) in self.rest().char_indices().skip(1) {
            match character {
                '\n' => return at,
                _ if is_escaped => is_escaped = false,
                '\\' => is_escaped = true,
                _ if character == quote => return at + 1,
                _ => {}
            }
        }
        self.rest().len()
    }

    fn comment(&mut self, length: usize) {
        let comment = self.rest().get(..length).unwrap_or_default();
        for (index, line) in comment.split('\n').enumerate() {
            self.line += u32::from(index > 0);
            let words = line.split(|character: char| !character.is_alphanumeric() && character != '_');
            for text in words.filter(|word| !word.is_empty()) {
                self.streams.comments.push(Token { text, line: self.line, in_directive: false });
            }
        }
        self.at += length;
    }
}

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn code_and_comments_are_apart() {
        let streams = split("#define A(x) \\\n  x + 1.5f // one word\nint b = 'c'; /* two\n * three */ char *s = \"a \\\" b\";");
        let code: Vec<_> = streams.code.iter().map(|token| (token.text, token.line, token.in_directive)).collect();
        assert_eq!(
            code.iter().map(|token| token.0).collect::<Vec<_>>(),
            [
                "#",
                "define",
                "A",
                "(",
                "x",
                ")",
                "x",
                "+",
                "1.5f",
                "int",
                "b",
                "=",
                "'c'",
                ";",
                "char",
                "*",
                "s",
                "=",
                "\"a \\\" b\"",
                ";"
            ]
        );
        assert_eq!(code.iter().filter(|token| token.2).count(), 9);
        assert_eq!(code.first().map(|token| token.1), Some(1));
        assert_eq!(code.last().map(|token| token.1), Some(4));
        let comments: Vec<_> = streams.comments.iter().map(|token| (token.text, token.line)).collect();
        assert_eq!(comments, [("one", 2), ("word", 2), ("two", 3), ("three", 4)]);
    }
}
