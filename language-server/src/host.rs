//! What the server needs of the command that runs it, which alone knows the compiler, opens files and writes them.

use crate::guess::Guess;
use frontend::preproc::{self, Files};
use frontend::{Diagnostic, SourceMap};
use lsp_types::Url;
use std::path::Path;
use std::sync::Arc;

/// The compiler and the file system.
pub trait Host {
    /// The files on the disk.
    fn files(&self) -> Arc<dyn Files + Send + Sync>;

    /// The options of the preprocessor for a file.
    fn preprocessor_options(&self, name: &str) -> preproc::Options;

    /// Compiles a file, for its diagnostics: as its configuration says, or else as it is guessed.
    fn compile(
        &self,
        name: &str,
        text: Arc<str>,
        files: Arc<dyn Files + Send + Sync>,
        guess: &Guess,
    ) -> (SourceMap, Vec<Diagnostic>);

    /// The place of a file with this text, below a folder for such files, by its path there; None if it cannot be written.
    fn cached(&self, path: &str, text: &str) -> Option<Url>;

    /// The names in a folder, each with true for a folder, for the completion of include paths.
    fn list(&self, folder: &Path) -> Vec<(String, bool)>;
}
