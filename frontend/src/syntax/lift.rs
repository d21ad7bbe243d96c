//! Builds the skeleton that tree-sitter parses: the expanded text without the parts that are not C++. Only a text with an error needs it.
//!
//! The skeleton contains only the constructs whose extents the tree provides: bodies, blocks and compound statements. Blanks replace
//! attributes, semantics, register and packoffset, bit-field widths, base lists, HLSL's modifiers, sampler state blocks, pragmas,
//! template arguments, and whole declarations and statements that contain no others. The builder parses all of these from the tokens. A
//! placeholder replaces initializers, the contents of brackets, and simple statements that are the body of another statement.
//!
//! Invariant: expressions are parsed from the tokens alone, so an expression that C++'s grammar misreads cannot break the tree around it.
//! The grammar's lexer is slow per byte, so blanks are few, and a name is one letter.

use super::token::{Lexeme, Tokens};
use crate::ast::Modifier;
use crate::names::Interner;

/// The skeleton, with the position of each token.
pub struct Lifted {
    pub text: Vec<u8>,
    /// For each token, its position in the skeleton, or that of the next token if it was blanked.
    starts: Vec<u32>,
}

impl Lifted {
    /// The position of a token in the skeleton; for the index after the last token, the end.
    pub fn start(&self, index: usize) -> usize {
        self.starts.get(index).map_or(self.text.len(), |start| *start as usize)
    }

    /// The first token that starts at or after a byte of the skeleton.
    #[cfg(feature = "recovery")]
    pub fn at_byte(&self, byte: usize) -> usize {
        self.starts.partition_point(|start| (*start as usize) < byte)
    }
}

/// Builds the skeleton.
pub fn lift(source: &str, tokens: &Tokens, modifiers: &[bool], names: &Interner) -> Lifted {
    let mut lift = Lift {
        tokens,
        names,
        modifiers,
        kept: vec![Kept::Blank; tokens.list.len()],
        state: Statement::default(),
        not_simple: 0,
        code: Vec::new(),
    };
    let mut index = 0;
    while index < tokens.list.len() {
        index = lift.token(index).max(index + 1);
    }
    let (text, starts) = skeleton(source, tokens, &lift.kept);
    Lifted { text, starts }
}

/// The representation of a token in the skeleton.
#[derive(Copy, Clone)]
enum Kept {
    /// Nothing, as for the gaps between tokens.
    Blank,
    /// Its text.
    Whole,
    /// A name, as one letter, which the grammar lexes fastest and which is not a keyword.
    Name,
    Number,
    /// A placeholder for an expression or a statement.
    Expression,
    CBuffer,
    Struct,
    StaticAssert,
}

impl Kept {
    fn text(self, own: &str) -> &str {
        match self {
            Self::Blank => "",
            Self::Whole => own,
            Self::Name => "q",
            Self::Number => "0",
            Self::Expression => "e",
            Self::CBuffer => "cbuffer",
            Self::Struct => "struct",
            Self::StaticAssert => "static_assert",
        }
    }
}

/// The skeleton, with only the blanks needed to separate its tokens, and the position of each token.
fn skeleton(source: &str, tokens: &Tokens, kept: &[Kept]) -> (Vec<u8>, Vec<u32>) {
    let mut text: Vec<u8> = Vec::with_capacity(tokens.list.len());
    let mut starts = Vec::with_capacity(tokens.list.len());
    let (mut next, mut gap) = (0, false);
    for (index, (tok, kept)) in tokens.list.iter().zip(kept).enumerate() {
        if matches!(kept, Kept::Blank) {
            gap = true;
            continue;
        }
        let (start, end) = (tok.span.start as usize, tok.span.end as usize);
        let kept = kept.text(&source[start..end]).as_bytes();
        gap |= start > next;
        next = end;
        let Some(first) = kept.first() else { continue };
        if gap && !stands_alone(*first) && text.last().is_some_and(|last| !stands_alone(*last)) {
            text.push(b' ');
        }
        gap = false;
        // Blanked tokens have the position of the next token.
        starts.resize(index + 1, text.len() as u32);
        text.extend_from_slice(kept);
    }
    starts.resize(tokens.list.len(), text.len() as u32);
    (text, starts)
}

/// True for a punctuator that needs no blanks around it.
fn stands_alone(byte: u8) -> bool {
    matches!(byte, b'(' | b')' | b'{' | b'}' | b';' | b',')
}

/// The modifier of a word at the start of a declaration.
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

/// The modifier of a C++ keyword.
pub fn keyword_modifier(t: Lexeme) -> Option<Modifier> {
    Some(match t {
        Lexeme::Const => Modifier::Const,
        Lexeme::Static => Modifier::Static,
        Lexeme::Extern => Modifier::Extern,
        Lexeme::Volatile => Modifier::Volatile,
        Lexeme::Inline => Modifier::Inline,
        Lexeme::Constexpr => Modifier::Constexpr,
        _ => return None,
    })
}

