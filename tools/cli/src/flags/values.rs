//! The values of flags, in forms that only one flag has.

use crate::grammar_file::GrammarFile;
use crate::options::{DebugInfo, DebugSet, Emit};

/// `-Zi`
pub const ALL_DEBUG_INFO: DebugInfo =
    DebugInfo { files: true, text: true, lines: true, tool: true, set: Some(DebugSet::Shader), short_pieces: false };

/// The kinds of `-fspv-debug=`: whether they add the text and the lines of the source, and the instruction set that they select.
const KINDS_OF_DEBUG: [(&str, bool, bool, Option<DebugSet>); 8] = [
    ("file", false, false, None),
    ("source", true, false, None),
    ("line", true, true, None),
    ("rich", false, true, Some(DebugSet::OpenCl)),
    ("rich-with-source", true, true, Some(DebugSet::OpenCl)),
    ("vulkan", false, true, Some(DebugSet::Shader)),
    ("vulkan-with-source", true, true, Some(DebugSet::Shader)),
    ("vulkan-with-source-test", true, true, Some(DebugSet::Shader)),
];

/// Adds one `-fspv-debug=`.
pub fn add_debug_info(debug: &mut DebugInfo, value: &str) -> Result<(), String> {
    if value == "tool" {
        debug.tool = true;
        return Ok(());
    }
    let Some((_, text, lines, set)) = KINDS_OF_DEBUG.iter().find(|(kind, ..)| *kind == value) else {
        let known = "file, source, line, tool, rich, rich-with-source, vulkan or vulkan-with-source";
        return Err(format!("'-fspv-debug=' takes {known}, not '{value}'"));
    };
    debug.files = true;
    debug.text |= text;
    debug.lines |= lines;
    debug.set = set.or(debug.set);
    debug.short_pieces = value == "vulkan-with-source-test";
    Ok(())
}

/// `--emit=`
pub fn form(value: &str) -> Result<Emit, String> {
    Ok(match value {
        "pp" => Emit::Preprocessed,
        "cst" => Emit::Cst,
        "ast" => Emit::Ast,
        "hir" => Emit::Hir,
        "ir" => Emit::Ir,
        "asm" => Emit::Assembly,
        "spirv" => Emit::Spirv,
        "stats" => Emit::Statistics,
        "stats-json" => Emit::StatisticsJson,
        "reflection" => Emit::Reflection,
        _ => {
            return Err(format!(
                "'--emit=' takes pp, cst, ast, hir, ir, asm, spirv, reflection, stats or stats-json, not '{value}'"
            ));
        }
    })
}

/// `NAME;NAME`
pub fn exports(text: &str) -> Result<Vec<String>, String> {
    if text.contains('=') {
        return Err("'-exports' with renamed functions is not supported yet".to_owned());
    }
    let names: Vec<String> = text.split(';').map(|name| name.trim().to_owned()).collect();
    let is_name = |name: &String| !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | ':'));
    if names.iter().all(is_name) { Ok(names) } else { Err(format!("'-exports' takes function names, not '{text}'")) }
}

/// `NAME`, `NAME=VALUE`; without a value, a name is defined as 1.
pub fn definition(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').unwrap_or((text, "1"));
    let first = name.chars().next();
    let identifier = name.split('(').next().unwrap_or(name);
    let is_letter = |c: char| c.is_ascii_alphabetic() || matches!(c, '_' | '$');
    let named = first.is_some_and(is_letter) && identifier.chars().all(|c| is_letter(c) || c.is_ascii_digit());
    if named { Ok((name.to_owned(), value.to_owned())) } else { Err(format!("'-D' takes a macro name, not '{name}'")) }
}

/// `--config=FILE` and `--grammar=FILE` are spelled as other long flags are.
pub fn after_equals(value: &str) -> &str {
    value.strip_prefix('=').unwrap_or(value)
}

/// `--grammar-set`: `NAME=FILE`, the grammar of an extended instruction set.
pub fn grammar_set(value: &str) -> Result<GrammarFile, String> {
    let value = after_equals(value);
    let is_name = |set: &str| !set.is_empty() && set.chars().all(|c| c.is_ascii_alphanumeric() || "._-".contains(c));
    let (set, name) = value
        .split_once('=')
        .filter(|(set, name)| is_name(set) && !name.is_empty())
        .ok_or_else(|| format!("'--grammar-set' takes NAME=FILE, not '{value}'"))?;
    Ok(GrammarFile { set: Some(set.to_owned()), ..GrammarFile::named(name) })
}
