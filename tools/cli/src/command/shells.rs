//! `hlsl-to-spirv completions SHELL` and `hlsl-to-spirv man`.

use super::terminal::{WRONG_USAGE, command_line_report, print, show};
use hlsl_to_spirv::flags::{Format, Shell, completions, man};
use std::io::IsTerminal;

const COMPLETIONS_USAGE: &str = "\
Prints a shell completion script for hlsl-to-spirv.

Usage: hlsl-to-spirv completions bash|fish|zsh
";

const MAN_USAGE: &str = "\
Prints the manual page. To read it: hlsl-to-spirv man | man -l -

Usage: hlsl-to-spirv man
";

/// Runs `completions` with the arguments after its name.
pub fn completions_main(arguments: &[String]) -> u8 {
    match arguments {
        [flag] if is_help(flag) => print(COMPLETIONS_USAGE),
        [name] => match Shell::ALL.iter().find(|(known, _)| known == name) {
            Some((_, shell)) => print(&completions(*shell)),
            None => fail(format!("unknown shell '{name}': completions exist for bash, fish and zsh")),
        },
        _ => fail("'completions' takes the name of a shell: bash, fish or zsh".to_owned()),
    }
}

/// Runs `man` with the arguments after its name.
pub fn man_main(arguments: &[String]) -> u8 {
    match arguments {
        [] => print(&man()),
        [flag] if is_help(flag) => print(MAN_USAGE),
        _ => fail("'man' takes no arguments".to_owned()),
    }
}

fn is_help(flag: &str) -> bool {
    matches!(flag, "--help" | "-help" | "-h")
}

fn fail(message: String) -> u8 {
    show(&[command_line_report(message)], Format::Text, std::io::stderr().is_terminal());
    WRONG_USAGE
}
