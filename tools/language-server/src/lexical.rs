//! The tokens of a document as written, before the preprocessor: the token at the cursor, and the enclosing brackets.
//!
//! Unlike the expanded tokens, they include the bodies of macros and the text that conditionals exclude.

use lexer::written;
pub use lexer::written::{Kind, Token};

/// The tokens of a text, comments included. Punctuators are `::` and single characters, because `>>` may be two brackets.
pub fn tokens(text: &str) -> Vec<Token> {
    let mut split = Vec::new();
    for token in written::tokens(text) {
        if token.kind == Kind::Punctuator && token.text(text) != "::" {
            split.extend(token.range.map(|at| Token { kind: Kind::Punctuator, range: at..at + 1 }));
        } else {
            split.push(token);
        }
    }
    split
}

/// The tokens of a text, with comments separated.
#[derive(Debug, Clone, Default)]
pub struct Tokens {
    /// The tokens without comments, in order.
    pub code: Vec<Token>,
    /// The comments, in order.
    pub comments: Vec<Token>,
}

impl Tokens {
    /// The tokens of a text.
    pub fn of(text: &str) -> Self {
        let (comments, code) = tokens(text).into_iter().partition(|token| token.kind == Kind::Comment);
        Self { code, comments }
    }
}

/// The cursor in a text.
#[derive(Debug)]
pub struct Cursor<'t> {
    text: &'t str,
    /// The tokens without comments.
    tokens: &'t [Token],
    /// The token that contains or ends at the offset. A word or a number takes precedence.
    at: Option<usize>,
    offset: usize,
    in_comment: bool,
}

impl<'t> Cursor<'t> {
    /// The cursor at a byte offset, which must be between characters.
    pub fn new(text: &'t str, tokens: &'t Tokens, offset: usize) -> Self {
        let is_inside = |token: &Token| {
            let line = token.text(text).starts_with("//");
            token.range.start < offset && (offset < token.range.end || line && offset == token.range.end)
        };
        let in_comment = tokens.comments.iter().any(is_inside);
        let tokens = tokens.code.as_slice();
        let touches = |token: &Token| token.range.start <= offset && offset <= token.range.end;
        let first = tokens.partition_point(|token| token.range.end < offset);
        let touching = tokens[first..].iter().take_while(|token| touches(token)).count();
        let found = (first..first + touching).max_by_key(|at| {
            let token = &tokens[*at];
            (matches!(token.kind, Kind::Word | Kind::Number), token.range.contains(&offset))
        });
        Self { text, tokens, at: found.filter(|_| !in_comment), offset, in_comment }
    }

    /// The cursor at the start of a token, given by its index.
    pub fn at_token(text: &'t str, tokens: &'t Tokens, index: usize) -> Self {
        let tokens = tokens.code.as_slice();
        let offset = tokens.get(index).map_or(text.len(), |token| token.range.start);
        Self { text, tokens, at: Some(index).filter(|index| *index < tokens.len()), offset, in_comment: false }
    }

    /// True in a comment.
    pub fn is_in_comment(&self) -> bool {
        self.in_comment
    }

    /// The token at the cursor.
    pub fn token(&self) -> Option<&Token> {
        self.tokens.get(self.at?)
    }

