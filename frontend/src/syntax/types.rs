//! Parses paths, template arguments and types, and scans ahead, without building nodes, whether a type starts here.

use super::builtin::{self, NameKind};
use super::cursor::{Parsed, Parser};
use super::lift::{keyword_modifier, modifier};
use super::token::Lexeme;
use crate::ast::{
    ExprId, Ident, Item, Modifier, Path, PathSegment, Specifiers, Struct, StructKeyword, TemplateArg, TemplateArgs, TypeExpr,
    TypeExprId,
};
use crate::names::Symbol;
use crate::source::Span;

/// The result of scanning a path.
#[derive(Copy, Clone, Debug)]
pub struct Scanned {
    pub kind: NameKind,
    /// The index of the token after it.
    pub next: usize,
    /// It is certainly a type: a keyword, `typename`, or has template arguments.
    pub surely_type: bool,
}

/// The modifiers of a type outside of a declaration.
#[derive(Default)]
struct TypeModifiers {
    /// The modifiers that affect the type.
    of_type: Vec<(Modifier, Span)>,
    is_const: bool,
}

impl Scanned {
    pub fn is_type(self) -> bool {
        self.surely_type || matches!(self.kind, NameKind::Type | NameKind::TypeTemplate)
    }
}

impl Parser<'_> {
    /// Scans the type or path that starts at `index`.
    pub fn scan_type(&self, index: usize) -> Option<Scanned> {
        let mut index = index;
        let mut qualified = false;
        while keyword_modifier(self.t(index)).is_some() || self.is_modifier(index) {
            index += 1;
            qualified = true;
        }
        let mut scanned = match self.t(index) {
            Lexeme::Unsigned | Lexeme::Signed => {
                let next = index + self.sign_words(index);
                Scanned { kind: NameKind::Type, next, surely_type: true }
            }
            Lexeme::Auto => Scanned { kind: NameKind::Type, next: index + 1, surely_type: true },
            Lexeme::Decltype | Lexeme::GnuDecltype if self.t(index + 1) == Lexeme::LParen => {
                Scanned { kind: NameKind::Type, next: self.tokens.close(index + 1)? + 1, surely_type: true }
            }
            Lexeme::Typename => Scanned { surely_type: true, ..self.scan_path(index + 1)? },
            Lexeme::Struct | Lexeme::Class | Lexeme::Interface | Lexeme::Enum => {
                Scanned { surely_type: true, ..self.scan_path(index + 1)? }
            }
            _ => self.scan_path(index)?,
        };
        scanned.surely_type |= qualified;
        while keyword_modifier(self.t(scanned.next)).is_some() {
            scanned.next += 1;
        }
        Some(scanned)
    }

    /// The number of tokens of `unsigned int` and the like.
    fn sign_words(&self, index: usize) -> usize {
        let mut count = 1;
        while self.t(index + count) == Lexeme::Ident
            && count < 4
            && is_sized_word(self.unit.names.text(self.tokens.list[index + count].sym))
        {
            count += 1;
        }
        count
    }

    fn scan_path(&self, index: usize) -> Option<Scanned> {
        let mut index = index;
        let mut owner = None;
        if self.t(index) == Lexeme::ColonColon {
            index += 1;
        }
        loop {
            if self.t(index) == Lexeme::Template {
                index += 1;
            }
            if self.t(index) != Lexeme::Ident {
                return None;
            }
            let name = self.tokens.list[index].sym;
            let kind = self.kind_in(owner, name);
            index += 1;
            let mut surely_type = false;
            if self.t(index) == Lexeme::Less
                && let Some(close) = self.template_close(kind, index)
            {
                surely_type = kind == NameKind::TypeTemplate;
                index = close + 1;
            }
            if self.t(index) == Lexeme::ColonColon && self.t(index + 1) != Lexeme::Operator {
                owner = Some(name);
                index += 1;
                continue;
            }
            return Some(Scanned { kind, next: index, surely_type });
        }
    }

    fn kind_in(&self, owner: Option<Symbol>, name: Symbol) -> NameKind {
        match owner {
            Some(owner) => match self.table.member_kind(owner, name) {
                // The owner may be an alias of a struct, or depend on template parameters.
                NameKind::Unknown if self.table.is_member_template(name) => NameKind::FunctionTemplate,
                kind => kind,
            },
            None => self.table.kind(name),
        }
    }

    /// The `>` that closes this `<`. Brackets are matched without names: a `<` after the name of a value is no bracket.
    fn angle_close(&self, less: usize) -> Option<usize> {
        let mut depth = 1;
        let mut index = less + 1;
        while index < self.end() {
            match self.t(index) {
                Lexeme::LParen | Lexeme::LBracket | Lexeme::LBrace => index = self.tokens.close(index)?,
                Lexeme::Less if !self.is_comparison(index) => depth += 1,
                Lexeme::Greater if self.t(index - 1) != Lexeme::Operator => {
                    depth -= 1;
                    if depth == 0 {
                        return Some(index);
                    }
                }
                Lexeme::Semi | Lexeme::RParen | Lexeme::RBracket | Lexeme::RBrace => return None,
                _ => {}
            }
            index += 1;
        }
        None
    }

    /// Whether this `<` follows the name of a value, or an operator's name.
    fn is_comparison(&self, less: usize) -> bool {
        match (self.t(less - 1), self.t(less.saturating_sub(2))) {
            (Lexeme::Operator, _) => true,
            (Lexeme::Ident, Lexeme::Dot | Lexeme::ColonColon) => false,
            (Lexeme::Ident, _) => self.table.kind(self.tokens.list[less - 1].sym) == NameKind::Value,
            _ => false,
        }
    }

    /// The `>` that closes a `<` after a name, if it opens template arguments.
    fn template_close(&self, kind: NameKind, less: usize) -> Option<usize> {
        let close = self.angle_close(less)?;
        match kind {
            NameKind::TypeTemplate | NameKind::FunctionTemplate => Some(close),
            NameKind::Value | NameKind::Type | NameKind::Namespace => None,
            // An undeclared name: only if a comparison would make no sense.
            NameKind::Unknown => {
                let after = match self.t(close + 1) {
                    Lexeme::Ident => !self.tokens.list[close].joined,
                    Lexeme::ColonColon => true,
                    Lexeme::LParen
                    | Lexeme::RParen
                    | Lexeme::Greater
                    | Lexeme::Comma
                    | Lexeme::LBrace
                    | Lexeme::Semi
                    | Lexeme::Eof => less + 1 == close || self.scan_type(less + 1).is_some_and(Scanned::is_type),
                    _ => false,
                };
                after.then_some(close)
            }
        }
    }

    /// Whether a declaration starts here, rather than an expression.
    pub fn starts_declaration(&self) -> bool {
        let index = self.pos;
        match self.t(index) {
            Lexeme::Struct
            | Lexeme::Class
            | Lexeme::Interface
            | Lexeme::Enum
            | Lexeme::Typedef
            | Lexeme::Using
            | Lexeme::StaticAssert
            | Lexeme::CStaticAssert
            | Lexeme::Template => true,
            Lexeme::CBuffer | Lexeme::TBuffer | Lexeme::Namespace => true,
            t if keyword_modifier(t).is_some() => true,
            _ if self.is_modifier(index) => true,
            _ => self.scan_type(index).is_some_and(|scanned| match self.t(scanned.next) {
                Lexeme::Ident => scanned.surely_type || scanned.kind != NameKind::Value,
                Lexeme::Operator => true,
                // `int;`, which declares nothing.
                Lexeme::Semi => scanned.is_type(),
                Lexeme::LBracket => self.t(scanned.next + 1) == Lexeme::LBracket && scanned.is_type(),
                // Pointers and references, which the declaration parser reports.
                Lexeme::Star | Lexeme::Amp => scanned.is_type() && self.t(scanned.next + 1) == Lexeme::Ident,
                _ => false,
            }),
        }
    }

    /// Parses a type outside of a declaration: in a cast, as a template argument.
    pub fn type_id(&mut self) -> Parsed<TypeExprId> {
        let start = self.pos;
        let before = self.type_modifiers();
        let mut ty = self.type_expr()?;
        let after = self.type_modifiers();
        for (modifier, span) in before.of_type.into_iter().chain(after.of_type) {
            ty = self.add_type(TypeExpr::Modified { modifier, span, ty }, span);
        }
        if before.is_const || after.is_const {
            let span = self.span_from(start);
            ty = self.add_type(TypeExpr::Const(ty), span);
        }
        Ok(ty)
    }

    /// Parses the type of a declaration, after its specifiers.
    pub fn type_expr(&mut self) -> Parsed<TypeExprId> {
        self.nest(Self::type_expr_inner)
    }

    fn type_expr_inner(&mut self) -> Parsed<TypeExprId> {
        let start = self.pos;
        let ty = match self.peek() {
            Lexeme::Unsigned | Lexeme::Signed => TypeExpr::Path(self.sign_path()),
            Lexeme::Auto => {
                self.advance();
                TypeExpr::Auto
            }
            Lexeme::Decltype | Lexeme::GnuDecltype => {
                self.advance();
                if self.peek() != Lexeme::LParen {
                    return Err(self.error_here("expected '(' after 'decltype'"));
                }
                TypeExpr::Decltype(self.group(Self::expr)?)
            }
            Lexeme::Typename | Lexeme::Struct | Lexeme::Class | Lexeme::Interface | Lexeme::Enum => {
                let names_struct = matches!(self.peek(), Lexeme::Struct | Lexeme::Class);
                let is_elaborated = self.peek() != Lexeme::Typename;
                self.advance();
                match self.tokens.list.get(self.pos) {
                    // `struct S` declares S, if it is not known.
                    Some(token)
                        if names_struct
                            && self.peek() == Lexeme::Ident
                            && !matches!(self.peek_at(1), Lexeme::ColonColon | Lexeme::Less)
                            && self.table.kind(token.sym) == NameKind::Unknown =>
                    {
                        self.forward_struct()?
                    }
                    Some(token)
                        if is_elaborated
                            && self.peek() == Lexeme::Ident
                            && self.peek_at(1) != Lexeme::ColonColon
                            && self.table.kind(token.sym) == NameKind::Value =>
                    {
                        TypeExpr::Elaborated(self.expect_ident("a type")?)
                    }
                    _ => TypeExpr::Path(self.type_path()?),
                }
            }
            Lexeme::Ident | Lexeme::ColonColon => TypeExpr::Path(self.type_path()?),
            _ => return Err(self.error_here("expected a type")),
        };
        let span = self.span_from(start);
        Ok(self.add_type(ty, span))
    }

    /// The name of a struct that an elaborated type specifier declares.
    fn forward_struct(&mut self) -> Parsed<TypeExpr> {
        let start = self.pos;
        let ident = self.expect_ident("a struct name")?;
        self.declare(ident, NameKind::Type);
        let item = Struct {
            specifiers: Specifiers::default(),
            keyword: StructKeyword::Struct,
            qualifier: None,
            name: Some(PathSegment { ident, template_args: None }),
            bases: Vec::new(),
            members: None,
        };
        let span = self.span_from(start);
        Ok(TypeExpr::Inline(self.add_item(Item::Struct(item), span)))
    }

    /// Skips modifiers; returns those that affect the type, and reports those that are valid in declarations only.
    fn type_modifiers(&mut self) -> TypeModifiers {
        let mut found_here = TypeModifiers::default();
        while keyword_modifier(self.peek()).is_some() || self.is_modifier(self.pos) && self.pos < self.end() {
            let span = self.tok().span;
            let found = keyword_modifier(self.peek()).or_else(|| modifier(self.unit.names.text(self.tok().sym)));
            match found {
                Some(Modifier::Const) => found_here.is_const = true,
                Some(Modifier::Static | Modifier::Extern) => {
                    self.error(span, "a type name does not allow a storage class");
                }
                Some(Modifier::Inline) => {
                    self.error(span, "a type name does not allow 'inline'");
                }
                Some(
                    found @ (Modifier::RowMajor
                    | Modifier::ColumnMajor
                    | Modifier::Unorm
                    | Modifier::Snorm
                    | Modifier::GloballyCoherent
                    | Modifier::ReorderCoherent),
                ) => found_here.of_type.push((found, span)),
                _ => {}
            }
            self.pos += 1;
        }
        found_here
    }

    /// Parses `unsigned int` as one name.
    fn sign_path(&mut self) -> Path {
        let start = self.pos;
        let count = self.sign_words(start);
        self.pos += count;
        let name = match count {
            1 => self.tokens.list[start].sym,
            _ => {
                let words: Vec<&str> =
                    self.tokens.list[start..start + count].iter().map(|tok| self.unit.names.text(tok.sym)).collect();
                let text = words.join(" ");
                self.unit.names.intern(&text)
            }
        };
        let ident = Ident { name, span: self.span_from(start) };
        Path::name(ident)
    }

    /// Parses `a::b<c>::d` in an expression.
    pub fn path(&mut self) -> Parsed<Path> {
        self.path_with(|parser, kind, less| parser.template_close(kind, less))
    }

    /// Parses `a::b<c>::d` where only a type is allowed, so `<` after an undeclared name opens template arguments.
    fn type_path(&mut self) -> Parsed<Path> {
        self.path_with(|parser, kind, less| match kind {
            NameKind::Unknown => parser.angle_close(less),
            _ => parser.template_close(kind, less),
        })
    }

    fn path_with(&mut self, template_close: impl Fn(&Self, NameKind, usize) -> Option<usize>) -> Parsed<Path> {
        let global = self.eat(Lexeme::ColonColon);
        let mut segments: Vec<PathSegment> = Vec::new();
        loop {
            let is_marked = self.eat(Lexeme::Template);
            let ident = self.expect_ident("a name")?;
            let kind = self.kind_in(segments.last().map(|segment| segment.ident.name), ident.name);
            let kind = if is_marked { NameKind::FunctionTemplate } else { kind };
            let mut template_args = None;
            if self.peek() == Lexeme::Less {
                if let Some(close) = template_close(self, kind, self.pos) {
                    template_args = Some(self.template_args(close)?);
                } else if matches!(kind, NameKind::TypeTemplate) {
                    return Err(self.error_here("this '<' has no closing '>'"));
                }
            }
            let segment = PathSegment { ident, template_args };
            if self.peek() == Lexeme::ColonColon && self.peek_at(1) != Lexeme::Operator {
                self.pos += 1;
                segments.push(segment);
                continue;
            }
            if !global && segments.is_empty() {
                return Ok(Path::Name(segment));
            }
            segments.push(segment);
            return Ok(Path::qualified(global, segments));
        }
    }

    /// Parses `<…>` from the current token to the `>` at `close`.
    pub fn template_args(&mut self, close: usize) -> Parsed<Box<TemplateArgs>> {
        self.pos += 1;
        let args = self.nest(|parser| {
            parser.within(close, |parser| {
                let mut args = Vec::new();
                while parser.peek() != Lexeme::Eof {
                    args.push(parser.template_arg()?);
                    if parser.peek() != Lexeme::Eof {
                        parser.expect(Lexeme::Comma, "between template arguments")?;
                    }
                }
                Ok(args)
            })
        })?;
        self.pos = close + 1;
        // The other half of the token closes the list around this one.
        if self.tokens.list[close].joined {
            let span = self.tokens.list[close].span.to(self.tokens.list[close + 1].span);
            if self.unit.joined_brackets.last() != Some(&span) {
                self.unit.joined_brackets.push(span);
            }
        }
        Ok(TemplateArgs::new(args))
    }

    fn template_arg(&mut self) -> Parsed<TemplateArg> {
        if let Some(scanned) = self.scan_type(self.pos) {
            let ends = matches!(self.t(scanned.next), Lexeme::Comma | Lexeme::Eof);
            let is_array = self.t(scanned.next) == Lexeme::LBracket && scanned.is_type();
            if is_array || ends && scanned.is_type() && self.is_surely_type(scanned) {
                let ty = self.type_id()?;
                let dims = self.dims()?;
                return Ok(TemplateArg::Type { ty, dims });
            }
            if ends {
                return Ok(TemplateArg::Name(self.path()?));
            }
        }
        Ok(TemplateArg::Expr(self.assignment()?))
    }

    /// A template without arguments may denote itself, or the type with its defaults: name lookup decides.
    fn is_surely_type(&self, scanned: Scanned) -> bool {
        scanned.surely_type || scanned.kind == NameKind::Type
    }

    /// Parses `[2][]`; None for an array without a size.
    pub fn dims(&mut self) -> Parsed<Vec<Option<ExprId>>> {
        let mut dims = Vec::new();
        while self.peek() == Lexeme::LBracket && self.peek_at(1) != Lexeme::LBracket {
            let dim = self.group(|parser| if parser.peek() == Lexeme::Eof { Ok(None) } else { parser.assignment().map(Some) })?;
            dims.push(dim);
        }
        Ok(dims)
    }
}

/// The words that may follow `signed` and `unsigned`, including vectors and matrices of `int`.
fn is_sized_word(word: &str) -> bool {
    if builtin::is_arithmetic(word) {
        return true;
    }
    let is_dimension = |c: char| ('1'..='4').contains(&c);
    match word.strip_prefix("int") {
        Some("") => true,
        Some(dimensions) => match dimensions.split_once('x') {
            Some((rows, columns)) => [rows, columns].iter().all(|n| n.len() == 1 && n.chars().all(is_dimension)),
            None => dimensions.len() == 1 && dimensions.chars().all(is_dimension),
        },
        None => matches!(word, "char" | "short" | "long"),
    }
}
