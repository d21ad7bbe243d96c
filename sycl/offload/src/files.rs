//! Reads and writes files for the commands, with user-facing error messages.

use output_files::Transaction;
use std::io::Read;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// Reads a file.
///
/// # Errors
/// A message, if the file cannot be read.
pub fn read(path: &Path) -> Result<Vec<u8>, String> {
    std::fs::read(path).map_err(|error| format!("error: cannot read `{}`: {error}", path.display()))
}

/// Reads a text file.
///
/// # Errors
/// A message, if the file cannot be read or is not UTF-8.
pub fn read_text(path: &Path) -> Result<String, String> {
    String::from_utf8(read(path)?).map_err(|_| format!("error: `{}` is not UTF-8", path.display()))
}

/// Reads and parses a text file. `parse` returns the value, or the number of an invalid line and a description of the error.
///
/// # Errors
/// A message, if the file cannot be read or parsed.
pub fn parsed<T>(path: &Path, parse: impl FnOnce(&str) -> Result<T, (usize, String)>) -> Result<T, String> {
    parse(&read_text(path)?).map_err(|(line, error)| format!("{}:{line}:1: error: {error}", path.display()))
}

/// Reads standard input.
///
/// # Errors
/// A message, if it cannot be read.
pub fn read_standard_input() -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let read = std::io::stdin().read_to_end(&mut bytes);
    read.map(|_| bytes).map_err(|error| format!("error: cannot read standard input: {error}"))
}

/// Reads text from standard input.
///
/// # Errors
/// A message, if it cannot be read or is not UTF-8.
pub fn standard_input_text() -> Result<String, String> {
    String::from_utf8(read_standard_input()?).map_err(|_| "error: standard input is not UTF-8".to_owned())
}

/// Writes a temporary file.
///
/// # Errors
/// A message, if it cannot be written.
pub fn write_temporary(path: &Path, bytes: &[u8]) -> Result<(), String> {
    std::fs::write(path, bytes).map_err(|error| format!("error: cannot write `{}`: {error}", path.display()))
}

/// Writes all files or none, and never overwrites an input.
///
/// # Errors
/// A message, if a file cannot be written.
pub fn write_all(inputs: &[PathBuf], files: &[(PathBuf, Vec<u8>)]) -> Result<(), String> {
    let mut transaction = Transaction::new(inputs.iter().map(PathBuf::as_path));
    for (path, bytes) in files {
        transaction.add(path, bytes).map_err(|failed| format!("error: {failed}"))?;
    }
    transaction.commit().map_err(|failed| format!("error: {failed}"))
}

/// Creates an exclusive temporary folder, which is removed when the value is dropped.
///
/// # Errors
/// A message, if it cannot be created.
pub fn temporary_folder() -> Result<TempDir, String> {
    let folder = tempfile::Builder::new().prefix("hlsl-to-spirv-").tempdir();
    folder.map_err(|error| format!("error: cannot make a folder in `{}`: {error}", std::env::temp_dir().display()))
}
