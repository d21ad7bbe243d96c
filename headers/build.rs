//! Generates Rust lists of (include path, text) from the headers of this folder: a new header only requires a new file.

use std::fmt::Write;
use std::path::{Path, PathBuf};

fn main() {
    let out = PathBuf::from(std::env::var("OUT_DIR").expect("cargo sets it"));
    let root = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let is_hlsl = |path: &Path| path.extension().is_none_or(|extension| extension == "h");
    let is_sycl = |path: &Path| path.extension().is_some_and(|extension| extension == "hpp");
    write_list(&root, &is_hlsl, &out.join("builtin.rs"));
    write_list(&root.join("sycl"), &is_sycl, &out.join("sycl.rs"));
}

/// Writes the expression of a list of the headers below a folder, ordered by path.
fn write_list(root: &Path, is_header: &dyn Fn(&Path) -> bool, to: &Path) {
    let mut files = Vec::new();
    for entry in listed(root) {
        // Skip this package's sources, and the packages beside the headers.
        if !entry.ends_with("src") && !entry.join("Cargo.toml").exists() {
            collect(&entry, is_header, &mut files);
        }
    }
    files.sort();
    let mut list = String::from("&[\n");
    for file in &files {
        // The crate must not be built without one of its headers: a file that cannot be read fails the build with its path.
        let name = file.strip_prefix(root).expect("it was found there").to_string_lossy().replace('\\', "/");
        let path = file.canonicalize().expect("it was just listed");
        writeln!(list, "    ({name:?}, include_str!({:?})),", path.to_string_lossy()).expect("a String takes all");
    }
    list.push_str("]\n");
    std::fs::write(to, list).expect("the build folder is writable");
}

fn collect(path: &Path, is_header: &dyn Fn(&Path) -> bool, files: &mut Vec<PathBuf>) {
    if path.is_dir() {
        println!("cargo::rerun-if-changed={}", path.display());
        listed(path).iter().for_each(|path| collect(path, is_header, files));
    } else if is_header(path) {
        println!("cargo::rerun-if-changed={}", path.display());
        files.push(path.to_owned());
    }
}

/// The entries of a folder. If it cannot be read, the build fails, because the crate must not be built without its headers.
fn listed(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries.map(|entry| entry.expect("a folder that was opened can be listed").path()).collect()
}
