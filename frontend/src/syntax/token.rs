//! The parser's tokens: keywords and punctuators as an enum, identifiers interned, brackets matched.
//!
//! Invariant: every opening bracket has the index of its closing one. A statement or declaration with an unmatched bracket is left out;
//! a text with unmatched braces is not parsed.

use crate::ast::LeftOut;
use crate::diag::Diagnostic;
use crate::names::{Interner, Symbol};
use crate::preproc::{Expanded, Token, TokenKind};
use crate::source::Span;
use cranelift_entity::EntityRef;
use diagnostics::registry as code;
use std::ops::Range;
use std::sync::LazyLock;

macro_rules! token_types {
    (plain { $($plain:ident,)* } keywords { $($kw:ident = $kw_text:literal,)* } punctuators { $($p:ident = $p_text:literal,)* }) => {
        /// The kind of a token.
        #[derive(Copy, Clone, Debug, PartialEq, Eq)]
        #[repr(u8)]
        pub enum Lexeme { $($plain,)* $($kw,)* $($p,)* }

        const KEYWORDS: &[(&str, Lexeme)] = &[$(($kw_text, Lexeme::$kw),)*];

        const PUNCTUATORS: &[(&str, Lexeme)] = &[$(($p_text, Lexeme::$p),)*];

        impl Lexeme {
            /// The name of the token in messages.
            pub fn describe(self) -> &'static str {
                match self {
                    Lexeme::Eof => "end of input",
                    Lexeme::Ident => "identifier",
                    Lexeme::Number => "number",
                    Lexeme::Str => "string",
                    Lexeme::Char => "character",
                    $(Lexeme::$kw => concat!("'", $kw_text, "'"),)*
                    $(Lexeme::$p => concat!("'", $p_text, "'"),)*
                }
            }
        }
    };
}
token_types! {
    plain { Eof, Ident, Number, Str, Char, }
    keywords {
        Struct = "struct", Class = "class", Interface = "interface", Enum = "enum", CBuffer = "cbuffer", TBuffer = "tbuffer",
        Namespace = "namespace", Template = "template", Typename = "typename", Typedef = "typedef", Using = "using",
        StaticAssert = "static_assert", CStaticAssert = "_Static_assert", If = "if", Else = "else", For = "for", While = "while",
        Do = "do", Switch = "switch", Case = "case", Default = "default", Break = "break", Continue = "continue",
        Return = "return", Discard = "discard", True = "true", False = "false", This = "this", Sizeof = "sizeof",
        Operator = "operator", Const = "const", Static = "static", Extern = "extern", Volatile = "volatile", Inline = "inline",
        Constexpr = "constexpr", Decltype = "decltype", GnuDecltype = "__decltype", Auto = "auto", Unsigned = "unsigned",
        Signed = "signed", Public = "public", Private = "private", Protected = "protected",
    }
    punctuators {
        LParen = "(", RParen = ")", LBracket = "[", RBracket = "]", LBrace = "{", RBrace = "}", Semi = ";", Comma = ",",
        Colon = ":", ColonColon = "::", Dot = ".", Arrow = "->", Ellipsis = "...", Question = "?", Plus = "+", Minus = "-", Star = "*",
        Slash = "/", Percent = "%", Amp = "&", Pipe = "|", Caret = "^", Tilde = "~", Bang = "!", Less = "<", Greater = ">",
        Assign = "=", PlusAssign = "+=", MinusAssign = "-=", StarAssign = "*=", SlashAssign = "/=", PercentAssign = "%=",
        AmpAssign = "&=", PipeAssign = "|=", CaretAssign = "^=", ShlAssign = "<<=", ShrAssign = ">>=", EqualEqual = "==",
        NotEqual = "!=", LessEqual = "<=", GreaterEqual = ">=", AmpAmp = "&&", PipePipe = "||", Shl = "<<", PlusPlus = "++",
        MinusMinus = "--",
    }
}

