//! Tokens to the skeleton that tree-sitter parses: as long as the expanded text, with all that is not C++ lifted out of it.
//!
//! The skeleton holds declarations and statements only. Left blank are attributes, semantics, register and packoffset,
//! bit-field widths, base lists, modifiers of HLSL, sampler state blocks and pragmas: the builder reads them from the tokens.
//! So are the insides of brackets and what follows an assignment operator or `return`, for a placeholder: expressions
//! are parsed from the tokens alone, so no expression that C++'s grammar misreads can break the tree around it.

use super::token::{T, Tok, Tokens};
use crate::ast::Modifier;
use crate::names::Interner;

/// The skeleton, and the side table of what each token was lifted as.
pub struct Lifted {
    pub text: Vec<u8>,
    /// For each token: whether it is a modifier (`sample`, `point`, … are names elsewhere).
    modifiers: Vec<bool>,
}

impl Lifted {
    pub fn is_modifier(&self, index: usize) -> bool {
        self.modifiers.get(index).copied().unwrap_or(false)
    }
}

/// Builds the skeleton. `is_grammar_keyword` says which names the C++ grammar would take for a keyword of its own.
pub fn lift(source: &str, tokens: &Tokens, names: &Interner, is_grammar_keyword: &dyn Fn(&str) -> bool) -> Lifted {
    let modifiers = find_modifiers(tokens, names);
    let mut lift = Lift {
        source: source.as_bytes(),
        tokens,
        names,
        is_grammar_keyword,
        modifiers: &modifiers,
        out: vec![b' '; source.len()],
        state: Statement::default(),
        code: Vec::new(),
    };
    let mut index = 0;
    while index < tokens.list.len() {
        index = lift.token(index).max(index + 1);
    }
    Lifted { text: lift.out, modifiers }
}

/// A word that is a modifier where a declaration starts.
pub fn modifier(text: &str) -> Option<Modifier> {
    Some(match text {
        "groupshared" => Modifier::GroupShared,
        "uniform" => Modifier::Uniform,
        "shared" => Modifier::Shared,
        "precise" => Modifier::Precise,
        "in" => Modifier::In,
        "out" => Modifier::Out,
        "inout" => Modifier::InOut,
        "row_major" => Modifier::RowMajor,
        "column_major" => Modifier::ColumnMajor,
        "unorm" => Modifier::Unorm,
        "snorm" => Modifier::Snorm,
        "export" => Modifier::Export,
        "noinline" => Modifier::NoInline,
        "globallycoherent" => Modifier::GloballyCoherent,
        "reordercoherent" => Modifier::ReorderCoherent,
        "linear" => Modifier::Linear,
        "centroid" => Modifier::Centroid,
        "nointerpolation" => Modifier::NoInterpolation,
        "noperspective" => Modifier::NoPerspective,
        "sample" => Modifier::Sample,
        "center" => Modifier::Center,
        "point" => Modifier::Point,
        "line" => Modifier::Line,
        "triangle" => Modifier::Triangle,
        "lineadj" => Modifier::LineAdj,
        "triangleadj" => Modifier::TriangleAdj,
        "indices" => Modifier::Indices,
        "vertices" => Modifier::Vertices,
        "primitives" => Modifier::Primitives,
        "payload" => Modifier::Payload,
        _ => return None,
    })
}

/// A modifier that is a keyword of C++ too.
pub fn keyword_modifier(t: T) -> Option<Modifier> {
    Some(match t {
        T::Const => Modifier::Const,
        T::Static => Modifier::Static,
        T::Extern => Modifier::Extern,
        T::Volatile => Modifier::Volatile,
        T::Inline => Modifier::Inline,
        T::Constexpr => Modifier::Constexpr,
        _ => return None,
    })
}

/// A word is a modifier if what stands before it ends something and a type or another modifier follows.
fn find_modifiers(tokens: &Tokens, names: &Interner) -> Vec<bool> {
    let list = &tokens.list;
    let mut marks = vec![false; list.len()];
    for index in 0..list.len() {
        if list[index].t != T::Ident || modifier(names.text(list[index].sym)).is_none() {
            continue;
        }
        let starts = match index.checked_sub(1).map(|before| (before, list[before].t)) {
            None => true,
            Some((before, T::Ident)) => marks[before],
            Some((_, t)) => {
                matches!(
                    t,
                    T::Semi
                        | T::LBrace
                        | T::RBrace
                        | T::LParen
                        | T::RParen
                        | T::Comma
                        | T::Less
                        | T::Greater
                        | T::RBracket
                        | T::Colon
                        | T::Else
                        | T::Do
                ) || keyword_modifier(t).is_some()
            }
        };
        let next = list.get(index + 1).map_or(T::Eof, |tok| tok.t);
        let type_follows = match next {
            T::Ident
            | T::Struct
            | T::Class
            | T::Enum
            | T::Unsigned
            | T::Signed
            | T::Typename
            | T::Decltype
            | T::GnuDecltype
            | T::Auto => true,
            T::CBuffer | T::TBuffer | T::ColonColon => true,
            T::LBracket => list.get(index + 2).is_some_and(|tok| tok.t == T::LBracket),
            other => keyword_modifier(other).is_some(),
        };
        marks[index] = starts && type_follows;
    }
    marks
}

