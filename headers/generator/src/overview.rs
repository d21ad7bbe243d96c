//! Prints docs/extensions.md: the registry's extensions, with the contents of each header or the reason for its absence.

use crate::extension::{Contents, Direction, Extension, Header, Omission, What};
use grammar_files::Grammar;
use std::collections::BTreeSet;
use std::fmt::Write;

const INTRODUCTION: &str = "\
# SPIR-V extensions

Each header in this list is part of the compiler: `#include <khr/SPV_KHR_shader_clock.h>`. It declares the functions, types and built-in
variables of the extension, and these macros:

| macro | precedes |
| --- | --- |
| `SPV_CAPABILITY_…` | any declaration that needs the capability |
| `SPV_DECORATION_…` | a variable or member |
| `SPV_EXECUTION_MODE_…` | an entry point. With id operands, the macro is a statement in the entry point instead |
| `SPV_LOOP_CONTROL_…` | a loop |
| `SPV_STORAGE_CLASS_…` | a variable |

After the prefix, the name is that of SPIR-V. [Inline SPIR-V](inline-spirv.md) describes the attributes in the headers. If an extension has
no header, the last column gives the reason. If the header lacks a part of the extension, this column has *Without*, the name of the part
and the reason.

For each header, a shader in `tests/corpus/headers` uses everything in it. If the third column says *yes*, a shader in `tests/gpu` is also
run on Mesa's lavapipe, and its results or images are compared. If an older lavapipe lacks the extension, the shader is only compiled.

`cargo xtask headers` generates the headers and this page from SPIR-V's grammar and `headers/<vendor>/extensions.txt`. For an extension
that is not in the list, generate a header with `hlsl-to-spirv header SPV_VENDOR_name --from grammar.json`
([instructions](inline-spirv.md#a-header-for-a-new-extension)).
";

/// The whole page.
pub fn page(extensions: &[Extension], grammar: &Grammar, run: &BTreeSet<String>) -> String {
    let with_header = || extensions.iter().filter(|extension| matches!(extension.contents, Contents::Header(_)));
    let is_run = |extension: &Extension| run.contains(&extension.path());
    let (headers, runs) = (with_header().count(), with_header().filter(|extension| is_run(extension)).count());
    let all = extensions.len();
    let mut page = format!(
        "{INTRODUCTION}\n{headers} of the registry's {all} extensions have a header; {runs} of the headers are tested on a device.\n"
    );
    let mut vendor = "";
    for extension in extensions {
        if extension.vendor() != vendor {
            vendor = extension.vendor();
            write!(page, "\n## {vendor}\n\n| extension | header | run | subject |\n| --- | --- | --- | --- |\n")
                .expect("a String takes all");
        }
        let name = match &extension.link {
            Some(link) => format!("[{}]({link})", extension.name),
            None => extension.name.clone(),
        };
        let summary = extension.summary.join(" ");
        let (what, about) = match &extension.contents {
            Contents::Nothing(reason) => ("—".to_owned(), format!("{summary}. No header: {reason}")),
            Contents::Header(header) => (covers(extension, header, grammar), with_omissions(summary, header)),
        };
        let on_device = if is_run(extension) { " yes" } else { "" };
        writeln!(page, "| {name} | {what} |{on_device} | {about} |").expect("a String takes all");
    }
    page
}

fn with_omissions(summary: String, header: &Header) -> String {
    let reason = |omission: &Omission| omission.reason.as_ref().map_or_else(String::new, |reason| format!(": {reason}"));
    header.omitted.iter().fold(summary, |text, omission| format!("{text}. Without {}{}", omission.what, reason(omission)))
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
