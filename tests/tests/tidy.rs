//! The house rules that a program can check: dependency edges, sizes, first lines, spellings.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

const MAX_LINES: usize = 800;

/// Each crate with the crates of this workspace that it may import, as described in `docs/architecture.md`.
const EDGES: &[(&str, &[&str])] = &[
    ("base/diagnostics", &[]),
    ("base/floats", &[]),
    ("base/limits", &[]),
    ("sycl/bitcode", &[]),
    ("frontend/lexer", &[]),
    ("frontend", &["base/diagnostics", "base/limits", "frontend/lexer"]),
    ("spirv-backend/grammar", &[]),
    ("ir", &["base/diagnostics", "base/floats", "base/limits", "spirv-backend/grammar"]),
    ("sema", &["base/diagnostics", "base/floats", "frontend", "base/limits", "spirv-backend/grammar"]),
    ("lower", &["base/diagnostics", "frontend", "ir", "base/limits", "sema", "spirv-backend/grammar"]),
    ("spirv-backend/module", &["base/diagnostics", "base/floats", "ir", "spirv-backend/grammar"]),
    ("spirv-backend/reflection", &["base/floats", "spirv-backend/grammar", "spirv-backend/module"]),
    ("spirv-backend/check", &["base/diagnostics", "ir", "spirv-backend/grammar", "spirv-backend/module"]),
    (
        "spirv-backend/emit",
        &["base/diagnostics", "ir", "base/limits", "spirv-backend/check", "spirv-backend/grammar", "spirv-backend/module"],
    ),
    ("spirv-backend/opencl", &["base/diagnostics", "ir", "spirv-backend/emit", "spirv-backend/grammar", "spirv-backend/module"]),
    ("base/output-files", &[]),
    ("sycl/offload", &["base/diagnostics", "base/output-files"]),
    ("tools/shader-build", &["base/output-files"]),
    ("headers", &[]),
    (
        "sycl/compiler",
        &["sycl/bitcode", "base/diagnostics", "headers", "ir", "sycl/offload", "spirv-backend/module", "spirv-backend/opencl"],
    ),
    ("headers/grammar-files", &["base/diagnostics", "spirv-backend/grammar"]),
    ("headers/generator", &["base/diagnostics", "frontend", "headers/grammar-files", "spirv-backend/grammar"]),
    ("tests/interpreter", &["ir", "spirv-backend/grammar"]),
    ("tools/formatter", &["frontend/lexer"]),
    (
        "tools/language-server",
        &[
            "tools/formatter",
            "base/diagnostics",
            "frontend",
            "frontend/lexer",
            "headers",
            "base/limits",
            "sema",
            "spirv-backend/grammar",
        ],
    ),
    (
        "tools/cli",
        &[
            "base/diagnostics",
            "frontend",
            "frontend/lexer",
            "headers/grammar-files",
            "headers/generator",
            "headers",
            "ir",
            "tools/formatter",
            "tools/language-server",
            "base/limits",
            "lower",
            "base/output-files",
            "sema",
            "tools/shader-build",
            "spirv-backend/emit",
            "spirv-backend/check",
            "spirv-backend/grammar",
            "spirv-backend/module",
            "spirv-backend/reflection",
        ],
    ),
    ("bindings/c", &["tools/cli"]),
    ("bindings/dxcompiler", &["tools/cli"]),
    ("bindings/rust-macros", &["tools/cli"]),
    ("bindings/python", &["tools/cli"]),
];

/// Text that no source file may contain, and the replacement.
const FORBIDDEN: &[(&str, &str)] = &[
    (concat!("todo", "!("), "report Diagnostic::unsupported"),
    (concat!("unimplemented", "!("), "report Diagnostic::unsupported"),
    (concat!("dbg", "!("), "remove it"),
    (concat!("#[", "ignore]"), "record today's answer with a FIXME, or fix it"),
    (concat!("\"--ver", "sion\"]).output()"), "ask `test_kit::tool`, which detects tools"),
    (concat!("\"--ver", "sion\").output()"), "ask `test_kit::tool`, which detects tools"),
];

