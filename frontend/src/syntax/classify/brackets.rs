//! Opening and closing brackets, and the scopes that belong to them.

use super::{Classifier, Contents, Delayed, Head, MAX_BRACKETS, Open, Parenthesis, Pending, PendingKind, State, Unclassified};
use crate::syntax::automaton::Class;
use crate::syntax::builtin::NameKind;
use crate::syntax::modifiers::modifier;
use crate::syntax::token::Lexeme;

impl Classifier<'_> {
    pub fn open(&mut self, index: usize, contents: Contents, after_type: bool) -> Result<(), Unclassified> {
        if self.open.len() == MAX_BRACKETS {
            return Err(Unclassified { index, reason: format!("nesting level exceeded maximum of {MAX_BRACKETS}") });
        }
        let state = std::mem::take(&mut self.state);
        let follows_typename = std::mem::take(&mut self.follows_typename);
        self.open.push(Open { contents, state, after_type, follows_typename, index });
        Ok(())
    }

    /// Closes the innermost bracket other than `<`.
    pub fn close(&mut self) -> Result<Open, Unclassified> {
        self.drop_angles();
        let open = self.open.pop().ok_or_else(|| self.unbalanced())?;
        self.state = open.state;
        Ok(open)
    }

    /// Drops brackets `<` that another bracket or a semicolon follows, instead of `>`.
    pub fn drop_angles(&mut self) {
        let is_angle = |open: &mut Open| matches!(open.contents, Contents::Arguments { .. } | Contents::TemplateParameters);
        while let Some(open) = self.open.pop_if(is_angle) {
            self.state = open.state;
            self.unclosed_angles.push(open.index);
        }
    }

    pub fn left_parenthesis(&mut self, index: usize, was_declared: bool) -> Result<(), Unclassified> {
        let pending = |kind, this: &Self| Pending { kind, depth: this.open.len(), scopes: this.table.depth() };
        let parenthesis = match self.last {
            Class::If | Class::For | Class::While | Class::Switch => {
                self.pending.push(pending(PendingKind::Control, self));
                self.table.enter();
                Parenthesis::Control
            }
            Class::Decltype => Parenthesis::Decltype,
            _ if was_declared || self.is_conversion => {
                self.is_conversion = false;
                self.pending.push(pending(PendingKind::Function, self));
                self.table.enter();
                // The members of `S` are visible in `S::f`.
                if let Some(owner) = self.path_owner.take() {
                    self.table.show_members(owner);
                }
                Parenthesis::Parameters
            }
            _ => Parenthesis::Other,
        };
        self.open(index, Contents::Parentheses(parenthesis), false)
    }

    pub fn right_parenthesis(&mut self) -> Result<(), Unclassified> {
        let Contents::Parentheses(parenthesis) = self.close()?.contents else { return Err(self.unbalanced()) };
        self.last_parenthesis = parenthesis;
        self.after_type = parenthesis == Parenthesis::Decltype;
        Ok(())
    }

    pub fn left_bracket(&mut self, index: usize, after_type: bool) -> Result<usize, Unclassified> {
        if self.t(index + 1) != Lexeme::LBracket {
            self.open(index, Contents::Index, false)?;
            return Ok(self.set(index, Class::LeftBracket));
        }
        self.open(index, Contents::Attribute, after_type)?;
        self.open(index + 1, Contents::Attribute, after_type)?;
        self.last = Class::LeftBracket;
        Ok(self.attribute(index + 2))
    }

    /// Classifies the name of an attribute, which may be any word.
    pub fn attribute(&mut self, index: usize) -> usize {
        if self.text(index).is_empty() {
            return index;
        }
        if self.t(index + 1) != Lexeme::ColonColon || self.text(index + 2).is_empty() {
            return self.set(index, Class::Identifier);
        }
        let scope = if self.text(index) == "vk" { Class::ScopeIdentifier } else { Class::ForeignScope };
        self.set(index, scope);
        let next = self.set(index + 2, Class::Identifier);
        match self.t(next) {
            // Another tool's attribute may have any tokens as arguments.
            Lexeme::LParen if scope == Class::ForeignScope => self.ignore(next, self.after_brackets(next)),
            _ => next,
        }
    }

    pub fn left_brace(&mut self, index: usize) -> Result<usize, Unclassified> {
        let is_body = self.is_pending(|kind| *kind == PendingKind::Function);
        if is_body && matches!(self.contents(), Some(Contents::Members { .. })) {
            return self.delay(index);
        }
        let contents = match self.state.head {
            Head::Struct(name) => {
                match name {
                    Some(name) => self.table.enter_owner(name),
                    None => self.table.enter(),
                }
                self.owners.drain(..).for_each(|base| self.table.show_members(base));
                Contents::Members { delayed: self.delayed.len() }
            }
            Head::Enum { is_scoped } => Contents::Enumerators { is_scoped },
            Head::Namespace => {
                for name in &self.owners {
                    self.table.declare(*name, NameKind::Namespace);
                    self.table.enter_owner(*name);
                }
                Contents::Namespace(self.owners.drain(..).count())
            }
            Head::Buffer => Contents::Buffer,
            // The keyword before the name is misspelled.
            Head::None
                if !is_body && self.state.is_declaring && self.is_type_at(index + 1) && self.t(index + 2) == Lexeme::Ident =>
            {
                self.table.declare(self.tokens[index - 1].sym, NameKind::Type);
                self.table.enter();
                Contents::Members { delayed: self.delayed.len() }
            }
            Head::None if !is_body && self.follows_declarator() && self.ends_declarator(self.after_brackets(index)) => {
                return Ok(self.ignore(index, self.after_brackets(index)));
            }
            Head::None if !is_body && self.begins_values() => Contents::Values,
            Head::None => {
                self.table.enter();
                Contents::Block
            }
        };
        self.state.head = Head::None;
        self.open(index, contents, false)?;
        self.last = Class::LeftBrace;
        Ok(index + 1)
    }

    /// Whether a `{` begins a list of values, rather than a block.
    pub fn begins_values(&self) -> bool {
        match self.last {
            Class::Assign
            | Class::CompoundAssign
            | Class::Comma
            | Class::LeftParenthesis
            | Class::Return
            | Class::TypeIdentifier
            | Class::BareTemplate
            | Class::CloseAngle => true,
            Class::LeftBrace => self.contents() == Some(Contents::Values),
            // A cast, or the annotation of a variable.
            Class::RightParenthesis => self.last_parenthesis == Parenthesis::Other,
            _ => self.follows_declarator(),
        }
    }

    /// Whether the last token is one of a declarator without a value.
    fn follows_declarator(&self) -> bool {
        let is_end = match self.last {
            Class::Identifier | Class::RightBracket | Class::NumberLiteral | Class::Greater => true,
            Class::RightParenthesis => self.last_parenthesis == Parenthesis::Other,
            _ => false,
        };
        is_end && self.state.is_declaring && !self.state.has_value
    }

    /// Whether the token at an index ends a declarator.
    fn ends_declarator(&self, index: usize) -> bool {
        matches!(self.t(index), Lexeme::Semi | Lexeme::Comma)
    }

    /// Ignores the tokens from one index to another, which is returned.
    pub fn ignore(&mut self, start: usize, end: usize) -> usize {
        self.classes[start..end].fill(Class::Ignored);
        self.last = Class::RightBrace;
        end
    }

    /// Delays the body of a method that begins at an index, and ends the declaration.
    pub fn delay(&mut self, index: usize) -> Result<usize, Unclassified> {
        let end = self.after_brackets(index) - 1;
        if self.t(end) != Lexeme::RBrace {
            return Err(self.unbalanced());
        }
        let outside = self.pending.iter().rev().take_while(|pending| pending.depth == self.open.len()).last();
        let names = outside.map_or_else(Vec::new, |outside| self.table.names_above(outside.scopes));
        self.delayed.push(Delayed { start: index + 1, end, names });
        self.end_statement(end);
        self.last = Class::RightBrace;
        Ok(end + 1)
    }

    pub fn right_brace(&mut self, index: usize) -> Result<(), Unclassified> {
        self.drop_angles();
        match self.contents().ok_or_else(|| self.unbalanced())? {
            Contents::Members { delayed } => {
                let bodies: Vec<Delayed> = self.delayed.drain(delayed..).collect();
                for body in bodies {
                    self.body(&body)?;
                }
                self.close()?;
                self.table.leave();
                self.after_type = self.starts_declarator(index + 1);
            }
            Contents::Enumerators { .. } => {
                self.close()?;
                self.after_type = self.starts_declarator(index + 1);
            }
            Contents::Namespace(count) => {
                self.close()?;
                (0..count).for_each(|_| self.table.leave());
                self.state = State::default();
            }
            Contents::Block => {
                self.close()?;
                self.table.leave();
                self.state = State::default();
                self.end_statement(index);
            }
            Contents::Buffer => {
                self.close()?;
                self.state = State::default();
            }
            Contents::Values => {
                self.close()?;
            }
            Contents::Parentheses(_)
            | Contents::Index
            | Contents::Attribute
            | Contents::Arguments { .. }
            | Contents::TemplateParameters
            | Contents::EffectAnnotations => return Err(self.unbalanced()),
        }
        Ok(())
    }

    /// Whether the name of a variable follows the body of a struct or enum, rather than another declaration after a missing semicolon.
    pub fn starts_declarator(&self, index: usize) -> bool {
        match self.t(index) {
            Lexeme::Ident => {
                !matches!(self.t(index + 1), Lexeme::Ident | Lexeme::Less | Lexeme::ColonColon)
                    && modifier(self.text(index)).is_none()
            }
            Lexeme::Const | Lexeme::Static => {
                self.t(index + 1) == Lexeme::Ident && matches!(self.t(index + 2), Lexeme::Semi | Lexeme::Assign | Lexeme::Comma)
            }
            _ => true,
        }
    }

    /// Classifies the delayed body of a method.
    pub fn body(&mut self, body: &Delayed) -> Result<(), Unclassified> {
        self.table.enter();
        for (name, kind) in &body.names {
            self.table.declare(*name, *kind);
        }
        self.open(body.start, Contents::Block, false)?;
        self.last = Class::LeftBrace;
        self.range(body.start, body.end)?;
        self.drop_angles();
        let open = self.close()?;
        if open.contents != Contents::Block {
            return Err(self.unbalanced());
        }
        self.table.leave();
        Ok(())
    }

    pub fn greater(&mut self, index: usize) -> usize {
        let is_angle = |open: &mut Open| matches!(open.contents, Contents::Arguments { .. } | Contents::TemplateParameters);
        if self.last == Class::Operator {
            return self.set(index, Class::Greater);
        }
        if self.contents() == Some(Contents::EffectAnnotations)
            && matches!(self.last, Class::Semicolon | Class::Less)
            && let Some(open) = self.open.pop()
        {
            self.state = open.state;
            return self.set(index, Class::Greater);
        }
        let Some(open) = self.open.pop_if(is_angle) else {
            if !self.tokens[index].joined {
                return self.set(index, Class::Greater);
            }
            self.set(index, Class::ShiftRight);
            return self.set(index + 1, Class::Greater);
        };
        self.state = open.state;
        self.follows_typename = open.follows_typename;
        match open.contents {
            Contents::Arguments { name, is_type, is_declared } => {
                self.path_owner = Some(name);
                let is_scope = self.t(index + 1) == Lexeme::ColonColon;
                self.after_type = if is_scope { open.after_type } else { is_type };
                self.declared = is_declared;
                if is_declared {
                    self.path_owner = None;
                }
            }
            // The parameters of a template template parameter are visible only in it.
            _ if self.contents() == Some(Contents::TemplateParameters) => self.table.leave(),
            _ => {
                let is_empty = self.last == Class::OpenAngle;
                if let Some(Pending { kind: PendingKind::Template { has_parameters, .. }, .. }) = self.pending.last_mut() {
                    *has_parameters = !is_empty;
                }
            }
        }
        self.set(index, Class::CloseAngle)
    }
}
