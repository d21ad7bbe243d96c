//! Included files from the file system.

use crate::source_file::read_source;
use crate::source_text::source_text;
use frontend::preproc::Files;
use std::path::Path;
use std::sync::Arc;

/// Serves included files from the file system. Pass it to [`crate::Compiler::files`] to have files opened.
#[derive(Debug, Clone, Copy, Default)]
pub struct FileSystem;

impl Files for FileSystem {
    fn read(&self, path: &str) -> Result<Option<Arc<str>>, String> {
        match read_source(Path::new(path)) {
            Ok(bytes) => Ok(bytes.map(source_text)),
            Err(error) => Err(error.to_string()),
        }
    }
}
