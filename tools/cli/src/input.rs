//! The input of a compilation: one source, and where included files come from.

use crate::known_headers::KnownHeaders;
use crate::modules::Modules;
use crate::options::Language;
use frontend::KnownTree;
use frontend::preproc::Files;
use std::sync::Arc;

/// One source, and the files that it may include.
#[derive(Clone)]
pub struct Input {
    /// The file name that diagnostics show, and that quoted includes are relative to.
    pub name: String,
    /// The text of the source.
    pub text: Arc<str>,
    /// What the text is.
    pub language: Language,
    /// Answers `#include`.
    pub files: Arc<dyn Files + Send + Sync>,
    /// Knows modules that were made before.
    pub modules: Option<Arc<dyn Modules>>,
    /// Knows the syntax tree of an earlier text.
    pub tree: Option<KnownTree>,
    /// Knows headers that were read before.
    pub headers: Option<KnownHeaders>,
}
