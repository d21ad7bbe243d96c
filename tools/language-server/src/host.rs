//! What the server needs of the command that runs it, which alone knows the compiler, opens files and writes them.

use crate::deduced::Deduced;
use crate::guess::Guess;
use crate::layout::Layout;
use frontend::preproc::{self, Files};
use frontend::{Diagnostic, KnownTree, SourceMap};
use limits::Cancellation;
use lsp_types::Url;
use std::path::Path;
use std::sync::Arc;

/// A file, and what answers for those that it includes.
pub struct Source<'a> {
    /// The path, or the address of what is no file.
    pub name: &'a str,
    /// The text.
    pub text: Arc<str>,
    /// The included files.
    pub files: Arc<dyn Files + Send + Sync>,
    /// What is known of an earlier text of the file, and is to be known of this one.
    pub tree: KnownTree,
}

/// How far a file is compiled for its diagnostics.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// To the end of the analysis of types.
    Analysis,
    /// To the module, if the file has an entry point.
    Module,
}

/// The compiler and the file system, which several threads use.
pub trait Host: Sync {
    /// The files on the disk.
    fn files(&self) -> Arc<dyn Files + Send + Sync>;

    /// The options of the preprocessor for a file.
    fn preprocessor_options(&self, name: &str) -> preproc::Options;

    /// Compiles a file, for its diagnostics: as its configuration says, or else as it is guessed. When it is cancelled, the diagnostics are of no use.
    fn compile(
        &self,
        source: Source<'_>,
        guess: &Guess,
        depth: Depth,
        cancellation: &Cancellation,
    ) -> (SourceMap, Vec<Diagnostic>);

    /// Where the resources of a file lie, and the members of its blocks; empty if the file has errors. When it is cancelled, the result is of no use.
    fn layout(&self, source: Source<'_>, cancellation: &Cancellation) -> Layout;

    /// The types that a file leaves out; empty if the file has errors. When it is cancelled, the result is of no use.
    fn deduced(&self, source: Source<'_>, guess: &Guess, cancellation: &Cancellation) -> Vec<Deduced>;

    /// The assembly of a function, by its name with that of its struct or namespace.
    ///
    /// # Errors
    /// Why there is none, as a sentence.
    fn assembly(&self, source: Source<'_>, guess: &Guess, function: &str) -> Result<String, String>;

    /// The place of a file with this text, below a folder for such files, by its path there; None if it cannot be written.
    fn cached(&self, path: &str, text: &str) -> Option<Url>;

    /// The names in a folder, each with true for a folder, for the completion of include paths.
    fn list(&self, folder: &Path) -> Vec<(String, bool)>;
}