    /// The token at the cursor, if it is a word.
    pub fn word(&self) -> Option<&'t str> {
        self.token().filter(|token| token.kind == Kind::Word).map(|token| token.text(self.text))
    }

    /// The texts of the tokens before the word at the cursor, or else before the cursor, the nearest first.
    pub fn before(&self) -> impl Iterator<Item = &'t str> + '_ {
        let end = match self.at {
            Some(at) if matches!(self.tokens[at].kind, Kind::Word | Kind::Number) => at,
            _ => self.ended(),
        };
        self.tokens[..end].iter().rev().map(|token| token.text(self.text))
    }

    /// The number of tokens that end before the cursor.
    fn ended(&self) -> usize {
        self.tokens.partition_point(|token| token.range.end <= self.offset)
    }

    /// The call whose parentheses contain the cursor, even if they are still empty: a cursor at the name of the callee, and the index of the
    /// argument. Template arguments between the name and the parentheses are skipped.
    pub fn enclosing_call(&self) -> Option<(Self, usize)> {
        let (open, argument) = self.open_parenthesis(self.ended())?;
        let mut name = open.checked_sub(1)?;
        if self.tokens[name].text(self.text) == ">" {
            let mut depth = 0_i32;
            name = (0..=name).rev().find(|at| {
                let text = self.tokens[*at].text(self.text);
                depth += i32::from(text == ">") - i32::from(text == "<");
                depth == 0
            })?;
            name = name.checked_sub(1)?;
        }
        let token = self.tokens.get(name).filter(|token| token.kind == Kind::Word)?;
        Some((Self { at: Some(name), offset: token.range.start, ..*self }, argument))
    }

    /// The call, or the attribute with arguments, whose parentheses contain the cursor: the name, the index of the argument, and the arguments
    /// that are single tokens.
    pub fn call(&self) -> Option<Call<'t>> {
        let at = self.at?;
        let (open, argument) = self.open_parenthesis(at)?;
        let name = open.checked_sub(1)?;
        Some(Call { name: self.tokens[name].text(self.text), argument, arguments: self.arguments(open) })
    }

    /// The last open parenthesis before a token, and the number of commas between them that are in no other brackets.
    fn open_parenthesis(&self, end: usize) -> Option<(usize, usize)> {
        let (mut depth, mut commas) = (0_u32, 0);
        for before in (0..end).rev() {
            match self.tokens[before].text(self.text) {
                ")" | "]" | "}" => depth += 1,
                "(" if depth == 0 => return Some((before, commas)),
                "{" | "[" | ";" if depth == 0 => return None,
                "(" | "[" | "{" => depth -= 1,
                "," if depth == 0 => commas += 1,
                _ => {}
            }
        }
        None
    }

    /// Like [`Self::call`], for the word at the cursor if parentheses follow.
    pub fn call_of_word(&self) -> Option<Call<'t>> {
        let name = self.word()?;
        let open = self.at? + 1;
        let is_open = self.tokens.get(open).is_some_and(|token| token.text(self.text) == "(");
        is_open.then(|| Call { name, argument: 0, arguments: self.arguments(open) })
    }

    /// The last token of each argument after an opening parenthesis.
    fn arguments(&self, open: usize) -> Vec<&'t str> {
        let (mut depth, mut arguments) = (0_u32, vec![""]);
        for token in &self.tokens[open + 1..] {
            let text = token.text(self.text);
            match text {
                ")" if depth == 0 => break,
                ";" | "{" => break,
                "(" | "[" => depth += 1,
                ")" | "]" => depth = depth.saturating_sub(1),
                "," if depth == 0 => arguments.push(""),
                _ if depth == 0 => arguments.iter_mut().last().into_iter().for_each(|last| *last = text),
                _ => {}
            }
        }
        arguments
    }
}

/// The parentheses that contain the cursor.
#[derive(Debug, PartialEq, Eq)]
pub struct Call<'t> {
    /// The name before the parentheses.
    pub name: &'t str,
    /// The index of the argument at the cursor.
    pub argument: usize,
    /// The last token of each argument.
    pub arguments: Vec<&'t str>,
}

/// The value of an integer literal.
pub fn integer(text: &str) -> Option<u32> {
    let digits = text.trim_end_matches(['u', 'U', 'l', 'L']);
    match digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X")) {
        Some(hexadecimal) => u32::from_str_radix(hexadecimal, 16).ok(),
        None => digits.parse().ok(),
    }
}

