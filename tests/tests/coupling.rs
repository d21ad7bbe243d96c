//! No type is a god object: its methods are in few files, and other files can write few of its fields.

use std::path::{Path, PathBuf};
use tests::coupling::{Coupling, Source, couplings, sources};

/// The types that are coupled too strongly: the crate's folder, the type, the number of files with methods, and the number of fields that
/// are not private. A number may only fall, and the entry changes with it.
const OFFENDERS: &[(&str, &str, usize, usize)] = &[
    ("frontend", "Parser", 11, 14),
    ("frontend", "Preprocessor", 9, 23),
    ("ir", "Global", 2, 14),
    ("ir", "Module", 4, 15),
    ("spirv-backend/emit", "Emitter", 10, 31),
    ("tools/cli", "Invocation", 2, 20),
    ("tests", "Generator", 5, 13),
];

fn workspace() -> &'static Path {
    tests::case::root().parent().unwrap_or(Path::new("."))
}

/// The folders of all crates, relative to the workspace.
fn members() -> Vec<String> {
    let manifest = std::fs::read_to_string(workspace().join("Cargo.toml")).expect("the workspace has a manifest");
    let members = manifest.split_once("members = [").and_then(|(_, rest)| rest.split_once(']')).expect("it lists its members").0;
    members.split(',').map(|name| name.trim().trim_matches('"')).filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// The differences between the types that are coupled too strongly and the list of known ones.
fn differences(found: &[(String, Coupling)], known: &[(&str, &str, usize, usize)]) -> Vec<String> {
    let mut differences = Vec::new();
    let is =
        |folder: &str, coupling: &Coupling, entry: &(&str, &str, usize, usize)| entry.0 == folder && entry.1 == coupling.name;
    for (folder, coupling) in found.iter().filter(|(_, coupling)| coupling.is_too_strong()) {
        let Coupling { name, files, fields } = coupling;
        match known.iter().find(|entry| is(folder, coupling, entry)) {
            None => differences
                .push(format!("{folder}: {name} has methods in {files} files, and {fields} fields that are not private")),
            Some((.., known_files, known_fields)) if (known_files, known_fields) != (files, fields) => {
                let change = if files <= known_files && fields <= known_fields { "better" } else { "worse" };
                differences.push(format!(
                    "{folder}: {name} is {change} than recorded: ({files}, {fields}) instead of ({known_files}, {known_fields})"
                ));
            }
            Some(_) => {}
        }
    }
    let is_found = |entry: &&(&str, &str, usize, usize)| {
        found.iter().any(|(folder, coupling)| coupling.is_too_strong() && is(folder, coupling, entry))
    };
    differences.extend(
        known
            .iter()
            .filter(|entry| !is_found(entry))
            .map(|(folder, name, ..)| format!("{folder}: {name} is no longer coupled too strongly, so its entry can go")),
    );
    differences
}

#[test]
fn no_type_is_coupled_more_than_recorded() {
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
    let differences = differences(&found, OFFENDERS);
    assert!(differences.is_empty(), "\n{}", differences.join("\n"));
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
    assert_eq!(differences(&scattered(15), &[]), Vec::<String>::new());
    assert_eq!(differences(&scattered(16), &[]), ["small: God has methods in 16 files, and 1 fields that are not private"]);
    assert_eq!(differences(&scattered(16), &[("small", "God", 16, 1)]), Vec::<String>::new());
}

#[test]
fn a_record_is_exact() {
    let worse = differences(&scattered(17), &[("small", "God", 16, 1)]);
    assert_eq!(worse, ["small: God is worse than recorded: (17, 1) instead of (16, 1)"]);
    let better = differences(&scattered(16), &[("small", "God", 17, 1)]);
    assert_eq!(better, ["small: God is better than recorded: (16, 1) instead of (17, 1)"]);
    let gone = differences(&scattered(3), &[("small", "God", 16, 1)]);
    assert_eq!(gone, ["small: God is no longer coupled too strongly, so its entry can go"]);
}

#[test]
fn open_fields_count_only_with_methods_in_several_files() {
    let fields: String = (0..13).map(|at| format!("pub f{at}: u32, ")).collect();
    let data = format!("pub struct Data {{ {fields} private: u32 }} impl Data {{ fn f(&self) {{}} }}");
    assert_eq!(differences(&of(&[("lib.rs", &data)]), &[]), Vec::<String>::new());
    let other = "use super::Data; impl Data { fn g(&self) {} }";
    assert_eq!(
        differences(&of(&[("lib.rs", &data), ("other.rs", other)]), &[]),
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
