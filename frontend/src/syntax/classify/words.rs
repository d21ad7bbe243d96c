//! Names: uses, declarations, and names that no declaration precedes.

use super::{Classifier, Contents, Head, Parenthesis, TECHNIQUES, Unclassified};
use crate::names::Symbol;
use crate::syntax::automaton::Class;
use crate::syntax::builtin::{MEMBER_TEMPLATES, NameKind, RESERVED};
use crate::syntax::modifiers::keyword_modifier;
use crate::syntax::token::Lexeme;

impl Classifier<'_> {
    pub fn word(&mut self, index: usize, was_after_type: bool) -> Result<usize, Unclassified> {
        let name = self.tokens[index].sym;
        let next = self.t(index + 1);
        if let Some((_, class)) = self.tag_name.take_if(|(at, _)| *at == index) {
            return self.tag_word(index, class);
        }
        if matches!(self.last, Class::Dot | Class::Arrow) || self.last == Class::TemplateKeyword && !self.follows_typename {
            return self.member(index);
        }
        if self.is_modifier(index) {
            self.after_type = was_after_type;
            return Ok(self.set(index, Class::Modifier));
        }
        if self.last == Class::Ellipsis && self.contents() == Some(Contents::Parentheses(Parenthesis::Parameters)) {
            self.table.declare(name, NameKind::Value);
            return Ok(self.set(index, Class::Identifier));
        }
        if self.last == Class::Ellipsis && self.contents() == Some(Contents::TemplateParameters) {
            self.table.declare(name, NameKind::Type);
            return Ok(self.set(index, Class::TypeIdentifier));
        }
        if next == Lexeme::ColonColon {
            self.after_type = was_after_type;
            self.path_owner = Some(name);
            if self.state.head == Head::Namespace {
                self.owners.push(name);
            }
            return Ok(self.set(index, Class::ScopeIdentifier));
        }
        let owner = if self.last == Class::Scope { self.path_owner } else { None };
        if was_after_type {
            return self.declared_name(index, owner);
        }
        if self.last == Class::Assign && next == Lexeme::LBrace && self.text(index) == "sampler_state" {
            return Ok(self.ignore(index, self.after_brackets(index + 1)));
        }
        // `compile ps_2_0 main()`
        if self.last == Class::Assign && next == Lexeme::Ident && self.text(index) == "compile" {
            return Ok(self.ignore(index, self.after_brackets(index + 3)));
        }
        match self.state.head {
            Head::Namespace | Head::Struct(_) => self.owners.push(name),
            _ => {}
        }
        if let Some(Contents::Enumerators { is_scoped }) = self.contents()
            && matches!(self.last, Class::LeftBrace | Class::Comma)
        {
            if !is_scoped {
                self.table.declare(name, NameKind::Value);
            }
            return Ok(self.set(index, Class::Identifier));
        }
        self.used_name(index, owner)
    }

    /// Classifies the use of a name. `owner` is the name before the last `::`.
    fn used_name(&mut self, index: usize, owner: Option<Symbol>) -> Result<usize, Unclassified> {
        let next = self.t(index + 1);
        let kind = self.kind_in(owner, self.tokens[index].sym);
        if std::mem::take(&mut self.follows_typename) {
            return match next {
                Lexeme::Less => {
                    self.follows_typename =
                        self.angle_close(index + 1).is_some_and(|close| self.t(close + 1) == Lexeme::ColonColon);
                    self.arguments(index, Class::TemplateName, false)
                }
                _ => {
                    self.after_type = true;
                    Ok(self.set(index, Class::TypeIdentifier))
                }
            };
        }
        // Only a type is possible here, even if the name has another meaning, which the analysis reports.
        let is_type = self.last == Class::Modifier || next == Lexeme::Ident && !self.is_in_statements();
        if is_type && matches!(kind, NameKind::Value | NameKind::Namespace) {
            self.after_type = true;
            return Ok(self.set(index, Class::TypeIdentifier));
        }
        match kind {
            NameKind::Type | NameKind::TypeTemplate if next == Lexeme::LParen && self.begins_member() => {
                self.declared = true;
                let class = if kind == NameKind::Type { Class::TypeIdentifier } else { Class::BareTemplate };
                Ok(self.set(index, class))
            }
            NameKind::Type if self.is_operand(next) => Ok(self.set(index, Class::Identifier)),
            NameKind::Type => {
                self.after_type = true;
                Ok(self.set(index, Class::TypeIdentifier))
            }
            NameKind::TypeTemplate if next == Lexeme::Less => self.arguments(index, Class::TemplateName, false),
            NameKind::TypeTemplate => {
                self.after_type = true;
                Ok(self.set(index, Class::BareTemplate))
            }
            NameKind::FunctionTemplate if next == Lexeme::Less => match self.angle_close(index + 1) {
                // A variable of this type is declared, which the analysis reports.
                Some(close) if self.t(close + 1) == Lexeme::Ident && !self.tokens[close].joined => {
                    self.arguments(index, Class::TemplateName, false)
                }
                Some(_) => self.arguments(index, Class::TemplateFunctionName, false),
                None => Ok(self.set(index, Class::Identifier)),
            },
            NameKind::FunctionTemplate | NameKind::Value | NameKind::Namespace => Ok(self.set(index, Class::Identifier)),
            NameKind::Unknown => self.unknown(index),
        }
    }

    pub fn kind_in(&self, owner: Option<Symbol>, name: Symbol) -> NameKind {
        match owner {
            Some(owner) => match self.table.member_kind(owner, name) {
                // The owner may be an alias of a struct, or depend on template parameters.
                NameKind::Unknown if self.is_member_template(name) => NameKind::FunctionTemplate,
                kind => kind,
            },
            None => self.table.kind(name),
        }
    }

    /// Whether a struct or a builtin type has a method template of this name.
    fn is_member_template(&self, name: Symbol) -> bool {
        self.table.is_member_template(name) || MEMBER_TEMPLATES.contains(&self.names.text(name))
    }

    /// Classifies a name with template arguments, and the `<` after it.
    pub fn arguments(&mut self, index: usize, class: Class, is_declared: bool) -> Result<usize, Unclassified> {
        self.classes[index] = class;
        let name = self.tokens[index].sym;
        let contents = Contents::Arguments { name, is_type: class == Class::TemplateName, is_declared };
        let after_type = std::mem::take(&mut self.after_type);
        self.open(index + 1, contents, after_type)?;
        Ok(self.set(index + 1, Class::OpenAngle))
    }

    /// Classifies a name after a period, or after `template`.
    pub fn member(&mut self, index: usize) -> Result<usize, Unclassified> {
        let name = self.tokens[index].sym;
        let is_marked = self.last == Class::TemplateKeyword;
        match self.t(index + 1) {
            Lexeme::ColonColon => {
                self.path_owner = Some(name);
                Ok(self.set(index, Class::ScopeIdentifier))
            }
            Lexeme::Less => {
                let close = self.angle_close(index + 1);
                let is_called = close.is_some_and(|close| matches!(self.t(close + 1), Lexeme::LParen | Lexeme::ColonColon));
                if close.is_some() && (is_marked || self.is_member_template(name) && is_called) {
                    return self.arguments(index, Class::TemplateFunctionName, false);
                }
                Ok(self.set(index, Class::Identifier))
            }
            _ => Ok(self.set(index, Class::Identifier)),
        }
    }

    /// Classifies and declares a name after a type. `owner` is the scope of `S::f`, whose declaration precedes.
    pub fn declared_name(&mut self, index: usize, owner: Option<Symbol>) -> Result<usize, Unclassified> {
        let name = self.tokens[index].sym;
        let next = self.t(index + 1);
        let known = self.kind_in(owner, name);
        if next == Lexeme::Less {
            // `S<int>::` before the name of a method.
            let close = self.angle_close(index + 1);
            if close.is_some_and(|close| self.t(close + 1) == Lexeme::ColonColon) {
                self.after_type = true;
                return self.arguments(index, Class::TemplateName, false);
            }
            let is_template = matches!(known, NameKind::FunctionTemplate | NameKind::TypeTemplate);
            let is_called = close.is_some_and(|close| self.t(close + 1) == Lexeme::LParen);
            if is_template && close.is_some() || is_called {
                self.state.is_declaring |= self.declares_variables();
                return self.arguments(index, Class::TemplateFunctionName, true);
            }
        }
        let is_still_type = known == NameKind::Type && self.is_wrong_declaration(index);
        if owner.is_none() && !is_still_type {
            let is_function = next == Lexeme::LParen;
            let kind = match known {
                _ if self.state.is_typedef => NameKind::Type,
                _ if self.is_templated() => NameKind::FunctionTemplate,
                // A specialization or an overload does not change that the name is a template.
                NameKind::FunctionTemplate if is_function => NameKind::FunctionTemplate,
                _ => NameKind::Value,
            };
            self.table.declare(name, kind);
            self.templated(name, kind);
            self.path_owner = None;
        }
        self.state.is_declaring |= self.declares_variables();
        self.declared = next == Lexeme::LParen;
        Ok(self.set(index, Class::Identifier))
    }

    /// Whether the name of a type after another type is a mistake that does not change its meaning: otherwise each later use of the type would be
    /// an error.
    fn is_wrong_declaration(&self, index: usize) -> bool {
        let follows_unknown = || {
            let (before, last) = (self.t(index.saturating_sub(2)), self.t(index - 1));
            let is_name = last == Lexeme::Ident && before != Lexeme::ColonColon;
            is_name && self.table.kind(self.tokens[index - 1].sym) == NameKind::Unknown
        };
        // `float float f()`, or `color float3 = 1;`
        self.t(index + 1) == Lexeme::Ident || RESERVED.contains(&self.text(index)) || follows_unknown() || self.is_in_expression()
    }

    /// Whether the innermost bracket or the value of a variable contains only expressions here.
    fn is_in_expression(&self) -> bool {
        match self.contents() {
            Some(Contents::Parentheses(Parenthesis::Other) | Contents::Index | Contents::Values) => true,
            None | Some(Contents::Block | Contents::Members { .. } | Contents::Namespace(_)) => self.state.has_value,
            _ => false,
        }
    }

    /// Whether a comma separates declarators here, rather than parameters.
    pub fn declares_variables(&self) -> bool {
        !matches!(
            self.contents(),
            Some(Contents::Parentheses(Parenthesis::Parameters | Parenthesis::Other) | Contents::TemplateParameters)
        )
    }

    /// Classifies a name that no declaration precedes: an intrinsic, a mistake, or a member of a template parameter.
    pub fn unknown(&mut self, index: usize) -> Result<usize, Unclassified> {
        let next = self.t(index + 1);
        if let Some(next) = self.foreign(index) {
            return Ok(next);
        }
        if self.contents().is_none_or(|contents| matches!(contents, Contents::Namespace(_)))
            && matches!(next, Lexeme::LBrace | Lexeme::Ident | Lexeme::Less)
            && TECHNIQUES.contains(&self.text(index))
        {
            self.set(index, Class::Technique);
            let brace = (index..self.tokens.len()).find(|at| self.t(*at) == Lexeme::LBrace).unwrap_or(index);
            return Ok(self.ignore(index + 1, self.after_brackets(brace)));
        }
        let is_lone = next == Lexeme::Semi
            && matches!(self.last, Class::Semicolon | Class::LeftBrace | Class::RightBrace)
            && !matches!(self.contents(), Some(Contents::Block));
        let is_type = next == Lexeme::Ident && self.last != Class::LeftBracket
            || keyword_modifier(next).is_some()
            || next != Lexeme::Less && (self.expects_type() || self.last == Class::Modifier);
        if is_type || is_lone {
            self.after_type = true;
            return Ok(self.set(index, Class::TypeIdentifier));
        }
        if next == Lexeme::Less
            && let Some(class) = self.class_before_angle(index)
        {
            return self.arguments(index, class, false);
        }
        let is_parameter = self.contents() == Some(Contents::Parentheses(Parenthesis::Parameters))
            && matches!(self.last, Class::LeftParenthesis | Class::Comma)
            && matches!(next, Lexeme::RParen | Lexeme::Comma | Lexeme::Colon | Lexeme::LBracket)
            && self.is_function(index);
        if is_parameter || next == Lexeme::RParen && self.is_cast(index) {
            return Ok(self.set(index, Class::TypeIdentifier));
        }
        Ok(self.set(index, Class::Identifier))
    }
}