/// What is known of the statement or declaration that is being copied.
#[derive(Default)]
struct Statement {
    /// Something other than attributes and modifiers was seen.
    begun: bool,
    /// `struct`, `class` or `interface` was seen: a colon starts the bases.
    class_head: bool,
    enum_head: bool,
    /// `namespace`, `cbuffer` or `tbuffer` was seen: a brace holds declarations.
    scope_head: bool,
    /// It begins with a sampler type and has had no parameter list: a block is a sampler state.
    sampler: bool,
    /// `?` that still wait for their `:`.
    ternaries: u32,
    /// The next colon ends a label (`default`, `public`).
    label: bool,
}

struct Lift<'a> {
    source: &'a [u8],
    tokens: &'a Tokens,
    names: &'a Interner,
    is_grammar_keyword: &'a dyn Fn(&str) -> bool,
    modifiers: &'a [bool],
    out: Vec<u8>,
    state: Statement,
    /// For each open brace: whether it holds statements, not declarations only.
    code: Vec<bool>,
}

impl Lift<'_> {
    fn t(&self, index: usize) -> T {
        self.tokens.list.get(index).map_or(T::Eof, |tok| tok.t)
    }

    fn before(&self, index: usize) -> T {
        index.checked_sub(1).map_or(T::Eof, |before| self.t(before))
    }

    fn copy(&mut self, index: usize) {
        let span = self.tokens.list[index].span;
        let range = span.start as usize..span.end as usize;
        self.out[range.clone()].copy_from_slice(&self.source[range]);
    }

    fn fill(&mut self, index: usize, byte: u8) {
        let span = self.tokens.list[index].span;
        self.out[span.start as usize..span.end as usize].fill(byte);
    }

    fn put(&mut self, index: usize, text: &[u8]) {
        let start = self.tokens.list[index].span.start as usize;
        self.out[start..start + text.len()].copy_from_slice(text);
    }

    /// The token after the group that opens at `index`, or the next token if the bracket is not closed.
    fn after_group(&self, index: usize) -> usize {
        self.tokens.close(index).unwrap_or(index) + 1
    }

    /// Copies or blanks the token at `index`; returns the next index to look at.
    fn token(&mut self, index: usize) -> usize {
        let t = self.t(index);
        if !self.state.begun && self.code.last() == Some(&true) && self.is_simple_statement(index) {
            return self.simple_statement(index);
        }
        match t {
            T::Semi | T::LBrace | T::RBrace => return self.boundary(index, t),
            T::LParen => return self.parens(index),
            T::LBracket => return self.square(index),
            T::Colon => return self.colon(index),
            T::Ident => return self.word(index),
            T::Template => return self.template(index),
            T::Operator => return self.operator(index),
            T::Decltype | T::GnuDecltype => return self.decltype(index),
            T::Const | T::Static | T::Extern | T::Volatile | T::Inline | T::Constexpr => {
                self.copy(index);
                return index + 1;
            }
            T::Typename => return index + 1,
            T::Number | T::Str | T::Char => self.fill(index, b'0'),
            T::TBuffer => self.put(index, b"cbuffer"),
            T::Interface => self.put(index, b"struct"),
            T::CStaticAssert => self.put(index, b"static_assert"),
            _ => self.copy(index),
        }
        match t {
            T::Struct | T::Class | T::Interface => self.state.class_head = true,
            T::Enum => self.state.enum_head = true,
            T::Namespace | T::CBuffer | T::TBuffer => self.state.scope_head = true,
            T::Question => self.state.ternaries += 1,
            T::Default | T::Public | T::Private | T::Protected => self.state.label = true,
            T::Else | T::Do => {
                self.state = Statement::default();
                return index + 1;
            }
            T::Return | T::Case => {
                let stop = self.hidden_end(index + 1, t == T::Case);
                self.placeholder(index + 1, stop);
                self.state = Statement { begun: true, label: t == T::Case, ..Statement::default() };
                return stop;
            }
            T::Assign
            | T::PlusAssign
            | T::MinusAssign
            | T::StarAssign
            | T::SlashAssign
            | T::PercentAssign
            | T::AmpAssign
            | T::PipeAssign
            | T::CaretAssign
            | T::ShlAssign
            | T::ShrAssign => {
                let stop = self.hidden_end(index + 1, false);
                self.placeholder(index + 1, stop);
                return stop;
            }
            _ => {}
        }
        self.state.begun = true;
        index + 1
    }

    fn boundary(&mut self, index: usize, t: T) -> usize {
        let state = std::mem::take(&mut self.state);
        let close = self.tokens.close(index);
        match close {
            Some(close) if t == T::LBrace && state.sampler => {
                self.state = Statement { begun: true, ..Statement::default() };
                close + 1
            }
            Some(close) if t == T::LBrace && state.enum_head => {
                self.copy(index);
                self.copy(close);
                close + 1
            }
            _ => {
                match t {
                    T::LBrace => self.code.push(!state.class_head && !state.scope_head),
                    T::RBrace => drop(self.code.pop()),
                    _ => {}
                }
                self.copy(index);
                index + 1
            }
        }
    }

    /// Whether a local declaration or an expression starts here: which of them, the names will say.
    fn is_simple_statement(&self, index: usize) -> bool {
        match self.t(index) {
            T::Ident => !self.modifiers[index],
            T::ColonColon
            | T::This
            | T::Unsigned
            | T::Signed
            | T::Auto
            | T::Decltype
            | T::GnuDecltype
            | T::Typename
            | T::Sizeof => true,
            T::LParen
            | T::Number
            | T::Str
            | T::Char
            | T::True
            | T::False
            | T::PlusPlus
            | T::MinusMinus
            | T::Plus
            | T::Minus
            | T::Bang
            | T::Tilde => true,
            _ => false,
        }
    }

    fn simple_statement(&mut self, index: usize) -> usize {
        let stop = self.hidden_end(index, false);
        self.placeholder(index, stop);
        self.state.begun = true;
        stop
    }

    /// The end of an expression that reaches to the end of its statement (or, after `case`, to the colon).
    fn hidden_end(&self, start: usize, is_case: bool) -> usize {
        let mut index = start;
        let mut ternaries = 0u32;
        while index < self.tokens.list.len() {
            match self.t(index) {
                T::Semi | T::RBrace | T::RParen | T::RBracket => break,
                T::Question => ternaries += 1,
                T::Colon if is_case && ternaries == 0 => break,
                T::Colon => ternaries = ternaries.saturating_sub(1),
                T::LParen | T::LBracket | T::LBrace => {
                    index = self.after_group(index);
                    continue;
                }
                _ => {}
            }
            index += 1;
        }
        index
    }

    fn placeholder(&mut self, start: usize, stop: usize) {
        if start < stop {
            self.put(start, b"e");
        }
    }

    fn parens(&mut self, index: usize) -> usize {
        let Some(close) = self.tokens.close(index) else {
            self.copy(index);
            return index + 1;
        };
        self.copy(index);
        self.copy(close);
        let before = self.before(index);
        if before == T::For {
            let semis = (index + 1..close).filter(|i| self.t(*i) == T::Semi).take(2).collect::<Vec<_>>();
            for semi in semis {
                self.copy(semi);
            }
        } else if matches!(before, T::If | T::While | T::Switch | T::StaticAssert | T::CStaticAssert) {
            self.placeholder(index + 1, close);
        }
        self.state.sampler = false;
        if matches!(before, T::If | T::For | T::While | T::Switch) {
            self.state = Statement::default();
        } else {
            self.state.begun = true;
        }
        close + 1
    }

    fn square(&mut self, index: usize) -> usize {
        let Some(close) = self.tokens.close(index) else {
            self.copy(index);
            return index + 1;
        };
        let double = self.t(index + 1) == T::LBracket;
        let known = self.before(index) == T::RParen && self.is_statement_attribute(index + 1);
        if double || known || !self.state.begun {
            return close + 1;
        }
        self.copy(index);
        self.copy(close);
        self.placeholder(index + 1, close);
        close + 1
    }

    fn is_statement_attribute(&self, index: usize) -> bool {
        self.t(index) == T::Ident
            && matches!(
                self.names.text(self.tokens.list[index].sym),
                "unroll" | "loop" | "branch" | "flatten" | "fastopt" | "allow_uav_condition" | "forcecase" | "call"
            )
    }

    fn colon(&mut self, index: usize) -> usize {
        if self.state.label {
            self.copy(index);
            self.state = Statement::default();
            return index + 1;
        }
        if self.state.ternaries > 0 {
            self.state.ternaries -= 1;
            self.copy(index);
            return index + 1;
        }
        let mut end = index + 1;
        if self.state.class_head || self.state.enum_head {
            while !matches!(self.t(end), T::LBrace | T::Semi | T::RBrace | T::Eof) {
                end += 1;
            }
        } else if self.t(end) == T::Ident {
            end += 1;
            if self.t(end) == T::LParen {
                end = self.after_group(end);
            }
        } else {
            while !matches!(self.t(end), T::Comma | T::Semi | T::Assign | T::LBrace | T::RBrace | T::Eof) {
                end = self.after_group(end);
            }
        }
        end
    }

    fn word(&mut self, index: usize) -> usize {
        let tok = self.tokens.list[index];
        if self.modifiers[index] {
            return index + 1;
        }
        let text = self.names.text(tok.sym);
        if !self.state.begun {
            self.state.sampler = is_sampler(text);
        }
        self.state.begun = true;
        self.copy(index);
        if (self.is_grammar_keyword)(text) {
            // No keyword of the grammar starts with a q.
            self.put(index, b"q");
        }
        match self.tokens.close(index + 1) {
            // Template arguments: outside of code nothing is compared.
            Some(close) if self.t(index + 1) == T::Less => {
                self.copy(index + 1);
                self.placeholder(index + 2, close);
                self.copy(close);
                close + 1
            }
            _ => index + 1,
        }
    }

    fn template(&mut self, index: usize) -> usize {
        if self.state.begun || self.t(index + 1) != T::Less {
            // `x.template f<T>()`: the keyword says what our own name table knows.
            return index + 1;
        }
        let Some(close) = self.tokens.close(index + 1) else { return index + 1 };
        self.copy(index);
        self.copy(index + 1);
        self.copy(close);
        close + 1
    }

    /// `operator+`: in a call (`a.operator+(b)`) as one name, which the grammar understands.
    fn operator(&mut self, index: usize) -> usize {
        let end = operator_end(self.tokens, index);
        let is_call = matches!(self.before(index), T::Dot | T::Arrow);
        for i in index..end {
            if is_call {
                self.fill(i, b'o');
            } else {
                self.copy(i);
            }
        }
        if is_call && end > index {
            let span = Tok { ..self.tokens.list[index] }.span;
            let last = self.tokens.list[end - 1].span;
            self.out[span.start as usize..last.end as usize].fill(b'o');
        }
        self.state.begun = true;
        end
    }

    fn decltype(&mut self, index: usize) -> usize {
        let end = if self.t(index + 1) == T::LParen { self.after_group(index + 1) } else { index + 1 };
        let (first, last) = (self.tokens.list[index].span, self.tokens.list[end - 1].span);
        self.out[first.start as usize..last.end as usize].fill(b'd');
        self.state.begun = true;
        end
    }
}

