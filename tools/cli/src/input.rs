//! The input of a compilation: one source, and the provider of included files.

use crate::known_headers::KnownHeaders;
use crate::modules::Modules;
use crate::options::Language;
use frontend::preproc::Files;
use std::sync::Arc;

/// One source, and the files that it may include.
#[derive(Clone)]
pub struct Input {
    /// The file name that diagnostics show, and that quoted includes are relative to.
    pub name: String,
    /// The text of the source.
    pub text: Arc<str>,
    /// The language of the text.
    pub language: Language,
    /// Resolves `#include`.
    pub files: Arc<dyn Files + Send + Sync>,
    /// Modules of earlier compilations.
    pub modules: Option<Arc<dyn Modules>>,
    /// Headers that earlier compilations read.
    pub headers: Option<KnownHeaders>,
}
