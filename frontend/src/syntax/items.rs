//! Splits tokens into the declarations at file and namespace scope, and lists their names, without parsing.
//!
//! Every name that the parser finds to be declared is found here; others may be found too. The extent of an invalid declaration is arbitrary.
//! (`unused` reads the compiler's own headers by another rule: it needs the one name of each declaration, and they have no bodies.)

use crate::names::Symbol;
use crate::preproc::{Expanded, Token, TokenKind};
use crate::syntax::token::FIRST_NAMES;
use rustc_hash::FxHashSet;
use std::ops::Range;

/// Words that begin a type with a body, after which a declaration continues.
const TYPE_WORDS: [&str; 5] = ["struct", "class", "interface", "enum", "union"];

/// The kind of a range of tokens.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A declaration, with its `;` or its body.
    Declaration,
    /// From `namespace` to `{`.
    Namespace,
    /// The `}` of a namespace.
    End,
    /// A `#pragma`.
    Pragma,
}

/// A declaration, or the tokens between declarations.
#[derive(Clone, Debug)]
pub struct Item {
    pub kind: Kind,
    pub tokens: Range<usize>,
}

/// Iterates over the items of a text.
pub struct Items<'a> {
    expanded: &'a Expanded,
    next: usize,
}

/// The names in an item.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// All names except members after `.`, without duplicates, in the order of their first use.
    pub used: Box<[Symbol]>,
    /// The names that the item might declare.
    pub declared: Box<[Symbol]>,
    /// The declared entity may be looked up without its name, or from anywhere: a using directive, an operator.
    pub is_ambient: bool,
    pub is_template: bool,
    pub has_pragma: bool,
}

impl<'a> Items<'a> {
    /// The items from the token `next` on, at which an item begins.
    pub fn new(expanded: &'a Expanded, next: usize) -> Self {
        Self { expanded, next }
    }

    /// The index after the last token of a declaration that starts at `start`.
    fn end_of_declaration(&self, start: usize) -> usize {
        let Expanded { text, tokens, .. } = self.expanded;
        let (mut depth, mut is_type, mut has_value) = (0usize, false, false);
        for (offset, token) in tokens.get(start..).unwrap_or_default().iter().enumerate() {
            if token.kind != TokenKind::Punctuator {
                is_type |=
                    depth == 0 && token.kind == TokenKind::Identifier && TYPE_WORDS.contains(&self.expanded.text_of(*token));
                continue;
            }
            if token.span.end - token.span.start != 1 {
                continue;
            }
            let index = start + offset;
            match text.as_bytes().get(token.span.start as usize) {
                Some(b'(' | b'[' | b'{') => depth += 1,
                Some(b')' | b']' | b'}') if depth == 0 => return index.max(start + 1),
                Some(b')' | b']') => depth -= 1,
                Some(b'}') => {
                    depth -= 1;
                    if depth == 0 && !is_type && !has_value {
                        return index + 1;
                    }
                }
                Some(b';') if depth == 0 => return index + 1,
                Some(b'=') if depth == 0 => has_value = true,
                _ => {}
            }
        }
        tokens.len()
    }
}

impl Iterator for Items<'_> {
    type Item = Item;

    fn next(&mut self) -> Option<Item> {
        let start = self.next;
        let first = *self.expanded.tokens.get(start)?;
        let (kind, end) = if first.kind == TokenKind::Pragma {
            (Kind::Pragma, start + 1)
        } else if byte(self.expanded, first) == b'}' {
            (Kind::End, start + 1)
        } else if self.expanded.text_of(first) == "namespace" {
            let rest = &self.expanded.tokens[start..];
            let length = rest.iter().take_while(|token| !matches!(byte(self.expanded, **token), b'{' | b'}' | b';')).count();
            (Kind::Namespace, (start + length + 1).min(self.expanded.tokens.len()))
        } else {
            (Kind::Declaration, self.end_of_declaration(start))
        };
        self.next = end;
        Some(Item { kind, tokens: start..end })
    }
}

/// The byte of a punctuator with one character, `a` for a name, else 0.
fn byte(expanded: &Expanded, token: Token) -> u8 {
    match token.kind {
        TokenKind::Identifier => b'a',
        TokenKind::Punctuator if token.span.end - token.span.start == 1 => {
            expanded.text.as_bytes().get(token.span.start as usize).copied().unwrap_or_default()
        }
        _ => 0,
    }
}

/// Reads the names of a declaration.
struct Reader<'a> {
    expanded: &'a Expanded,
    tokens: &'a [Token],
    /// The names that might be declared.
    declared: Vec<Token>,
    /// The declared names are unknown.
    is_unclear: bool,
}

