//! `cargo xtask tools`: the optional tools that tests use, and whether this machine has them.

use std::collections::BTreeSet;
use test_kit::tool::ALL;

/// Prints a line for each tool: whether it is present, its name, and the command that installs it.
pub fn list() {
    let width = ALL.iter().map(|tool| tool.name.len()).max().unwrap_or_default();
    for tool in ALL {
        let state = if tool.is_present() { "present" } else { "missing" };
        println!("{state}  {:width$}  {}", tool.name, tool.install);
    }
}

/// Prints the Debian packages that install the missing tools, one on each line.
pub fn print_missing_packages() {
    let packages: BTreeSet<&str> = ALL.iter().filter(|tool| !tool.is_present()).flat_map(|tool| tool.packages()).collect();
    for package in packages {
        println!("{package}");
    }
}
