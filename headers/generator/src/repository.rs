//! Generates all headers of the project and docs/extensions.md from the tables below `headers`.
//!
//! The generated files are committed; [`differences`] finds those that do not match their tables.

use crate::extension::Extension;
use crate::{overview, render, table};
use grammar_files::Grammar;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The table in a vendor's folder.
const TABLE: &str = "extensions.txt";

/// The file of a vendor's table.
pub struct Table {
    /// The path from the root of the project.
    pub path: String,
    /// The content.
    pub text: String,
}

/// Reads the tables of all vendors, sorted by path.
///
/// # Errors
/// A message with the file or folder that can't be read.
pub fn read(root: &Path) -> Result<Vec<Table>, String> {
    let folder = root.join("headers");
    let entries = std::fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut tables = Vec::new();
    for entry in entries {
        let entry = entry.map_err(|error| format!("{}: {error}", folder.display()))?;
        let file = entry.path().join(TABLE);
        if file.is_file() {
            let text = std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
            tables.push(Table { path: format!("headers/{}/{TABLE}", entry.file_name().to_string_lossy()), text });
        }
    }
    tables.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(tables)
}

/// The headers that a shader below `tests/gpu` includes, which the tests run on a device: `khr/SPV_KHR_shader_clock.h`.
///
/// # Errors
/// A message with the file or folder that can't be read.
pub fn run_headers(root: &Path) -> Result<BTreeSet<String>, String> {
    let mut headers = BTreeSet::new();
    for folder in ["tests/gpu/compute", "tests/gpu/pictures"] {
        let failed = |error: std::io::Error| format!("{folder}: {error}");
        for entry in std::fs::read_dir(root.join(folder)).map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            if path.extension().is_some_and(|extension| extension == "hlsl") {
                let text = std::fs::read_to_string(&path).map_err(failed)?;
                let includes = text.lines().filter_map(|line| line.strip_prefix("#include <")?.strip_suffix('>'));
                headers.extend(includes.map(str::to_owned));
            }
        }
    }
    Ok(headers)
}

/// Generates all files, by their paths from the root of the project. `run` are the headers that the tests run on a device.
///
/// # Errors
/// All mistakes in the tables, a line each, with path and line.
pub fn files(tables: &[Table], grammar: &Grammar, run: &BTreeSet<String>) -> Result<BTreeMap<String, String>, String> {
    let mut files = BTreeMap::new();
    let mut all: Vec<Extension> = Vec::new();
    let mut errors = Vec::new();
    let mut names = Names::default();
    for Table { path, text } in tables {
        let at = |error: table::TableError| format!("{path}:{}: {}", error.line, error.message);
        let extensions = match table::parse(text) {
            Ok(extensions) => extensions,
            Err(error) => {
                errors.push(at(error));
                continue;
            }
        };
        let origin = format!("Written by `cargo xtask headers` from {path} and SPIR-V's grammar: change those.");
        for extension in &extensions {
            match render::header(extension, grammar, &origin) {
                Ok(Some(header)) => {
                    errors.extend(names.clashes(extension, &header));
                    files.insert(format!("headers/{}", extension.path()), header);
                }
                Ok(None) => {}
                Err(wrong) => errors.extend(wrong.into_iter().map(at)),
            }
        }
        all.extend(extensions);
    }
    if !errors.is_empty() {
        return Err(errors.join("\n"));
    }
    files.insert("docs/extensions.md".to_owned(), overview::page(&ordered(all), grammar, run));
    Ok(files)
}

/// KHR and EXT first, as in the registry.
fn ordered(mut extensions: Vec<Extension>) -> Vec<Extension> {
    let rank = |extension: &Extension| match extension.vendor() {
        "KHR" => 0,
        "EXT" => 1,
        _ => 2,
    };
    extensions.sort_by_cached_key(|extension| (rank(extension), extension.vendor().to_owned(), extension.name.clone()));
    extensions
}

/// The definitions of headers, which must be unique so that any headers can be included together.
#[derive(Default)]
struct Names(BTreeMap<String, String>);

