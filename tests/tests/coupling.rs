//! No type is a god object: its methods are in few files, and other files can write few of its fields.

use std::path::{Path, PathBuf};
use tests::coupling::{Coupling, Source, couplings, sources};

fn workspace() -> &'static Path {
    tests::case::root().parent().unwrap_or(Path::new("."))
}

/// The folders of all crates, relative to the workspace.
fn members() -> Vec<String> {
    let manifest = std::fs::read_to_string(workspace().join("Cargo.toml")).expect("the workspace has a manifest");
    let members = manifest.split_once("members = [").and_then(|(_, rest)| rest.split_once(']')).expect("it lists its members").0;
    members.split(',').map(|name| name.trim().trim_matches('"')).filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// A message for each type that is coupled too strongly.
fn violations(found: &[(String, Coupling)]) -> Vec<String> {
    let too_strong = found.iter().filter(|(_, coupling)| coupling.is_too_strong());
    let message = |(folder, Coupling { name, files, fields }): &(String, Coupling)| {
        format!("{folder}: {name} has methods in {files} files, and {fields} fields that are not private")
    };
    too_strong.map(message).collect()
}

#[test]
fn no_type_is_coupled_too_strongly() {
    let mut found = Vec::new();
    for member in members() {
        let src = workspace().join(&member).join("src");
        if src.is_dir() {
            let sources = sources(&src).unwrap_or_else(|error| panic!("{error}"));
            let couplings = couplings(&sources).unwrap_or_else(|error| panic!("{member}: {error}"));
            found.extend(couplings.into_iter().map(|coupling| (member.clone(), coupling)));
        }
    }
    assert!(found.len() > 100, "the workspace has types with methods: {}", found.len());
    let violations = violations(&found);
    assert!(violations.is_empty(), "\n{}", violations.join("\n"));
}

/// The couplings of a small crate: name of a file and text.
fn of(files: &[(&str, &str)]) -> Vec<(String, Coupling)> {
    let sources: Vec<Source> =
        files.iter().map(|(path, text)| Source { path: PathBuf::from(path), text: (*text).to_owned() }).collect();
    let couplings = couplings(&sources).expect("the files are Rust");
    couplings.into_iter().map(|coupling| ("small".to_owned(), coupling)).collect()
}

/// A type with methods in `count` files and one public field.
fn scattered(count: usize) -> Vec<(String, Coupling)> {
    let mut files = vec![("lib.rs".to_owned(), "pub struct God { pub a: u32, b: u32 }".to_owned())];
    files.extend((0..count).map(|at| (format!("part{at}.rs"), "use crate::God; impl God { fn f(&self) {} }".to_owned())));
    of(&files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect::<Vec<_>>())
}

#[test]
fn methods_in_too_many_files_are_found() {
    assert_eq!(violations(&scattered(15)), Vec::<String>::new());
    assert_eq!(violations(&scattered(16)), ["small: God has methods in 16 files, and 1 fields that are not private"]);
}

#[test]
fn open_fields_count_only_with_methods_in_several_files() {
    let fields: String = (0..13).map(|at| format!("pub f{at}: u32, ")).collect();
    let data = format!("pub struct Data {{ {fields} private: u32 }} impl Data {{ fn f(&self) {{}} }}");
    assert_eq!(violations(&of(&[("lib.rs", &data)])), Vec::<String>::new());
    let other = "use super::Data; impl Data { fn g(&self) {} }";
    assert_eq!(
        violations(&of(&[("lib.rs", &data), ("other.rs", other)])),
        ["small: Data has methods in 2 files, and 13 fields that are not private"]
    );
}

#[test]
fn tests_traits_and_types_of_the_same_name_do_not_count() {
    let found = of(&[
        ("a.rs", "struct Writer { pub a: u32 } impl Writer { fn f(&self) {} } impl Clone for Writer { }"),
        ("b.rs", "struct Writer { b: u32 } impl Writer { fn f(&self) {} }"),
        (
            "c.rs",
            "use crate::a::Writer; impl Writer { fn g(&self) {} } #[cfg(test)] mod tests { impl Writer { fn t(&self) {} } }",
        ),
        ("d.rs", "use crate::a::Writer; #[cfg(test)] impl Writer { fn t(&self) {} }"),
        ("b/below.rs", "use super::Writer; impl Writer { fn g(&self) {} }"),
    ]);
    let numbers: Vec<(usize, usize)> = found.iter().map(|(_, coupling)| (coupling.files, coupling.fields)).collect();
    assert_eq!(numbers, [(2, 1), (2, 0)]);
}
