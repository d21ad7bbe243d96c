//! Parses `cbuffer` and `tbuffer`.

use super::decl::DeclContext;
use crate::ast::{Buffer, Item, Specifiers};
use crate::syntax::cursor::{Parsed, Parser};
use crate::syntax::token::Lexeme;
use crate::syntax::tree::{Extent, KINDS};

impl Parser<'_> {
    pub fn buffer(&mut self, extent: Option<Extent<'_>>, mut specifiers: Specifiers) -> Parsed<Item> {
        if let Some((modifier, span)) = specifiers.modifiers.first() {
            self.error(*span, format!("a constant or texture buffer does not allow '{}'", modifier.text()));
        }
        let texture = self.advance().t == Lexeme::TBuffer;
        self.attributes(&mut specifiers.attributes)?;
        let name = if self.peek() == Lexeme::Ident {
            Some(self.expect_ident("a buffer name")?)
        } else {
            self.error_here("expected the name of the buffer");
            None
        };
        self.double_attributes(&mut specifiers.attributes)?;
        let mut annotations = Vec::new();
        self.annotations(&mut annotations)?;
        let Some(close) = self.close().filter(|_| self.peek() == Lexeme::LBrace) else {
            return Err(self.error_here("expected '{' after buffer name"));
        };
        // The grammar parses a buffer at file scope as a function, elsewhere as a class.
        let body = self.body(extent, &[KINDS.compound, KINDS.field_declaration_list]);
        self.pos += 1;
        let members = self.within(close, |parser| Ok(parser.items(body, DeclContext::Members)))?;
        self.pos = close + 1;
        Ok(Item::Buffer(Buffer { specifiers, texture, name, annotations, members }))
    }
}
