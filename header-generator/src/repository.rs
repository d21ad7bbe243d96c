//! The project's own headers: the tables below `headers/` in; the text of each header, and of docs/extensions.md, out.

use crate::extension::Extension;
use crate::grammar::Grammar;
use crate::{overview, render, table};
use std::collections::BTreeMap;
use std::path::Path;

/// The table in a vendor's folder.
const TABLE: &str = "extensions.txt";

/// A table: its path from the root of the project, and its text.
pub struct Table {
    pub path: String,
    pub text: String,
}

/// The tables of all vendors, by path.
///
/// # Errors
/// A sentence that names the file that can't be read.
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

/// The path from the root, and the text, of each file that the tables make.
///
/// # Errors
/// All that is wrong in the tables, with path and line.
pub fn files(tables: &[Table], grammar: &Grammar) -> Result<BTreeMap<String, String>, String> {
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
    files.insert("docs/extensions.md".to_owned(), overview::page(&ordered(all), grammar));
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

/// What headers define, so that any of them can be included together.
#[derive(Default)]
struct Names(BTreeMap<String, String>);

impl Names {
    fn clashes(&mut self, extension: &Extension, header: &str) -> Vec<String> {
        let mut errors = Vec::new();
        for Definition { name, line, is_function } in definitions(header) {
            // Functions of one name are overloads if their parameters differ.
            let key = if is_function { line } else { name };
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
    line: &'a str,
    is_function: bool,
}

/// The macros, functions, types and variables that a header defines, in its order; a name that is overloaded comes once.
pub fn defined_names(header: &str) -> Vec<&str> {
    let mut names = Vec::new();
    for Definition { name, .. } in definitions(header) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

fn definitions(header: &str) -> impl Iterator<Item = Definition<'_>> {
    header.lines().filter_map(|line| {
        let mut is_function = false;
        let name = if let Some(rest) = line.strip_prefix("#define ").or(line.strip_prefix("using ")) {
            first_word(rest)
        } else if line.starts_with("static ") {
            let end = line.find(['=', ';', '[']).unwrap_or(line.len());
            first_word(line[..end].trim_end().rsplit(' ').next()?)
        } else if line.ends_with(");") && !line.starts_with(['/', '[', ' ']) {
            is_function = true;
            first_word(line[..line.find('(')?].rsplit(' ').next()?)
        } else {
            return None;
        };
        (!name.is_empty()).then_some(Definition { name, line, is_function })
    })
}

fn first_word(text: &str) -> &str {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').next().unwrap_or_default()
}

/// The headers in the vendors' folders that no table makes any more: those with a table beside them.
///
/// # Errors
/// A sentence that names the folder that can't be read.
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

/// What is not as the tables say, a line each.
///
/// # Errors
/// What is wrong in the tables.
pub fn differences(root: &Path, grammar: &Grammar) -> Result<Vec<String>, String> {
    let files = files(&read(root)?, grammar)?;
    let changed = files.iter().filter(|(path, text)| {
        // A checkout may have its line ends changed.
        std::fs::read_to_string(root.join(path)).map_or(true, |found| found.replace("\r\n", "\n") != **text)
    });
    let mut lines: Vec<String> = changed.map(|(path, _)| format!("{path} is not as its table says")).collect();
    lines.extend(stale(root, &files)?.into_iter().map(|path| format!("{path} has no entry in its table")));
    Ok(lines)
}
