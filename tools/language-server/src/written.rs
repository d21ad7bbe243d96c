//! A file as written, with its tree and its declarations. All positions are offsets in the file.

use crate::declarations::Declarations;
use frontend::preproc::Config;
use frontend::syntax::SyntaxTree;
use frontend::written::{Macros, Written};

/// A file as written.
#[derive(Debug)]
pub struct WrittenFile {
    /// Its tokens.
    pub written: Written,
    /// The tree of its tokens.
    pub tree: SyntaxTree,
    /// Its declarations, without those of macros and includes.
    pub declarations: Declarations,
}

impl WrittenFile {
    /// Reads a file. `macros` are those that are defined before it, or in its includes.
    pub fn read(text: &str, macros: &Macros) -> Self {
        let written = Written::read(text, macros);
        let tree = written.tree();
        let declarations = Declarations::of(&tree.unit(&written.text));
        Self { written, tree, declarations }
    }
}

/// The macros that a configuration defines.
pub fn macros_of(config: &Config) -> Macros {
    let mut macros = Macros::default();
    for (name, value) in &config.predefined {
        macros.define(name, &value.to_string());
    }
    for (name, value) in &config.options.defines {
        macros.define(name.split('(').next().unwrap_or_default(), value);
    }
    macros
}
