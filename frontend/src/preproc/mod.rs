//! The preprocessor: a root file, the files it includes and the command line's definitions to one expanded text with origins.

use crate::diag::Diagnostic;
use crate::source::{SourceMap, Span};
use std::sync::Arc;

/// Where included text comes from. The command line reads the file system; a library user answers from memory.
pub trait Files {
    /// The text of the file with this path; `Ok(None)` if there is none.
    ///
    /// # Errors
    /// The file is there and can't be read (no permission, not UTF-8): the reason in words.
    fn read(&self, path: &str) -> Result<Option<Arc<str>>, String>;
}

#[derive(Clone, Debug)]
pub struct Options {
    /// `-D NAME=VALUE` in order: name and replacement text (`1` where none was given).
    pub defines: Vec<(String, String)>,
    /// Predefined macros of the compiler (`__HLSL_VERSION`, …), defined before the command line's.
    pub predefined: Vec<(String, String)>,
    /// `-I` in order. An angled include looks here; a quoted one first beside its includer.
    pub include_dirs: Vec<String>,
    /// Headers inside the compiler, looked up last: path to text.
    pub builtin_headers: &'static [(&'static str, &'static str)],
    /// True for what `#if defined`-like features `__has_feature(name)` / `__has_extension(name)` name.
    pub features: &'static [&'static str],
}

#[derive(Clone, Debug)]
pub struct RootFile {
    pub name: String,
    pub text: Arc<str>,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum TokenKind {
    Identifier,
    Number,
    String,
    Character,
    /// The longest punctuator of C++ that matches, except that `>>`, `>>=` and `::` are single tokens too.
    Punctuator,
    /// A whole `#pragma …` line that was kept.
    Pragma,
    /// A character that belongs to no token of the language.
    Unknown,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Token {
    pub kind: TokenKind,
    pub span: Span,
}

/// The preprocessed text (what `-P` prints) and its tokens, comments and white space left out.
#[derive(Clone, Debug, Default)]
pub struct Expanded {
    pub text: String,
    pub tokens: Vec<Token>,
}

#[derive(Debug)]
pub struct Preprocessed {
    pub expanded: Expanded,
    pub map: SourceMap,
    pub diagnostics: Vec<Diagnostic>,
    /// The paths of all files that were read, the root first, each once, builtin headers left out.
    pub dependencies: Vec<String>,
}

/// Runs the preprocessor. Goes on after an error where it can; the caller looks for errors among the diagnostics.
pub fn preprocess(root: RootFile, _files: &dyn Files, _options: &Options) -> Preprocessed {
    let map = SourceMap::verbatim(root.name.clone(), root.text.clone());
    let expanded = Expanded { text: root.text.to_string(), tokens: Vec::new() };
    Preprocessed { expanded, map, diagnostics: Vec::new(), dependencies: vec![root.name] }
}
