//! The interface between the server and the command that runs it, which provides the compiler and file access.

use crate::deduced::Deduced;
use crate::guess::Guess;
use crate::layout::Layout;
use frontend::preproc::{self, Files};
use frontend::{Diagnostic, SourceMap};
use limits::Cancellation;
use lsp_types::Url;
use std::path::Path;
use std::sync::Arc;

/// A file, and the provider of its includes.
pub struct Source<'a> {
    /// The path, or the URL if it is not a file.
    pub name: &'a str,
    /// The text.
    pub text: Arc<str>,
    /// The included files.
    pub files: Arc<dyn Files + Send + Sync>,
}

/// The last stage that a file is compiled to for its diagnostics.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// Semantic analysis.
    Analysis,
    /// The module, if the file has an entry point.
    Module,
}

/// The compiler and the file system. Several threads use it.
pub trait Host: Sync {
    /// The files on the disk.
    fn files(&self) -> Arc<dyn Files + Send + Sync>;

    /// The configuration of the preprocessor for a file.
    fn preprocessor_config(&self, name: &str) -> preproc::Config;

    /// The options of the semantic analysis of a file.
    fn language(&self, name: &str) -> sema::Options;

    /// Compiles a file for its diagnostics, as its configuration specifies, otherwise as guessed. If cancelled, the diagnostics are unusable.
    fn compile(
        &self,
        source: Source<'_>,
        guess: &Guess,
        depth: Depth,
        cancellation: &Cancellation,
    ) -> (SourceMap, Vec<Diagnostic>);

    /// The layout of the resources of a file, and of the members of its blocks; empty if the file has errors. If cancelled, the result is
    /// unusable.
    fn layout(&self, source: Source<'_>, cancellation: &Cancellation) -> Layout;

    /// The types that a file leaves out; empty if the file has errors. If cancelled, the result is unusable.
    fn deduced(&self, source: Source<'_>, guess: &Guess, cancellation: &Cancellation) -> Vec<Deduced>;

    /// The assembly of a function, given by its name, qualified with its struct or namespace.
    ///
    /// # Errors
    /// A sentence about the reason for its absence.
    fn assembly(&self, source: Source<'_>, guess: &Guess, function: &str) -> Result<String, String>;

    /// Writes a file to a relative path below the cache folder, and returns its URL; None if it cannot be written.
    fn cached(&self, path: &str, text: &str) -> Option<Url>;

    /// The names in a folder, each with true for a folder, for the completion of include paths.
    fn list(&self, folder: &Path) -> Vec<(String, bool)>;
}
