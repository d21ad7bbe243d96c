//! Included files from the file system.

use crate::source_text::source_text;
use frontend::preproc::Files;
use std::io::ErrorKind;
use std::path::Path;
use std::sync::Arc;

/// Serves included files from the file system. Pass it to [`crate::Compiler::files`] to have files opened.
#[derive(Debug, Clone, Copy, Default)]
pub struct FileSystem;

impl Files for FileSystem {
    fn read(&self, path: &str) -> Result<Option<Arc<str>>, String> {
        if Path::new(path).is_dir() {
            return Ok(None);
        }
        match std::fs::read(path) {
            Ok(bytes) => Ok(Some(source_text(bytes))),
            Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => Ok(None),
            Err(error) => Err(error.to_string()),
        }
    }
}