/// The punctuators of one character, which most are, by that character.
const SINGLE: [Option<Lexeme>; 128] = single_punctuators();

const fn single_punctuators() -> [Option<Lexeme>; 128] {
    let mut table = [None; 128];
    let mut index = 0;
    while index < PUNCTUATORS.len() {
        let (text, lexeme) = PUNCTUATORS[index];
        if text.len() == 1 {
            table[text.as_bytes()[0] as usize] = Some(lexeme);
        }
        index += 1;
    }
    table
}

fn punctuator(text: &[u8]) -> Option<Lexeme> {
    match text {
        [byte] => SINGLE.get(usize::from(*byte)).copied().flatten(),
        _ => {
            let is_it = |known: &[u8]| known.first() == text.first() && known == text;
            PUNCTUATORS.iter().find(|(known, _)| is_it(known.as_bytes())).map(|(_, lexeme)| *lexeme)
        }
    }
}

/// The names that all units begin with: the empty text and the keywords.
pub static FIRST_NAMES: LazyLock<Interner> = LazyLock::new(|| {
    let mut names = Interner::default();
    names.intern("");
    for (text, _) in KEYWORDS {
        names.intern(text);
    }
    names
});

/// A token. `>>` becomes two `>`, of which the first is `joined` to the second.
#[derive(Copy, Clone, Debug)]
pub struct Tok {
    pub t: Lexeme,
    pub joined: bool,
    /// The name of an identifier or keyword; for other tokens the symbol of the empty text.
    pub sym: Symbol,
    pub span: Span,
}

/// All tokens of the unit and, for each opening bracket (including `<`, if one closes it), the index of the closing one.
pub struct Tokens {
    pub list: Vec<Tok>,
    close: Vec<u32>,
    /// The spans of `#pragma` lines, in order.
    pub pragmas: Vec<Span>,
    /// The text left out of the list because of errors; None if there are none.
    pub left_out: Option<LeftOut>,
}

impl Tokens {
    /// The index of the bracket that closes the one at `index`.
    pub fn close(&self, index: usize) -> Option<usize> {
        match self.close.get(index) {
            Some(0) | None => None,
            Some(close) => Some(*close as usize),
        }
    }
}

/// The tokens outside of the unused ranges.
fn used<'a>(expanded: &'a Expanded, unused: &'a [Range<usize>]) -> impl Iterator<Item = &'a [Token]> {
    let starts = std::iter::once(0).chain(unused.iter().map(|range| range.end));
    let ends = unused.iter().map(|range| range.start).chain(std::iter::once(expanded.tokens.len()));
    starts.zip(ends).map(|(start, end)| &expanded.tokens[start..end])
}

