//! The parser's tokens: keywords and punctuators as an enum, identifiers interned.

use crate::diag::Diagnostic;
use crate::names::{FirstNames, Interner, Symbol};
use crate::preproc::{Expanded, Token, TokenKind};
use crate::source::Span;
use cranelift_entity::EntityRef;
use diagnostics::registry as code;
use std::ops::Range;

macro_rules! token_types {
    (plain { $($plain:ident,)* } keywords { $($kw:ident = $kw_text:literal,)* } punctuators { $($p:ident = $p_text:literal,)* }) => {
        /// The kind of a token.
        #[derive(Copy, Clone, Debug, PartialEq, Eq)]
        #[repr(u8)]
        pub enum Lexeme { $($plain,)* $($kw,)* $($p,)* }

        /// The number of keywords.
        pub const KEYWORD_COUNT: usize = [$($kw_text),*].len();

        /// The names that all units begin with: the empty text and the keywords.
        pub static FIRST_NAMES: FirstNames<{ KEYWORD_COUNT + 1 }> =
            FirstNames::new(["", $($kw_text),*], concat!($($kw_text),*));

        /// The tokens of the first names.
        const FIRST_LEXEMES: [Lexeme; KEYWORD_COUNT + 1] = [Lexeme::Ident, $(Lexeme::$kw),*];

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
static SINGLE: [Option<Lexeme>; 256] = single_punctuators();

const fn single_punctuators() -> [Option<Lexeme>; 256] {
    let mut table = [None; 256];
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

/// The punctuators of several characters by the first: indices in [`PUNCTUATORS`], and zeros. (That at index 0 has one character.)
static LONG: [[u8; 5]; 128] = long_punctuators();

const fn long_punctuators() -> [[u8; 5]; 128] {
    let mut table = [[0; 5]; 128];
    let mut index = 0;
    while index < PUNCTUATORS.len() {
        let bytes = PUNCTUATORS[index].0.as_bytes();
        if bytes.len() > 1 {
            let row = &mut table[bytes[0] as usize];
            let mut at = 0;
            while row[at] != 0 {
                at += 1;
            }
            assert!(at + 1 < row.len(), "a zero ends the row");
            row[at] = index as u8;
        }
        index += 1;
    }
    table
}

fn punctuator(text: &[u8]) -> Option<Lexeme> {
    match text {
        [byte] => SINGLE[usize::from(*byte)],
        [first, ..] => {
            let candidates = LONG.get(usize::from(*first))?;
            let mut known = candidates.iter().take_while(|index| **index != 0).map(|index| PUNCTUATORS[usize::from(*index)]);
            known.find(|(known, _)| known.as_bytes() == text).map(|(_, lexeme)| lexeme)
        }
        [] => None,
    }
}

/// The token of a keyword.
pub fn keyword(text: &str) -> Option<Lexeme> {
    let lexeme = FIRST_LEXEMES[FIRST_NAMES.find(text)?.index()];
    (lexeme != Lexeme::Ident).then_some(lexeme)
}

/// A token. `>>` becomes two `>`, of which the first is `joined` to the second.
#[derive(Copy, Clone, Debug)]
pub struct Tok {
    pub t: Lexeme,
    pub joined: bool,
    /// Tokens with an error were removed before it.
    pub follows_removed: bool,
    /// The name of an identifier or keyword; for other tokens the symbol of the empty text.
    pub sym: Symbol,
    pub span: Span,
}

/// All tokens of the unit.
#[derive(Debug)]
pub struct Tokens {
    pub list: Vec<Tok>,
    /// The spans of `#pragma` lines, in order.
    pub pragmas: Vec<Span>,
    /// The indices before which a character was left out, because no token has it.
    pub unexpected: Vec<usize>,
}

/// The tokens outside of the unused ranges.
fn used<'a>(expanded: &'a Expanded, unused: &'a [Range<usize>]) -> impl Iterator<Item = &'a [Token]> {
    let starts = std::iter::once(0).chain(unused.iter().map(|range| range.end));
    let ends = unused.iter().map(|range| range.start).chain(std::iter::once(expanded.tokens.len()));
    starts.zip(ends).map(|(start, end)| &expanded.tokens[start..end])
}

/// Converts the tokens, except those in ranges that need no parsing; reports stray characters.
#[inline(never)]
pub fn convert(expanded: &Expanded, unused: &[Range<usize>], diagnostics: &mut Vec<Diagnostic>) -> (Tokens, Interner) {
    let count = expanded.tokens.len() - unused.iter().map(Range::len).sum::<usize>();
    let mut names = Interner::starting_with(&FIRST_NAMES, count);
    // A few tokens are split.
    let list = Vec::with_capacity(count + count / 64 + 4);
    let mut tokens = Tokens { list, pragmas: Vec::new(), unexpected: Vec::new() };
    // The end of a special float that the lexer split. The parts of it are not tokens of their own.
    let mut number_end = 0;
    for token in used(expanded, unused).flatten() {
        let Token { kind, span } = *token;
        let range = span.start as usize..span.end as usize;
        let (t, sym) = if span.start < number_end {
            continue;
        } else if kind == TokenKind::Identifier {
            let sym = names.intern_part(&expanded.text, range);
            (FIRST_LEXEMES.get(sym.index()).copied().unwrap_or(Lexeme::Ident), sym)
        } else if kind == TokenKind::Punctuator
            && range.len() == 1
            && let Some(t) = expanded.text.as_bytes().get(range.start).and_then(|byte| SINGLE[usize::from(*byte)])
        {
            (t, NO_NAME)
        } else {
            number_end = tokens.add_other(expanded, *token, diagnostics);
            continue;
        };
        tokens.list.push(Tok { t, joined: false, follows_removed: false, sym, span });
    }
    (tokens, names)
}

/// The symbol of the empty text.
const NO_NAME: Symbol = Symbol::FIRST;

impl Tokens {
    /// Converts a token that is neither a name nor a punctuator of one character. Returns its end.
    #[inline(never)]
    fn add_other(&mut self, expanded: &Expanded, token: Token, diagnostics: &mut Vec<Diagnostic>) -> u32 {
        let Token { kind, mut span } = token;
        let bytes = expanded.text.as_bytes().get(span.start as usize..span.end as usize).unwrap_or_default();
        let (t, joined) = match kind {
            TokenKind::Number => {
                span.end = special_float_end(&expanded.text, span);
                (Lexeme::Number, false)
            }
            TokenKind::String => (Lexeme::Str, false),
            TokenKind::Character => (Lexeme::Char, false),
            TokenKind::Pragma => {
                self.pragmas.push(span);
                return span.end;
            }
            TokenKind::Identifier | TokenKind::Punctuator | TokenKind::Unknown => match punctuator(bytes) {
                Some(t) => (t, false),
                None if bytes == b">>" => (Lexeme::Greater, true),
                // An unterminated literal, which the lexer reported.
                None if matches!(bytes.first(), None | Some(b'"' | b'\'')) => return span.end,
                None => {
                    let message = format!("unexpected character '{}'", expanded.text_of(token));
                    diagnostics.push(Diagnostic::new(code::UNEXPECTED_CHARACTER, span, message));
                    self.unexpected.push(self.list.len());
                    return span.end;
                }
            },
        };
        let tok = Tok { t, joined: false, follows_removed: false, sym: NO_NAME, span };
        if joined {
            let middle = span.start + 1;
            self.list.push(Tok { joined, span: Span::new(span.start, middle), ..tok });
            self.list.push(Tok { span: Span::new(middle, span.end), ..tok });
        } else {
            self.list.push(tok);
        }
        span.end
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

/// The index after an operator's name: `operator` and its punctuators; `operator` alone if a type follows.
pub fn operator_end(list: &[Tok], index: usize) -> usize {
    let Some(tok) = list.get(index + 1) else { return index + 1 };
    match tok.t {
        Lexeme::LParen | Lexeme::LBracket => {
            let closes = list.get(index + 2).is_some_and(|next| matches!(next.t, Lexeme::RParen | Lexeme::RBracket));
            index + if closes { 3 } else { 1 }
        }
        Lexeme::Greater if tok.joined => index + 3,
        Lexeme::Plus
        | Lexeme::Minus
        | Lexeme::Star
        | Lexeme::Slash
        | Lexeme::Percent
        | Lexeme::Amp
        | Lexeme::Pipe
        | Lexeme::Caret
        | Lexeme::Tilde
        | Lexeme::Bang
        | Lexeme::Less
        | Lexeme::Greater
        | Lexeme::Assign
        | Lexeme::PlusAssign
        | Lexeme::MinusAssign
        | Lexeme::StarAssign
        | Lexeme::SlashAssign
        | Lexeme::PercentAssign
        | Lexeme::AmpAssign
        | Lexeme::PipeAssign
        | Lexeme::CaretAssign
        | Lexeme::ShlAssign
        | Lexeme::ShrAssign
        | Lexeme::EqualEqual
        | Lexeme::NotEqual
        | Lexeme::LessEqual
        | Lexeme::GreaterEqual
        | Lexeme::AmpAmp
        | Lexeme::PipePipe
        | Lexeme::Shl
        | Lexeme::PlusPlus
        | Lexeme::MinusMinus
        | Lexeme::Comma
        | Lexeme::Arrow => index + 2,
        _ => index + 1,
    }
}
