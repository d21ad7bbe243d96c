//! The page of the documentation that lists all diagnostics.

use crate::code::{Area, Code, Example, Language, Severity};
use crate::registry;

/// The text of `docs/diagnostics.md`, in Markdown.
#[must_use]
pub fn markdown() -> String {
    let mut text = String::from(
        "# Diagnostics\n\n\
         Every error and warning has a code, which stands in brackets behind `error` or `warning`. `hlsl-to-spirv explain CODE` prints an\n\
         entry of this page. `-Wno-CODE` hides a warning, `-WX` makes errors of warnings, and `-Vd` makes warnings of the rules of SPIR-V\n\
         modules. The page is generated from `base/diagnostics/src/registry`; the tests compile its examples.\n",
    );
    for area in Area::ALL {
        let codes: Vec<Code> = registry::all().filter(|code| code.area() == area).collect();
        if codes.is_empty() {
            continue;
        }
        text += &format!("\n## {}\n", area.title());
        codes.iter().for_each(|code| text += &entry(*code));
    }
    text
}

fn entry(code: Code) -> String {
    let severity = match code.severity() {
        Severity::Note => "Note",
        Severity::Warning => "Warning",
        Severity::Error => "Error",
    };
    let groups: Vec<String> = code.groups().iter().map(|group| format!("`-Wno-{group}`")).collect();
    let groups = if groups.is_empty() { String::new() } else { format!(", also hidden by {}", groups.join(" and ")) };
    let mut text = format!("\n### {code}\n\n{severity}{groups}. {}\n", code.text());
    text += &example("Wrong", code.wrong());
    text += &example("Right", code.right());
    text
}

fn example(title: &str, example: Example) -> String {
    match example {
        Example::Source { language, flags, text } => {
            let (command, fence) = match language {
                Language::Hlsl => ("hlsl-to-spirv", "hlsl"),
                Language::Ir => ("hlsl-to-spirv", "llvm"),
                Language::Device => ("sycl-to-spirv", "llvm"),
            };
            let command = format!("{command} {flags}");
            format!("\n{title} (`{}`):\n\n```{fence}\n{}\n```\n", command.trim_end(), text.trim_matches('\n'))
        }
        Example::Arguments(arguments) => format!("\n{title}:\n\n    hlsl-to-spirv {arguments}\n"),
        Example::None(reason) => format!("\n{title}: no example, because {reason}.\n"),
    }
}