/// Converts the tokens, except those in ranges that need no parsing; reports stray characters and unmatched brackets.
pub fn convert(expanded: &Expanded, unused: &[Range<usize>], diagnostics: &mut Vec<Diagnostic>) -> (Tokens, Interner) {
    let mut names = FIRST_NAMES.clone();
    let none = Symbol::from_u32(0);
    let count = expanded.tokens.len() - unused.iter().map(Range::len).sum::<usize>();
    // A few tokens are split.
    let mut list = Vec::with_capacity(count + count / 64 + 4);
    let mut pragmas = Vec::new();
    let mut unexpected = Vec::new();
    // The end of a special float that the lexer split. The parts of it are not tokens of their own.
    let mut number_end = 0;
    for token in used(expanded, unused).flatten() {
        if token.span.start < number_end {
            continue;
        }
        let Some(bytes) = expanded.text.as_bytes().get(token.span.start as usize..token.span.end as usize) else { continue };
        let mut tok = Tok { t: Lexeme::Ident, joined: false, sym: none, span: token.span };
        match token.kind {
            TokenKind::Identifier => {
                tok.sym = names.intern(expanded.text_of(*token));
                tok.t = keyword(tok.sym);
            }
            TokenKind::Number => {
                tok.t = Lexeme::Number;
                tok.span.end = special_float_end(&expanded.text, token.span);
                number_end = tok.span.end;
            }
            TokenKind::String => tok.t = Lexeme::Str,
            TokenKind::Character => tok.t = Lexeme::Char,
            TokenKind::Pragma => {
                pragmas.push(token.span);
                continue;
            }
            TokenKind::Punctuator if bytes == b">>" => {
                let middle = token.span.start + 1;
                let (first, second) = (Span::new(token.span.start, middle), Span::new(middle, token.span.end));
                list.push(Tok { t: Lexeme::Greater, joined: true, span: first, ..tok });
                tok = Tok { t: Lexeme::Greater, span: second, ..tok };
            }
            // An unterminated literal, which the lexer reported.
            TokenKind::Unknown if matches!(bytes.first(), Some(b'"' | b'\'')) => continue,
            TokenKind::Punctuator | TokenKind::Unknown => {
                let Some(t) = punctuator(bytes) else {
                    let message = format!("unexpected character '{}'", expanded.text_of(*token));
                    diagnostics.push(Diagnostic::new(code::UNEXPECTED_CHARACTER, token.span, message));
                    unexpected.push(list.len());
                    continue;
                };
                tok.t = t;
            }
        }
        list.push(tok);
    }
    let text = expanded.text.as_str();
    let mut matched = match_brackets(&list, &unexpected, text, diagnostics);
    let mut left_out = diagnostics.iter().any(Diagnostic::is_error).then(LeftOut::default);
    if let Some(left_out) = &mut left_out {
        left_out.is_all = !matched.has_structure;
        let broken = drop_ranges(&mut list, &matched.broken);
        left_out.names.extend(broken.iter().filter(|tok| tok.t == Lexeme::Ident).map(|tok| tok.sym));
        let mut repeated = Vec::new();
        matched = match_brackets(&list, &[], text, &mut repeated);
        left_out.is_all |= !repeated.is_empty();
    }
    (Tokens { list, close: matched.close, pragmas, left_out }, names)
}

/// Removes the tokens of ranges that may overlap, and returns them.
fn drop_ranges(list: &mut Vec<Tok>, ranges: &[Range<usize>]) -> Vec<Tok> {
    let mut is_broken = vec![false; list.len()];
    for range in ranges {
        is_broken[range.clone()].fill(true);
    }
    let mut broken = Vec::new();
    let mut index = 0;
    list.retain(|tok| {
        let is_broken = is_broken[index];
        index += 1;
        if is_broken {
            broken.push(*tok);
        }
        !is_broken
    });
    broken
}

fn keyword(symbol: Symbol) -> Lexeme {
    // The keywords were interned first, right after the empty text.
    match symbol.index().checked_sub(1).and_then(|index| KEYWORDS.get(index)) {
        Some((_, t)) => *t,
        None => Lexeme::Ident,
    }
}

/// The end of a literal `1.#INF` or `1.#IND`, which the lexer may have split.
fn special_float_end(text: &str, span: Span) -> u32 {
    if text.as_bytes().get(span.start as usize..span.end as usize).is_none_or(|number| !number.ends_with(b".")) {
        return span.end;
    }
    let rest = &text[span.end as usize..];
    if !(rest.starts_with("#INF") || rest.starts_with("#IND")) {
        return span.end;
    }
    let suffix = rest[4..].bytes().take_while(|b| b.is_ascii_alphanumeric()).count();
    span.end + 4 + suffix as u32
}

/// An opening bracket that is not closed yet.
#[derive(Copy, Clone)]
struct Open {
    t: Lexeme,
    index: usize,
    /// The first token of the statement or declaration that it is in.
    start: usize,
}

