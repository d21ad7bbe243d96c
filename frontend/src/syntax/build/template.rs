//! Parses templates: parameters and the templated declaration.

use super::decl::DeclContext;
use crate::ast::{Item, ItemId, Specifiers, Template, TemplateParam};
use crate::syntax::builtin::NameKind;
use crate::syntax::cursor::{Parsed, Parser};
use crate::syntax::token::Lexeme;
use crate::syntax::tree::Extent;

/// The maximum number of parameters of a template: each one is checked in a scope that holds those before it.
const MAX_PARAMETERS: usize = 1024;

impl Parser<'_> {
    /// Parses `template<…>` and the declaration after it; `before` are specifiers before `template`.
    pub fn template(
        &mut self,
        extent: Option<Extent<'_>>,
        context: DeclContext,
        before: Specifiers,
        out: &mut Vec<ItemId>,
    ) -> Parsed<()> {
        let start = self.pos;
        self.pos += 1;
        if self.peek() != Lexeme::Less {
            let span = self.span_from(start);
            return Err(self.unsupported(span, "an explicit instantiation of a template"));
        }
        self.table.enter();
        let Some(close) = self.close() else { return Err(self.error_here("this '<' has no closing '>'")) };
        self.pos += 1;
        let params = self.within(close, Self::template_params)?;
        self.pos = close + 1;
        self.last_declared = None;
        self.is_template = !params.is_empty();
        let mut items = Vec::new();
        let parsed = self.item(extent, context, &mut items);
        self.is_template = false;
        let declared = self.last_declared.take().map(|name| (name, self.table.kind(name)));
        self.table.leave();
        if let Some((name, kind)) = declared {
            self.table.declare(name, kind);
            self.last_declared = Some(name);
        }
        parsed?;
        let span = self.span_from(start);
        let Some(item) = items.pop().filter(|_| items.is_empty()) else {
            return Err(self.error(span, "a template must contain exactly one declaration"));
        };
        self.prepend_specifiers(item, before);
        out.push(self.add_item(Item::Template(Template { params, item }), span));
        Ok(())
    }

    /// Adds the attributes before `template` to the declaration.
    fn prepend_specifiers(&mut self, item: ItemId, before: Specifiers) {
        let specifiers = match &mut self.unit.item_arena[item] {
            Item::Function(inner) => &mut inner.specifiers,
            Item::Variables(inner) => &mut inner.specifiers,
            Item::Struct(inner) => &mut inner.specifiers,
            Item::Enum(inner) => &mut inner.specifiers,
            Item::Buffer(inner) => &mut inner.specifiers,
            Item::TypeAlias(inner) => &mut inner.specifiers,
            Item::Namespace { .. }
            | Item::UsingNamespace(_)
            | Item::UsingDeclaration(_)
            | Item::Template(_)
            | Item::StaticAssert { .. }
            | Item::Technique
            | Item::Empty
            | Item::Error => return,
        };
        specifiers.attributes.splice(0..0, before.attributes);
        specifiers.modifiers.splice(0..0, before.modifiers);
    }

    fn template_params(&mut self) -> Parsed<Vec<TemplateParam>> {
        let mut params = Vec::new();
        while self.peek() != Lexeme::Eof {
            if params.len() == MAX_PARAMETERS {
                return Err(self.error_here(format!("a template of more than {MAX_PARAMETERS} parameters")));
            }
            params.push(self.template_param()?);
            if self.peek() != Lexeme::Eof {
                self.expect(Lexeme::Comma, "between template parameters")?;
            }
        }
        Ok(params)
    }

    fn template_param(&mut self) -> Parsed<TemplateParam> {
        let start = self.pos;
        if self.peek() == Lexeme::Template {
            return self.template_template_param();
        }
        let is_type = match (self.peek(), self.peek_at(1)) {
            (Lexeme::Class, _) => true,
            // `typename T::type N` is a value parameter.
            (Lexeme::Typename, Lexeme::Ident) => matches!(self.peek_at(2), Lexeme::Comma | Lexeme::Assign | Lexeme::Eof),
            (Lexeme::Typename, _) => true,
            _ => false,
        };
        if is_type {
            self.pos += 1;
            if self.peek() == Lexeme::Ellipsis {
                let span = self.tok().span;
                return Err(self.unsupported(span, "a variadic template"));
            }
            let name = if self.peek() == Lexeme::Ident { Some(self.expect_ident("a name")?) } else { None };
            if let Some(name) = name {
                self.table.declare(name.name, NameKind::Type);
            }
            let default = if self.eat(Lexeme::Assign) { Some(self.type_id()?) } else { None };
            return Ok(TemplateParam::Type { name, default, span: self.span_from(start) });
        }
        let ty = self.type_id()?;
        let name = if self.peek() == Lexeme::Ident { Some(self.expect_ident("a name")?) } else { None };
        if let Some(name) = name {
            self.table.declare(name.name, NameKind::Value);
        }
        self.ignored_annotations()?;
        let default = if self.eat(Lexeme::Assign) { Some(self.assignment()?) } else { None };
        Ok(TemplateParam::Value { ty, name, default, span: self.span_from(start) })
    }

    fn template_template_param(&mut self) -> Parsed<TemplateParam> {
        let start = self.pos;
        self.pos += 1;
        let Some(close) = self.close().filter(|_| self.peek() == Lexeme::Less) else {
            return Err(self.error_here("expected '<' after 'template'"));
        };
        self.pos += 1;
        self.table.enter();
        let params = self.nest(|parser| parser.within(close, Self::template_params));
        self.table.leave();
        let params = params?;
        self.pos = close + 1;
        if !matches!(self.peek(), Lexeme::Class | Lexeme::Typename) {
            return Err(self.error_here("expected 'class'"));
        }
        self.pos += 1;
        let name = if self.peek() == Lexeme::Ident { Some(self.expect_ident("a name")?) } else { None };
        if let Some(name) = name {
            self.table.declare(name.name, NameKind::TypeTemplate);
        }
        let default = if self.eat(Lexeme::Assign) { Some(self.path()?) } else { None };
        Ok(TemplateParam::Template { params, name, default, span: self.span_from(start) })
    }
}
