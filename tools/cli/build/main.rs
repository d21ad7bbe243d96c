//! Build script: an index of the compiler's headers, link settings, and an identifier of the command's sources.

mod identity;
mod index;
mod link;

use std::path::{Path, PathBuf};

fn main() {
    let out = PathBuf::from(std::env::var("OUT_DIR").expect("cargo sets it"));
    link::configure(&out);
    let workspace = Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../..");
    println!("cargo::rerun-if-changed=build");
    identity::configure(&workspace);
    let texts: Vec<&str> = headers::BUILTIN.iter().map(|(_, text)| *text).collect();
    std::fs::write(out.join("header_index.rs"), index::index(&texts)).expect("the build folder is writable");
}
