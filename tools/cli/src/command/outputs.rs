//! Writes the files of the command, and refuses to overwrite an input or another output.

use super::job::Job;
use hlsl_to_spirv::flags::STANDARD;
use output_files::{FileId, Transaction};
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// # Errors
/// A file would be written twice or over an input, or an input that can be read only once is named twice. The sentence names the file.
pub fn check(jobs: &[Job<'_>]) -> Result<(), String> {
    if jobs.iter().filter(|job| job.input == STANDARD).count() > 1 {
        return Err("standard input cannot be read more than once".to_owned());
    }
    let inputs: HashSet<FileId> =
        jobs.iter().filter(|job| job.input != STANDARD).map(|job| FileId::of(Path::new(job.input))).collect();
    let mut writers: HashMap<FileId, &str> = HashMap::new();
    for job in jobs {
        for file in job.output_files() {
            // A device accepts any number of writes.
            if file.exists() && !file.is_file() {
                continue;
            }
            let shown = file.display();
            let id = FileId::of(&file);
            if inputs.contains(&id) {
                return Err(format!("the output '{shown}' is also an input"));
            }
            if let Some(other) = writers.insert(id, job.input) {
                return Err(if other == job.input {
                    format!("'{shown}' would be written twice")
                } else {
                    format!("the outputs of '{other}' and '{}' are both '{shown}'", job.input)
                });
            }
        }
    }
    Ok(())
}

/// The identities of the files with these names.
pub fn files<'n>(names: impl IntoIterator<Item = &'n String>) -> Arc<HashSet<FileId>> {
    Arc::new(names.into_iter().map(|name| FileId::of(Path::new(name))).collect())
}

/// Writes the files of one job: all of them or none, and none over a file that any compilation read.
///
/// # Errors
/// A sentence that names the file.
pub fn write(files: &[(PathBuf, Vec<u8>)], read: &Arc<HashSet<FileId>>) -> Result<(), String> {
    if files.is_empty() {
        return Ok(());
    }
    let mut transaction = Transaction::sharing(Arc::clone(read));
    for (path, bytes) in files {
        transaction.add(path, bytes).map_err(|error| error.to_string())?;
    }
    transaction.commit().map_err(|error| error.to_string())
}
