//! The diagnostics of a run, up to the one that ends it.

use super::limits::{self, ErrorLimit};
use crate::diag::{Diagnostic, Severity};
use diagnostics::registry as code;

/// The diagnostics of a run. After one that ends the run, nothing more is reported.
pub(super) struct Reports {
    list: Vec<Diagnostic>,
    errors: usize,
    warnings: usize,
    error_limit: ErrorLimit,
    is_stopped: bool,
}

impl Reports {
    /// No diagnostics. The run ends when it has as many errors as the limit.
    pub(super) fn new(error_limit: ErrorLimit) -> Self {
        Self { list: Vec::new(), errors: 0, warnings: 0, error_limit, is_stopped: false }
    }

    /// Reports a diagnostic, and ends the run if it is the last error.
    pub(super) fn report(&mut self, diagnostic: Diagnostic) {
        if self.is_stopped {
            return;
        }
        if diagnostic.severity == Severity::Error {
            self.errors += 1;
        } else {
            self.warnings += 1;
            if self.warnings > limits::MAX_WARNINGS {
                return;
            }
        }
        let place = diagnostic.labels[0].range;
        self.list.push(diagnostic);
        if self.errors == self.error_limit.0 {
            self.stop(Diagnostic::new(code::TOO_MANY_ERRORS, place, format!("stopped after {} errors", self.errors)));
        }
    }

    /// Reports an error that ends the run.
    pub(super) fn stop(&mut self, diagnostic: Diagnostic) {
        if !self.is_stopped {
            self.is_stopped = true;
            self.list.push(diagnostic);
        }
    }

    /// True if the run has ended early: a limit was exceeded.
    pub(super) fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// True if there are no diagnostics.
    pub(super) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The number of diagnostics.
    pub(super) fn count(&self) -> usize {
        self.list.len()
    }

    /// The diagnostics in order.
    pub(super) fn into_list(self) -> Vec<Diagnostic> {
        self.list
    }
}