impl Names {
    fn clashes(&mut self, extension: &Extension, header: &str) -> Vec<String> {
        let mut errors = Vec::new();
        for Definition { name, text, is_function } in definitions(header) {
            // Functions of one name are overloads if their parameters differ.
            let key = if is_function { text } else { name };
            match self.0.get(key) {
                Some(other) if *other != extension.name => {
                    errors.push(format!("{name} is defined in the headers of {other} and of {}", extension.name));
                }
                _ => {
                    self.0.insert(key.to_owned(), extension.name.clone());
                }
            }
        }
        errors
    }
}

struct Definition<'a> {
    name: &'a str,
    /// Of a function, its declaration.
    text: &'a str,
    is_function: bool,
}

/// The macros, functions, types and variables that a header defines, in order; a name occurs once for each overload.
pub fn defined_names(header: &str) -> Vec<&str> {
    definitions(header).into_iter().map(|definition| definition.name).collect()
}

/// Text in the first column that is not a comment, attribute or template names its definition.
fn definitions(header: &str) -> Vec<Definition<'_>> {
    let mut definitions = Vec::new();
    let mut at = 0;
    for line in header.split_inclusive('\n') {
        let rest = &header[at..];
        at += line.len();
        let mut is_function = false;
        let name = if let Some(rest) = line.strip_prefix("#define ").or(line.strip_prefix("using ")) {
            first_word(rest)
        } else if line.starts_with("static ") {
            let end = line.find(['=', ';', '[']).unwrap_or(line.len());
            line[..end].trim_end().rsplit(' ').next().map(first_word).unwrap_or_default()
        } else if line.starts_with(|c: char| c.is_ascii_alphabetic()) && line.contains('(') && !line.starts_with("SPV_") {
            is_function = true;
            line[..line.find('(').unwrap_or_default()].rsplit(' ').next().map(first_word).unwrap_or_default()
        } else {
            continue;
        };
        let text = rest.split_inclusive(';').next().unwrap_or(rest);
        definitions.push(Definition { name, text, is_function });
    }
    definitions
}

fn first_word(text: &str) -> &str {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').next().unwrap_or_default()
}

/// The paths of headers that their vendor's table does not describe any more.
///
/// # Errors
/// A message with the folder that can't be read.
pub fn stale(root: &Path, files: &BTreeMap<String, String>) -> Result<Vec<String>, String> {
    let mut stale = Vec::new();
    for Table { path, .. } in read(root)? {
        let folder = path.trim_end_matches(TABLE).trim_end_matches('/');
        let entries = std::fs::read_dir(root.join(folder)).map_err(|error| format!("{folder}: {error}"))?;
        for entry in entries.flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            let path = format!("{folder}/{name}");
            if name.starts_with("SPV_") && !files.contains_key(&path) {
                stale.push(path);
            }
        }
    }
    stale.sort();
    Ok(stale)
}

