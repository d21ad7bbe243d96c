//! `hlsl-to-spirv explain CODE`: prints the registry entry of a diagnostic.

use super::terminal::{WRONG_USAGE, command_line_report, print, show};
use diagnostics::{Code, Example, Language, Severity, registry};
use hlsl_to_spirv::flags::Format;
use std::io::IsTerminal;

const USAGE: &str = "\
Explains a diagnostic code: the name in brackets after `error` or `warning`.

Usage: hlsl-to-spirv explain CODE
       hlsl-to-spirv explain --list
";

/// Runs `explain` with the arguments that follow it.
pub fn main(arguments: &[String]) -> u8 {
    match arguments {
        [flag] if matches!(flag.as_str(), "--help" | "-help" | "-h") => print(USAGE),
        [flag] if flag == "--list" => print(&registry::all().map(|code| format!("{code}\n")).collect::<String>()),
        [name] => match diagnostics::find(name) {
            Some(code) => print(&explained(code)),
            None => {
                let nearest = diagnostics::nearest_code(name).map_or_else(
                    || "; `hlsl-to-spirv explain --list` prints all codes".to_owned(),
                    |nearest| format!(", did you mean '{nearest}'?"),
                );
                fail(format!("unknown diagnostic code '{name}'{nearest}"))
            }
        },
        _ => fail("'explain' takes one code, such as 'unknown-member' from 'error[unknown-member]'".to_owned()),
    }
}

fn explained(code: Code) -> String {
    let severity = match code.severity() {
        Severity::Note => "note",
        Severity::Warning => "warning",
        Severity::Error => "error",
    };
    let mut text = format!("{severity}[{code}]\n\n{}\n", code.text());
    if !code.groups().is_empty() {
        let flags: Vec<String> = code.groups().iter().map(|group| format!("-Wno-{group}")).collect();
        text += &format!("\nAlso disabled by {}.\n", flags.join(", "));
    }
    text += &shown("Erroneous example", code.wrong());
    text += &shown("Corrected example", code.right());
    text
}

fn shown(title: &str, example: Example) -> String {
    match example {
        Example::Source { language, flags, text } => {
            let command = match language {
                Language::Hlsl | Language::Ir => "hlsl-to-spirv",
                Language::Device => "sycl-to-spirv",
            };
            let line = |line: &str| if line.is_empty() { "\n".to_owned() } else { format!("    {line}\n") };
            let lines: String = text.trim_matches('\n').lines().map(line).collect();
            format!("\n{title} ({}):\n\n{lines}", format!("{command} {flags}").trim_end())
        }
        Example::Arguments(arguments) => format!("\n{title}:\n\n    hlsl-to-spirv {arguments}\n"),
        Example::None(_) => String::new(),
    }
}

fn fail(message: String) -> u8 {
    show(&[command_line_report(message)], Format::Text, std::io::stderr().is_terminal());
    WRONG_USAGE
}
