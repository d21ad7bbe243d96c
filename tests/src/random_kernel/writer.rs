//! Writes the functions of a kernel as LLVM assembly.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The text of the defined functions, with the numbers of names and the label of the current block.
#[derive(Debug, Default)]
pub struct Writer {
    text: String,
    names: u32,
    block: String,
}

impl Writer {
    /// A new name of a value.
    pub fn name(&mut self) -> String {
        self.names += 1;
        format!("%v{}", self.names)
    }

    /// A new label of a block.
    pub fn label(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }

    /// Begins a function.
    pub fn start(&mut self, head: &str) {
        let _ = writeln!(self.text, "define {head} {{\nentry:");
        "entry".clone_into(&mut self.block);
    }

    /// Begins a block.
    pub fn enter(&mut self, label: &str) {
        let _ = writeln!(self.text, "\n{label}:");
        label.clone_into(&mut self.block);
    }

    /// The label of the current block.
    pub fn block(&self) -> &str {
        &self.block
    }

    /// Appends an instruction.
    pub fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "  {text}");
    }

    /// Ends a function.
    pub fn end(&mut self) {
        self.text += "}\n\n";
    }

    /// The text of all functions.
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// The functions that are called and not defined.
#[derive(Debug, Default)]
pub struct Externals {
    declarations: BTreeSet<String>,
    /// Definitions in LLVM's own instructions, by name.
    definitions: BTreeMap<String, String>,
}

impl Externals {
    /// Adds the line of a function.
    pub fn declare(&mut self, line: String) {
        self.declarations.insert(line);
    }

    /// Adds the definition of a function, for machines that have none.
    pub fn define(&mut self, name: &str, definition: String) {
        self.definitions.insert(name.to_owned(), definition);
    }

    /// The lines of all functions.
    pub fn declarations(&self) -> impl Iterator<Item = &str> {
        self.declarations.iter().map(String::as_str)
    }

    /// The definitions, by name.
    pub fn into_definitions(self) -> BTreeMap<String, String> {
        self.definitions
    }
}
