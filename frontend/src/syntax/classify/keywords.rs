//! Keywords that declare names: structs, templates, aliases, operators.

use super::{Classifier, Contents, Head, Pending, PendingKind, Unclassified};
use crate::syntax::automaton::Class;
use crate::syntax::builtin::{NameKind, is_sized_word};
use crate::syntax::token::{Lexeme, operator_end};

impl Classifier<'_> {
    /// Classifies `unsigned int` and the like.
    pub fn sign(&mut self, index: usize) -> usize {
        let mut next = self.set(index, Class::Sign);
        while self.t(next) == Lexeme::Ident && next < index + 4 && is_sized_word(self.text(next)) {
            next = self.set(next, Class::SizeWord);
        }
        self.after_type = true;
        next
    }

    /// Whether `class` or `typename` begins a type parameter. `typename T::type N` is a value parameter.
    pub fn is_type_parameter(&self, index: usize) -> bool {
        self.contents() == Some(Contents::TemplateParameters)
            && (matches!(self.last, Class::OpenAngle | Class::Comma | Class::CloseAngle))
            && (self.t(index) == Lexeme::Class
                || self.t(index + 1) != Lexeme::Ident
                || matches!(self.t(index + 2), Lexeme::Comma | Lexeme::Assign | Lexeme::Greater))
    }

    pub fn type_parameter(&mut self, index: usize) -> usize {
        let kind = if self.last == Class::CloseAngle { NameKind::TypeTemplate } else { NameKind::Type };
        let next = self.set(index, Class::Class);
        if self.t(next) != Lexeme::Ident {
            return next;
        }
        self.table.declare(self.tokens[next].sym, kind);
        self.set(next, Class::TypeIdentifier)
    }

    pub fn template(&mut self, index: usize) -> Result<usize, Unclassified> {
        if matches!(self.last, Class::Scope | Class::Dot) {
            return Ok(self.set(index, Class::TemplateKeyword));
        }
        if self.t(index + 1) != Lexeme::Less {
            return Ok(self.set(index, Class::Template));
        }
        if self.contents() != Some(Contents::TemplateParameters) {
            let kind = PendingKind::Template { declared: None, has_parameters: false };
            self.pending.push(Pending { kind, depth: self.open.len(), scopes: self.table.depth() });
        }
        self.table.enter();
        self.open(index + 1, Contents::TemplateParameters, false)?;
        Ok(self.set(index + 1, Class::OpenAngle))
    }

    pub fn using(&mut self, index: usize) {
        let kind = match (self.t(index + 1), self.t(index + 2)) {
            (Lexeme::Namespace, _) => PendingKind::UsingNamespace,
            (Lexeme::Ident, Lexeme::Assign | Lexeme::LBracket) => {
                self.tag_name = Some((index + 1, Class::Identifier));
                let kind = if self.is_templated() { NameKind::TypeTemplate } else { NameKind::Type };
                PendingKind::Alias(self.tokens[index + 1].sym, kind)
            }
            _ => PendingKind::Using,
        };
        self.pending.push(Pending { kind, depth: self.open.len(), scopes: self.table.depth() });
    }

    /// Classifies an operator's name. The name of a conversion function ends with its type.
    pub fn operator(&mut self, index: usize, was_after_type: bool) -> Result<usize, Unclassified> {
        let end = operator_end(self.tokens, index).min(self.tokens.len());
        let is_member = self.last == Class::Dot;
        self.set(index, Class::Operator);
        if end == index + 1 {
            self.is_conversion = !is_member;
            return Ok(end);
        }
        if self.tokens[index + 1].joined {
            self.classes[index + 1] = Class::ShiftRight;
        }
        let close = if was_after_type || self.t(end) != Lexeme::Less { None } else { self.angle_close(end) };
        if close.is_some_and(|close| self.t(close + 1) == Lexeme::LParen) {
            return self.arguments(end - 1, self.classes[end - 1], false);
        }
        self.declared = was_after_type;
        self.last = self.classes[end - 1];
        Ok(end)
    }

    /// Looks ahead for the name of a struct or enum, and whether a body follows.
    pub fn tag(&mut self, index: usize) {
        let is_enum = self.t(index) == Lexeme::Enum;
        let mut at = index + 1;
        let is_scoped = is_enum && matches!(self.t(at), Lexeme::Class | Lexeme::Struct);
        if !is_enum && self.last == Class::Enum {
            return;
        }
        at += usize::from(is_scoped);
        while self.t(at) == Lexeme::LBracket {
            at = self.after_brackets(at);
        }
        at += usize::from(self.t(at) == Lexeme::ColonColon);
        let mut is_qualified = false;
        while self.t(at) == Lexeme::Ident && self.t(at + 1) == Lexeme::ColonColon {
            is_qualified = true;
            at += 2;
        }
        let head = |name| if is_enum { Head::Enum { is_scoped } } else { Head::Struct(name) };
        self.owners.clear();
        if self.t(at) != Lexeme::Ident {
            self.state.head = head(None);
            return;
        }
        let name = self.tokens[at].sym;
        let has_arguments = self.t(at + 1) == Lexeme::Less;
        let next = if has_arguments { self.angle_close(at + 1).map_or(at + 1, |close| close + 1) } else { at + 1 };
        let has_body = match self.t(next) {
            Lexeme::LBrace => true,
            Lexeme::Colon => !is_enum || self.t(next + 1) != Lexeme::Number,
            _ => false,
        };
        let class = if has_arguments { Class::TemplateName } else { Class::TypeIdentifier };
        if has_body || self.t(next) == Lexeme::Semi {
            if has_body {
                self.state.head = head(Some(name));
            }
            let is_known = has_arguments && self.table.kind(name) == NameKind::TypeTemplate;
            if !is_enum && (self.is_templated() || is_known) {
                self.table.declare(name, NameKind::TypeTemplate);
            } else {
                self.table.declare_tag(name);
            }
            self.templated(name, self.table.kind(name));
            self.tag_name = Some((at, class));
            return;
        }
        let is_alone = !is_qualified && !has_arguments;
        let class = match self.table.kind(name) {
            NameKind::Value if !is_qualified => Class::Identifier,
            NameKind::Unknown if is_alone && matches!(self.t(index), Lexeme::Struct | Lexeme::Class) => {
                self.forward_declared.push(at);
                self.table.declare(name, NameKind::Type);
                Class::TypeIdentifier
            }
            _ => class,
        };
        self.tag_name = Some((at, class));
    }

    /// Classifies the name that [`Self::tag`] or [`Self::using`] found.
    pub fn tag_word(&mut self, index: usize, class: Class) -> Result<usize, Unclassified> {
        if class == Class::TemplateName {
            return self.arguments(index, class, false);
        }
        self.after_type = self.state.head == Head::None && self.last != Class::Using;
        Ok(self.set(index, class))
    }
}