fn is_sampler(text: &str) -> bool {
    text.starts_with("sampler") || text.starts_with("Sampler")
}

/// The token after an operator's name: `operator` and its punctuators; `operator` alone where a type follows.
pub fn operator_end(tokens: &Tokens, index: usize) -> usize {
    let list = &tokens.list;
    let Some(tok) = list.get(index + 1) else { return index + 1 };
    match tok.t {
        T::LParen | T::LBracket => {
            let closes = list.get(index + 2).is_some_and(|next| matches!(next.t, T::RParen | T::RBracket));
            index + if closes { 3 } else { 1 }
        }
        T::Greater if tok.joined => index + 3,
        T::Plus
        | T::Minus
        | T::Star
        | T::Slash
        | T::Percent
        | T::Amp
        | T::Pipe
        | T::Caret
        | T::Tilde
        | T::Bang
        | T::Less
        | T::Greater
        | T::Assign
        | T::PlusAssign
        | T::MinusAssign
        | T::StarAssign
        | T::SlashAssign
        | T::PercentAssign
        | T::AmpAssign
        | T::PipeAssign
        | T::CaretAssign
        | T::ShlAssign
        | T::ShrAssign
        | T::EqualEqual
        | T::NotEqual
        | T::LessEqual
        | T::GreaterEqual
        | T::AmpAmp
        | T::PipePipe
        | T::Shl
        | T::PlusPlus
        | T::MinusMinus
        | T::Comma
        | T::Arrow => index + 2,
        _ => index + 1,
    }
}
