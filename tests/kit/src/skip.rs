//! Skips of tests that need a tool or a driver: loud anywhere, a failure in continuous integration.

use std::io::Write;

/// Says that a test cannot run here because something is missing.
///
/// # Panics
/// `CI` is set: nothing may be skipped there.
pub fn skipped(what: &str) {
    assert!(std::env::var_os("CI").is_none(), "{what} is missing, and CI is set");
    // Not by `eprintln!`, which the test harness captures: a skipped test must be seen.
    let _ = writeln!(std::io::stderr(), "\nSKIPPED: {what} is missing\n");
}
