//! `cargo xtask headers`: writes the headers and docs/extensions.md from the tables of `headers/`, or compares them.

use header_generator::{Grammar, repository};
use std::path::{Path, PathBuf};

/// The root of the project.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

pub fn write() -> Result<(), String> {
    let root = root();
    let files = repository::files(&repository::read(&root)?, &Grammar::of_spirv(), &repository::run_headers(&root)?)?;
    for path in repository::stale(&root, &files)? {
        let path = root.join(path);
        std::fs::remove_file(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        println!("removed {}", path.display());
    }
    for (path, text) in files {
        let path = root.join(path);
        if std::fs::read_to_string(&path).is_ok_and(|old| old == text) {
            continue;
        }
        std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
        println!("wrote {}", path.display());
    }
    Ok(())
}

pub fn check() -> Result<(), String> {
    let differences = repository::differences(&root(), &Grammar::of_spirv())?;
    if differences.is_empty() {
        return Ok(());
    }
    Err(format!("{}\nrun `cargo xtask headers`", differences.join("\n")))
}