impl Names {
    /// The names of a declaration; `symbol` gives the symbols of names.
    pub fn of(expanded: &Expanded, tokens: Range<usize>, mut symbol: impl FnMut(&str) -> Symbol) -> Self {
        let tokens = &expanded.tokens[tokens];
        let mut reader = Reader { expanded, tokens, declared: Vec::new(), is_unclear: false };
        reader.read();
        let (declared, mut is_ambient) = (reader.declared, reader.is_unclear);
        let (mut used, mut seen, mut is_template) = (Vec::new(), FxHashSet::default(), false);
        let has_pragma = tokens.iter().any(|token| token.kind == TokenKind::Pragma);
        let mut before = None;
        for token in tokens {
            let is_member = matches!(before.replace(*token).map(|before| expanded.text_of(before)), Some("." | "->"));
            if token.kind == TokenKind::Identifier && is_member {
                continue;
            }
            names_in(expanded, *token, |name| {
                is_ambient |= matches!(name, "operator" | "using");
                is_template |= name == "template";
                let name = symbol(name);
                if seen.insert(name) {
                    used.push(name);
                }
            });
        }
        let mut declared: Vec<_> = declared.into_iter().map(|token| symbol(expanded.text_of(token))).collect();
        declared.sort_unstable();
        declared.dedup();
        Self { used: used.into(), declared: declared.into(), is_ambient, is_template, has_pragma }
    }
}

impl Reader<'_> {
    /// A name is declared if it is outside of parentheses, brackets, values and bodies, is no type before another name, and does not
    /// follow a colon.
    fn read(&mut self) {
        // A body after parameters is that of a function, unless it is that of a type.
        let (mut index, mut in_value, mut is_type, mut has_parameters) = (0, false, false, false);
        self.is_unclear = !matches!(self.byte(0), b'a' | b'[' | b';') && self.text(0) != "::";
        while index < self.tokens.len() {
            match self.byte(index) {
                b'[' => index = self.close(index),
                b'(' => {
                    has_parameters |= index < 2 || self.byte(index - 2) != b':';
                    index = self.close(index);
                }
                b'{' if in_value || has_parameters && !is_type => {
                    index = self.close(index);
                    (is_type, has_parameters) = (false, false);
                }
                b'{' | b'}' | b';' => (in_value, is_type, has_parameters) = (false, false, false),
                b',' => in_value = false,
                b'=' => in_value = true,
                b'<' if !in_value => match self.close_of_angle(index) {
                    Some(close) => index = close,
                    None => self.is_unclear = true,
                },
                b'a' if !in_value => {
                    is_type |= TYPE_WORDS.contains(&self.text(index)) || matches!(self.text(index), "cbuffer" | "tbuffer");
                    self.name(index, is_type);
                }
                _ => {}
            }
            index += 1;
        }
        if self.is_unclear {
            let is_name = |token: &&Token| token.kind == TokenKind::Identifier && !is_keyword(self.expanded.text_of(**token));
            self.declared = self.tokens.iter().filter(is_name).copied().collect();
        }
    }

    /// Adds a name, unless another one follows: then it is a type or a modifier.
    fn name(&mut self, index: usize, is_type: bool) {
        let next = match self.byte(index + 1) {
            b'<' => self.close_of_angle(index + 1).map_or(index + 1, |close| close + 1),
            _ => index + 1,
        };
        let is_other = self.byte(next) == b'a' && !is_type;
        let follows_colon = index > 0 && self.byte(index - 1) == b':';
        if !is_other && !follows_colon && !is_keyword(self.text(index)) {
            self.declared.push(self.tokens[index]);
        }
    }

    fn byte(&self, index: usize) -> u8 {
        self.tokens.get(index).map_or(0, |token| byte(self.expanded, *token))
    }

    fn text(&self, index: usize) -> &str {
        self.tokens.get(index).map_or("", |token| self.expanded.text_of(*token))
    }

    /// The index of the bracket that closes the one at `index`, or of the last token.
    fn close(&self, index: usize) -> usize {
        let mut depth = 0usize;
        for at in index..self.tokens.len() {
            match self.byte(at) {
                b'(' | b'[' | b'{' => depth += 1,
                b')' | b']' | b'}' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return at;
            }
        }
        self.tokens.len() - 1
    }

    /// The index of the `>` that closes the `<` at `index`, as `>>` does for two, if it is in the same statement.
    fn close_of_angle(&self, index: usize) -> Option<usize> {
        let (mut depth, mut at) = (0usize, index);
        while at < self.tokens.len() {
            match self.byte(at) {
                b'<' => depth += 1,
                b'>' => depth -= 1,
                b'(' | b'[' => at = self.close(at),
                b'{' | b'}' | b';' => return None,
                _ if self.text(at) == ">>" => depth = depth.saturating_sub(2),
                _ => {}
            }
            if depth == 0 {
                return Some(at);
            }
            at += 1;
        }
        None
    }
}

