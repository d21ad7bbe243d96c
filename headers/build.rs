//! The headers of this folder to Rust lists of (include path, text): a new header is one new file.

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
        // Neither this package's own sources nor the packages beside the headers.
        if !entry.ends_with("src") && !entry.join("Cargo.toml").exists() {
            collect(&entry, is_header, &mut files);
        }
    }
    files.sort();
    let mut list = String::from("&[\n");
    for file in &files {
        // A crate without one of its headers must not be built: what can't be read here stops the build, with its path.
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

/// What is in a folder. One that can't be read stops the build, as a crate without its headers must not be made.
fn listed(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries.map(|entry| entry.expect("a folder that was opened can be listed").path()).collect()
}
