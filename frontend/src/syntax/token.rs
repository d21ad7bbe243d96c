//! The preprocessor's tokens to the parser's: keywords and punctuators as an enum, identifiers interned, brackets matched.

use crate::diag::Diagnostic;
use crate::names::{Interner, Symbol};
use crate::preproc::{Expanded, TokenKind};
use crate::source::Span;
use cranelift_entity::EntityRef;

macro_rules! token_types {
    (plain { $($plain:ident,)* } keywords { $($kw:ident = $kw_text:literal,)* } punctuators { $($p:ident = $p_text:literal,)* }) => {
        /// What a token is to the grammar.
        #[derive(Copy, Clone, Debug, PartialEq, Eq)]
        #[repr(u8)]
        pub enum T { $($plain,)* $($kw,)* $($p,)* }

        const KEYWORDS: &[(&str, T)] = &[$(($kw_text, T::$kw),)*];

        fn punctuator(text: &str) -> Option<T> {
            match text { $($p_text => Some(T::$p),)* _ => None }
        }

        impl T {
            /// The token as a message names it.
            pub fn describe(self) -> &'static str {
                match self {
                    T::Eof => "end of input",
                    T::Ident => "identifier",
                    T::Number => "number",
                    T::Str => "string",
                    T::Char => "character",
                    $(T::$kw => concat!("`", $kw_text, "`"),)*
                    $(T::$p => concat!("`", $p_text, "`"),)*
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

/// One token. `>>` comes as two `>` of which the first is `joined` to the second.
#[derive(Copy, Clone, Debug)]
pub struct Tok {
    pub t: T,
    pub joined: bool,
    /// Identifiers and keywords: the name. Others: the symbol of the empty text.
    pub sym: Symbol,
    pub span: Span,
}

/// All tokens of the unit and, for each opening bracket (`<` too, where one closes it), the index of the closing one.
pub struct Tokens {
    pub list: Vec<Tok>,
    close: Vec<u32>,
    /// `#pragma` lines, in order.
    pub pragmas: Vec<Span>,
}

impl Tokens {
    /// The closing bracket of the opening bracket at `index`.
    pub fn close(&self, index: usize) -> Option<usize> {
        match self.close.get(index) {
            Some(0) | None => None,
            Some(close) => Some(*close as usize),
        }
    }

    /// The first token that starts at or after a byte offset.
    pub fn at_byte(&self, offset: usize) -> usize {
        self.list.partition_point(|tok| (tok.span.start as usize) < offset)
    }
}

/// Converts the tokens; reports stray characters and brackets that do not match.
pub fn convert(expanded: &Expanded, names: &mut Interner, diagnostics: &mut Vec<Diagnostic>) -> Tokens {
    let none = names.intern("");
    for (text, _) in KEYWORDS {
        names.intern(text);
    }
    let mut list = Vec::with_capacity(expanded.tokens.len() + 1);
    let mut pragmas = Vec::new();
    let mut iter = expanded.tokens.iter().peekable();
    while let Some(token) = iter.next() {
        let Some(text) = expanded.text.get(token.span.start as usize..token.span.end as usize) else { continue };
        let mut tok = Tok { t: T::Ident, joined: false, sym: none, span: token.span };
        match token.kind {
            TokenKind::Identifier => {
                tok.sym = names.intern(text);
                tok.t = keyword(tok.sym);
            }
            TokenKind::Number => {
                tok.t = T::Number;
                tok.span.end = special_float_end(&expanded.text, token.span);
                while iter.next_if(|next| next.span.start < tok.span.end).is_some() {}
            }
            TokenKind::String => tok.t = T::Str,
            TokenKind::Character => tok.t = T::Char,
            TokenKind::Pragma => {
                pragmas.push(token.span);
                continue;
            }
            TokenKind::Punctuator if text == ">>" => {
                let middle = token.span.start + 1;
                let (first, second) = (Span::new(token.span.start, middle), Span::new(middle, token.span.end));
                list.push(Tok { t: T::Greater, joined: true, span: first, ..tok });
                tok = Tok { t: T::Greater, span: second, ..tok };
            }
            // An unclosed literal: the lexer reported it.
            TokenKind::Unknown if text.starts_with(['"', '\'']) => continue,
            TokenKind::Punctuator | TokenKind::Unknown => {
                let Some(t) = punctuator(text) else {
                    let message = format!("unexpected character `{text}`");
                    diagnostics.push(Diagnostic::error("unexpected-character", token.span, message));
                    continue;
                };
                tok.t = t;
            }
        }
        list.push(tok);
    }
    let close = match_brackets(&list, expanded.text.len() as u32, diagnostics);
    Tokens { list, close, pragmas }
}

fn keyword(symbol: Symbol) -> T {
    // The keywords were interned first, right after the empty text.
    match symbol.index().checked_sub(1).and_then(|index| KEYWORDS.get(index)) {
        Some((_, t)) => *t,
        None => T::Ident,
    }
}

/// `1.#INF` and `1.#IND`: the end of the whole literal, however the lexer cut it.
fn special_float_end(text: &str, span: Span) -> u32 {
    let rest = &text[span.end as usize..];
    if !text[span.start as usize..span.end as usize].ends_with('.') || !(rest.starts_with("#INF") || rest.starts_with("#IND")) {
        return span.end;
    }
    let suffix = rest[4..].bytes().take_while(|b| b.is_ascii_alphanumeric()).count();
    span.end + 4 + suffix as u32
}

/// An opening bracket that waits for its end.
#[derive(Copy, Clone)]
struct Open {
    t: T,
    index: usize,
}

/// Matches `(`, `[`, `{` strictly, and `<` where a `>` closes it before the statement or the surrounding bracket ends.
fn match_brackets(list: &[Tok], end: u32, diagnostics: &mut Vec<Diagnostic>) -> Vec<u32> {
    let mut close = vec![0; list.len()];
    let mut stack: Vec<Open> = Vec::new();
    for (index, tok) in list.iter().enumerate() {
        let after_operator = index > 0 && list[index - 1].t == T::Operator;
        match tok.t {
            T::LParen | T::LBracket | T::LBrace => stack.push(Open { t: tok.t, index }),
            T::Less if !after_operator => stack.push(Open { t: T::Less, index }),
            T::Greater if !after_operator => {
                if let Some(open) = stack.pop_if(|open| open.t == T::Less) {
                    close[open.index] = index as u32;
                }
            }
            T::RParen => close_bracket(list, &mut stack, &mut close, index, T::LParen, diagnostics),
            T::RBracket => close_bracket(list, &mut stack, &mut close, index, T::LBracket, diagnostics),
            T::RBrace => close_bracket(list, &mut stack, &mut close, index, T::LBrace, diagnostics),
            T::Semi => {
                drop_angles(&mut stack);
                while let Some(open) = stack.pop_if(|open| open.t != T::LBrace && !is_for_header(list, *open)) {
                    report_unclosed(list, open, tok.span, diagnostics);
                    drop_angles(&mut stack);
                }
            }
            _ => {}
        }
    }
    drop_angles(&mut stack);
    // One missing bracket leaves all brackets around it open: the innermost is told.
    if let Some(open) = stack.pop() {
        report_unclosed(list, open, Span::new(end, end), diagnostics);
    }
    close
}

fn drop_angles(stack: &mut Vec<Open>) {
    while stack.pop_if(|open| open.t == T::Less).is_some() {}
}

fn is_for_header(list: &[Tok], open: Open) -> bool {
    open.t == T::LParen && open.index > 0 && list[open.index - 1].t == T::For
}

fn close_bracket(
    list: &[Tok],
    stack: &mut Vec<Open>,
    close: &mut [u32],
    index: usize,
    opener: T,
    diagnostics: &mut Vec<Diagnostic>,
) {
    drop_angles(stack);
    // A brace closes what was left open inside it; `)` and `]` never reach beyond a brace.
    let reach = stack.iter().rposition(|open| open.t == opener || (open.t == T::LBrace && opener != T::LBrace));
    match reach {
        Some(at) if stack[at].t == opener => {
            while stack.len() > at + 1 {
                if let Some(open) = stack.pop()
                    && open.t != T::Less
                {
                    report_unclosed(list, open, list[index].span, diagnostics);
                }
            }
            if let Some(open) = stack.pop() {
                close[open.index] = index as u32;
            }
        }
        _ => {
            let message = format!("unmatched {}", list[index].t.describe());
            diagnostics.push(Diagnostic::error("unmatched-bracket", list[index].span, message));
        }
    }
}

fn report_unclosed(list: &[Tok], open: Open, at: Span, diagnostics: &mut Vec<Diagnostic>) {
    let wanted = match open.t {
        T::LParen => T::RParen,
        T::LBracket => T::RBracket,
        _ => T::RBrace,
    };
    let label = format!("to match this {}", open.t.describe());
    diagnostics.push(
        Diagnostic::error("unmatched-bracket", at, format!("expected {}", wanted.describe()))
            .with_label(list[open.index].span, label),
    );
}
