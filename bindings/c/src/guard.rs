//! The border to the caller, which no panic crosses.

use std::panic::{AssertUnwindSafe, catch_unwind};

/// The message of an answer that ended in a panic.
pub const INTERNAL_ERROR: &str = "internal error of the compiler";

/// Runs what a function of the interface does. None if it panics.
pub fn guarded<T>(run: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(run)).ok()
}
