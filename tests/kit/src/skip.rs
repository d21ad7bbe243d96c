//! Skips of tests that need a tool or a driver: loud anywhere, a failure in continuous integration.

use std::io::Write;

/// Prints that a test cannot run here because a tool is missing, and the command that installs it.
///
/// # Panics
/// `CI` is set: nothing may be skipped there.
pub(crate) fn skipped(tool: &str, install: &str) {
    assert!(std::env::var_os("CI").is_none(), "{tool} is missing ({install}), and CI is set");
    // Not by `eprintln!`, which the test harness captures: a skipped test must be seen.
    let _ = writeln!(std::io::stderr(), "\nSKIPPED: {tool} is missing ({install})\n");
}
