//! Skips of tests that need a tool or a driver: loud anywhere, a failure in continuous integration.

use std::io::Write;
use std::sync::Once;

/// Prints that tests cannot run here because a tool is missing, and the command that installs it: once for each tool in a process.
///
/// # Panics
/// `CI` is set: nothing may be skipped there.
pub(crate) fn skipped(tool: &str, install: &str, printed: &Once) {
    assert!(std::env::var_os("CI").is_none(), "{tool} is missing ({install}), and CI is set");
    // Not by `eprintln!`, which the test harness captures: a skipped test must be seen.
    printed.call_once(|| {
        let _ = writeln!(std::io::stderr(), "\nSKIPPED: {tool} is missing ({install})\n");
    });
}