/// If the line of an offset includes a file: the path with its delimiters, `<a.h>` or `"a.h"`, possibly without the closing one, and the offset
/// of its first byte.
pub fn included(text: &str, offset: usize) -> Option<(&str, usize)> {
    let start = text[..offset].rfind('\n').map_or(0, |at| at + 1);
    let line = text[start..].lines().next().unwrap_or_default();
    let path = line.trim_start().strip_prefix('#')?.trim_start().strip_prefix("include")?.trim_start();
    let close = match path.chars().next()? {
        '<' => '>',
        '"' => '"',
        _ => return None,
    };
    let end = path[1..].find(close).map_or(path.len(), |end| end + 2);
    Some((&path[..end], start + line.len() - path.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at<T>(text: &str, offset: usize, ask: impl Fn(&Cursor<'_>) -> T) -> T {
        ask(&Cursor::new(text, &Tokens::of(text), offset))
    }

    fn cursor<T>(text: &str, part: &str, ask: impl Fn(&Cursor<'_>) -> T) -> T {
        at(text, text.find(part).expect("it is there"), ask)
    }

    #[test]
    fn calls_know_their_arguments() {
        let text = "[[vk::ext_decorate(/* Location */ 30, 1 + 2, f(3, x))]] float y;";
        cursor(text, "30", |cursor| {
            let arguments = vec!["30", "2", "f"];
            assert_eq!(cursor.call(), Some(Call { name: "ext_decorate", argument: 0, arguments }));
        });
        assert_eq!(cursor(text, "2,", |cursor| cursor.call().map(|call| call.argument)), Some(1));
        cursor(text, "x)", |cursor| {
            assert_eq!(cursor.call().map(|call| (call.name, call.argument)), Some(("f", 1)));
            assert_eq!(cursor.enclosing_call().map(|(name, argument)| (name.word(), argument)), Some((Some("f"), 1)));
        });
        cursor(text, "y;", |cursor| assert!(cursor.call().is_none() && cursor.enclosing_call().is_none()));
        cursor(text, "ext_", |cursor| assert_eq!(cursor.call_of_word().map(|call| call.arguments[0]), Some("30")));
        for (text, expected) in [("f(", 0), ("f(a, ", 1), ("f(g(1, 2), {1, 2}, a", 2), ("f<int, vector<int, 2> >(1,", 1)] {
            let found = at(text, text.len(), |cursor| cursor.enclosing_call().map(|(name, at)| (name.word() == Some("f"), at)));
            assert_eq!(found, Some((true, expected)), "{text}");
        }
    }

    #[test]
    fn words_are_found_from_both_ends() {
        let text = "a.b::c // d";
        at(text, 3, |cursor| assert_eq!(cursor.word(), Some("b")));
        at(text, 2, |cursor| assert_eq!(cursor.before().collect::<Vec<_>>(), [".", "a"]));
        at(text, 6, |cursor| assert_eq!(cursor.before().take(2).collect::<Vec<_>>(), ["::", "b"]));
        let in_comment = |offset| at(text, offset, |cursor| cursor.is_in_comment());
        assert!(in_comment(10) && in_comment(11) && !in_comment(6));
        at("", 0, |cursor| assert_eq!(cursor.word(), None));
    }

    #[test]
    fn includes_and_integers_are_read() {
        let text = "int a;\n # include <vk/a.h> // b\n#include \"c";
        assert_eq!(included(text, 20), Some(("<vk/a.h>", 18)));
        assert_eq!(included(text, text.len()), Some(("\"c", 41)));
        assert_eq!(included(text, 2), None);
        assert_eq!((integer("0x10u"), integer("5056"), integer("1.0"), integer("x")), (Some(16), Some(5056), None, None));
    }

    #[test]
    fn every_prefix_has_tokens() {
        let text = "float \"ä\\\"😀\" /* ö */ 1.5f // ü\n::x";
        for (end, _) in text.char_indices() {
            let found = tokens(&text[..end]);
            assert!(found.iter().all(|token| !token.range.is_empty()) && found.is_sorted_by_key(|token| token.range.start));
        }
    }
}
