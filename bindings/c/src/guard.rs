//! Stops panics at the boundary to the caller.

use std::panic::{AssertUnwindSafe, catch_unwind};

/// The message of a call that ended in a panic.
pub const INTERNAL_ERROR: &str = "internal error of the compiler";

/// Calls the body of an interface function. Returns None if it panics.
pub fn guarded<T>(run: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(run)).ok()
}
