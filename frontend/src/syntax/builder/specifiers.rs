//! Builds attributes, modifiers, and annotations after a colon.

use super::{Builder, Built, Reported};
use crate::ast::{Annotation, Attribute, Exprs, Ident, Modifier, PayloadAccess, RegisterArgument, Specifiers};
use crate::source::Span;
use crate::syntax::automaton::{Children, Kind, NodeRef};
use crate::syntax::modifiers::{keyword_modifier, modifier};

impl Builder<'_> {
    /// Builds all attributes and modifiers that come next.
    pub fn specifiers(&mut self, children: &mut Children<'_>, specifiers: &mut Specifiers) -> Built<()> {
        loop {
            if let Some(node) = children.next_if(Kind::Attribute) {
                specifiers.attributes.push(self.attribute(node)?);
            } else if let Some(node) = children.next_if(Kind::Modifier) {
                specifiers.modifiers.push(self.modifier(node)?);
            } else {
                return Ok(());
            }
        }
    }

    pub fn modifier(&mut self, node: NodeRef<'_>) -> Built<(Modifier, Span)> {
        let tok = self.tokens[node.start()];
        match keyword_modifier(tok.t).or_else(|| modifier(self.unit.names.text(tok.sym))) {
            Some(modifier) => Ok((modifier, tok.span)),
            None => Err(self.error(tok.span, "HLSL has no friends: all members are public")),
        }
    }

    pub fn attributes(&mut self, children: &mut Children<'_>) -> Built<Vec<Attribute>> {
        let mut attributes = Vec::new();
        while let Some(node) = children.next_if(Kind::Attribute) {
            attributes.push(self.attribute(node)?);
        }
        Ok(attributes)
    }

    pub fn attribute(&mut self, node: NodeRef<'_>) -> Built<Attribute> {
        let mut children = node.children();
        let scope = children.next_if(Kind::ScopeIdentifier).or_else(|| children.next_if(Kind::ForeignScope));
        let name = self.ident(children.next().ok_or(Reported)?);
        // The arguments of another tool's attribute are not kept.
        let args = match children.next_if(Kind::Arguments) {
            Some(args) => self.arguments(args)?,
            None => Exprs::new(),
        };
        Ok(Attribute { scope: scope.map(|scope| self.ident(scope)), name, args, span: self.span_of(node) })
    }

    /// Builds `: SV_Position` or `: register(b0)`.
    pub fn annotation(&mut self, node: NodeRef<'_>) -> Built<Annotation> {
        let mut children = node.children();
        let word = children.next().ok_or(Reported)?;
        let ident = self.ident(word);
        let span = self.span(word.start(), node.end());
        let text = self.unit.names.text(ident.name);
        let Some(arguments) = children.next() else {
            if is_keyword(text) {
                return Err(self.error(ident.span, "expected a semantic, found a keyword"));
            }
            return Ok(Annotation::Semantic(ident));
        };
        match text {
            "register" => {
                let args = arguments.children().map(|node| self.register_argument(node)).collect::<Built<Vec<_>>>()?;
                if args.is_empty() {
                    return Err(self.error_at_close(arguments, "expected a register, such as 't0'"));
                }
                Ok(Annotation::Register { args, span })
            }
            "packoffset" => {
                let mut children = arguments.children();
                let Some(argument) = children.next() else {
                    return Err(self.error_at_close(arguments, "expected a register, such as 'c0'"));
                };
                let (register, component) = self.pack_offset(argument)?;
                if children.next().is_some() {
                    let span = self.tokens[argument.end()].span;
                    return Err(self.error(span, "expected ')'"));
                }
                Ok(Annotation::PackOffset { register, component, span })
            }
            name @ ("read" | "write") => {
                let access = if name == "read" { PayloadAccess::Read } else { PayloadAccess::Write };
                let stages = arguments.children().map(|node| self.lone_word(node)).collect::<Built<_>>()?;
                Ok(Annotation::PayloadAccess { access, stages, span })
            }
            _ => {
                let message = "unexpected '(' after a semantic: did you mean 'register(…)' or 'packoffset(…)'?";
                let span = self.tokens[arguments.start()].span;
                self.error(span, message);
                Ok(Annotation::Semantic(ident))
            }
        }
    }

    /// Builds the annotations of a type, which have no effect.
    pub fn ignored_annotations(&mut self, children: &mut Children<'_>) -> Built<()> {
        while let Some(annotation) = children.next_if(Kind::Annotation) {
            self.annotation(annotation)?;
        }
        Ok(())
    }

    /// Reports something missing before a closing bracket.
    fn error_at_close(&mut self, node: NodeRef<'_>, message: &str) -> Reported {
        let span = self.tokens[node.end() - 1].span;
        self.error(span, message)
    }

    /// Builds `t0` or `t0[2]`.
    fn register_argument(&mut self, node: NodeRef<'_>) -> Built<RegisterArgument> {
        let mut children = node.children();
        let name = self.ident(children.next().ok_or(Reported)?);
        let offset = match children.next() {
            Some(dimension) => {
                let Some(offset) = self.dimension(dimension)? else {
                    return Err(self.error_at_close(dimension, "expected expression, found ']'"));
                };
                Some(offset)
            }
            None => None,
        };
        Ok(RegisterArgument { name, offset })
    }

    /// Builds `c0` or `c0.x`.
    fn pack_offset(&mut self, node: NodeRef<'_>) -> Built<(Ident, Option<Ident>)> {
        let mut children = node.children();
        let register = self.ident(children.next().ok_or(Reported)?);
        match children.next() {
            Some(component) if component.kind() == Kind::Identifier => Ok((register, Some(self.ident(component)))),
            Some(other) => {
                let span = self.tokens[other.start()].span;
                Err(self.error(span, "expected ')'"))
            }
            None => Ok((register, None)),
        }
    }

    fn lone_word(&mut self, node: NodeRef<'_>) -> Built<Ident> {
        let mut children = node.children();
        let word = self.ident(children.next().ok_or(Reported)?);
        match children.next() {
            Some(other) => {
                let span = self.span_of(other);
                Err(self.error(span, "expected a stage: 'caller', 'anyhit', 'closesthit' or 'miss'"))
            }
            None => Ok(word),
        }
    }
}

/// True for a word of HLSL that is no name of a semantic.
fn is_keyword(word: &str) -> bool {
    modifier(word).is_some_and(|modifier| modifier != Modifier::NoInline) || ["cbuffer", "tbuffer", "discard"].contains(&word)
}
