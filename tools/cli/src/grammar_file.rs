//! A grammar file of the command line.

use std::sync::Arc;

/// A grammar file in the format of SPIRV-Headers: a whole registry or a part of one.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct GrammarFile {
    /// The file name, as diagnostics show it.
    pub name: String,
    /// The name of the extended instruction set that it describes, as in OpExtInstImport; None for the core grammar.
    pub set: Option<String>,
    /// The text. If it is None, the file is read like an included file of this name.
    pub text: Option<Arc<str>>,
}

impl GrammarFile {
    /// A core grammar that is read by its name.
    pub fn named(name: impl Into<String>) -> Self {
        Self { name: name.into(), set: None, text: None }
    }
}
