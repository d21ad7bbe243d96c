//! Prints docs/extensions.md: the registry's extensions, and what the header of each covers or why there is none.

use crate::extension::{Contents, Direction, Extension, Header, Omission, What};
use grammar_files::Grammar;
use std::collections::BTreeSet;
use std::fmt::Write;

const INTRODUCTION: &str = "\
# SPIR-V extensions

Each header below is inside the compiler: `#include <khr/SPV_KHR_shader_clock.h>`. It declares the extension's functions, types and
builtins, and macros that are written before a declaration: `SPV_DECORATION_…` before a variable or member, `SPV_EXECUTION_MODE_…` before
an entry point, `SPV_LOOP_CONTROL_…` before a loop, `SPV_STORAGE_CLASS_…` before a variable, `SPV_CAPABILITY_…` before whatever needs the capability. The names behind the
prefix are those of SPIR-V. Where there is no header, the reason is given, and a test has checked it.

Each header has a shader below `tests/corpus/headers` that uses all of it. Where the third column says so, a shader below `tests/gpu`
includes it too: the tests run it on a device and compare what it computes or draws. The tests' device is Mesa's lavapipe, so these are extensions that
a version of lavapipe has. On an older one their pictures are compiled and not drawn, and the test says so.

This page and the headers are written by `cargo xtask headers`, from SPIR-V's grammar and `headers/<vendor>/extensions.txt`. For an
extension that is not in the list, `hlsl-to-spirv header SPV_VENDOR_name --from grammar.json` writes a header to start from.
";

/// The whole page.
pub fn page(extensions: &[Extension], grammar: &Grammar, run: &BTreeSet<String>) -> String {
    let with_header = || extensions.iter().filter(|extension| matches!(extension.contents, Contents::Header(_)));
    let is_run = |extension: &Extension| run.contains(&extension.path());
    let (headers, runs) = (with_header().count(), with_header().filter(|extension| is_run(extension)).count());
    let all = extensions.len();
    let mut page =
        format!("{INTRODUCTION}\n{headers} of the registry's {all} extensions have a header, {runs} of them run on a device.\n");
    let mut vendor = "";
    for extension in extensions {
        if extension.vendor() != vendor {
            vendor = extension.vendor();
            write!(page, "\n## {vendor}\n\n| extension | header | run | what it is about |\n| --- | --- | --- | --- |\n")
                .expect("a String takes all");
        }
        let name = match &extension.link {
            Some(link) => format!("[{}]({link})", extension.name),
            None => extension.name.clone(),
        };
        let summary = extension.summary.join(" ");
        let (what, about) = match &extension.contents {
            Contents::Nothing(reason) => ("—".to_owned(), format!("{summary}; none: {reason}")),
            Contents::Header(header) => (covers(extension, header, grammar), with_omissions(summary, header)),
        };
        let on_device = if is_run(extension) { " yes" } else { "" };
        writeln!(page, "| {name} | {what} |{on_device} | {about} |").expect("a String takes all");
    }
    page
}

fn with_omissions(summary: String, header: &Header) -> String {
    let reason = |omission: &Omission| omission.reason.as_ref().map_or_else(String::new, |reason| format!(": {reason}"));
    header.omitted.iter().fold(summary, |text, omission| format!("{text}; without {}{}", omission.what, reason(omission)))
}

/// `3 functions, 1 decoration`.
fn covers(extension: &Extension, header: &Header, grammar: &Grammar) -> String {
    let count = |test: fn(&What) -> bool| header.items.iter().filter(|item| test(&item.what)).count();
    let automatic = |kind: &str| {
        let brought = grammar.enumerants_of(&extension.name, kind);
        brought.filter(|found| !header.omitted.iter().any(|omission| omission.what == format!("{kind} {}", found.name))).count()
    };
    let attributes = |wanted: &str| {
        header.items.iter().filter(|item| matches!(&item.what, What::Attribute { kind, .. } if kind == wanted)).count()
    };
    let counts = [
        (count(|what| matches!(what, What::Function { .. })), "function"),
        (count(|what| matches!(what, What::Type { .. })), "type"),
        (count(|what| matches!(what, What::BuiltIn { direction: Direction::Input, .. })), "input"),
        (count(|what| matches!(what, What::BuiltIn { direction: Direction::Output, .. })), "output"),
        (automatic("StorageClass"), "storage class"),
        (automatic("Decoration"), "decoration"),
        (automatic("ExecutionMode"), "execution mode"),
        (automatic("LoopControl") + attributes("LoopControl"), "loop control"),
    ];
    let mut parts: Vec<String> =
        counts.into_iter().filter(|(count, _)| *count > 0).map(|(count, what)| plural(count, what)).collect();
    if parts.is_empty() {
        parts.push(match automatic("Capability") {
            1 => "1 capability".to_owned(),
            count => format!("{count} capabilities"),
        });
    }
    parts.join(", ")
}

fn plural(count: usize, what: &str) -> String {
    match (count, what) {
        (1, _) => format!("1 {what}"),
        (_, "storage class") => format!("{count} storage classes"),
        _ => format!("{count} {what}s"),
    }
}
