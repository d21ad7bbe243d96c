//! The preprocessor: a root file, the files it includes and the command line's definitions to one expanded text with origins.

mod buffer;
mod condition;
mod conditional;
mod directive;
mod expand;
mod include;
mod lexer;
mod library;
pub mod limits;
mod macro_table;
mod macros;
mod output;
pub mod predefined;
mod state;
mod substitute;
mod token;

pub use library::{HeaderIndex, HeaderSet, Word};

use include::ReadOnce;
use library::Library;
use state::Preprocessor;

use crate::diag::Diagnostic;
use crate::source::{SourceMap, Span};
use std::sync::Arc;

/// Where included text comes from. The command line reads the file system; a library user answers from memory.
pub trait Files {
    /// The text of the file with this path; `Ok(None)` if there is none.
    ///
    /// # Errors
    /// The file is there and can't be read (no permission): the reason in words.
    fn read(&self, path: &str) -> Result<Option<Arc<str>>, String>;
}

#[derive(Clone, Debug, Default)]
pub struct Options {
    /// `-D NAME=VALUE` in order: name and replacement text (`1` where none was given).
    pub defines: Vec<(String, String)>,
    /// Predefined macros of the compiler (`__HLSL_VERSION`, …), defined before the command line's. Each name starts with `_`.
    pub predefined: Vec<(&'static str, u32)>,
    /// `-I` in order. An angled include looks here; a quoted one first beside its includer.
    pub include_dirs: Vec<String>,
    /// Headers inside the compiler, looked up last: path to text.
    pub builtin_headers: &'static [(&'static str, &'static str)],
    /// What is known of them beforehand: with it, those that the text turns out not to need are left out of it.
    pub header_index: Option<&'static HeaderIndex>,
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
    /// Which tokens come from headers inside the compiler: ranges of indices, in order.
    pub library: Vec<std::ops::Range<usize>>,
}

#[derive(Debug)]
pub struct Preprocessed {
    pub expanded: Expanded,
    pub map: SourceMap,
    pub diagnostics: Vec<Diagnostic>,
    /// The paths of all files that were read, the root first, each once, builtin headers left out.
    pub dependencies: Vec<String>,
}

impl Expanded {
    /// The text of a token.
    pub fn text_of(&self, token: Token) -> &str {
        self.text_at(token.span)
    }

    /// The text of a span; empty where the span is none of this text.
    pub fn text_at(&self, span: Span) -> &str {
        self.text.get(span.start as usize..span.end as usize).unwrap_or_default()
    }

    /// The index of the first token that starts at `offset` or behind it.
    pub fn token_from(&self, offset: u32) -> usize {
        self.tokens.partition_point(|t| t.span.start < offset)
    }

    /// The tokens that start inside the span.
    pub fn tokens_in(&self, span: Span) -> &[Token] {
        let from = self.token_from(span.start);
        &self.tokens[from..self.token_from(span.end).max(from)]
    }
}

/// No file but the root and the built-in headers.
#[derive(Copy, Clone, Debug, Default)]
pub struct NoFiles;

impl Files for NoFiles {
    fn read(&self, _path: &str) -> Result<Option<Arc<str>>, String> {
        Ok(None)
    }
}

/// Runs the preprocessor. Goes on after an error where it can; the caller looks for errors among the diagnostics.
pub fn preprocess(root: RootFile, files: &dyn Files, options: &Options) -> Preprocessed {
    let Some(index) = options.header_index else {
        return Preprocessor::new(files, options, Library::all_read()).run(root).0;
    };
    let files = ReadOnce::new(files);
    let mut read = HeaderSet::default();
    loop {
        // Each further run reads a header more, and the last one all that are included.
        let (preprocessed, library) = Preprocessor::new(&files, options, Library::new(index, read)).run(root.clone());
        match library.missing(&preprocessed.expanded) {
            None => return preprocessed,
            Some(more) => read = more,
        }
    }
}
