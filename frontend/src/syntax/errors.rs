//! The diagnostics of a parse, and its state after an error.

use crate::diag::Diagnostic;

/// The diagnostics of a parse.
#[derive(Default)]
pub struct Errors {
    list: Vec<Diagnostic>,
    /// The last declaration was broken, and no certainly complete one has followed yet.
    is_after_broken: bool,
    /// The nesting limit was exceeded: nothing more is parsed.
    gave_up: bool,
}

impl Errors {
    /// A parse that starts with the diagnostics of its tokens.
    pub fn new(list: Vec<Diagnostic>) -> Self {
        Self { list, ..Self::default() }
    }

    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.list.push(diagnostic);
    }

    /// Adds a note to the last diagnostic.
    pub fn add_note(&mut self, note: &str) {
        if let Some(diagnostic) = self.list.last_mut() {
            diagnostic.notes.push(note.to_owned());
        }
    }

    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub fn count(&self) -> usize {
        self.list.len()
    }

    /// Ends the parse: its nesting limit was exceeded.
    pub fn give_up(&mut self) {
        self.gave_up = true;
    }

    /// True after [`Self::give_up`].
    pub fn has_given_up(&self) -> bool {
        self.gave_up
    }

    /// A declaration is broken; `before` is the number of diagnostics before it. If it begins with the error, it is likely the rest of a broken
    /// declaration before it, so its errors are dropped.
    pub fn broken_declaration(&mut self, before: usize, begins_with_error: bool) {
        if self.is_after_broken && begins_with_error {
            self.list.truncate(before);
        }
        self.is_after_broken = true;
    }

    /// A declaration is certainly complete.
    pub fn whole_declaration(&mut self) {
        self.is_after_broken = false;
    }

    /// The diagnostics in order.
    pub fn into_list(self) -> Vec<Diagnostic> {
        self.list
    }
}
