//! The files that the jobs of one call read and write, to an error if one would overwrite another.

use super::job::Job;
use hlsl_to_spirv::flags::STANDARD;
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

/// # Errors
/// A sentence that names the file that would be written twice, or over an input, or the input that can be read only once.
pub fn check(jobs: &[Job<'_>]) -> Result<(), String> {
    if jobs.iter().filter(|job| job.input == STANDARD).count() > 1 {
        return Err("standard input can be read only once".to_owned());
    }
    let inputs: HashSet<PathBuf> =
        jobs.iter().filter(|job| job.input != STANDARD).map(|job| place(Path::new(job.input))).collect();
    let mut writers: HashMap<PathBuf, &str> = HashMap::new();
    for job in jobs {
        for file in job.output_files() {
            // A device takes whatever is written to it, as often as one likes.
            if file.exists() && !file.is_file() {
                continue;
            }
            let shown = file.display();
            let place = place(&file);
            if inputs.contains(&place) {
                return Err(format!("the output '{shown}' is an input"));
            }
            if let Some(other) = writers.insert(place, job.input) {
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

/// A path by which a file is known, whether it is there yet or not.
fn place(path: &Path) -> PathBuf {
    if let Ok(known) = path.canonicalize() {
        return known;
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match (folder.canonicalize(), path.file_name()) {
        (Ok(folder), Some(name)) => folder.join(name),
        _ => path.to_owned(),
    }
}