/// The packages that may open files and print: the commands, the crate that writes their files, and the generator, which reads the tables
/// below `headers`.
const COMMANDS: &[&str] = &[
    "sycl/offload",
    "base/output-files",
    "tools/shader-build",
    "sycl/compiler",
    "headers/generator",
    "bindings/c",
    "tools/cli",
    "bindings/dxcompiler",
    "bindings/rust-macros",
];

/// Packages of tests and tools, to which the table of edges does not apply.
const TOOLS: &[&str] = &["tests", "tests/kit", "tests/xtask"];

/// Names that the sources of some crates must not contain, with the reason: the rules of `docs/architecture.md` that the table of edges
/// does not enforce.
struct MustNot {
    applies_to: fn(&str) -> bool,
    words: &'static [&'static str],
    why: &'static str,
}

const MUST_NOT: &[MustNot] = &[
    MustNot {
        applies_to: |package| !COMMANDS.contains(&package),
        words: &["std::fs", "std::env", "println!", "eprint"],
        why: "only the commands open files and print",
    },
    MustNot { applies_to: |package| package == "lower", words: &["frontend::ast", "ast::"], why: "lowering starts from the HIR" },
    MustNot {
        applies_to: |package| package == "spirv-backend/check",
        words: &["&mut SpirvModule"],
        why: "checks do not change a module",
    },
    MustNot { applies_to: |package| package == "frontend", words: &["spirv::"], why: "the parser knows no SPIR-V" },
];

/// The folder of a package below the workspace, by which this file calls it; its name on a registry is longer.
fn folder(path: &str) -> Option<&str> {
    let folder = path.strip_suffix("Cargo.toml").unwrap_or(path);
    Path::new(folder).strip_prefix(workspace()).ok()?.to_str()
}

fn workspace() -> &'static Path {
    tests::case::root().parent().unwrap_or(Path::new("."))
}

fn sources() -> Vec<PathBuf> {
    // Folders of crates, each file once: `headers` contains `headers/generator`.
    let folders = EDGES.iter().map(|(package, _)| *package).chain(["tests"]);
    let files = folders.flat_map(|folder| tests::case::files_below(&workspace().join(folder), &["rs"]));
    let files: BTreeSet<PathBuf> = files.filter(|file| !file.components().any(|part| part.as_os_str() == "target")).collect();
    files.into_iter().collect()
}

