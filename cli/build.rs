//! The folder `headers/` to a Rust list of (include path, text): a new header is one new file.

use std::fmt::Write;
use std::path::{Path, PathBuf};

fn main() {
    link_at_fixed_address();
    let root = Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../headers");
    println!("cargo::rerun-if-changed={}", root.display());
    let mut files = Vec::new();
    collect(&root, &mut files);
    files.sort();
    let mut list = String::from("&[\n");
    for file in files {
        let name = file.strip_prefix(&root).expect("it was found there").to_string_lossy().replace('\\', "/");
        let path = file.canonicalize().expect("it was just listed");
        writeln!(list, "    ({name:?}, include_str!({:?})),", path.to_string_lossy()).expect("a String takes all");
    }
    list.push_str("]\n");
    let out = PathBuf::from(std::env::var("OUT_DIR").expect("cargo sets it"));
    std::fs::write(out.join("headers.rs"), list).expect("the build folder is writable");
}

/// The command lives for milliseconds, and its tables of names hold many pointers: at a fixed address they are right in the file, and
/// don't have to be corrected at each start.
fn link_at_fixed_address() {
    let target = |key: &str| std::env::var(format!("CARGO_CFG_TARGET_{key}")).unwrap_or_default();
    if target("OS") == "linux" && target("ENV") == "gnu" {
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
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
