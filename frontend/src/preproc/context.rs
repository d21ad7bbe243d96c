//! The stack of token lists that are being rescanned: expansions of macros, and lists that are expanded on their own.

use super::macros::Macro;
use super::token::Tok;
use std::rc::Rc;

/// A list of tokens that is read before the contexts below it.
#[derive(Debug)]
pub(super) struct Context {
    tokens: Vec<Tok>,
    next: usize,
    kind: ContextKind,
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
    fn is_list(&self) -> bool {
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

/// The stack of contexts, and the tokens that they and the arguments of invocations hold.
#[derive(Debug, Default)]
pub(super) struct Contexts {
    stack: Vec<Context>,
    /// The current number of tokens in contexts and arguments ([`limits::MAX_HELD_TOKENS`](super::limits::MAX_HELD_TOKENS)).
    held: usize,
    /// The number of nested lists being expanded.
    list_depth: usize,
    /// The innermost list belongs to a condition: operands of `defined` are not expanded.
    in_condition: bool,
    /// The number of nested arguments being read.
    collecting: usize,
}

/// The next token of the contexts.
pub(super) enum Next<'a> {
    /// One of a context.
    Token(&'a Tok),
    /// None: an isolated list ends here.
    EndOfList,
    /// One of the file.
    OfFile,
}

/// The state outside of a list that is expanded in isolation.
pub(super) struct OuterList {
    in_condition: bool,
    collecting: usize,
}

impl Contexts {
    /// True if no token is being rescanned, and no argument is being read.
    pub(super) fn is_idle(&self) -> bool {
        self.stack.is_empty() && self.collecting == 0
    }

    /// The number of contexts.
    pub(super) fn depth(&self) -> usize {
        self.stack.len()
    }

    /// Starts reading a list. A macro is disabled until its context is left.
    pub(super) fn enter(&mut self, tokens: Vec<Tok>, kind: ContextKind) {
        self.held += tokens.len();
        if let ContextKind::Expansion(m) = &kind {
            m.active.set(m.active.get() + 1);
        }
        self.stack.push(Context { tokens, next: 0, kind });
    }

    /// Leaves the innermost context.
    pub(super) fn leave(&mut self) -> Option<Context> {
        let context = self.stack.pop()?;
        self.held -= context.tokens.len();
        if let ContextKind::Expansion(m) = &context.kind {
            m.active.set(m.active.get() - 1);
        }
        Some(context)
    }

    /// Leaves exhausted contexts; returns false if none is left.
    pub(super) fn leave_exhausted(&mut self) -> bool {
        while let Some(context) = self.stack.last() {
            if context.next < context.tokens.len() || context.is_list() {
                return true;
            }
            self.leave();
        }
        false
    }

    /// Consumes the next token of the innermost context.
    pub(super) fn next(&mut self) -> Option<Tok> {
        let context = self.stack.last_mut()?;
        let tok = context.tokens.get(context.next).copied();
        context.next += usize::from(tok.is_some());
        tok
    }

    /// The next token, without consuming it.
    pub(super) fn peek(&self) -> Next<'_> {
        for context in self.stack.iter().rev() {
            if let Some(tok) = context.tokens.get(context.next) {
                return Next::Token(tok);
            }
            if context.is_list() {
                return Next::EndOfList;
            }
        }
        Next::OfFile
    }

    /// The number of tokens in contexts and arguments.
    pub(super) fn held(&self) -> usize {
        self.held
    }

    /// Counts tokens of arguments.
    pub(super) fn hold(&mut self, tokens: usize) {
        self.held += tokens;
    }

    /// Ends the effect of [`Self::hold`].
    pub(super) fn release(&mut self, tokens: usize) {
        self.held -= tokens;
    }

    /// True while arguments are being read.
    pub(super) fn is_collecting(&self) -> bool {
        self.collecting > 0
    }

    /// Starts reading arguments.
    pub(super) fn start_collecting(&mut self) {
        self.collecting += 1;
    }

    /// Ends reading arguments.
    pub(super) fn stop_collecting(&mut self) {
        self.collecting -= 1;
    }

    /// The number of nested lists being expanded in isolation.
    pub(super) fn list_depth(&self) -> usize {
        self.list_depth
    }

    /// True in the list of a condition.
    pub(super) fn in_condition(&self) -> bool {
        self.in_condition
    }

    /// Starts the expansion of a list in isolation.
    pub(super) fn enter_list(&mut self, kind: ListKind) -> OuterList {
        let outer = OuterList { in_condition: self.in_condition, collecting: std::mem::take(&mut self.collecting) };
        self.list_depth += 1;
        self.in_condition = match kind {
            ListKind::Argument => outer.in_condition,
            ListKind::Condition => true,
            ListKind::Directive => false,
        };
        outer
    }

    /// Ends it. Unless the run was stopped, the list is the top context.
    pub(super) fn leave_list(&mut self, outer: OuterList) {
        while self.leave().is_some_and(|context| !context.is_list()) {}
        self.collecting = outer.collecting;
        self.in_condition = outer.in_condition;
        self.list_depth -= 1;
    }
}