fn assert_none(wrong: &[String]) {
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The crates linked for device code, and for the backend alone, do not depend on HLSL, directly or indirectly.
#[test]
fn device_code_has_no_crate_of_hlsl() {
    const OF_HLSL: [&str; 6] = ["frontend", "sema", "lower", "language_server", "hlsl_to_spirv", "header_generator"];
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let packages = [
        ("sycl/compiler", "sycl"),
        ("sycl/offload", "offload"),
        ("spirv-backend/opencl", "spirv_opencl"),
        ("spirv-backend/emit", "spirv_backend"),
        ("spirv-backend/check", "spirv_check"),
        ("spirv-backend/reflection", "spirv_reflection"),
        ("spirv-backend/module", "spirv_module"),
        ("spirv-backend/grammar", "spirv_grammar"),
    ];
    for (package, library) in packages {
        let output = Command::new(&cargo)
            .args(["tree", "--offline", "--edges=normal,build", "--prefix=none", "--format={lib}"])
            .current_dir(workspace().join(package))
            .output()
            .expect("cargo runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let tree = String::from_utf8_lossy(&output.stdout);
        assert!(tree.starts_with(library), "cargo tree wrote something else: {tree}");
        for name in tree.lines().filter_map(|line| line.split_whitespace().next()) {
            assert!(!OF_HLSL.contains(&name) && !name.starts_with("tree_sitter"), "`{package}` is linked with `{name}`");
        }
    }
}

#[test]
fn dependency_edges() {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let output = Command::new(cargo)
        .args(["metadata", "--no-deps", "--format-version=1", "--offline"])
        .current_dir(workspace())
        .output()
        .expect("cargo runs");
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).expect("cargo writes JSON");
    let packages = metadata["packages"].as_array().expect("a list");
    let folder_of = |package: &serde_json::Value| package["manifest_path"].as_str().and_then(folder).map(str::to_owned);
    let folders: BTreeSet<String> = packages.iter().filter_map(folder_of).collect();
    for (name, allowed) in EDGES {
        let package = packages.iter().find(|package| folder_of(package).as_deref() == Some(name));
        let package = package.expect("every crate is in the workspace");
        let dependencies = package["dependencies"].as_array().expect("a list");
        let ours: BTreeSet<&str> = dependencies
            .iter()
            // Development dependencies do not count.
            .filter(|dependency| dependency["kind"].is_null())
            .filter_map(|dependency| dependency["path"].as_str().and_then(folder))
            .collect();
        let forbidden: Vec<&&str> = ours.iter().filter(|name| !allowed.contains(name)).collect();
        assert!(forbidden.is_empty(), "{name} must not import {forbidden:?}");
    }
    let is_listed = |name: &str| TOOLS.contains(&name) || EDGES.iter().any(|(listed, _)| *listed == name);
    let unlisted: Vec<&String> = folders.iter().filter(|name| !is_listed(name)).collect();
    assert!(unlisted.is_empty(), "{unlisted:?} have no row in the table of edges");
}

#[test]
fn files_are_short_and_say_what_they_do() {
    let mut wrong = Vec::new();
    for file in sources() {
        let text = std::fs::read_to_string(&file).expect("it is a source file");
        let name = file.strip_prefix(workspace()).unwrap_or(&file).display().to_string();
        if !text.starts_with("//! ") {
            wrong.push(format!("{name}: the first line is not //! and a sentence"));
        }
        // A generated file may be long; its first lines name the generator.
        let generated = text.lines().take(3).any(|line| line.starts_with("//!") && line.contains("generated by"));
        let lines = text.lines().count();
        if lines >= MAX_LINES && !generated {
            wrong.push(format!("{name}: {lines} lines are too many"));
        }
    }
    assert_none(&wrong);
}

#[test]
fn crates_do_what_their_row_says() {
    let mut wrong = Vec::new();
    for MustNot { applies_to, words, why } in MUST_NOT {
        let packages: Vec<&str> = EDGES.iter().map(|(package, _)| *package).filter(|package| applies_to(package)).collect();
        assert!(!packages.is_empty(), "no package is forbidden {words:?}");
        for package in packages {
            for file in tests::case::files_below(&workspace().join(package).join("src"), &["rs"]) {
                let text = std::fs::read_to_string(&file).expect("it is a source file");
                let code = text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//"));
                let found = code.filter(|(_, line)| words.iter().any(|word| line.contains(word)));
                wrong.extend(found.map(|(at, line)| format!("{}:{}: {}: {why}", file.display(), at + 1, line.trim())));
            }
        }
    }
    assert_none(&wrong);
}

#[test]
fn spellings() {
    let mut wrong = Vec::new();
    for file in sources() {
        let text = std::fs::read_to_string(&file).expect("it is a source file");
        let name = file.strip_prefix(workspace()).unwrap_or(&file).display().to_string();
        for (number, line) in text.lines().enumerate() {
            for (spelling, advice) in FORBIDDEN {
                if line.contains(spelling) {
                    wrong.push(format!("{name}:{}: {spelling}: {advice}", number + 1));
                }
            }
        }
        if file.file_name().is_some_and(|name| name == "utils.rs" || name == "helpers.rs") {
            wrong.push(format!("{name}: say what it is about"));
        }
    }
    assert_none(&wrong);
}

/// A fact about instructions, and whether an opcode has it.
type Fact = (&'static str, fn(u32) -> bool);

/// The facts of `spirv_grammar::facts` that few instructions have: three of them in a row are a copy of the list of those instructions.
const FACTS: [Fact; 7] = [
    ("ends_block", |opcode| spirv_grammar::facts(opcode).ends_block()),
    ("takes_derivatives", |opcode| spirv_grammar::facts(opcode).takes_derivatives()),
    ("is_quad_operation", |opcode| spirv_grammar::facts(opcode).is_quad_operation()),
    ("is_atomic", |opcode| spirv_grammar::facts(opcode).is_atomic()),
    ("gathers_texels", |opcode| spirv_grammar::facts(opcode).gathers_texels()),
    ("written_pointer", |opcode| spirv_grammar::facts(opcode).written_pointer().is_some()),
    ("image_operands", |opcode| spirv_grammar::facts(opcode).image_operands().is_some()),
];

/// The opcode that a word of source text names: `Op::Kill`, `spirv::Op::Kill`, `op::Kill as u32`, `252`.
fn opcode_of(text: &str) -> Option<u32> {
    let text = text.trim();
    let text = text.strip_suffix("as u32").unwrap_or(text).trim_end();
    if text.starts_with(|first: char| first.is_ascii_digit()) {
        return text.parse().ok().filter(|number| spirv_grammar::instruction(*number).is_some());
    }
    let (path, name) = text.rsplit_once("::")?;
    let is_opcode = path.ends_with("Op") || path == "op" || path.ends_with("::op");
    let name = format!("Op{name}");
    let known = || spirv_grammar::instructions().iter().find(|known| known.name == name);
    is_opcode.then(known)?.map(|known| known.opcode)
}

/// The first list of three opcodes or more, of those separated by commas or bars, that all have one fact.
fn list_of_one_fact(text: &str) -> Option<&'static str> {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let code: String = code.lines().map(|line| line.split("//").next().unwrap_or_default().to_owned() + "\n").collect();
    let lists = code.split(|end: char| !(end.is_alphanumeric() || end.is_whitespace() || ":_,|".contains(end)));
    lists.into_iter().find_map(|list| {
        let opcodes: Vec<u32> = list.split([',', '|']).filter_map(opcode_of).collect();
        let is_list = opcodes.len() > 2;
        FACTS.iter().find(|(_, has)| is_list && opcodes.iter().all(|opcode| has(*opcode))).map(|(name, _)| *name)
    })
}

/// Facts about instructions are stated once: in `spirv-backend/grammar/src/facts.rs`.
#[test]
fn facts_about_opcodes_have_one_owner() {
    // The finder finds.
    assert_eq!(list_of_one_fact("[Op::Kill as u32, spirv::Op::Unreachable, Op::TerminateInvocation]"), Some("ends_block"));
    assert_eq!(list_of_one_fact("matches!(op, Some(Op::AtomicIAdd\n | Op::AtomicAnd | Op::AtomicOr))"), Some("is_atomic"));
    assert_eq!(list_of_one_fact("const ALL: [u32; 3] = [207, 208, 209];"), Some("takes_derivatives"));
    assert_eq!(list_of_one_fact("[Op::Kill, Op::DemoteToHelperInvocation, Op::IsHelperInvocationEXT]"), None);
    let mut wrong = Vec::new();
    for file in sources() {
        let name = file.strip_prefix(workspace()).unwrap_or(&file).display().to_string();
        if name.starts_with("spirv-backend/grammar/") || name.contains("tests/") {
            continue;
        }
        let text = std::fs::read_to_string(&file).expect("it is a source file");
        if let Some(fact) = list_of_one_fact(&text) {
            wrong.push(format!("{name}: a list of opcodes: ask spirv_grammar::facts(opcode).{fact}()"));
        }
    }
    assert_none(&wrong);
}

/// True if a line names a target type in a string, except in the text form of the IR.
fn names_target_type(line: &str) -> bool {
    ir::types::TargetKind::NAMES.iter().any(|name| {
        let quoted = format!("\"{name}\"");
        line.match_indices(&quoted).any(|(at, _)| !line[..at].ends_with("target("))
    })
}

/// Only `ir/src/target.rs` contains the names of target types; all other code compares kinds.
#[test]
fn names_of_target_types_have_one_owner() {
    // The finder finds.
    assert!(names_target_type(concat!("if name == \"", "spirv.Image\" {")));
    assert!(!names_target_type("/// Builds `target(\"spirv.Image\", …)`."));
    let mut wrong = Vec::new();
    for file in sources().into_iter().filter(|file| *file != workspace().join("ir/src/target.rs")) {
        let text = std::fs::read_to_string(&file).expect("it is a source file");
        let found = text.lines().enumerate().filter(|(_, line)| names_target_type(line));
        wrong.extend(found.map(|(at, line)| format!("{}:{}: {}: use TargetKind", file.display(), at + 1, line.trim())));
    }
    assert_none(&wrong);
}

#[test]
fn every_diagnostic_is_reported() {
    let registry = workspace().join("base/diagnostics/src/registry");
    let mut reported: BTreeSet<String> = BTreeSet::new();
    let mut declared = Vec::new();
    for path in sources() {
        let text = std::fs::read_to_string(&path).expect("sources are text");
        if path.starts_with(&registry) {
            let constants = text.lines().filter_map(|line| line.strip_prefix("    ")?.split_once(" = \"")).map(|(name, _)| name);
            declared.extend(
                constants.filter(|name| !name.contains(|c: char| !c.is_ascii_uppercase() && c != '_')).map(str::to_owned),
            );
        } else if !path.starts_with(workspace().join("base/diagnostics"))
            && !path.components().any(|part| part.as_os_str() == "tests")
        {
            let words = text.split(|c: char| !c.is_alphanumeric() && c != '_' && c != ':');
            reported.extend(words.filter_map(|word| word.rsplit_once("::")).map(|(_, name)| name.to_owned()));
        }
    }
    assert!(declared.len() > 200, "the registry was not found: {declared:?}");
    let wrong: Vec<String> = declared.into_iter().filter(|name| !reported.contains(name)).collect();
    assert_none(&wrong);
}

/// Beginnings of comments that describe a thing instead of naming it, and words that native readers stumble over.
const WORDINGS: &[(&str, &str)] = &[
    ("What ", "name the thing"),
    ("So many ", "write \"Maximum number of\" or the like"),
    ("So much ", "write \"Maximum amount of\" or the like"),
    (" behind ", "write \"after\" or \"following\""),
    ("what becomes of", "name the result"),
];

/// The wording in a line of text that is to be avoided. Those that begin with a capital letter are beginnings of comments.
fn wording(text: &str) -> Option<&'static (&'static str, &'static str)> {
    WORDINGS.iter().find(|(wording, _)| match wording.starts_with(char::is_uppercase) {
        true => text.starts_with(wording),
        false => text.contains(wording),
    })
}

