//! Both drivers of the parser build the same trees, and an error does not change the tree of the rest of a text.

mod changes;

use changes::changed;
use changes::numbers::Numbers;
use frontend::ast::{Item, Unit};
use frontend::preproc::{Config, Expanded, NoFiles, RootFile, preprocess};
use frontend::{Diagnostic, Driver, dump, dump_cst};
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

fn expand(text: &str) -> Expanded {
    let root = RootFile { name: "a.hlsl".to_owned(), text: text.into() };
    preprocess(root, &NoFiles, &Config::default()).expanded
}

/// The texts of the corpus, preprocessed without includes.
fn corpus() -> Vec<Expanded> {
    let mut found = Vec::new();
    texts(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/corpus"), &mut found);
    assert!(found.len() > 500, "{} texts", found.len());
    found.iter().map(|text| expand(text)).collect()
}

#[test]
fn both_drivers_build_the_same_trees() {
    let mut compared = 0;
    for expanded in corpus() {
        if let Some(tree) = dump_cst(&expanded, Driver::Loop) {
            assert_eq!(Some(tree), dump_cst(&expanded, Driver::Runtime), "{}", expanded.text);
            compared += 1;
        }
    }
    assert!(compared > 500, "{compared} texts");
}

/// The number of declarations, without those with an error.
fn declarations(unit: &Unit) -> usize {
    unit.items.iter().filter(|item| !matches!(unit.item_arena[**item], Item::Error | Item::Empty)).count()
}

/// A change of one token leaves nearly all declarations in the unit.
#[test]
fn declarations_survive_a_changed_token() {
    let texts: Vec<Expanded> = corpus().into_iter().filter(|expanded| frontend::parse(expanded).1.is_empty()).collect();
    let mut numbers = Numbers(7);
    let mut kept: Vec<f64> = Vec::new();
    for round in 0..10_000 {
        let expanded = &texts[round * 7919 % texts.len()];
        let all = declarations(&frontend::parse(expanded).0);
        if all < 5 || expanded.tokens.len() > 2000 {
            continue;
        }
        let (unit, diagnostics) = frontend::parse(&expand(&changed(expanded, &mut numbers)));
        if !diagnostics.is_empty() {
            kept.push(declarations(&unit) as f64 / all as f64);
        }
    }
    kept.sort_by(f64::total_cmp);
    let median = kept[kept.len() / 2];
    assert!(kept.len() > 2000, "{} texts with an error", kept.len());
    assert!(median >= 0.95, "{median} of the declarations of the median text");
}

/// An unfinished function never moves the error to a function after it.
#[test]
fn a_function_that_is_typed_keeps_the_others() {
    let (before, typed, after) = (
        "float a(float x) { return x; }\n",
        "float b(float x, int n) {\n  float sum = 0;\n  for (int i = 0; i < n; ++i) {\n    if (x > 1) sum += max(x, 2.0f * i);\n  }\n  return sum;\n}\n",
        "float c(float x) { return x; }\n",
    );
    for length in 0..typed.len() {
        let text = format!("{before}{}\n{after}", &typed[..length]);
        let (_, diagnostics) = frontend::parse(&expand(&text));
        for diagnostic in diagnostics.iter().filter(|diagnostic| diagnostic.is_error()) {
            let place = diagnostic.expanded().map_or(0, |range| range.start as usize);
            assert!(place <= before.len() + length + 1 + "float c".len(), "{text}\n{}", diagnostic.message);
        }
    }
}
