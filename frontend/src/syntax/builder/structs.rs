//! Builds structs, classes, interfaces and enums.

use super::{Builder, Built, Reported};
use crate::ast::{Enum, Enumerator, Item, Specifiers, Struct, StructKeyword};
use crate::syntax::automaton::{Kind, NodeRef};
use crate::syntax::token::Lexeme;

impl Builder<'_> {
    /// Builds a struct or enum that is declared without a variable: with a body, or `struct S;`.
    pub fn tag_declaration(&mut self, node: NodeRef<'_>) -> Built<Option<Item>> {
        match node.kind() {
            Kind::Struct => Ok(Some(Item::Struct(self.nest(node, |builder| builder.structure(node))?))),
            Kind::Enum if node.children().last().is_some_and(|last| last.kind() == Kind::NumberLiteral) => Ok(None),
            _ => self.tag_with_body(node),
        }
    }

    /// Builds a struct or enum with a body; None for a type that is only named.
    pub fn tag_with_body(&mut self, node: NodeRef<'_>) -> Built<Option<Item>> {
        let last = node.children().last().map(NodeRef::kind);
        match (node.kind(), last) {
            (Kind::Struct, Some(Kind::Members)) => Ok(Some(Item::Struct(self.nest(node, |builder| builder.structure(node))?))),
            (Kind::Enum, Some(Kind::Enumerators)) => Ok(Some(Item::Enum(self.enumeration(node)?))),
            _ => Ok(None),
        }
    }

    fn structure(&mut self, node: NodeRef<'_>) -> Built<Struct> {
        if self.t(node.start()) == Lexeme::Ident {
            return Err(self.error(self.first_span(node), "HLSL has no unions"));
        }
        let keyword = match self.t(node.start()) {
            Lexeme::Class => StructKeyword::Class,
            Lexeme::Interface => StructKeyword::Interface,
            _ => StructKeyword::Struct,
        };
        let mut children = node.children();
        let specifiers = Specifiers { attributes: self.attributes(&mut children)?, modifiers: Vec::new() };
        let scope = children.next_if(Kind::Path).or_else(|| children.next_if(Kind::RootPath));
        let qualifier = scope.map(|scope| self.scope_of_declarator(scope)).transpose()?;
        let is_name = |child: &NodeRef<'_>| !matches!(child.kind(), Kind::Bases | Kind::Members);
        let name = match children.peek().filter(is_name) {
            Some(name) => {
                children.next();
                Some(self.segment(name)?)
            }
            None => None,
        };
        let mut bases = Vec::new();
        if let Some(list) = children.next_if(Kind::Bases) {
            for base in list.children() {
                bases.push(self.type_expr(base.children().last().ok_or(Reported)?)?);
            }
        }
        let members = children.next_if(Kind::Members).map(|members| self.items(members.children()));
        Ok(Struct { specifiers, keyword, qualifier, name, bases, members })
    }

    fn enumeration(&mut self, node: NodeRef<'_>) -> Built<Enum> {
        let mut children = node.children();
        let scoped = children.next_if(Kind::Scoped).is_some();
        let specifiers = Specifiers { attributes: self.attributes(&mut children)?, modifiers: Vec::new() };
        let after_colon = |child: NodeRef<'_>| self.t(child.start() - 1) == Lexeme::Colon;
        let name = match children.peek() {
            Some(child) if child.kind() == Kind::TypeIdentifier && !after_colon(child) => {
                children.next();
                Some(self.ident(child))
            }
            _ => None,
        };
        let underlying = match children.peek() {
            Some(child) if child.kind() != Kind::Enumerators => {
                children.next();
                if !after_colon(child) {
                    return Err(Reported);
                }
                Some(self.type_expr(child)?)
            }
            _ => None,
        };
        let enumerators = children.next_if(Kind::Enumerators).ok_or(Reported)?;
        let enumerators = enumerators.children().map(|node| self.enumerator(node)).collect::<Built<_>>()?;
        Ok(Enum { specifiers, name, scoped, underlying, enumerators })
    }

    fn enumerator(&mut self, node: NodeRef<'_>) -> Built<Enumerator> {
        let mut children = node.children();
        let name = self.ident(children.next().ok_or(Reported)?);
        let value = children.next().map(|value| self.expression(value)).transpose()?;
        Ok(Enumerator { name, value })
    }
}
