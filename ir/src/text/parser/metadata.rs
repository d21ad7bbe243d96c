//! Parses metadata. Inline nodes become numbered ones.

use super::{Parser, Result, error};
use crate::id::MetadataId;
use crate::metadata::{Metadata, MetadataField, MetadataOperand};
use crate::module::ConstantKind;
use crate::text::lexer::{Token, TokenKind};
use crate::text::spelling::MEMBER_NAMES;
use crate::types::{Type, Types};
use ecow::EcoString;

impl Parser<'_> {
    /// Parses `!0 = …` at the top level.
    pub(super) fn numbered_node(&mut self) -> Result<()> {
        let token = self.next();
        let number = self.number_of(token)?;
        self.expect(TokenKind::Equal, "`=`")?;
        if self.member_name_nodes.contains_key(&number) {
            // Parsed with `!spirv.MemberNames`.
            self.expect(TokenKind::Exclaim, "`!{`")?;
            return self.skip_balanced();
        }
        let distinct = self.eat_word("distinct");
        let node = self.node_body(distinct)?;
        let id = self.node_of(token)?;
        self.module.metadata.define(id, node);
        Ok(())
    }

    /// `!name = !{!0, …}`
    pub(super) fn named_node(&mut self) -> Result<()> {
        let token = self.next();
        if self.slice(token) == MEMBER_NAMES {
            return self.member_names();
        }
        let name = self.name(token)?.into_owned();
        self.expect(TokenKind::Equal, "`=`")?;
        self.expect(TokenKind::Exclaim, "`!{`")?;
        self.expect(TokenKind::LeftBrace, "`{`")?;
        let mut nodes = Vec::new();
        if !self.eat(TokenKind::RightBrace) {
            loop {
                nodes.push(self.node()?);
                if !self.eat(TokenKind::Comma) {
                    self.expect(TokenKind::RightBrace, "`,` or `}`")?;
                    break;
                }
            }
        }
        // LLVM concatenates lists of the same name.
        self.module.metadata.append(&name, nodes);
        Ok(())
    }

    /// `!spirv.MemberNames = !{!5}` with `!5 = !{!"struct", !"member", …}`
    fn member_names(&mut self) -> Result<()> {
        self.expect(TokenKind::Equal, "`=`")?;
        self.expect(TokenKind::Exclaim, "`!{`")?;
        self.expect(TokenKind::LeftBrace, "`{`")?;
        while !self.eat(TokenKind::RightBrace) {
            let token = self.expect(TokenKind::MetadataNumber, "a node")?;
            let place = self.member_name_nodes.get(&self.number_of(token)?).copied().flatten();
            let Some(place) = place else {
                return Err(error(token.loc(), format!("`{}` is not defined", self.slice(token))));
            };
            let after = std::mem::replace(&mut self.at, place);
            self.member_names_of_struct()?;
            self.at = after;
            if self.kind() != TokenKind::RightBrace {
                self.expect(TokenKind::Comma, "`,` or `}`")?;
            }
        }
        Ok(())
    }

    fn member_names_of_struct(&mut self) -> Result<()> {
        self.next();
        self.expect(TokenKind::Equal, "`=`")?;
        self.expect(TokenKind::Exclaim, "`!{`")?;
        self.expect(TokenKind::LeftBrace, "`{`")?;
        let mut names = Vec::new();
        while self.eat(TokenKind::Exclaim) {
            let token = self.token();
            let name = self.string("a name")?;
            names.push((name, token));
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        self.expect(TokenKind::RightBrace, "`}`")?;
        let mut names = names.into_iter();
        let Some((name, token)) = names.next() else { return Err(self.expected("the name of a struct")) };
        if !self.module.types.is_name_taken(&name) {
            return Err(error(token.loc(), format!("type `{}` is not defined", super::shorten(&name))));
        }
        let id = self.module.types.named(&name);
        self.module.types.structs[id].member_names = names.map(|(name, _)| name).collect();
        Ok(())
    }

    /// The node that `!5` refers to.
    fn node_of(&self, token: Token) -> Result<MetadataId> {
        let number = self.number_of(token)?;
        match self.nodes.get(&number) {
            Some(id) => Ok(*id),
            None => Err(error(token.loc(), format!("`!{number}` is not defined"))),
        }
    }

    /// Parses `!5`, or an inline node.
    pub(super) fn node(&mut self) -> Result<MetadataId> {
        if self.kind() == TokenKind::MetadataNumber {
            let token = self.next();
            return self.node_of(token);
        }
        let distinct = self.eat_word("distinct");
        let body = self.nested(|parser| parser.node_body(distinct))?;
        Ok(match body {
            Metadata::Tuple { distinct: false, operands } => self.module.metadata.tuple(operands),
            other => self.module.metadata.push(other),
        })
    }

    /// `!{…}` or `!DIFile(…)`
    fn node_body(&mut self, distinct: bool) -> Result<Metadata> {
        let token = self.token();
        match token.kind {
            TokenKind::Exclaim if self.kind_at(1) == TokenKind::LeftBrace => {
                self.next();
                self.next();
                let mut operands = Vec::new();
                if !self.eat(TokenKind::RightBrace) {
                    loop {
                        operands.push(self.node_operand()?);
                        if !self.eat(TokenKind::Comma) {
                            self.expect(TokenKind::RightBrace, "`,` or `}`")?;
                            break;
                        }
                    }
                }
                Ok(Metadata::Tuple { distinct, operands })
            }
            TokenKind::MetadataName => {
                self.next();
                let name = self.name(token)?.as_ref().into();
                let fields = self.node_fields()?;
                Ok(Metadata::Specialized { distinct, name, fields })
            }
            _ => Err(self.expected("a metadata node")),
        }
    }

    fn node_operand(&mut self) -> Result<MetadataOperand> {
        match self.kind() {
            TokenKind::Word if self.word() == "null" => {
                self.next();
                Ok(MetadataOperand::Null)
            }
            TokenKind::Exclaim if self.kind_at(1) == TokenKind::String => {
                self.next();
                Ok(MetadataOperand::String(self.string("a string")?))
            }
            TokenKind::MetadataNumber | TokenKind::MetadataName | TokenKind::Exclaim => Ok(MetadataOperand::Node(self.node()?)),
            _ => {
                let token = self.token();
                let constant = self.typed_constant()?;
                if self.module.constants[constant].ty == Types::METADATA {
                    return Err(error(token.loc(), "metadata in metadata is written without `metadata`".to_owned()));
                }
                Ok(MetadataOperand::Constant(constant))
            }
        }
    }

    /// `(name: value, …)`; the operands of `!DIExpression` have no names.
    fn node_fields(&mut self) -> Result<Vec<(EcoString, MetadataField)>> {
        self.expect(TokenKind::LeftParen, "`(`")?;
        let mut fields = Vec::new();
        if self.eat(TokenKind::RightParen) {
            return Ok(fields);
        }
        loop {
            let name = if self.kind() == TokenKind::Label {
                let token = self.next();
                self.name(token)?.as_ref().into()
            } else {
                EcoString::new()
            };
            fields.push((name, self.node_field()?));
            if !self.eat(TokenKind::Comma) {
                self.expect(TokenKind::RightParen, "`,` or `)`")?;
                return Ok(fields);
            }
        }
    }

    fn node_field(&mut self) -> Result<MetadataField> {
        match self.kind() {
            TokenKind::String => Ok(MetadataField::Word(self.raw_string()?.into())),
            TokenKind::Integer | TokenKind::Float => {
                let token = self.next();
                Ok(MetadataField::Word(self.slice(token).into()))
            }
            TokenKind::Word if !self.is_type_start() => {
                let from = self.at;
                self.next();
                while self.eat(TokenKind::Bar) {
                    self.expect(TokenKind::Word, "a flag")?;
                }
                Ok(MetadataField::Word(self.captured(from).into()))
            }
            TokenKind::LeftBrace => Err(self.unsupported("a list in a specialized node")),
            _ => Ok(MetadataField::Operand(self.node_operand()?)),
        }
    }

    /// Parses `, !kind !node` after instructions, `!kind !node` after functions.
    pub(super) fn attachment(&mut self) -> Result<(String, MetadataId)> {
        let token = self.expect(TokenKind::MetadataName, "an attachment")?;
        Ok((self.name(token)?.into_owned(), self.node()?))
    }

    /// Parses an argument after `metadata`.
    pub(super) fn metadata_constant(&mut self) -> Result<ConstantKind> {
        match self.node_operand()? {
            MetadataOperand::String(text) => Ok(ConstantKind::MetadataString(text)),
            MetadataOperand::Node(node) => Ok(ConstantKind::Metadata(node)),
            MetadataOperand::Null | MetadataOperand::Constant(_) => Err(self.unsupported("a value as metadata")),
        }
    }

    /// True for `metadata i32 %x`: a value as metadata, which only the debug intrinsics of older LLVM take.
    pub(super) fn is_value_as_metadata(&self, ty: crate::types::TypeId) -> bool {
        self.module.types[ty] == Type::Metadata && self.is_type_start()
    }
}
