//! A parse gives the same result with a tree, without a tree, and from the tree of an earlier text.

use frontend::ast::{Item, Unit};
use frontend::preproc::{Config, NoFiles, RootFile, preprocess};
use frontend::{Diagnostic, ErrorLimit, KnownTree, dump, parse_up_to};
use std::path::Path;

/// Edits of each text, one after the other.
const EDITS: usize = 12;

/// The numbers of a linear congruence: the edits are the same in each run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit.max(1)
    }
}

fn unit(text: &str, known: Option<&KnownTree>) -> (Unit, Vec<Diagnostic>) {
    let root = RootFile { name: "a.hlsl".to_owned(), text: text.into() };
    let preprocessed = preprocess(root, &NoFiles, &Config::default());
    parse_up_to(&preprocessed.expanded, ErrorLimit::default(), known, &[])
}

fn parsed(text: &str, known: Option<&KnownTree>) -> (String, Vec<Diagnostic>) {
    let (unit, diagnostics) = unit(text, known);
    (dump(&unit), diagnostics)
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

/// The text with something small inserted, or with a token or a line taken out.
fn edited(text: &str, numbers: &mut Numbers) -> String {
    const INSERTED: [&str; 16] = [
        " ",
        "1",
        "x",
        ";",
        "@",
        "(",
        ")",
        "{",
        "}",
        "<",
        ">",
        "int y;",
        "\n",
        "f(x);",
        "struct S { int a; };\n",
        "void g() { return; }\n",
    ];
    let mut at = numbers.below(text.len() + 1);
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    let (before, behind) = text.split_at(at);
    match numbers.below(4) {
        0 => {
            let word = behind.chars().take_while(|c| c.is_alphanumeric() || *c == '_').map(char::len_utf8).sum::<usize>();
            let taken = word.max(behind.chars().next().map_or(0, char::len_utf8));
            format!("{before}{}", &behind[taken..])
        }
        1 => format!("{before}{}", behind.split_once('\n').map_or("", |(_, rest)| rest)),
        _ => format!("{before}{}{behind}", INSERTED[numbers.below(INSERTED.len())]),
    }
}

/// An error at the end of a text has it parsed with a tree.
#[test]
fn a_text_without_errors_needs_no_tree() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/corpus");
    let mut found = Vec::new();
    texts(&corpus, &mut found);
    let mut compared = 0;
    for text in found {
        let (without, diagnostics) = unit(&text, None);
        if !diagnostics.is_empty() {
            continue;
        }
        let (mut with, diagnostics) = unit(&format!("{text}\nint = ;\n"), None);
        assert_eq!(diagnostics.len(), 1, "{text}\n{diagnostics:?}");
        let last = with.items.pop().expect("what is wrong");
        assert!(matches!(with.item_arena[last], Item::Error), "{text}");
        assert_eq!(dump(&with), dump(&without), "{text}");
        compared += 1;
    }
    assert!(compared > 500, "{compared} texts");
}

#[test]
fn edits_give_the_tree_of_the_text() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/corpus/language");
    let mut found = Vec::new();
    texts(&corpus, &mut found);
    assert!(found.len() > 50, "{} texts", found.len());
    let mut numbers = Numbers(1);
    for original in &found {
        let (known, mut text) = (KnownTree::default(), original.clone());
        for _ in 0..EDITS {
            let (expected, found) = (parsed(&text, None), parsed(&text, Some(&known)));
            assert_eq!(found.0, expected.0, "{text}");
            assert_eq!(format!("{:?}", found.1), format!("{:?}", expected.1), "{text}");
            // Most edits introduce an error, so the text is corrected from time to time.
            let base = if numbers.below(2) == 0 { original } else { &text };
            text = edited(base, &mut numbers);
        }
    }
}
