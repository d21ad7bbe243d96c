//! Parses declarations at file, namespace, struct and block scope.

use crate::ast::{
    Declarator, Expr, ExprId, Function, Ident, Initializer, Item, ItemId, Path, PathSegment, Specifiers, TypeAlias, TypeExpr,
    TypeExprId, Variables,
};
use crate::source::Span;
use crate::syntax::builtin::NameKind;
use crate::syntax::cursor::{Parsed, Parser};
use crate::syntax::token::Lexeme;
use crate::syntax::tree::{Extent, KINDS};

/// Reserved words that are no keywords of the parser.
const RESERVED: &[&str] = &["register", "bool", "double", "float", "half", "int", "void"];

/// The words that a technique of the effect framework begins with.
const TECHNIQUES: &[&str] = &["technique", "Technique", "technique10", "technique11"];

/// The context of a declaration.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum DeclContext {
    /// File or namespace scope.
    File,
    /// In a struct or cbuffer.
    Members,
    Block,
}

impl Parser<'_> {
    /// Parses all declarations up to the current end; the children of `extent` have their bodies.
    pub fn items(&mut self, extent: Option<Extent<'_>>, context: DeclContext) -> Vec<ItemId> {
        let mut out = Vec::new();
        for child in extent.iter().flat_map(Extent::children) {
            let end = child.end().min(self.end());
            while self.pos < end {
                self.item_or_error(Some(child), context, &mut out);
            }
        }
        while self.pos < self.end() {
            self.item_or_error(extent, context, &mut out);
        }
        out
    }

    fn item_or_error(&mut self, extent: Option<Extent<'_>>, context: DeclContext, out: &mut Vec<ItemId>) {
        limits::check();
        if self.is_given_up(extent) {
            return;
        }
        let start = self.pos;
        let depth = self.table.depth();
        let outside = self.position();
        let reported = self.errors.count();
        if self.item(extent, context, out).is_err() {
            self.restore(outside);
            self.errors.broken_declaration(reported, self.pos == start);
            self.is_template = false;
            self.table.leave_to(depth);
            self.synchronize(start);
            self.leave_out(start);
            let span = self.span_from(start);
            let id = self.add_item(Item::Error, span);
            out.push(id);
        } else if out.last().is_some_and(|item| is_whole(&self.unit.item_arena[*item])) {
            self.errors.whole_declaration();
        }
    }

    /// Parses a declaration.
    pub fn item(&mut self, extent: Option<Extent<'_>>, context: DeclContext, out: &mut Vec<ItemId>) -> Parsed<()> {
        let start = self.pos;
        if matches!(self.peek(), Lexeme::Public | Lexeme::Private | Lexeme::Protected) {
            self.error_here("HLSL has no access specifiers: all members are public");
            self.pos += 1;
            self.expect(Lexeme::Colon, "after access specifier")?;
            return Ok(());
        }
        if self.eat(Lexeme::Semi) {
            let span = self.span_from(start);
            out.push(self.add_item(Item::Empty, span));
            return Ok(());
        }
        let word = self.tok().span;
        if context == DeclContext::File && self.skip_technique() {
            out.push(self.add_item(Item::Technique, word));
            return Ok(());
        }
        let mut specifiers = self.specifiers()?;
        self.refuse_foreign()?;
        if context == DeclContext::Members {
            self.refuse_special_members()?;
        }
        let item = match self.peek() {
            Lexeme::Namespace => self.nest(|parser| parser.namespace(extent))?,
            Lexeme::Template => return self.nest(|parser| parser.template(extent, context, specifiers, out)),
            Lexeme::Using => self.using()?,
            Lexeme::Typedef => return self.typedef(extent, specifiers, out),
            Lexeme::StaticAssert | Lexeme::CStaticAssert => self.static_assert()?,
            Lexeme::CBuffer | Lexeme::TBuffer => self.nest(|parser| parser.buffer(extent, std::mem::take(&mut specifiers)))?,
            _ => return self.declaration(extent, context, specifiers, out),
        };
        let item = self.with_attributes(item, specifiers);
        let span = self.span_from(start);
        out.push(self.add_item(item, span));
        Ok(())
    }

    /// Adds the attributes before `using` to the alias; reports them before items that cannot have any.
    fn with_attributes(&mut self, item: Item, before: Specifiers) -> Item {
        let what = match item {
            Item::TypeAlias(mut alias) => {
                alias.specifiers.attributes.splice(0..0, before.attributes);
                return Item::TypeAlias(alias);
            }
            Item::Namespace { .. } => "a namespace",
            Item::UsingNamespace(_) | Item::UsingDeclaration(_) => "a using declaration",
            Item::StaticAssert { .. } => "a static assertion",
            _ => return item,
        };
        if let Some(first) = before.attributes.first() {
            self.error(first.span, format!("an attribute cannot be applied to {what}"));
        }
        if let Some((modifier, span)) = before.modifiers.first() {
            self.error(*span, format!("{what} does not allow '{}'", modifier.text()));
        }
        item
    }

    /// Parses a struct, enum, function or variables.
    fn declaration(
        &mut self,
        extent: Option<Extent<'_>>,
        context: DeclContext,
        mut specifiers: Specifiers,
        out: &mut Vec<ItemId>,
    ) -> Parsed<()> {
        let start = self.pos;
        if self.starts_body_type() {
            let item = self.nest(|parser| parser.struct_or_enum(extent))?;
            let is_enum = matches!(item, Item::Enum(_));
            if self.peek() == Lexeme::Semi {
                let item = with_specifiers(item, specifiers);
                let span = self.span_from(start);
                out.push(self.add_item(item, span));
                self.pos += 1;
                return Ok(());
            }
            let span = self.span_from(start);
            let inner = self.add_item(item, span);
            if !self.starts_declarator() {
                let what = if is_enum { "enum" } else { "struct" };
                out.push(inner);
                // A missing semicolon: the next declaration follows.
                self.error_after_previous(format!("expected ';' after {what}"));
                return Ok(());
            }
            let ty = self.add_type(TypeExpr::Inline(inner), span);
            self.more_specifiers(&mut specifiers)?;
            return self.declarators(extent, context, specifiers, ty, start, out);
        }
        let ty = if self.peek() == Lexeme::Operator {
            // A conversion function: its name contains the type.
            self.add_type(TypeExpr::Error, Span::default())
        } else {
            self.refuse_statement()?;
            self.declaration_type()?
        };
        self.more_specifiers(&mut specifiers)?;
        self.declarators(extent, context, specifiers, ty, start, out)
    }

    /// After the body of a struct or enum: whether a variable's name follows, rather than another declaration.
    fn starts_declarator(&self) -> bool {
        match self.peek() {
            Lexeme::Ident => {
                !matches!(self.peek_at(1), Lexeme::Ident | Lexeme::Less | Lexeme::ColonColon) && !self.is_modifier(self.pos)
            }
            Lexeme::Const | Lexeme::Static => {
                matches!(self.peek_at(1), Lexeme::Ident)
                    && matches!(self.peek_at(2), Lexeme::Semi | Lexeme::Assign | Lexeme::Comma)
            }
            _ => false,
        }
    }

    fn declaration_type(&mut self) -> Parsed<TypeExprId> {
        match self.peek() {
            Lexeme::Ident
            | Lexeme::ColonColon
            | Lexeme::Unsigned
            | Lexeme::Signed
            | Lexeme::Auto
            | Lexeme::Decltype
            | Lexeme::GnuDecltype
            | Lexeme::Typename => {}
            Lexeme::Struct | Lexeme::Class | Lexeme::Interface | Lexeme::Enum => {}
            other => return Err(self.error_here(format!("expected a declaration, found {}", self.tok_or(other).describe()))),
        }
        self.type_expr()
    }

    /// Reports `x = 3;` outside of functions.
    fn refuse_statement(&mut self) -> Parsed<()> {
        let Some(scanned) = self.scan_type(self.pos).filter(|scanned| !scanned.is_type()) else { return Ok(()) };
        match self.t(scanned.next) {
            Lexeme::Ident
            | Lexeme::Operator
            | Lexeme::Semi
            | Lexeme::Colon
            | Lexeme::Star
            | Lexeme::Amp
            | Lexeme::Eof
            | Lexeme::ColonColon => Ok(()),
            Lexeme::LBracket if self.t(scanned.next + 1) == Lexeme::LBracket => Ok(()),
            _ => Err(self.error_here("expected a declaration, found a statement")),
        }
    }

    fn tok_or(&self, t: Lexeme) -> Lexeme {
        if t == Lexeme::Eof { self.tok().t } else { t }
    }

    /// Parses the declarators after a type, including the semicolon or the function's body.
    fn declarators(
        &mut self,
        extent: Option<Extent<'_>>,
        context: DeclContext,
        specifiers: Specifiers,
        ty: TypeExprId,
        start: usize,
        out: &mut Vec<ItemId>,
    ) -> Parsed<()> {
        let template = std::mem::take(&mut self.is_template);
        if self.is_function(context) {
            self.is_template = template;
            let function = self.nest(|parser| parser.function(extent, specifiers, ty))?;
            self.is_template = false;
            return self.finish_function(function, start, out);
        }
        let kind = if template { NameKind::FunctionTemplate } else { NameKind::Value };
        let declarators = if self.peek() == Lexeme::Semi { Vec::new() } else { self.declarator_list(kind)? };
        let what = if context == DeclContext::Members { "after member" } else { "after declaration" };
        let semi = self.expect(Lexeme::Semi, what);
        let span = self.span_from(start);
        out.push(self.add_item(Item::Variables(Variables { specifiers, ty, declarators }), span));
        semi.map(|_| ())
    }

    fn finish_function(&mut self, function: Function, start: usize, out: &mut Vec<ItemId>) -> Parsed<()> {
        let has_body = function.body.is_some();
        let span = self.span_from(start);
        out.push(self.add_item(Item::Function(function), span));
        if has_body {
            return Ok(());
        }
        self.expect(Lexeme::Semi, "after function declaration").map(|_| ())
    }

    /// Parses `a = 1, b[2] : SEMANTIC`.
    pub fn declarator_list(&mut self, kind: NameKind) -> Parsed<Vec<Declarator>> {
        // Mostly there is one; a vector that grows would start with a capacity of four.
        let mut declarators = Vec::with_capacity(1);
        loop {
            declarators.push(self.declarator(kind)?);
            if !self.eat(Lexeme::Comma) {
                return Ok(declarators);
            }
        }
    }

    fn declarator(&mut self, kind: NameKind) -> Parsed<Declarator> {
        let start = self.pos;
        let mut declarator = Declarator {
            name: None,
            scope: None,
            template_args: None,
            dims: Vec::new(),
            attributes: Vec::new(),
            annotations: Vec::new(),
            bit_width: None,
            init: None,
            span: Span::default(),
        };
        if self.peek() != Lexeme::Colon {
            let declared = self.declared_name()?;
            let (scope, name) = split_name(declared);
            declarator.scope = scope;
            if let Some(PathSegment { ident, template_args }) = name {
                (declarator.name, declarator.template_args) = (Some(ident), template_args);
            }
            if let (Some(name), None, None) = (declarator.name, &declarator.scope, &declarator.template_args) {
                self.declare(name, kind);
            }
        }
        self.double_attributes(&mut declarator.attributes)?;
        declarator.dims = self.dims()?;
        self.double_attributes(&mut declarator.attributes)?;
        self.annotations(&mut declarator.annotations)?;
        if self.eat(Lexeme::Colon) {
            declarator.bit_width = Some(self.assignment()?);
        }
        self.annotations(&mut declarator.annotations)?;
        if declarator.name.is_none() && declarator.scope.is_none() && declarator.bit_width.is_none() {
            return Err(self.error_after_previous("expected the name of a variable, or the width of a bit-field"));
        }
        self.skip_effect_annotation();
        declarator.init = self.declarator_init(declarator.name)?;
        declarator.span = self.span_from(start);
        Ok(declarator)
    }

    /// Skips `<string name = "…";>`, an annotation of the effect framework.
    fn skip_effect_annotation(&mut self) {
        if self.peek() == Lexeme::Less
            && let Some(end) = self.effect_annotation(self.pos)
        {
            self.pos = end;
        }
    }

    /// The end of an effect annotation that starts at a `<`. Unlike template arguments it contains declarations.
    fn effect_annotation(&self, start: usize) -> Option<usize> {
        let mut declarations = start + 1;
        for index in start + 1..self.end() {
            match self.t(index) {
                Lexeme::Greater if matches!(self.t(index + 1), Lexeme::Semi | Lexeme::Assign | Lexeme::Comma) => {
                    return (declarations == index).then_some(index + 1);
                }
                Lexeme::Semi => declarations = index + 1,
                _ => {}
            }
        }
        None
    }

    /// Skips `technique11 name { … }` of the effect framework; false if none follows.
    fn skip_technique(&mut self) -> bool {
        if self.peek() != Lexeme::Ident || !TECHNIQUES.contains(&self.unit.names.text(self.tok().sym)) {
            return false;
        }
        let block = match (self.peek_at(1), self.peek_at(2)) {
            (Lexeme::LBrace, _) => self.pos + 1,
            (Lexeme::Ident, Lexeme::LBrace) => self.pos + 2,
            (Lexeme::Ident, Lexeme::Less) => match (self.pos + 3..self.end()).find(|at| self.t(*at) == Lexeme::LBrace) {
                Some(block) => block,
                None => return false,
            },
            _ => return false,
        };
        self.pos = block;
        match self.close() {
            Some(end) => self.pos = end + 1,
            None => self.pos = self.end(),
        }
        true
    }

    fn declarator_init(&mut self, name: Option<Ident>) -> Parsed<Option<Initializer>> {
        match self.peek() {
            Lexeme::Assign => {
                self.pos += 1;
                if self.peek() == Lexeme::Ident
                    && self.unit.names.text(self.tok().sym) == "sampler_state"
                    && self.peek_at(1) == Lexeme::LBrace
                {
                    self.pos += 1;
                    return Ok(Some(Initializer::SamplerState(self.sampler_state()?)));
                }
                Ok(Some(Initializer::Expr(self.initializer()?)))
            }
            Lexeme::LParen => Ok(Some(Initializer::Arguments(self.arguments()?))),
            Lexeme::LBrace if name.is_some() && self.is_sampler_state() => {
                Ok(Some(Initializer::SamplerState(self.sampler_state()?)))
            }
            Lexeme::LBrace => Ok(Some(Initializer::Expr(self.initializer()?))),
            _ => Ok(None),
        }
    }

    /// Whether `{ name = …`, `{ name[0] = …` or `{}` follows, rather than a list of values.
    fn is_sampler_state(&self) -> bool {
        let is_indexed = self.peek_at(2) == Lexeme::LBracket && self.peek_at(4) == Lexeme::RBracket;
        self.peek_at(1) == Lexeme::RBrace
            || self.peek_at(1) == Lexeme::Ident && self.peek_at(if is_indexed { 5 } else { 2 }) == Lexeme::Assign
    }

    fn sampler_state(&mut self) -> Parsed<Vec<(Ident, ExprId)>> {
        self.group(|parser| {
            let mut fields = Vec::new();
            while parser.peek() != Lexeme::Eof {
                let name = parser.expect_ident("a sampler state name")?;
                // `BlendEnable[0] = TRUE;`
                parser.dims()?;
                parser.expect(Lexeme::Assign, "after sampler state name")?;
                // `Texture = <t>;`
                if parser.peek() == Lexeme::Less
                    && let Some(close) = parser.close()
                {
                    parser.pos += 1;
                    fields.push((name, parser.within(close, Self::expr)?));
                    parser.pos = close + 1;
                } else {
                    fields.push((name, parser.expr()?));
                }
                parser.expect(Lexeme::Semi, "after sampler state")?;
            }
            Ok(fields)
        })
    }

    fn declared_name(&mut self) -> Parsed<Path> {
        if matches!(self.peek(), Lexeme::Star | Lexeme::Amp | Lexeme::AmpAmp) {
            return Err(self.error_here("pointers and references are not supported in HLSL"));
        }
        let is_reserved = self.peek() == Lexeme::Ident && RESERVED.contains(&self.unit.names.text(self.tok().sym));
        if is_reserved || !matches!(self.peek(), Lexeme::Ident | Lexeme::ColonColon) {
            return Err(self.error_here(format!("expected a name, found {}", self.tok().t.describe())));
        }
        if self.peek_at(1) == Lexeme::Less && self.effect_annotation(self.pos + 1).is_some() {
            let tok = self.advance();
            let ident = Ident { name: tok.sym, span: tok.span };
            return Ok(Path::name(ident));
        }
        self.path()
    }

    /// Declares a struct or enum.
    pub fn declare_tag(&mut self, name: Ident) {
        self.table.declare_tag(name.name);
        self.last_declared = Some(name.name);
    }

    pub fn declare(&mut self, name: Ident, kind: NameKind) {
        self.table.declare(name.name, kind);
        self.last_declared = Some(name.name);
    }

    /// Parses a declaration in a condition: `T x = e`, without a semicolon.
    pub fn condition_declaration(&mut self) -> Parsed<ItemId> {
        let start = self.pos;
        let mut specifiers = self.specifiers()?;
        let ty = self.declaration_type()?;
        self.more_specifiers(&mut specifiers)?;
        let declarators = self.declarator_list(NameKind::Value)?;
        let span = self.span_from(start);
        Ok(self.add_item(Item::Variables(Variables { specifiers, ty, declarators }), span))
    }

    fn namespace(&mut self, extent: Option<Extent<'_>>) -> Parsed<Item> {
        self.pos += 1;
        let mut names = Vec::new();
        while self.peek() == Lexeme::Ident {
            names.push(self.expect_ident("a namespace name")?);
            if !self.eat(Lexeme::ColonColon) {
                break;
            }
        }
        if self.peek() == Lexeme::Assign {
            let span = self.tok().span;
            return Err(self.unsupported(span, "a namespace alias"));
        }
        let Some(close) = self.close().filter(|_| self.peek() == Lexeme::LBrace) else {
            return Err(self.error_here("expected '{' after namespace name"));
        };
        let body = self.body(extent, &[KINDS.declaration_list]);
        for name in &names {
            self.declare(*name, NameKind::Namespace);
            self.table.enter_owner(name.name);
        }
        self.pos += 1;
        let start = self.pos;
        let mut items = self.within(close, |parser| Ok(parser.items(body, DeclContext::File)))?;
        self.pos = close + 1;
        for _ in &names {
            self.table.leave();
        }
        let mut names = names.into_iter();
        let outermost = names.next();
        let span = self.span_from(start);
        for name in names.rev() {
            items = vec![self.add_item(Item::Namespace { name: Some(name), items }, span)];
        }
        Ok(Item::Namespace { name: outermost, items })
    }

    /// The node for the bracket at the current token, or the whole if there is none.
    pub fn body<'t>(&self, whole: Option<Extent<'t>>, kinds: &[u16]) -> Option<Extent<'t>> {
        whole.map(|whole| whole.find(self.pos, kinds).unwrap_or(whole))
    }

    fn using(&mut self) -> Parsed<Item> {
        self.pos += 1;
        if self.eat(Lexeme::Namespace) {
            let path = self.path()?;
            if let Some(last) = path.segments().last() {
                self.table.show_members(last.ident.name);
            }
            self.expect(Lexeme::Semi, "after using directive")?;
            return Ok(Item::UsingNamespace(path));
        }
        let is_alias = self.peek() == Lexeme::Ident && matches!(self.peek_at(1), Lexeme::Assign | Lexeme::LBracket);
        if !is_alias {
            let scanned = self.scan_type(self.pos).map_or(NameKind::Unknown, |scanned| scanned.kind);
            let path = self.path()?;
            if let Some(last) = path.segments().last() {
                self.declare(last.ident, scanned);
            }
            self.expect(Lexeme::Semi, "after using declaration")?;
            return Ok(Item::UsingDeclaration(path));
        }
        let template = std::mem::take(&mut self.is_template);
        let name = self.expect_ident("an alias name")?;
        let mut specifiers = Specifiers::default();
        self.attributes(&mut specifiers.attributes)?;
        self.expect(Lexeme::Assign, "after alias name")?;
        self.more_specifiers(&mut specifiers)?;
        let ty = self.type_id()?;
        let dims = self.dims()?;
        self.declare(name, if template { NameKind::TypeTemplate } else { NameKind::Type });
        self.expect(Lexeme::Semi, "after alias")?;
        Ok(Item::TypeAlias(TypeAlias { specifiers, name, ty, dims }))
    }

    fn typedef(&mut self, extent: Option<Extent<'_>>, mut specifiers: Specifiers, out: &mut Vec<ItemId>) -> Parsed<()> {
        let start = self.pos;
        self.pos += 1;
        self.more_specifiers(&mut specifiers)?;
        let ty = if self.starts_body_type() {
            let type_start = self.pos;
            let item = self.nest(|parser| parser.struct_or_enum(extent))?;
            let span = self.span_from(type_start);
            let inner = self.add_item(item, span);
            self.add_type(TypeExpr::Inline(inner), span)
        } else {
            self.declaration_type()?
        };
        if self.eat(Lexeme::Semi) {
            let span = self.span_from(start);
            out.push(self.add_item(Item::Variables(Variables { specifiers, ty, declarators: Vec::new() }), span));
            return Ok(());
        }
        loop {
            let mut specifiers = specifiers.clone();
            self.more_specifiers(&mut specifiers)?;
            let name = self.expect_ident("a typedef name")?;
            self.double_attributes(&mut specifiers.attributes)?;
            let dims = self.dims()?;
            self.double_attributes(&mut specifiers.attributes)?;
            self.declare(name, NameKind::Type);
            let span = self.span_from(start);
            out.push(self.add_item(Item::TypeAlias(TypeAlias { specifiers, name, ty, dims }), span));
            if !self.eat(Lexeme::Comma) {
                break;
            }
        }
        self.expect(Lexeme::Semi, "after typedef").map(|_| ())
    }

    fn static_assert(&mut self) -> Parsed<Item> {
        self.pos += 1;
        if self.peek() != Lexeme::LParen {
            return Err(self.error_here("expected '(' after 'static_assert'"));
        }
        let start = self.tok().span;
        let args = self.arguments()?;
        self.expect(Lexeme::Semi, "after static assertion")?;
        match args[..] {
            [condition] => Ok(Item::StaticAssert { condition, message: None }),
            [condition, message] if matches!(self.unit.exprs[message], Expr::String(_)) => {
                Ok(Item::StaticAssert { condition, message: Some(message) })
            }
            _ => Err(self.error(start, "a static assertion takes a condition and a string")),
        }
    }
}

fn with_specifiers(item: Item, specifiers: Specifiers) -> Item {
    match item {
        Item::Struct(mut inner) => {
            let own = std::mem::replace(&mut inner.specifiers, specifiers);
            inner.specifiers.attributes.extend(own.attributes);
            Item::Struct(inner)
        }
        Item::Enum(mut inner) => {
            let own = std::mem::replace(&mut inner.specifiers, specifiers);
            inner.specifiers.attributes.extend(own.attributes);
            Item::Enum(inner)
        }
        other => other,
    }
}

/// Splits the path of a declarator into its scope and its last name.
fn split_name(path: Path) -> (Option<Path>, Option<PathSegment>) {
    match path {
        Path::Name(segment) => (None, Some(segment)),
        Path::Qualified(mut path) => {
            let last = path.segments.pop();
            (Some(Path::Qualified(path)), last)
        }
    }
}

/// Whether a declaration is complete, rather than part of a broken one.
fn is_whole(item: &Item) -> bool {
    match item {
        Item::Variables(variables) => !variables.declarators.is_empty(),
        Item::Empty | Item::Error => false,
        _ => true,
    }
}