/// For each token, whether it is a modifier (`sample`, `point`, … are names elsewhere): a word is one if the token before it ends something
/// and a type or another modifier follows.
pub fn find_modifiers(tokens: &Tokens, names: &Interner) -> Vec<bool> {
    let list = &tokens.list;
    let mut marks = vec![false; list.len()];
    for index in 0..list.len() {
        if list[index].t != Lexeme::Ident {
            continue;
        }
        let starts = match index.checked_sub(1).map(|before| (before, list[before].t)) {
            None => true,
            // Three names in a row: the modifier follows the type, where it is refused later.
            Some((before, Lexeme::Ident)) => marks[before] || list.get(index + 1).is_some_and(|next| next.t == Lexeme::Ident),
            Some((_, t)) => {
                matches!(
                    t,
                    Lexeme::Semi
                        | Lexeme::LBrace
                        | Lexeme::RBrace
                        | Lexeme::LParen
                        | Lexeme::RParen
                        | Lexeme::Comma
                        | Lexeme::Less
                        | Lexeme::Greater
                        | Lexeme::RBracket
                        | Lexeme::Colon
                        | Lexeme::Assign
                        | Lexeme::Else
                        | Lexeme::Do
                        | Lexeme::Typedef
                ) || keyword_modifier(t).is_some()
            }
        };
        let next = list.get(index + 1).map_or(Lexeme::Eof, |tok| tok.t);
        let type_follows = match next {
            Lexeme::Ident
            | Lexeme::Struct
            | Lexeme::Class
            | Lexeme::Enum
            | Lexeme::Unsigned
            | Lexeme::Signed
            | Lexeme::Typename
            | Lexeme::Decltype
            | Lexeme::GnuDecltype
            | Lexeme::Auto => true,
            Lexeme::CBuffer | Lexeme::TBuffer | Lexeme::ColonColon => true,
            Lexeme::LBracket => list.get(index + 2).is_some_and(|tok| tok.t == Lexeme::LBracket),
            other => keyword_modifier(other).is_some(),
        };
        // The word itself is compared last, because few words are in such a position.
        marks[index] = starts && type_follows && modifier(names.text(list[index].sym)).is_some();
    }
    marks
}

/// The state of the statement or declaration that is being copied.
#[derive(Default)]
struct Statement {
    /// A token other than attributes and modifiers was seen.
    begun: bool,
    /// `struct`, `class` or `interface` was seen: a colon starts the bases.
    class_head: bool,
    enum_head: bool,
    /// `namespace`, `cbuffer` or `tbuffer` was seen: a brace holds declarations.
    scope_head: bool,
    /// It starts with a sampler type and has had no parameter list: a block is a sampler state.
    sampler: bool,
    /// The next colon ends a label (`default`, `public`).
    label: bool,
    /// It is templated.
    templated: bool,
}

struct Lift<'a> {
    tokens: &'a Tokens,
    names: &'a Interner,
    modifiers: &'a [bool],
    /// Indexed by token.
    kept: Vec<Kept>,
    state: Statement,
    /// No simple declaration starts before this token: a longer range was scanned before.
    not_simple: usize,
    /// For each open brace, whether it contains statements, rather than declarations only.
    code: Vec<bool>,
}

