//! The first walk over the top level: assigns ids to all definitions, so that the second walk can resolve references to later ones.

use super::{Parser, Result, Symbol, error};
use crate::attr::OtherAttribute;
use crate::id::MetadataId;
use crate::metadata::Metadata;
use crate::text::lexer::{Token, TokenKind};
use crate::text::spelling::{MEMBER_NAMES, is_debug_intrinsic, is_merge_intrinsic};
use crate::types::Types;
use rustc_hash::FxHashMap;
use std::borrow::Cow;

impl<'t> Parser<'t> {
    pub(super) fn outline(&mut self) -> Result<()> {
        let mut definitions = Vec::new();
        loop {
            let token = self.token();
            match token.kind {
                TokenKind::End => break,
                TokenKind::LeftBrace => {
                    self.skip_balanced()?;
                    continue;
                }
                TokenKind::Global | TokenKind::GlobalNumber if self.kind_at(1) == TokenKind::Equal => {
                    let name = if token.kind == TokenKind::Global { self.name(token)? } else { Cow::Borrowed("") };
                    let global = self.module.add_global(&name, Types::VOID, 0);
                    self.module.globals[global].loc = Some(self.module.add_loc(token.start, token.end));
                    self.define_symbol(token, name, Symbol::Global(global))?;
                }
                TokenKind::Local | TokenKind::LocalNumber if self.kind_at(1) == TokenKind::Equal => {
                    let name = self.name(token)?;
                    self.module.types.named(&name);
                }
                TokenKind::MetadataNumber if self.kind_at(1) == TokenKind::Equal => {
                    definitions.push((self.number_of(token)?, self.at, token));
                }
                TokenKind::MetadataName if self.slice(token) == MEMBER_NAMES => self.outline_member_names()?,
                TokenKind::Word if self.outline_word(token)? => continue,
                _ => {}
            }
            self.next();
        }
        self.define_nodes(&definitions)
    }

    /// True if more than the word was consumed.
    fn outline_word(&mut self, token: Token) -> Result<bool> {
        match self.slice(token) {
            "define" | "declare" => self.outline_function().map(|()| false),
            "attributes" if self.kind_at(1) == TokenKind::AttributeGroup => self.group().map(|()| true),
            _ => Ok(false),
        }
    }

    /// The name is the first `@…`, because types and attributes contain none.
    fn outline_function(&mut self) -> Result<()> {
        loop {
            match self.kind() {
                TokenKind::Global | TokenKind::GlobalNumber => break,
                // The second walk reports that there is no function.
                TokenKind::End => return Ok(()),
                // A struct as the result type.
                TokenKind::LeftBrace => self.skip_balanced()?,
                _ => self.at += 1,
            }
        }
        let token = self.token();
        let name = if token.kind == TokenKind::Global { self.name(token)? } else { Cow::Borrowed("") };
        if is_merge_intrinsic(&name) || is_debug_intrinsic(&name) {
            return Ok(());
        }
        // A placeholder result type that no function can have, until the function is parsed; globals have void.
        let function = self.module.add_function(&name, Types::LABEL, &[]);
        self.module.functions[function].loc = Some(self.module.add_loc(token.start, token.end));
        self.define_symbol(token, name, Symbol::Function(function))
    }

    fn define_symbol(&mut self, token: Token, name: Cow<'t, str>, symbol: Symbol) -> Result<()> {
        let old = match token.kind {
            TokenKind::GlobalNumber => self.numbered_symbols.insert(self.number_of(token)?, symbol),
            _ => self.symbols.insert(name, symbol),
        };
        match old {
            Some(_) => Err(error(token.loc(), format!("`{}` is defined twice", super::shorten(self.slice(token))))),
            None => Ok(()),
        }
    }

    /// `attributes #0 = { … }`
    fn group(&mut self) -> Result<()> {
        self.next();
        let token = self.next();
        let number = self.number_of(token)?;
        self.expect(TokenKind::Equal, "`=`")?;
        self.expect(TokenKind::LeftBrace, "`{`")?;
        let mut attributes = Vec::new();
        while !self.eat(TokenKind::RightBrace) {
            attributes.push(self.group_attribute()?);
        }
        // LLVM concatenates groups of the same number.
        self.groups.entry(number).or_default().extend(attributes);
        Ok(())
    }

    fn group_attribute(&mut self) -> Result<OtherAttribute> {
        match self.kind() {
            TokenKind::String => self.string_attribute(),
            TokenKind::Word => self.keyword_attribute(),
            _ => Err(self.expected("an attribute")),
        }
    }

    fn outline_member_names(&mut self) -> Result<()> {
        self.next();
        self.expect(TokenKind::Equal, "`=`")?;
        self.expect(TokenKind::Exclaim, "`!{`")?;
        let mut at = self.at;
        while let Some(token) = self.tokens.get(at).copied() {
            match token.kind {
                TokenKind::LeftBrace | TokenKind::Comma => {}
                TokenKind::MetadataNumber => {
                    self.member_name_nodes.insert(self.number_of(token)?, None);
                }
                _ => break,
            }
            at += 1;
        }
        // The caller skips one token.
        self.at -= 1;
        Ok(())
    }

    fn define_nodes(&mut self, definitions: &[(u32, usize, Token)]) -> Result<()> {
        let mut defined: FxHashMap<u32, MetadataId> = FxHashMap::default();
        for (number, at, token) in definitions {
            let twice = match self.member_name_nodes.get_mut(number) {
                Some(place) => place.replace(*at).is_some(),
                None => {
                    let node = self.module.metadata.push(Metadata::Tuple { distinct: false, operands: Vec::new() });
                    defined.insert(*number, node).is_some()
                }
            };
            if twice {
                return Err(error(token.loc(), format!("`!{number}` is defined twice")));
            }
        }
        self.nodes = defined;
        Ok(())
    }
}