/// One message for each file that does not match the tables.
///
/// # Errors
/// The mistakes in the tables.
pub fn differences(root: &Path, grammar: &Grammar) -> Result<Vec<String>, String> {
    let files = files(&read(root)?, grammar, &run_headers(root)?)?;
    let changed = files.iter().filter(|(path, text)| {
        // A checkout may have its line ends changed.
        std::fs::read_to_string(root.join(path)).map_or(true, |found| found.replace("\r\n", "\n") != **text)
    });
    let mut lines: Vec<String> = changed.map(|(path, _)| format!("{path} is not as its table says")).collect();
    lines.extend(stale(root, &files)?.into_iter().map(|path| format!("{path} has no entry in its table")));
    Ok(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(text: &str) -> Result<BTreeMap<String, String>, String> {
        files(
            &[Table { path: "headers/nv/extensions.txt".to_owned(), text: text.to_owned() }],
            &Grammar::of_spirv(),
            &BTreeSet::from(["nv/SPV_NV_shader_sm_builtins.h".to_owned()]),
        )
    }

    #[test]
    fn a_table_makes_headers_and_a_page() {
        let table = "SPV_NV_shader_sm_builtins: where it runs\n    BuiltIn WarpsPerSMNV: in uint\n    BuiltIn SMCountNV: in uint\n    \
                     BuiltIn WarpIDNV: in uint\n    omit BuiltIn SMIDNV: in HLSL: it is a secret\nSPV_NV_mesh_shader: meshes\n    none: models\n";
        let files = made(table).expect("right");
        let header = &files["headers/nv/SPV_NV_shader_sm_builtins.h"];
        assert_eq!(defined_names(header), ["SPV_CAPABILITY_ShaderSMBuiltinsNV", "WarpsPerSMNV", "SMCountNV", "WarpIDNV"]);
        let page = &files["docs/extensions.md"];
        assert!(page.contains("1 of the registry's 2 extensions have a header; 1 of the headers are tested on a device"));
        assert!(page.contains("| 3 inputs | yes | where it runs. Without BuiltIn SMIDNV: it is a secret |"));
        assert!(page.contains("| — | | meshes. No header: the compiler selects its execution models itself"));
    }

    #[test]
    fn what_the_grammar_says_otherwise_is_named_with_its_line() {
        let clock = "SPV_KHR_shader_clock: a clock\n";
        for (table, message) in [
            (
                format!("{clock}    OpReadClockKHR: void ReadClockKHR(uint scope)\n"),
                ":2: OpReadClockKHR has a result, but the function returns void",
            ),
            (
                format!("{clock}    OpReadClockKHR: uint2 ReadClockKHR()\n"),
                ":2: OpReadClockKHR has 1 operands, but the function has 0 parameters",
            ),
            (
                format!("{clock}    OpReadClockKHR: uint2 Read(uint a, uint b)\n"),
                ":2: OpReadClockKHR has 1 operands, but the function has 2 parameters",
            ),
            (
                format!("{clock}    OpReadClockKHR: uint2 Read(literal uint a)\n"),
                ":2: the operand `a` of OpReadClockKHR must not be a literal",
            ),
            (format!("{clock}    OpReadClock: uint2 Read(uint a)\n"), ":2: SPIR-V has no instruction OpReadClock"),
            (format!("{clock}    OpReadClockKHR [Clock]: uint2 Read(uint a)\n"), ":2: SPIR-V has no capability Clock"),
            (clock.to_owned(), ":1: SPV_KHR_shader_clock brings OpReadClockKHR, which the table does not name"),
            (
                format!("{clock}    omit OpReadClockKHR: in HLSL: no\n    omit OpIAdd: in HLSL: no\n"),
                ":3: SPV_KHR_shader_clock does not bring OpIAdd",
            ),
            (
                format!("{clock}    omit OpReadClockKHR: in HLSL: no\n    BuiltIn Clock: in uint\n"),
                ":3: SPIR-V has no builtin Clock",
            ),
            (
                format!("{clock}    omit OpReadClockKHR: it is hard\n"),
                ":2: `it is hard` is no reason for an omission that can be checked",
            ),
            (
                format!("{clock}    omit OpReadClockKHR: annotates\n"),
                ":2: the grammar does not say of OpReadClockKHR that it is an annotation",
            ),
            (
                format!("{clock}    omit OpReadClockKHR: in HLSL: no\n    constants Clocks\n"),
                ":3: SPIR-V has no enumeration Clocks",
            ),
            (
                format!("{clock}    omit OpReadClockKHR: in HLSL: no\n    OpTypeFloat: F = 16, Small\n"),
                ":3: `Small` is neither a number, a type nor a name",
            ),
        ] {
            let errors = made(&table).expect_err(&table);
            assert!(errors.contains(message), "{message} is not in {errors}");
        }
    }

    #[test]
    fn two_headers_never_define_the_same() {
        let table = "SPV_KHR_fma: one\n    OpFmaKHR: float Fma(float a, float b, float c)\nSPV_EXT_arithmetic_fence: two\n    \
                     OpArithmeticFenceEXT: float Fence(float a)\n    OpFmaKHR [ArithmeticFenceEXT]: float Fma(float a, float b, float c)\n";
        let errors = made(table).expect_err("a clash");
        assert_eq!(errors, "Fma is defined in the headers of SPV_KHR_fma and of SPV_EXT_arithmetic_fence");
    }

    #[test]
    fn long_declarations_are_wrapped_and_found() {
        let parameters = (0..20).map(|at| format!("float parameter{at}")).collect::<Vec<_>>().join(", ");
        let header = format!("float Long({parameters});\nuint Short();\n").replace("parameter9, ", "parameter9,\n    ");
        assert_eq!(defined_names(&header), ["Long", "Short"]);
    }
}
