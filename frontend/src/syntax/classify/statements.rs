//! The ends of statements and declarations, and the names that are declared there.

use super::{Classifier, Contents, Head, Parenthesis, Pending, PendingKind, State, Unclassified};
use crate::names::Symbol;
use crate::syntax::automaton::Class;
use crate::syntax::builtin::NameKind;
use crate::syntax::token::Lexeme;

impl Classifier<'_> {
    pub fn is_pending(&self, is_it: impl Fn(&PendingKind) -> bool) -> bool {
        self.pending.last().is_some_and(|pending| pending.depth == self.open.len() && is_it(&pending.kind))
    }

    /// Ends everything that ends with the statement whose last token is at an index.
    pub fn end_statement(&mut self, index: usize) {
        while let Some(pending) = self.pending.pop_if(|pending| pending.depth == self.open.len()) {
            if pending.kind == PendingKind::Control && self.t(index + 1) == Lexeme::Else {
                self.pending.push(pending);
                return;
            }
            self.end_pending(index, pending);
        }
    }

    pub fn end_pending(&mut self, index: usize, pending: Pending) {
        self.table.leave_to(pending.scopes);
        match pending.kind {
            PendingKind::Function | PendingKind::Control => {}
            PendingKind::Template { declared, .. } => {
                if let Some((name, kind)) = declared {
                    self.table.declare(name, kind);
                    self.templated(name, kind);
                }
            }
            PendingKind::Alias(name, kind) => {
                self.table.declare(name, kind);
                self.templated(name, kind);
            }
            PendingKind::UsingNamespace => self.table.show_members(self.tokens[index - 1].sym),
            PendingKind::Using => {
                let is_scoped = index > 2 && self.t(index - 2) == Lexeme::ColonColon;
                let owner = is_scoped.then(|| self.tokens[index - 3].sym);
                let name = self.tokens[index - 1].sym;
                self.table.declare(name, self.kind_in(owner, name));
            }
        }
    }

    /// Notes the name that the innermost template declares.
    pub fn templated(&mut self, name: Symbol, kind: NameKind) {
        let depth = self.open.len();
        let of_statement = self.pending.iter_mut().rev().take_while(|pending| pending.depth == depth);
        for pending in of_statement {
            if let PendingKind::Template { declared: declared @ None, .. } = &mut pending.kind {
                *declared = Some((name, kind));
                return;
            }
        }
    }

    /// Whether the declaration is templated, with parameters.
    pub fn is_templated(&self) -> bool {
        let depth = self.open.len();
        let mut of_statement = self.pending.iter().rev().take_while(|pending| pending.depth == depth);
        of_statement.any(|pending| matches!(pending.kind, PendingKind::Template { has_parameters: true, .. }))
    }

    pub fn semicolon(&mut self, index: usize) -> Result<(), Unclassified> {
        self.drop_angles();
        match self.contents() {
            // Between the parts of `for (…)`.
            Some(Contents::Parentheses(Parenthesis::Control)) => {}
            Some(Contents::Parentheses(_) | Contents::Index | Contents::Attribute) => return Err(self.unbalanced()),
            _ => self.end_statement(index),
        }
        self.state = State::default();
        Ok(())
    }

    pub fn comma(&mut self, index: usize) -> usize {
        if self.contents() == Some(Contents::Attribute) {
            self.last = Class::Comma;
            return self.attribute(index + 1);
        }
        if self.state.is_declaring {
            self.state.has_value = false;
            // `T a(1), b;`
            if self.is_pending(|kind| *kind == PendingKind::Function)
                && let Some(pending) = self.pending.pop()
            {
                self.end_pending(index, pending);
            }
            self.after_type = true;
        }
        self.set(index, Class::Comma)
    }

    pub fn colon(&mut self, index: usize) -> usize {
        if self.state.questions > 0 {
            self.state.questions -= 1;
        } else if self.state.is_case {
            self.state.is_case = false;
        } else if !matches!(self.state.head, Head::Struct(_) | Head::Enum { .. })
            && !matches!(self.last, Class::Default | Class::AccessSpecifier)
            && self.t(index + 1) == Lexeme::Ident
        {
            // A semantic, which may be any word.
            return self.set(index + 1, Class::Identifier);
        }
        self.set(index, Class::Colon)
    }
}
