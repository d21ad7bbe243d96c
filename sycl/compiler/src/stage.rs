//! The stage that this thread is in, for messages about internal errors.

use std::cell::Cell;

thread_local!(static CURRENT: Cell<&'static str> = const { Cell::new("command line") });

/// Records that a stage begins.
pub fn enter(stage: &'static str) {
    CURRENT.set(stage);
}

/// The stage that began last.
#[must_use]
pub fn current() -> &'static str {
    CURRENT.get()
}
