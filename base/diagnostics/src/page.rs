//! The reference pages of the documentation: an index of all diagnostics, and a page for each area.

use crate::code::{Area, Code, Example, Language, Severity};
use crate::registry;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The path of the index, relative to `docs/`.
const INDEX: &str = "diagnostics.md";

const INTRODUCTION: &str = "\
# Diagnostics

Every error and warning has a code, which follows `error` or `warning` in brackets. `hlsl-to-spirv explain CODE` prints the description of a
code. The links in the tables lead to the same descriptions, each with an erroneous and a corrected example.

These flags change how diagnostics are reported:

- `-Wno-CODE` or `-Wno-GROUP` disables a warning or a [group of warnings](#warning-groups).
- `-WX` treats warnings as errors.
- `-Wno-error=CODE` keeps a warning from becoming an error with `-WX`. It also treats some errors as warnings; the description of the code
  mentions it.
- `-Vd` treats violations of the [rules of SPIR-V modules](diagnostics/module.md) as warnings.

These pages are generated from `base/diagnostics/src/registry`, and the tests compile all examples.
";

const GROUPS: &str = "
## Warning groups

These names of warning groups come from clang and DXC. `-Wno-GROUP` disables all of the warnings in a group.

| Group | Diagnostics |
|---|---|
";

/// A page of the documentation, in Markdown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// The path relative to `docs/`, with forward slashes.
    pub path: String,
    /// The contents.
    pub text: String,
}

impl Code {
    /// The path of the page that describes the code, relative to `docs/`. The name of the code is the fragment of its heading.
    #[must_use]
    pub fn page(self) -> String {
        self.area().page()
    }

    /// The first sentence of the description, up to a colon, on one line.
    #[must_use]
    pub fn summary(self) -> String {
        let text = self.text().replace('\n', " ");
        let ends = [". ", ": "].into_iter().filter_map(|end| outside_of_code(&text, end)).min();
        let sentence = ends.map_or(text.as_str(), |end| &text[..end]);
        format!("{}.", sentence.trim_end_matches('.'))
    }
}

impl Area {
    fn page(self) -> String {
        format!("diagnostics/{}.md", self.slug())
    }
}

/// The first occurrence of a text that is not inside a code span.
fn outside_of_code(text: &str, wanted: &str) -> Option<usize> {
    text.match_indices(wanted).map(|(at, _)| at).find(|at| text[..*at].matches('`').count().is_multiple_of(2))
}

/// All pages: the index, followed by one page for each area.
#[must_use]
pub fn pages() -> Vec<Page> {
    let index = Page { path: INDEX.to_owned(), text: index() };
    std::iter::once(index).chain(Area::ALL.map(page)).collect()
}

fn codes(area: Area) -> impl Iterator<Item = Code> {
    registry::all().filter(move |code| code.area() == area)
}

fn index() -> String {
    let mut text = INTRODUCTION.to_owned();
    for area in Area::ALL {
        let _ = write!(text, "\n## {}\n\n| Code | Severity | Summary |\n|---|---|---|\n", area.title());
        for code in codes(area) {
            let severity = severity_name(code).to_lowercase();
            let _ = writeln!(text, "| {} | {severity} | {} |", link(code), code.summary().replace('|', "\\|"));
        }
    }
    let mut groups: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for code in registry::all() {
        code.groups().iter().for_each(|group| groups.entry(group).or_default().push(link(code)));
    }
    text += GROUPS;
    for (group, codes) in groups {
        let _ = writeln!(text, "| `{group}` | {} |", codes.join(", "));
    }
    text
}

fn link(code: Code) -> String {
    format!("[{code}]({}#{code})", code.page())
}

fn page(area: Area) -> Page {
    let mut text = format!(
        "# {}\n\nThis page describes the diagnostics of one area; [Diagnostics](../{INDEX}) lists all of them.\n",
        area.title()
    );
    codes(area).for_each(|code| text += &entry(code));
    Page { path: area.page(), text }
}

fn severity_name(code: Code) -> &'static str {
    match code.severity() {
        Severity::Note => "Note",
        Severity::Warning => "Warning",
        Severity::Error => "Error",
    }
}

fn entry(code: Code) -> String {
    let mut text = format!("\n## {code}\n\n**{}**\n\n{}\n", severity_name(code), code.text());
    let groups: Vec<String> = code.groups().iter().map(|group| format!("`{group}`")).collect();
    if !groups.is_empty() {
        let _ = write!(text, "\nWarning group{}: {}\n", if groups.len() == 1 { "" } else { "s" }, groups.join(", "));
    }
    text += &example("Erroneous example", code.wrong());
    text += &example("Corrected example", code.right());
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
        Example::None(_) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_is_on_its_page_and_in_the_index() {
        let pages = pages();
        let index = &pages[0];
        for code in registry::all() {
            assert!(index.text.contains(&format!("| {} |", link(code))), "{code} is missing from the index");
            let page = pages.iter().find(|page| page.path == code.page()).expect("each area has a page");
            assert!(page.text.contains(&format!("\n## {code}\n")), "{code} is missing from {}", page.path);
        }
    }

    #[test]
    fn summaries_are_the_first_clause() {
        assert_eq!(registry::COMMAND_LINE.summary(), "The command line is invalid.");
        assert_eq!(outside_of_code("`a: b` is: c", ": "), Some(9));
    }
}
