//! `cargo xtask syntax`: generates the parser's automaton from `frontend/grammar/grammar.js`, or compares it. With `--editors`, it generates the
//! parser for editors from `tools/tree-sitter/grammar.js`.
//!
//! The crate tree-sitter-generate constructs the LR(1) automaton and writes it as C code. [`parser_c`] reads that code, and [`tables`] writes the
//! automaton as Rust. Both the compiler's own loop and tree-sitter's runtime read the Rust tables.

mod parser_c;
mod tables;

use std::path::{Path, PathBuf};
use tree_sitter_generate::OptLevel;

/// Writes the tables, or compares them with those in the repository.
pub fn run(check: bool) -> Result<(), String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let path = root.join("frontend/src/syntax/automaton/tables.rs");
    let text = generate(&root.join("frontend/grammar/grammar.js"))?;
    if std::fs::read_to_string(&path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    if check {
        return Err(format!("{} differs from frontend/grammar/grammar.js: run `cargo xtask syntax`", path.display()));
    }
    std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
    println!("wrote {}", path.display());
    Ok(())
}

/// The version of tree-sitter's tables in the parser for editors: the oldest that the generator writes, which all current editors read.
const EDITORS_ABI: usize = 14;

/// Writes the parser of `tools/tree-sitter` in C, with the descriptions of its grammar and nodes in JSON, to the folder `src` there.
pub fn write_for_editors() -> Result<(), String> {
    let package = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools/tree-sitter");
    let mut warnings = Vec::new();
    let (output, grammar) = (None::<PathBuf>, None::<PathBuf>);
    tree_sitter_generate::generate_parser_in_directory(
        &package,
        output,
        grammar,
        EDITORS_ABI,
        None,
        Some("native"),
        true,
        OptLevel::default(),
        &mut warnings,
    )
    .map_err(|error| error.to_string())?;
    if let Some(warning) = warnings.first() {
        return Err(warning.to_string());
    }
    println!("wrote {}", package.join("src/parser.c").display());
    Ok(())
}

fn generate(grammar: &Path) -> Result<String, String> {
    let grammar = tree_sitter_generate::load_grammar_file(grammar, Some("native")).map_err(|error| error.to_string())?;
    let mut warnings = Vec::new();
    let (_, parser) = tree_sitter_generate::generate_parser_for_grammar(&grammar, None, OptLevel::default(), &mut warnings)
        .map_err(|error| error.to_string())?;
    tables::text(&parser_c::Automaton::read(&parser)?.order_by_frequency(), &grammar)
}