/// The brackets of a list of tokens.
struct Matched {
    /// For each opening bracket the index of the closing one, else 0.
    close: Vec<u32>,
    /// The statements and declarations with a bracket that does not match, or with an unexpected character.
    broken: Vec<Range<usize>>,
    /// The braces match, so that the structure around the broken parts is known.
    has_structure: bool,
}

/// Matches `(`, `[`, `{` strictly, and `<` if a `>` closes it before the statement or the enclosing bracket ends.
struct Matcher<'a> {
    list: &'a [Tok],
    close: Vec<u32>,
    stack: Vec<Open>,
    diagnostics: &'a mut Vec<Diagnostic>,
    /// A bracket of the current declaration was reported; further errors in it likely follow from that.
    muted: bool,
    /// The first token of the current statement or declaration.
    start: usize,
    broken: Vec<Range<usize>>,
    has_structure: bool,
}

/// Matches the brackets of a text; `unexpected` are the indices before which a character was left out.
fn match_brackets(list: &[Tok], unexpected: &[usize], text: &str, diagnostics: &mut Vec<Diagnostic>) -> Matched {
    let mut matcher = Matcher {
        list,
        close: vec![0; list.len()],
        stack: Vec::new(),
        diagnostics,
        muted: false,
        start: 0,
        broken: Vec::new(),
        has_structure: true,
    };
    let mut unexpected = unexpected.iter().copied().peekable();
    for index in 0..list.len() {
        while unexpected.next_if_eq(&index).is_some() {
            let length = list[index..].iter().take_while(|tok| !matches!(tok.t, Lexeme::LBrace | Lexeme::RBrace | Lexeme::Semi));
            matcher.broken.push(matcher.start..index + length.count());
        }
        matcher.token(index);
    }
    matcher.drop_angles();
    // A missing bracket leaves all enclosing brackets open; only the innermost is reported.
    if let Some(open) = matcher.stack.pop() {
        matcher.has_structure &= open.t != Lexeme::LBrace;
        matcher.unclosed_at_end(open, text);
    }
    Matched { close: matcher.close, broken: matcher.broken, has_structure: matcher.has_structure }
}

/// The bracket that closes another one.
fn closing_of(open: Lexeme) -> Lexeme {
    match open {
        Lexeme::LParen => Lexeme::RParen,
        Lexeme::LBracket => Lexeme::RBracket,
        _ => Lexeme::RBrace,
    }
}

/// True if a closing brace is the first of its line, and further to the left than the line of the opening one begins.
fn is_outdented(text: &str, open: Span, close: Span) -> bool {
    let line_before = |span: Span| {
        let before = text.get(..span.start as usize).unwrap_or_default();
        &before[before.rfind('\n').map_or(0, |newline| newline + 1)..]
    };
    let (line, before) = (line_before(open), line_before(close));
    before.trim().is_empty() && before.len() < line.len() - line.trim_start().len()
}