#[test]
fn comments_are_plain_english() {
    assert!(wording("What it is.").is_some() && wording("The text behind a word.").is_some());
    assert!(wording("The file extension, whatever it is.").is_none());
    let mut wrong = Vec::new();
    for file in sources() {
        let name = file.strip_prefix(workspace()).unwrap_or(&file).display().to_string();
        let text = std::fs::read_to_string(&file).expect("it is a source file");
        for (number, line) in text.lines().enumerate() {
            let Some(comment) = line.trim_start().strip_prefix("//") else { continue };
            if let Some((wording, advice)) = wording(comment.trim_start_matches(['/', '!']).trim_start()) {
                wrong.push(format!("{name}:{}: \"{}\": {advice}", number + 1, wording.trim()));
            }
        }
    }
    assert_none(&wrong);
}

#[test]
fn pages_are_plain_english() {
    let mut pages = tests::case::files_below(&workspace().join("docs"), &["md"]);
    pages.extend(["README.md", "CONTRIBUTING.md", "CHANGELOG.md"].map(|name| workspace().join(name)));
    assert!(pages.len() > 30, "the pages were not found");
    let mut wrong = Vec::new();
    for page in pages {
        let text = std::fs::read_to_string(&page).expect("pages are text");
        for (number, line) in text.lines().enumerate() {
            if let Some((wording, advice)) = wording(line).filter(|(wording, _)| !wording.starts_with(char::is_uppercase)) {
                wrong.push(format!("{}:{}: \"{}\": {advice}", page.display(), number + 1, wording.trim()));
            }
        }
    }
    assert_none(&wrong);
}
