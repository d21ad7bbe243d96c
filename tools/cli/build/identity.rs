//! A hash of the compiler's sources, which distinguishes builds that may produce different modules. Caches of results include it in their
//! keys.

use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

/// The folders that contain the command's crates, each at most one level down.
const FOLDERS: [&str; 8] = ["base", "frontend", "headers", "ir", "lower", "sema", "spirv-backend", "tools"];

/// Sets the variable `HLSL_TO_SPIRV_SOURCES`. Outside of the workspace the version suffices, and the variable is empty.
pub fn configure(root: &Path) {
    let mut identity = String::new();
    let is_workspace = fs::read_to_string(root.join("Cargo.toml")).is_ok_and(|text| text.contains("[workspace]"));
    if is_workspace {
        let mut files = vec![root.join("Cargo.lock")];
        println!("cargo::rerun-if-changed={}", files[0].display());
        for folder in FOLDERS.map(|folder| root.join(folder)) {
            let inside = listed(&folder);
            for folder in inside.into_iter().chain([folder]).filter(|folder| folder.join("Cargo.toml").exists()) {
                let sources = [folder.join("src"), folder.join("build"), folder.join("Cargo.toml")];
                for path in sources.into_iter().filter(|path| path.exists()) {
                    println!("cargo::rerun-if-changed={}", path.display());
                    collect(&path, &mut files);
                }
            }
        }
        let headers = listed(&root.join("headers"));
        headers.iter().filter(|entry| !entry.join("Cargo.toml").exists()).for_each(|entry| collect(entry, &mut files));
        identity = hash(root, &files);
    }
    println!("cargo::rustc-env=HLSL_TO_SPIRV_SOURCES={identity}");
}

/// The files in a folder, sorted.
fn listed(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) {
    if path.is_dir() {
        listed(path).iter().for_each(|path| collect(path, files));
    } else {
        files.push(path.to_owned());
    }
}

/// A hash of the names and the contents, in hexadecimal digits.
fn hash(root: &Path, files: &[PathBuf]) -> String {
    let mut hasher = DefaultHasher::new();
    for file in files {
        file.strip_prefix(root).unwrap_or(file).hash(&mut hasher);
        // A file that cannot be read fails the build elsewhere.
        fs::read(file).unwrap_or_default().hash(&mut hasher);
    }
    format!("{:016x}", hasher.finish())
}
