//! The file system, for the command alone: paths to texts, and outputs to files that are whole or not there.

use hlsl_to_spirv::Files;
use hlsl_to_spirv::flags::STANDARD;
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub struct FileSystem;

impl Files for FileSystem {
    fn read(&self, path: &str) -> Result<Option<Arc<str>>, String> {
        if Path::new(path).is_dir() {
            return Ok(None);
        }
        match std::fs::read(path) {
            Ok(bytes) => text(bytes).map(Some),
            Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => Ok(None),
            Err(error) => Err(error.to_string()),
        }
    }
}

fn text(bytes: Vec<u8>) -> Result<Arc<str>, String> {
    let text = match String::from_utf8(bytes) {
        Ok(text) => text,
        // No text at all: a module, or UTF-16.
        Err(error) if error.as_bytes().contains(&0) => {
            return Err(format!("it is not UTF-8 at byte {}", error.utf8_error().valid_up_to()));
        }
        // Old files have comments in the code page of their author.
        Err(error) => String::from_utf8_lossy(error.as_bytes()).into_owned(),
    };
    // A byte order mark is no part of the text.
    Ok(text.strip_prefix('\u{feff}').unwrap_or(&text).into())
}

/// The text of an input of the command line.
///
/// # Errors
/// A sentence that names the input.
pub fn read_input(name: &str) -> Result<Arc<str>, String> {
    let failed = |error: String| format!("cannot read '{name}': {error}");
    if name == STANDARD {
        let mut bytes = Vec::new();
        std::io::stdin().read_to_end(&mut bytes).map_err(|error| failed(error.to_string()))?;
        return text(bytes).map_err(failed);
    }
    text(std::fs::read(name).map_err(|error| failed(error.to_string()))?).map_err(failed)
}

/// Writes a file beside its place and renames it there: at no time is there half a file of that name.
///
/// # Errors
/// A sentence that names the file.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("cannot write '{}': {error}", path.display());
    if path.exists() && !path.is_file() {
        // A device or a pipe can't be renamed over.
        return std::fs::write(path, bytes).map_err(failed);
    }
    let temporary = temporary_beside(path);
    let result = std::fs::File::create(&temporary)
        .and_then(|mut file| file.write_all(bytes))
        .and_then(|()| std::fs::rename(&temporary, path));
    result.map_err(|error| {
        // What is left of it, if anything is; the first error is the one to tell.
        let _ = std::fs::remove_file(&temporary);
        failed(error)
    })
}

fn temporary_beside(path: &Path) -> PathBuf {
    let mut name = std::ffi::OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(format!(".{}.tmp", std::process::id()));
    path.with_file_name(name)
}
