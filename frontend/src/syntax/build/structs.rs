//! Parses structs, classes, interfaces and enums.

use super::decl::DeclContext;
use crate::ast::{
    Enum, Enumerator, Ident, Item, ItemId, Path, PathSegment, Specifiers, Struct, StructKeyword, TypeExpr, TypeExprId,
};
use crate::syntax::builtin::NameKind;
use crate::syntax::cursor::{Parsed, Parser};
use crate::syntax::token::Lexeme;
use crate::syntax::tree::{Extent, KINDS};

impl Parser<'_> {
    /// Whether a struct or enum is declared here, rather than named as a type (`struct S x;`).
    pub fn starts_body_type(&self) -> bool {
        let mut index = self.pos;
        let is_enum = self.t(index) == Lexeme::Enum;
        if !matches!(self.t(index), Lexeme::Struct | Lexeme::Class | Lexeme::Interface | Lexeme::Enum) {
            return false;
        }
        index += 1;
        if matches!(self.t(index), Lexeme::Class | Lexeme::Struct) {
            index += 1;
        }
        while self.t(index) == Lexeme::LBracket {
            let Some(close) = self.tokens.close(index) else { return false };
            index = close + 1;
        }
        if self.t(index) == Lexeme::ColonColon {
            index += 1;
        }
        while self.t(index) == Lexeme::Ident {
            index += 1;
            if self.t(index) == Lexeme::Less
                && let Some(close) = self.tokens.close(index)
            {
                index = close + 1;
            }
            if self.t(index) != Lexeme::ColonColon {
                break;
            }
            index += 1;
        }
        // `enum E : 1;` reserves bits of the type E.
        if is_enum && self.t(index) == Lexeme::Colon && self.t(index + 1) == Lexeme::Number {
            return false;
        }
        matches!(self.t(index), Lexeme::LBrace | Lexeme::Colon | Lexeme::Semi | Lexeme::Eof | Lexeme::RBrace)
    }

    /// Parses from `struct` or `enum` to the closing brace.
    pub fn struct_or_enum(&mut self, extent: Option<Extent<'_>>) -> Parsed<Item> {
        if self.peek() == Lexeme::Enum { self.enumeration().map(Item::Enum) } else { self.structure(extent).map(Item::Struct) }
    }

    fn structure(&mut self, extent: Option<Extent<'_>>) -> Parsed<Struct> {
        let template = std::mem::take(&mut self.is_template);
        let keyword = match self.advance().t {
            Lexeme::Class => StructKeyword::Class,
            Lexeme::Interface => StructKeyword::Interface,
            _ => StructKeyword::Struct,
        };
        let mut specifiers = Specifiers::default();
        self.attributes(&mut specifiers.attributes)?;
        let qualifier = self.struct_qualifier()?;
        let name = self.struct_name(template)?;
        let bases = if self.eat(Lexeme::Colon) { self.bases()? } else { Vec::new() };
        let mut members = None;
        match self.peek() {
            Lexeme::LBrace => members = Some(self.members(extent, name.as_ref().map(|name| name.ident), &bases)?),
            Lexeme::Semi if name.is_some() && bases.is_empty() => {}
            _ => return Err(self.error_here(format!("expected '{{' after {}", struct_text(keyword)))),
        }
        self.last_declared = name.as_ref().map(|name| name.ident.name);
        Ok(Struct { specifiers, keyword, qualifier, name, bases, members })
    }

    /// Parses the qualifier `a::b::`, without the name after it.
    fn struct_qualifier(&mut self) -> Parsed<Option<Path>> {
        let global = self.eat(Lexeme::ColonColon);
        let mut segments = Vec::new();
        while self.peek() == Lexeme::Ident && self.peek_at(1) == Lexeme::ColonColon {
            let ident = self.expect_ident("a namespace name")?;
            segments.push(PathSegment { ident, template_args: None });
            self.pos += 1;
        }
        Ok((global || !segments.is_empty()).then(|| Path::qualified(global, segments)))
    }

    fn struct_name(&mut self, template: bool) -> Parsed<Option<PathSegment>> {
        if self.peek() != Lexeme::Ident {
            return Ok(None);
        }
        let ident = self.expect_ident("a struct name")?;
        let mut template_args = None;
        if self.peek() == Lexeme::Less {
            let Some(close) = self.close() else { return Err(self.error_here("this '<' has no closing '>'")) };
            template_args = Some(self.template_args(close)?);
        }
        let known = self.table.kind(ident.name) == NameKind::TypeTemplate && template_args.is_some();
        if template || known {
            self.declare(ident, NameKind::TypeTemplate);
        } else {
            self.declare_tag(ident);
        }
        Ok(Some(PathSegment { ident, template_args }))
    }

    fn bases(&mut self) -> Parsed<Vec<TypeExprId>> {
        let mut bases = Vec::new();
        loop {
            if matches!(self.peek(), Lexeme::Public | Lexeme::Private | Lexeme::Protected) {
                self.pos += 1;
            }
            bases.push(self.type_expr()?);
            if !self.eat(Lexeme::Comma) {
                return Ok(bases);
            }
        }
    }

    fn members(&mut self, extent: Option<Extent<'_>>, name: Option<Ident>, bases: &[TypeExprId]) -> Parsed<Vec<ItemId>> {
        let Some(close) = self.close() else { return Err(self.error_here("unmatched '{'")) };
        let body = self.body(extent, &[KINDS.field_declaration_list, KINDS.compound]);
        match name {
            Some(name) => self.table.enter_owner(name.name),
            None => self.table.enter(),
        }
        for base in bases {
            if let TypeExpr::Path(path) = &self.unit.types[*base]
                && let Some(last) = path.segments().last()
            {
                self.table.show_members(last.ident.name);
            }
        }
        self.pos += 1;
        self.declare_fields(close);
        let members = self.within(close, |parser| Ok(parser.items(body, DeclContext::Members)))?;
        self.pos = close + 1;
        self.table.leave();
        Ok(members)
    }

    /// Declares the fields and the templates of methods before parsing methods, which may use later ones.
    fn declare_fields(&mut self, close: usize) {
        let mut index = self.pos;
        let mut is_template = false;
        while index < close {
            let tok = self.tokens.list[index];
            match tok.t {
                Lexeme::Template => is_template = true,
                Lexeme::Semi => is_template = false,
                Lexeme::LBrace => {
                    is_template = false;
                    index = self.tokens.close(index).unwrap_or(index);
                }
                Lexeme::LParen => index = self.tokens.close(index).unwrap_or(index),
                Lexeme::Ident => {
                    let before = self.tokens.list[index - 1].t;
                    let after = self.tokens.list[index + 1].t;
                    let ends_type =
                        matches!(before, Lexeme::Ident | Lexeme::Greater | Lexeme::Comma | Lexeme::Const | Lexeme::Unsigned);
                    if ends_type
                        && matches!(after, Lexeme::Semi | Lexeme::Comma | Lexeme::LBracket | Lexeme::Colon | Lexeme::Assign)
                        && self.table.kind(tok.sym) == NameKind::Unknown
                    {
                        self.table.declare(tok.sym, NameKind::Value);
                    }
                    let is_method = is_template && ends_type && after == Lexeme::LParen;
                    if is_method && self.table.kind(tok.sym) == NameKind::Unknown {
                        self.table.declare(tok.sym, NameKind::FunctionTemplate);
                    }
                }
                _ => {}
            }
            index += 1;
        }
    }

    fn enumeration(&mut self) -> Parsed<Enum> {
        self.pos += 1;
        let scoped = matches!(self.peek(), Lexeme::Class | Lexeme::Struct);
        if scoped {
            self.pos += 1;
        }
        let mut specifiers = Specifiers::default();
        self.attributes(&mut specifiers.attributes)?;
        let name = if self.peek() == Lexeme::Ident { Some(self.expect_ident("an enum name")?) } else { None };
        if let Some(name) = name {
            self.declare_tag(name);
        }
        let underlying = if self.eat(Lexeme::Colon) { Some(self.type_expr()?) } else { None };
        if self.peek() != Lexeme::LBrace {
            return Err(self.error_here("expected '{' after enum name"));
        }
        let enumerators = self.group(|parser| {
            let mut enumerators = Vec::new();
            while parser.peek() != Lexeme::Eof {
                let name = parser.expect_ident("an enumerator name")?;
                let value = if parser.eat(Lexeme::Assign) { Some(parser.assignment()?) } else { None };
                if !scoped {
                    parser.table.declare(name.name, NameKind::Value);
                }
                enumerators.push(Enumerator { name, value });
                if parser.peek() != Lexeme::Eof {
                    parser.expect(Lexeme::Comma, "between enumerators")?;
                }
            }
            Ok(enumerators)
        })?;
        self.last_declared = name.map(|name| name.name);
        Ok(Enum { specifiers, name, scoped, underlying, enumerators })
    }
}

fn struct_text(keyword: StructKeyword) -> &'static str {
    match keyword {
        StructKeyword::Struct => "a struct name",
        StructKeyword::Class => "a class name",
        StructKeyword::Interface => "an interface name",
    }
}
