//! The stack of token lists that are being rescanned: expansions of macros, and lists that are expanded on their own.

use super::macros::Macro;
use super::token::Tok;
use std::rc::Rc;

/// A list of tokens that is read before the contexts below it.
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
    /// The result of a builtin macro.
    Computed,
    /// A list that is expanded in isolation: reading stops at its end.
    List,
}

impl Context {
    pub(super) fn is_list(&self) -> bool {
        matches!(self.kind, ContextKind::List)
    }
}

/// The purpose for which a list of tokens is expanded.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum ListKind {
    Argument,
    /// A condition: the operands of `defined X` and `__has_include(…)` are not expanded.
    Condition,
    /// The rest of an `#include` or `#line`.
    Directive,
}
