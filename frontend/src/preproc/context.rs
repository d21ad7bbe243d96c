//! The stack of token lists that are being rescanned: expansions of macros, and lists that are expanded on their own.

use super::macros::Macro;
use super::token::Tok;
use std::rc::Rc;

/// Tokens that are read before the ones of the context below.
#[derive(Debug)]
pub(super) struct Context {
    pub tokens: Vec<Tok>,
    pub next: usize,
    pub kind: ContextKind,
}

#[derive(Debug)]
pub(super) enum ContextKind {
    /// The macro is disabled until the context is left.
    Expansion(Rc<Macro>),
    /// What a built-in macro gave.
    Computed,
    /// A list that is read for itself: nothing below it is reached.
    List,
}

impl Context {
    pub(super) fn is_list(&self) -> bool {
        matches!(self.kind, ContextKind::List)
    }
}

/// What a list of tokens is expanded for.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum ListKind {
    Argument,
    /// A condition: `defined X` keeps its operand, and so does `__has_include(…)`.
    Condition,
    /// The rest of an `#include` or `#line`.
    Directive,
}
