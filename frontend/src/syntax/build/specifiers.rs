//! Parses attributes, modifiers, and annotations after a declarator's colon.

use crate::ast::{Annotation, Attribute, Exprs, Ident, Modifier, PayloadAccess, RegisterArgument, Specifiers};
use crate::syntax::cursor::{Parsed, Parser};
use crate::syntax::lift::{keyword_modifier, modifier};
use crate::syntax::token::Lexeme;

impl Parser<'_> {
    /// Parses all attributes and modifiers at the current position, in any order.
    pub fn specifiers(&mut self) -> Parsed<Specifiers> {
        let mut specifiers = Specifiers::default();
        self.more_specifiers(&mut specifiers)?;
        Ok(specifiers)
    }

    pub fn more_specifiers(&mut self, specifiers: &mut Specifiers) -> Parsed<()> {
        loop {
            if self.peek() == Lexeme::LBracket {
                self.attributes(&mut specifiers.attributes)?;
                continue;
            }
            let found = match self.peek() {
                Lexeme::Ident if self.is_modifier(self.pos) => modifier(self.unit.names.text(self.tok().sym)),
                t => keyword_modifier(t),
            };
            let Some(found) = found else { return Ok(()) };
            let tok = self.advance();
            specifiers.modifiers.push((found, tok.span));
        }
    }

    /// Parses `[[a, b(1)]]` or `[a]` from the current `[` on, and any that follow.
    pub fn attributes(&mut self, out: &mut Vec<Attribute>) -> Parsed<()> {
        while self.peek() == Lexeme::LBracket {
            if self.peek_at(1) == Lexeme::LBracket {
                self.group(|parser| parser.group(|parser| parser.attribute_list(out)))?;
            } else {
                let before = out.len();
                self.group(|parser| parser.attribute_list(out))?;
                if let Some(second) = out.get(before + 1).map(|attribute| attribute.span) {
                    return Err(self.error(second, "expected ']': each attribute needs its own brackets"));
                }
            }
        }
        Ok(())
    }

    /// Parses `[[…]]` only, for positions at which a single bracket starts array dimensions.
    pub fn double_attributes(&mut self, out: &mut Vec<Attribute>) -> Parsed<()> {
        while self.peek() == Lexeme::LBracket && self.peek_at(1) == Lexeme::LBracket {
            self.group(|parser| parser.group(|parser| parser.attribute_list(out)))?;
        }
        Ok(())
    }

    fn attribute_list(&mut self, out: &mut Vec<Attribute>) -> Parsed<()> {
        while self.peek() != Lexeme::Eof {
            let start = self.pos;
            let mut name = self.attribute_word()?;
            let mut scope = None;
            if self.eat(Lexeme::ColonColon) {
                scope = Some(name);
                name = self.attribute_word()?;
            }
            let args = match (self.peek(), &scope) {
                (Lexeme::LParen, Some(scope)) if self.unit.names.text(scope.name) != "vk" => self.skip_arguments(),
                (Lexeme::LParen, _) => self.arguments()?,
                _ => Exprs::new(),
            };
            out.push(Attribute { scope, name, args, span: self.span_from(start) });
            if self.peek() != Lexeme::Eof {
                self.expect(Lexeme::Comma, "between attributes")?;
            }
        }
        Ok(())
    }

    /// Skips the arguments of another tool's attribute, which may be any tokens, as in C++.
    fn skip_arguments(&mut self) -> Exprs {
        if let Some(close) = self.close() {
            self.pos = close + 1;
        }
        Exprs::new()
    }

    /// Keywords are valid attribute names.
    fn attribute_word(&mut self) -> Parsed<Ident> {
        let tok = self.tok();
        if self.peek() == Lexeme::Eof || self.unit.names.text(tok.sym).is_empty() {
            return Err(self.error_here("expected an attribute name"));
        }
        self.advance();
        Ok(Ident { name: tok.sym, span: tok.span })
    }

    /// Parses `: SV_Position : register(b0)`.
    pub fn annotations(&mut self, out: &mut Vec<Annotation>) -> Parsed<()> {
        while self.peek() == Lexeme::Colon && self.peek_at(1) == Lexeme::Ident {
            self.pos += 1;
            let start = self.pos;
            if is_keyword(self.unit.names.text(self.tok().sym)) {
                return Err(self.error_here("expected a semantic, found a keyword"));
            }
            let ident = self.expect_ident("a semantic")?;
            let is_call = self.peek() == Lexeme::LParen;
            match self.unit.names.text(ident.name) {
                "register" if is_call => {
                    let args = self.group(Self::register_arguments)?;
                    out.push(Annotation::Register { args, span: self.span_from(start) });
                }
                "packoffset" if is_call => {
                    let (register, component) = self.group(|parser| {
                        let register = parser.expect_ident("a register, such as 'c0'")?;
                        let component = if parser.eat(Lexeme::Dot) { Some(parser.expect_ident("a component")?) } else { None };
                        Ok((register, component))
                    })?;
                    out.push(Annotation::PackOffset { register, component, span: self.span_from(start) });
                }
                name @ ("read" | "write") if is_call => {
                    let access = if name == "read" { PayloadAccess::Read } else { PayloadAccess::Write };
                    let stages = self.group(Self::ray_stages)?;
                    out.push(Annotation::PayloadAccess { access, stages, span: self.span_from(start) });
                }
                _ => {
                    out.push(Annotation::Semantic(ident));
                    self.refuse_semantic_arguments();
                }
            }
        }
        Ok(())
    }

    /// Skips the annotations of a type, which have no effect.
    pub fn ignored_annotations(&mut self) -> Parsed<()> {
        self.annotations(&mut Vec::new())
    }

    /// The index after the annotations that start at `index`.
    pub fn after_annotations(&self, mut index: usize) -> usize {
        while self.t(index) == Lexeme::Colon && self.t(index + 1) == Lexeme::Ident {
            index += 2;
            if self.t(index) == Lexeme::LParen {
                index = self.tokens.close(index).unwrap_or(index) + 1;
            }
        }
        index
    }

    /// Reports `: registr(b0)` and skips it.
    fn refuse_semantic_arguments(&mut self) {
        if self.peek() == Lexeme::LParen
            && let Some(close) = self.close()
        {
            self.error_here("unexpected '(' after a semantic: did you mean 'register(…)' or 'packoffset(…)'?");
            self.pos = close + 1;
        }
    }

    fn ray_stages(&mut self) -> Parsed<Vec<Ident>> {
        let mut stages = Vec::new();
        while self.peek() != Lexeme::Eof {
            stages.push(self.expect_ident("a stage: 'caller', 'anyhit', 'closesthit' or 'miss'")?);
            if !self.eat(Lexeme::Comma) {
                break;
            }
        }
        Ok(stages)
    }

    fn register_arguments(&mut self) -> Parsed<Vec<RegisterArgument>> {
        let mut args = Vec::new();
        loop {
            let name = self.expect_ident("a register, such as 't0'")?;
            let offset = if self.peek() == Lexeme::LBracket { Some(self.group(Self::expr)?) } else { None };
            args.push(RegisterArgument { name, offset });
            if !self.eat(Lexeme::Comma) {
                return Ok(args);
            }
        }
    }
}

/// True for a word of HLSL that is no name of a semantic.
fn is_keyword(word: &str) -> bool {
    modifier(word).is_some_and(|modifier| modifier != Modifier::NoInline) || ["cbuffer", "tbuffer", "discard"].contains(&word)
}