/// Nothing can be called by a keyword.
fn is_keyword(text: &str) -> bool {
    FIRST_NAMES.find(text).is_some()
}

/// Calls `found` with each name in a token: strings may name a function, as in `[patchconstantfunc("f")]`.
pub fn names_in<'a>(expanded: &'a Expanded, token: Token, mut found: impl FnMut(&'a str)) {
    match token.kind {
        TokenKind::Identifier => found(expanded.text_of(token)),
        TokenKind::String => {
            let is_in_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
            expanded.text_of(token).split(|c| !is_in_name(c)).filter(|name| !name.is_empty()).for_each(found);
        }
        TokenKind::Number | TokenKind::Character | TokenKind::Punctuator | TokenKind::Pragma | TokenKind::Unknown => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names::Interner;
    use crate::preproc::{Config, NoFiles, RootFile, preprocess};

    /// The declarations of a text, each with the names that it might declare.
    fn declared(text: &str) -> Vec<(String, Vec<String>)> {
        let root = RootFile { name: "a.hlsl".to_owned(), text: text.into() };
        let expanded = preprocess(root, &NoFiles, &Config::default()).expanded;
        let mut names = Interner::default();
        let items = Items::new(&expanded, 0).filter(|item| item.kind == Kind::Declaration);
        let read = |item: Item| {
            let found = Names::of(&expanded, item.tokens.clone(), |name| names.intern(name));
            let first = expanded.text_of(expanded.tokens[item.tokens.start]).to_owned();
            (first, found.declared.iter().map(|name| names.text(*name).to_owned()).collect())
        };
        items.map(read).collect()
    }

    #[track_caller]
    fn check(text: &str, expected: &[&[&str]]) {
        let declared: Vec<_> = declared(text).into_iter().map(|(_, names)| names).collect();
        assert_eq!(declared, expected, "{text}");
    }

    #[test]
    fn functions_declare_their_name() {
        check("float4 f(float x, int y[3]) : SV_Target { float z; return g(x); } void g(out S s);", &[&["f"], &["g"]]);
        check("static inline vector<float, 3> f() { if (a < b) { c; } }", &[&["f"]]);
        check("float S::f() { return a; }", &[&["S", "f"]]);
    }

    #[test]
    fn variables_declare_their_names() {
        check("static const float a[N] = { b, c }, d = e < 1 ? f : g;", &[&["a", "d"]]);
        check("Texture2D<float4> t : register(t0, space1); RWBuffer<vector<float, 4> > b, c;", &[&["t"], &["b", "c"]]);
        check("struct { float m; } v;", &[&["m", "v"]]);
        check("typedef float4 T; typedef matrix<float, 2, 2> M[2];", &[&["T"], &["M"]]);
    }

    #[test]
    fn types_declare_their_members() {
        check("struct S : B { float m : SEM; int f(int p) { local; } T<int> n; };", &[&["S", "m", "f", "n"]]);
        check("cbuffer C : register(b0) { float4 a; int b : packoffset(c1); } int c;", &[&["C", "a", "b"], &["c"]]);
        check("enum class E : uint { A = 1 + X, B };", &[&["E", "A", "B"]]);
        check("enum { A, B = A };", &[&["A", "B"]]);
    }

    #[test]
    fn unclear_declarations_declare_all_names() {
        check("float x < string y = z; > = w;", &[&["float", "x", "string", "y", "z"], &["w"]]);
    }

    #[test]
    fn namespaces_hold_declarations() {
        check(
            "namespace A { int f() {} namespace B::C { int g; } } using namespace A; int h;",
            &[&["f"], &["g"], &["A"], &["h"]],
        );
    }

    #[test]
    fn unmatched_brackets_end_somewhere() {
        for text in ["}", ")", "f(", "f)", "a[", "{", "struct S {", "namespace", "namespace A", "a<", ">>", "x = {", "template<"]
        {
            declared(text);
        }
    }

    #[test]
    fn members_are_no_uses() {
        let text = "float f(S s) { return s.x + s.y.g(h) + 1. + \"k l\"; }";
        let root = RootFile { name: "a.hlsl".to_owned(), text: text.into() };
        let expanded = preprocess(root, &NoFiles, &Config::default()).expanded;
        let mut names = Interner::default();
        let found = Names::of(&expanded, 0..expanded.tokens.len(), |name| names.intern(name));
        let used: Vec<_> = found.used.iter().map(|name| names.text(*name)).collect();
        assert_eq!(used, ["float", "f", "S", "s", "return", "h", "k", "l"]);
    }
}