impl Lift<'_> {
    fn t(&self, index: usize) -> Lexeme {
        self.tokens.list.get(index).map_or(Lexeme::Eof, |tok| tok.t)
    }

    fn before(&self, index: usize) -> Lexeme {
        index.checked_sub(1).map_or(Lexeme::Eof, |before| self.t(before))
    }

    fn copy(&mut self, index: usize) {
        self.kept[index] = Kept::Whole;
    }

    /// The index after the group that opens at `index`, or the next index if the bracket is not closed.
    fn after_group(&self, index: usize) -> usize {
        self.tokens.close(index).unwrap_or(index) + 1
    }

    /// Copies or blanks the token at `index`; returns the next index to process.
    fn token(&mut self, index: usize) -> usize {
        let t = self.t(index);
        if !self.state.begun && self.code.last() == Some(&true) {
            if self.is_simple_statement(index) {
                return self.simple_statement(index);
            }
        } else if !self.state.begun
            && !self.state.templated
            && let Some(semicolon) = self.simple_declaration(index)
        {
            self.state = Statement::default();
            return semicolon + 1;
        }
        match t {
            Lexeme::Semi | Lexeme::LBrace | Lexeme::RBrace => return self.boundary(index, t),
            Lexeme::LParen => return self.parens(index),
            Lexeme::LBracket => return self.square(index),
            Lexeme::Colon => return self.colon(index),
            Lexeme::Ident => return self.word(index),
            Lexeme::Template => return self.template(index),
            Lexeme::Operator => return self.operator(index),
            Lexeme::Decltype | Lexeme::GnuDecltype => return self.decltype(index),
            Lexeme::Const | Lexeme::Static | Lexeme::Extern | Lexeme::Volatile | Lexeme::Inline | Lexeme::Constexpr => {
                self.copy(index);
                return index + 1;
            }
            Lexeme::Typename => return index + 1,
            Lexeme::Number | Lexeme::Str | Lexeme::Char => self.kept[index] = Kept::Number,
            Lexeme::TBuffer => self.kept[index] = Kept::CBuffer,
            Lexeme::Interface => self.kept[index] = Kept::Struct,
            Lexeme::CStaticAssert => self.kept[index] = Kept::StaticAssert,
            _ => self.copy(index),
        }
        match t {
            Lexeme::Struct | Lexeme::Class | Lexeme::Interface => self.state.class_head = true,
            Lexeme::Enum => self.state.enum_head = true,
            Lexeme::Namespace | Lexeme::CBuffer | Lexeme::TBuffer => self.state.scope_head = true,
            Lexeme::Default | Lexeme::Public | Lexeme::Private | Lexeme::Protected => self.state.label = true,
            Lexeme::Else | Lexeme::Do => {
                self.state = Statement::default();
                return index + 1;
            }
            Lexeme::Case => {
                let stop = self.hidden_end(index + 1, true);
                self.placeholder(index + 1, stop);
                self.state = Statement { begun: true, label: true, ..Statement::default() };
                return stop;
            }
            Lexeme::Assign => {
                let stop = self.hidden_end(index + 1, false);
                self.placeholder(index + 1, stop);
                return stop;
            }
            _ => {}
        }
        self.state.begun = true;
        index + 1
    }

    fn boundary(&mut self, index: usize, t: Lexeme) -> usize {
        let state = std::mem::take(&mut self.state);
        let close = self.tokens.close(index);
        match close {
            Some(close) if t == Lexeme::LBrace && state.sampler => {
                self.state = Statement { begun: true, ..Statement::default() };
                close + 1
            }
            Some(close) if t == Lexeme::LBrace && state.enum_head => {
                self.copy(index);
                self.copy(close);
                close + 1
            }
            _ => {
                match t {
                    Lexeme::LBrace => self.code.push(!state.class_head && !state.scope_head),
                    Lexeme::RBrace => drop(self.code.pop()),
                    _ => {}
                }
                self.copy(index);
                index + 1
            }
        }
    }

    /// The semicolon of a declaration without a body that starts here: of variables, members, or a function.
    fn simple_declaration(&mut self, start: usize) -> Option<usize> {
        if start < self.not_simple {
            return None;
        }
        let mut index = start;
        loop {
            index = match self.t(index) {
                Lexeme::Semi => return (index > start).then_some(index),
                Lexeme::LParen | Lexeme::LBracket => self.after_group(index),
                Lexeme::LBrace if self.before(index) == Lexeme::Assign => self.after_group(index),
                Lexeme::Ident
                | Lexeme::Number
                | Lexeme::True
                | Lexeme::False
                | Lexeme::Unsigned
                | Lexeme::Signed
                | Lexeme::ColonColon
                | Lexeme::Colon
                | Lexeme::Comma
                | Lexeme::Less
                | Lexeme::Greater
                | Lexeme::Assign
                | Lexeme::Dot
                | Lexeme::Plus
                | Lexeme::Minus
                | Lexeme::Star
                | Lexeme::Slash
                | Lexeme::Pipe
                | Lexeme::Shl => index + 1,
                t if keyword_modifier(t).is_some() => index + 1,
                _ => {
                    self.not_simple = index;
                    return None;
                }
            };
        }
    }

    /// Whether a local declaration, an expression or a jump starts here. Name lookup distinguishes them later.
    fn is_simple_statement(&self, index: usize) -> bool {
        match self.t(index) {
            Lexeme::Ident => !self.modifiers[index],
            Lexeme::ColonColon
            | Lexeme::This
            | Lexeme::Unsigned
            | Lexeme::Signed
            | Lexeme::Auto
            | Lexeme::Decltype
            | Lexeme::GnuDecltype
            | Lexeme::Typename
            | Lexeme::Return
            | Lexeme::Break
            | Lexeme::Continue
            | Lexeme::Discard
            | Lexeme::Sizeof => true,
            Lexeme::LParen
            | Lexeme::Number
            | Lexeme::Str
            | Lexeme::Char
            | Lexeme::True
            | Lexeme::False
            | Lexeme::PlusPlus
            | Lexeme::MinusMinus
            | Lexeme::Plus
            | Lexeme::Minus
            | Lexeme::Bang
            | Lexeme::Star
            | Lexeme::Amp
            | Lexeme::Tilde => true,
            _ => false,
        }
    }

    /// Blanks a simple statement, or replaces it by a placeholder if it may be the body of a preceding statement: only the
    /// extents of blocks and their statements are read from the tree.
    fn simple_statement(&mut self, index: usize) -> usize {
        let stop = self.hidden_end(index, false);
        let starts_statement = matches!(self.before(index), Lexeme::LBrace | Lexeme::RBrace | Lexeme::Semi);
        if starts_statement && self.t(stop) == Lexeme::Semi {
            return stop + 1;
        }
        self.placeholder(index, stop);
        self.state.begun = true;
        stop
    }

    /// The end of an expression that extends to the end of its statement (or, after `case`, to the colon).
    fn hidden_end(&self, start: usize, is_case: bool) -> usize {
        let mut index = start;
        let mut ternaries = 0u32;
        while index < self.tokens.list.len() {
            match self.t(index) {
                Lexeme::Semi | Lexeme::RBrace | Lexeme::RParen | Lexeme::RBracket => break,
                Lexeme::Question => ternaries += 1,
                Lexeme::Colon if is_case && ternaries == 0 => break,
                Lexeme::Colon => ternaries = ternaries.saturating_sub(1),
                Lexeme::LParen | Lexeme::LBracket | Lexeme::LBrace => {
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
            self.kept[start] = Kept::Expression;
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
        if before == Lexeme::For {
            let semis = (index + 1..close).filter(|i| self.t(*i) == Lexeme::Semi).take(2).collect::<Vec<_>>();
            for semi in semis {
                self.copy(semi);
            }
        } else if matches!(before, Lexeme::If | Lexeme::While | Lexeme::Switch | Lexeme::StaticAssert | Lexeme::CStaticAssert) {
            self.placeholder(index + 1, close);
        }
        self.state.sampler = false;
        if matches!(before, Lexeme::If | Lexeme::For | Lexeme::While | Lexeme::Switch) {
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
        let double = self.t(index + 1) == Lexeme::LBracket;
        let known = self.before(index) == Lexeme::RParen && self.is_statement_attribute(index + 1);
        if double || known || !self.state.begun {
            return close + 1;
        }
        self.copy(index);
        self.copy(close);
        self.placeholder(index + 1, close);
        close + 1
    }

    fn is_statement_attribute(&self, index: usize) -> bool {
        self.t(index) == Lexeme::Ident
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
        let mut end = index + 1;
        if self.state.class_head || self.state.enum_head {
            while !matches!(self.t(end), Lexeme::LBrace | Lexeme::Semi | Lexeme::RBrace | Lexeme::Eof) {
                end += 1;
            }
        } else if self.t(end) == Lexeme::Ident {
            end += 1;
            if self.t(end) == Lexeme::LParen {
                end = self.after_group(end);
            }
        } else {
            while !matches!(
                self.t(end),
                Lexeme::Comma | Lexeme::Semi | Lexeme::Assign | Lexeme::LBrace | Lexeme::RBrace | Lexeme::Eof
            ) {
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
        if !self.state.begun {
            self.state.sampler = is_sampler(self.names.text(tok.sym));
        }
        self.state.begun = true;
        self.kept[index] = Kept::Name;
        match self.tokens.close(index + 1) {
            // Template arguments: there are no comparisons outside of code.
            Some(close) if self.t(index + 1) == Lexeme::Less => close + 1,
            _ => index + 1,
        }
    }

    fn template(&mut self, index: usize) -> usize {
        if self.state.begun || self.t(index + 1) != Lexeme::Less {
            // `x.template f<T>()`: the name table does not need the keyword.
            return index + 1;
        }
        let Some(close) = self.tokens.close(index + 1) else { return index + 1 };
        self.copy(index);
        self.copy(index + 1);
        self.copy(close);
        self.state.templated = true;
        close + 1
    }

    /// Handles `operator+`, a name with punctuators.
    fn operator(&mut self, index: usize) -> usize {
        let end = operator_end(self.tokens, index);
        (index..end).for_each(|i| self.copy(i));
        self.state.begun = true;
        end
    }

    fn decltype(&mut self, index: usize) -> usize {
        let end = if self.t(index + 1) == Lexeme::LParen { self.after_group(index + 1) } else { index + 1 };
        self.kept[index] = Kept::Name;
        self.state.begun = true;
        end
    }
}

fn is_sampler(text: &str) -> bool {
    text.starts_with("sampler") || text.starts_with("Sampler")
}

/// The index after an operator's name: `operator` and its punctuators; `operator` alone if a type follows.
pub fn operator_end(tokens: &Tokens, index: usize) -> usize {
    let list = &tokens.list;
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
