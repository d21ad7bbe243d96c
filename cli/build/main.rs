//! The folder `headers/` to a Rust list of (include path, text), and an index of it: a new header is one new file. And how the command
//! is linked, and what its sources are known by.

mod identity;
mod index;
mod link;
#[path = "../../frontend/src/table_hash.rs"]
mod table_hash;

use std::fmt::Write;
use std::path::{Path, PathBuf};

fn main() {
    let out = PathBuf::from(std::env::var("OUT_DIR").expect("cargo sets it"));
    link::configure(&out);
    let workspace = Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("..");
    identity::configure(&workspace);
    let root = workspace.join("headers");
    println!("cargo::rerun-if-changed={}", root.display());
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    let mut list = String::from("&[\n");
    for file in &files {
        let name = file.strip_prefix(&root).expect("it was found there").to_string_lossy().replace('\\', "/");
        let path = file.canonicalize().expect("it was just listed");
        writeln!(list, "    ({name:?}, include_str!({:?})),", path.to_string_lossy()).expect("a String takes all");
    }
    list.push_str("]\n");
    std::fs::write(out.join("headers.rs"), list).expect("the build folder is writable");
    // A command without one of its headers must not be built: what can't be read here stops the build, with its path.
    let texts =
        files.iter().map(|file| std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display())));
    let texts: Vec<String> = texts.collect();
    std::fs::write(out.join("header_index.rs"), index::index(&texts)).expect("the build folder is writable");
}

/// All headers below a folder: `.h` files, and those that are named without an extension.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    println!("cargo::rerun-if-changed={}", folder.display());
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for entry in entries {
        let path = entry.expect("a folder that was opened can be listed").path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_none_or(|extension| extension == "h") {
            println!("cargo::rerun-if-changed={}", path.display());
            files.push(path);
        }
    }
}