impl Matcher<'_> {
    fn token(&mut self, index: usize) {
        let t = self.list[index].t;
        let after_operator = || index > 0 && self.list[index - 1].t == Lexeme::Operator;
        match t {
            Lexeme::LParen | Lexeme::LBracket => self.stack.push(Open { t, index, start: self.start }),
            Lexeme::LBrace => {
                self.stack.push(Open { t, index, start: self.start });
                self.start = index + 1;
            }
            Lexeme::Less if !after_operator() => self.stack.push(Open { t, index, start: self.start }),
            Lexeme::Greater if !after_operator() => {
                if let Some(open) = self.stack.pop_if(|open| open.t == Lexeme::Less) {
                    self.close[open.index] = index as u32;
                }
            }
            Lexeme::RParen => self.closing(index, Lexeme::LParen),
            Lexeme::RBracket => self.closing(index, Lexeme::LBracket),
            Lexeme::RBrace => {
                self.closing(index, Lexeme::LBrace);
                self.start = index + 1;
            }
            Lexeme::Semi => self.semicolon(index),
            _ => {}
        }
    }

    /// Only `for (…)` and braces contain semicolons.
    fn semicolon(&mut self, index: usize) {
        self.drop_angles();
        let list = self.list;
        let is_for = |open: &Open| open.t == Lexeme::LParen && open.index > 0 && list[open.index - 1].t == Lexeme::For;
        while let Some(open) = self.stack.pop_if(|open| open.t != Lexeme::LBrace && !is_for(open)) {
            self.unclosed(open, index + 1, self.list[index].span);
            self.drop_angles();
        }
        if self.stack.last().is_none_or(|open| open.t == Lexeme::LBrace) {
            self.start = index + 1;
        }
        self.muted &= !self.stack.is_empty();
    }

    fn closing(&mut self, index: usize, opener: Lexeme) {
        self.drop_angles();
        // A brace closes brackets left open inside it; `)` and `]` close nothing beyond a brace.
        let stops = |open: &Open| open.t == opener || (open.t == Lexeme::LBrace && opener != Lexeme::LBrace);
        let reach = self.stack.iter().rposition(stops).filter(|at| self.stack[*at].t == opener);
        let Some(at) = reach else {
            let tok = self.list[index];
            self.broken.push(if opener == Lexeme::LBrace { index..index + 1 } else { self.start..index + 1 });
            self.report(Diagnostic::new(code::UNMATCHED_BRACKET, tok.span, format!("unmatched {}", tok.t.describe())));
            return;
        };
        while self.stack.len() > at + 1 {
            if let Some(open) = self.stack.pop()
                && open.t != Lexeme::Less
            {
                // A bracket that is left open inside braces ends before the closing brace.
                let end = if opener == Lexeme::LBrace { index } else { index + 1 };
                self.has_structure &= open.t != Lexeme::LBrace;
                self.unclosed(open, end, self.list[index].span);
            }
        }
        if let Some(open) = self.stack.pop() {
            self.close[open.index] = index as u32;
        }
        if opener == Lexeme::LBrace {
            self.muted &= !self.stack.is_empty();
        }
    }

    fn drop_angles(&mut self) {
        while self.stack.pop_if(|open| open.t == Lexeme::Less).is_some() {}
    }

    /// Reports a bracket that is not closed; its statement ends before the token `end`.
    fn unclosed(&mut self, open: Open, end: usize, at: Span) {
        self.broken.push(open.start..end);
        let label = format!("to match this {}", open.t.describe());
        let message = format!("expected {}", closing_of(open.t).describe());
        let span = self.list[open.index].span;
        self.report(Diagnostic::new(code::UNMATCHED_BRACKET, at, message).with_label(span, label));
    }

    /// Reports a bracket that is open at the end of the text, at the probable location of the mistake: a brace whose closing brace has
    /// another indentation was closed by the brace of an enclosing block.
    fn unclosed_at_end(&mut self, open: Open, text: &str) {
        self.broken.push(open.start..self.list.len());
        let is_misindented = |at: &usize| {
            let close = self.close[*at] as usize;
            close != 0 && self.list[*at].t == Lexeme::LBrace && is_outdented(text, self.list[*at].span, self.list[close].span)
        };
        let inner = if open.t == Lexeme::LBrace { (open.index + 1..self.list.len()).find(is_misindented) } else { None };
        let bracket = self.list[inner.unwrap_or(open.index)];
        let message = format!("expected {} for this {}", closing_of(open.t).describe(), open.t.describe());
        let end = Span::new(text.len() as u32, text.len() as u32);
        let diagnostic = Diagnostic::new(code::UNMATCHED_BRACKET, bracket.span, message);
        self.report(diagnostic.with_label(end, "the file ends here"));
    }

    fn report(&mut self, diagnostic: Diagnostic) {
        if !self.muted {
            self.diagnostics.push(diagnostic);
        }
        self.muted = true;
    }
}
