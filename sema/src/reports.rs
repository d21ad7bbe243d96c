//! The diagnostics of an analysis. They are shared by all contexts, so they are added through a shared reference.

use diagnostics::registry as code;
use frontend::{Diagnostic, Label, SourceRange, Span};
use rustc_hash::FxHashSet;
use std::cell::RefCell;
use std::ops::Range;

/// The maximum number of warnings that are reported.
const MAX_WARNINGS: usize = 1000;

/// The diagnostics that were reported.
pub(crate) struct Reports {
    /// The maximum number of errors. One more error is kept; see [`crate::analyze`].
    error_limit: usize,
    state: RefCell<State>,
}

#[derive(Default)]
struct State {
    /// The diagnostics in the order in which they were reported.
    list: Vec<Diagnostic>,
    /// Errors that are only reported if there are no others: about HLSL features that a module cannot express, and about missing
    /// return values.
    deferred: Vec<Diagnostic>,
    /// The ranges of the list that contain diagnostics of instances. They are kept if the tentative check that created the
    /// instance is discarded, because an instance is only created once.
    lasting: Vec<Range<usize>>,
    /// The number of errors, including those that are not kept.
    error_count: usize,
    /// Whether an exceeded nesting limit was reported. Every enclosing level would report it again.
    nesting_reported: bool,
    /// The ambiguous names that were reported. A name may be looked up several times, for example as a type and as a value.
    ambiguous: FxHashSet<Span>,
    /// The calls that led to the instance that is being checked, innermost first, each with its location and the name of the
    /// instance.
    instantiations: Vec<(Span, String)>,
}

/// A position in the list of diagnostics.
#[derive(Clone, Copy)]
pub(crate) struct Mark(usize);

impl Reports {
    /// Creates the list with the errors that exist before the analysis.
    pub fn new(error_limit: usize, errors: Vec<Diagnostic>) -> Self {
        let state = State { error_count: errors.len(), list: errors, ..State::default() };
        Self { error_limit, state: RefCell::new(state) }
    }

    /// Adds a diagnostic, with the calls that led to the current instance.
    pub fn report(&self, mut diagnostic: Diagnostic) {
        let mut state = self.state.borrow_mut();
        for (call, instance) in &state.instantiations {
            diagnostic = diagnostic.with_use(*call, format!("in instantiation of '{instance}' requested here"));
        }
        if counts(&diagnostic) {
            state.error_count += 1;
            if state.error_count > self.error_limit.saturating_add(1) {
                return;
            }
        }
        state.list.push(diagnostic);
    }

    /// Adds a diagnostic with the severity of its code.
    pub fn diagnose(&self, code: diagnostics::Code, span: Span, message: impl Into<String>) {
        self.report(Diagnostic::new(code, span, message));
    }

    pub fn unsupported(&self, span: Span, what: impl std::fmt::Display) {
        self.report(Diagnostic::unsupported(span, what));
    }

    /// Adds an error that is only reported if there are no others.
    pub fn defer(&self, diagnostic: Diagnostic) {
        self.state.borrow_mut().deferred.push(diagnostic);
    }

    /// Reports an exceeded nesting limit, once.
    pub fn nesting_too_deep(&self, span: Span, limit: u32) {
        if !std::mem::replace(&mut self.state.borrow_mut().nesting_reported, true) {
            self.diagnose(code::NESTING_TOO_DEEP, span, format!("nesting level exceeded maximum of {limit}"));
        }
    }

    /// Records that a name is ambiguous. True if it was not recorded before.
    pub fn is_new_ambiguity(&self, name: Span) -> bool {
        self.state.borrow_mut().ambiguous.insert(name)
    }

    /// Sets the calls that led to the instance whose body is checked next, innermost first. The list is empty for other bodies.
    pub fn set_instantiations(&self, calls: Vec<(Span, String)>) {
        self.state.borrow_mut().instantiations = calls;
    }

    /// The current end of the list.
    pub fn mark(&self) -> Mark {
        Mark(self.state.borrow().list.len())
    }

    /// Discards the diagnostics from `start` on after a failed tentative check, except those of instances.
    pub fn forget(&self, Mark(start): Mark) {
        let mut borrowed = self.state.borrow_mut();
        let state = &mut *borrowed;
        let last = state.lasting.iter().rposition(|range| range.start < start);
        let lasting = state.lasting.split_off(last.map_or(0, |last| last + 1));
        for (index, diagnostic) in (start..).zip(state.list.split_off(start)) {
            if lasting.iter().any(|range| range.contains(&index)) {
                state.list.push(diagnostic);
            } else if counts(&diagnostic) {
                state.error_count -= 1;
            }
        }
        drop(borrowed);
        self.keep(Mark(start));
    }

    /// Keeps the diagnostics from `start` on when a tentative check is discarded. They were reported for an instance.
    pub fn keep(&self, Mark(start): Mark) {
        let mut state = self.state.borrow_mut();
        let range = start..state.list.len();
        if !range.is_empty() {
            state.lasting.push(range);
        }
    }

    /// The number of errors so far.
    pub fn error_count(&self) -> usize {
        self.state.borrow().error_count
    }

    /// True if the list contains an error, including an error that can become a warning.
    pub fn has_errors(&self) -> bool {
        self.has_errors_since(Mark(0))
    }

    /// Like [`Self::has_errors`], for the diagnostics from `start` on.
    pub fn has_errors_since(&self, Mark(start): Mark) -> bool {
        self.state.borrow().list[start..].iter().any(Diagnostic::is_error)
    }

    /// The message of the first error from `start` on.
    pub fn first_error_since(&self, Mark(start): Mark) -> Option<String> {
        self.state.borrow().list[start..].iter().find(|d| d.is_error()).map(|d| d.message.clone())
    }

    /// Adds a label at a declaration to the errors from `start` on.
    pub fn show_declaration_since(&self, Mark(start): Mark, declaration: Span) {
        let range = SourceRange::Expanded(declaration);
        for error in self.state.borrow_mut().list.iter_mut().skip(start).filter(|diagnostic| diagnostic.is_error()) {
            if error.labels.iter().all(|label| label.range != range) {
                error.labels.push(Label { range, message: "declared here".to_owned(), primary: false, is_use: false });
            }
        }
    }

    /// Takes all diagnostics. The deferred errors are included if there are no other errors.
    pub fn take(&self) -> Vec<Diagnostic> {
        let mut state = self.state.take();
        if state.error_count == 0 {
            state.list.append(&mut state.deferred);
        }
        state.list
    }
}

/// True for an error that makes the compilation fail. An error that can become a warning does not.
fn counts(diagnostic: &Diagnostic) -> bool {
    diagnostic.is_error() && !diagnostic.code.is_demotable()
}

/// The diagnostics for the user: an error in a template appears once instead of for each instance, and the number of warnings is
/// limited.
pub(crate) fn finished(mut list: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let mut seen = FxHashSet::default();
    list.retain(|d| match d.labels.first().map(|label| label.range) {
        Some(SourceRange::Expanded(span)) => seen.insert((span, d.message.clone())),
        _ => true,
    });
    let mut warnings = 0;
    list.retain_mut(|diagnostic| {
        warnings += usize::from(!diagnostic.is_error());
        if !diagnostic.is_error() && warnings == MAX_WARNINGS {
            diagnostic.notes.push(format!("only the first {MAX_WARNINGS} warnings are shown"));
        }
        diagnostic.is_error() || warnings <= MAX_WARNINGS
    });
    list
}
