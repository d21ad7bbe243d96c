//! An error does not change the tree of the rest of a text.

use frontend::ast::{Item, Unit};
use frontend::preproc::{Config, NoFiles, RootFile, preprocess};
use frontend::{Diagnostic, dump};
use std::path::Path;

fn unit(text: &str) -> (Unit, Vec<Diagnostic>) {
    let root = RootFile { name: "a.hlsl".to_owned(), text: text.into() };
    let preprocessed = preprocess(root, &NoFiles, &Config::default());
    frontend::parse(&preprocessed.expanded)
}

fn texts(folder: &Path, found: &mut Vec<String>) {
    let entries = std::fs::read_dir(folder).expect("the folder is there").map(|entry| entry.expect("an entry").path());
    let mut paths: Vec<_> = entries.collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            texts(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "hlsl") {
            found.push(std::fs::read_to_string(&path).expect("a text"));
        }
    }
}

/// A text with an error is parsed by tree-sitter's runtime.
#[test]
fn an_error_at_the_end_changes_nothing_before() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/corpus");
    let mut found = Vec::new();
    texts(&corpus, &mut found);
    let mut compared = 0;
    for text in found {
        let (without, diagnostics) = unit(&text);
        if !diagnostics.is_empty() {
            continue;
        }
        let (mut with, diagnostics) = unit(&format!("{text}\nint = ;\n"));
        assert_eq!(diagnostics.len(), 1, "{text}\n{diagnostics:?}");
        let last = with.items.pop().expect("what is wrong");
        assert!(matches!(with.item_arena[last], Item::Error), "{text}");
        assert_eq!(dump(&with), dump(&without), "{text}");
        compared += 1;
    }
    assert!(compared > 500, "{compared} texts");
}
