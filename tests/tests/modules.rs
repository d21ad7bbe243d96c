//! Modules do not import each other in circles: a file can be read, and changed, after those that it names.

use std::path::{Path, PathBuf};
use tests::modules::ModuleGraph;

/// Two files may name each other, for instance a type and the only code that fills it.
const MOST_FILES_OF_A_CIRCLE: usize = 2;

fn workspace() -> &'static Path {
    tests::case::root().parent().unwrap_or(Path::new("."))
}

/// The root files of all crates and commands.
fn roots() -> Vec<PathBuf> {
    let manifest = std::fs::read_to_string(workspace().join("Cargo.toml")).expect("the workspace has a manifest");
    let members = manifest.split_once("members = [").and_then(|(_, rest)| rest.split_once(']')).expect("it lists its members").0;
    let members: Vec<&str> =
        members.split(',').map(|name| name.trim().trim_matches('"')).filter(|name| !name.is_empty()).collect();
    let roots = members.iter().flat_map(|member| ["src/lib.rs", "src/main.rs"].map(|root| workspace().join(member).join(root)));
    let roots: Vec<PathBuf> = roots.filter(|root| root.exists()).collect();
    assert!(roots.len() > members.len(), "some crates are libraries and commands: {roots:?}");
    roots
}

#[test]
fn no_circles_of_modules() {
    let mut circles = Vec::new();
    for root in roots() {
        let graph = ModuleGraph::read(&root).unwrap_or_else(|error| panic!("{error}"));
        circles.extend(
            graph
                .circles(MOST_FILES_OF_A_CIRCLE)
                .iter()
                .map(|circle| graph.describe(circle).replace(&format!("{}/", workspace().display()), "")),
        );
    }
    assert!(circles.is_empty(), "\n{}", circles.join("\n"));
}

/// The graph of a small crate, in a folder of its own: name of a file and text.
fn graph(name: &str, files: &[(&str, &str)]) -> Vec<Vec<String>> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("modules").join(name);
    for (file, text) in files {
        let path = folder.join(file);
        std::fs::create_dir_all(path.parent().expect("it is below the folder")).expect("the folder is ours");
        std::fs::write(path, text).expect("the folder is ours");
    }
    let graph = ModuleGraph::read(&folder.join("lib.rs")).expect("the files are Rust");
    let name = |path: &PathBuf| path.strip_prefix(&folder).expect("it is below the folder").display().to_string();
    graph.circles(MOST_FILES_OF_A_CIRCLE).iter().map(|circle| circle.iter().map(name).collect()).collect()
}

#[test]
fn a_circle_of_three_is_found() {
    let files = [
        ("lib.rs", "mod a; mod b; mod c;"),
        ("a.rs", "use crate::b::f;"),
        ("b.rs", "pub fn f() { crate::c::g() }"),
        ("c.rs", "use super::a; pub fn g() { a::h() }"),
    ];
    assert_eq!(graph("three", &files), [["a.rs", "b.rs", "c.rs"]]);
}

#[test]
fn parents_that_re_export_are_looked_through() {
    let files = [
        ("lib.rs", "mod a; pub mod b;"),
        ("a.rs", "pub struct A;"),
        ("b/mod.rs", "mod c; mod d; pub use c::C;"),
        ("b/c.rs", "use super::d::D; pub struct C(D);"),
        ("b/d.rs", "use crate::a::A; pub struct D(A); #[cfg(test)] mod tests { use crate::b::C; }"),
    ];
    assert!(graph("re_exports", &files).is_empty());
    let with_user = [files[0], files[1], files[2], files[3], ("b/d.rs", "use super::C; pub struct D; struct E(C);")];
    assert!(graph("re_exports_two", &with_user).is_empty(), "two files may name each other");
}

#[test]
fn what_a_parent_defines_counts() {
    let files = [
        ("lib.rs", "mod p;"),
        ("p/mod.rs", "mod x; mod y; pub struct Shared; fn all() { x::f(); y::g(); }"),
        ("p/x.rs", "use super::Shared; pub fn f() {}"),
        ("p/y.rs", "use super::Shared; pub fn g() {}"),
    ];
    assert_eq!(graph("parent", &files), [["p/mod.rs", "p/x.rs", "p/y.rs"]]);
}
