//! Compares our tree with that of the crate tree-sitter-hlsl, an independent grammar, on each text of the corpus that it parses without an error.

use frontend::preproc::{Config, Expanded, NoFiles, RootFile, preprocess};
use frontend::{Driver, cst_spans};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use tree_sitter::Node;

/// Rules whose nodes begin elsewhere in the other grammar, with attributes or modifiers.
const COMPARED_BY_END: &[&str] = &["if", "for", "while", "do", "switch", "function"];

/// Our rules, with the kinds of the other grammar. (It has the same kind for prefix and postfix operators, and no rule for `cbuffer`.)
const KINDS: &[(&str, &[&str])] = &[
    ("if", &["if_statement"]),
    ("for", &["for_statement"]),
    ("while", &["while_statement"]),
    ("do", &["do_statement"]),
    ("switch", &["switch_statement"]),
    ("return", &["return_statement"]),
    ("function", &["function_definition"]),
    ("struct", &["struct_specifier", "class_specifier"]),
    ("conditional", &["conditional_expression"]),
    ("assignment", &["assignment_expression"]),
    ("binary", &["binary_expression"]),
    ("subscript", &["subscript_expression"]),
    ("member", &["field_expression"]),
];

type Spans = BTreeSet<(&'static str, usize, usize)>;

/// The texts of the corpus, preprocessed without includes.
fn texts(folder: &Path, found: &mut Vec<(String, Expanded)>) {
    let entries = std::fs::read_dir(folder).expect("the folder is there").map(|entry| entry.expect("an entry").path());
    let mut paths: Vec<_> = entries.collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            texts(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "hlsl") {
            let text = std::fs::read_to_string(&path).expect("a text");
            let root = RootFile { name: "a.hlsl".to_owned(), text: text.as_str().into() };
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
            found.push((name.unwrap_or_default(), preprocess(root, &NoFiles, &Config::default()).expanded));
        }
    }
}

fn span(kind: &'static str, start: usize, end: usize) -> (&'static str, usize, usize) {
    (kind, if COMPARED_BY_END.contains(&kind) { 0 } else { start }, end)
}

fn their_spans(node: Node<'_>, spans: &mut Spans) {
    if let Some((ours, _)) = KINDS.iter().find(|(_, theirs)| theirs.contains(&node.kind())) {
        spans.insert(span(ours, node.start_byte(), node.end_byte()));
    }
    let mut cursor = node.walk();
    for child in node.children(&mut cursor) {
        their_spans(child, spans);
    }
}

fn our_spans(expanded: &Expanded) -> Option<Spans> {
    let named = |(rule, span): (&str, frontend::Span)| {
        let (ours, _) = KINDS.iter().find(|(ours, _)| *ours == rule)?;
        let (start, end) = (span.start as usize, span.end as usize);
        // Their declaration of a function without a body is another kind of node.
        (rule != "function" || expanded.text[..end].ends_with('}')).then(|| self::span(ours, start, end))
    };
    Some(cst_spans(expanded, Driver::Loop)?.into_iter().filter_map(named).collect())
}

#[test]
fn both_grammars_find_the_same_constructs() {
    let mut found = Vec::new();
    texts(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/corpus"), &mut found);
    let mut parser = tree_sitter::Parser::new();
    parser.set_language(&tree_sitter_hlsl::LANGUAGE_HLSL.into()).expect("the version is supported");
    let (mut texts, mut constructs) = (0, 0);
    let mut differences: BTreeMap<String, usize> = BTreeMap::new();
    for (name, expanded) in &found {
        let Some(ours) = our_spans(expanded) else { continue };
        let tree = parser.parse(&expanded.text, None).expect("it is not cancelled");
        if tree.root_node().has_error() {
            continue;
        }
        let mut theirs = Spans::new();
        their_spans(tree.root_node(), &mut theirs);
        for (rule, span) in cst_spans(expanded, Driver::Loop).into_iter().flatten() {
            if rule == "cbuffer" {
                theirs.remove(&("function", 0, span.end as usize));
            }
        }
        texts += 1;
        constructs += ours.len();
        for (kind, start, end) in ours.symmetric_difference(&theirs) {
            let side = if ours.contains(&(*kind, *start, *end)) { "only ours" } else { "only theirs" };
            let shown = if *start == 0 { end.saturating_sub(60) } else { *start };
            let shown = (shown..*end).find(|at| expanded.text.is_char_boundary(*at)).unwrap_or(*end);
            let text: String =
                expanded.text[shown..*end].split_whitespace().collect::<Vec<_>>().join(" ").chars().take(90).collect();
            *differences.entry(format!("{side}: {kind} `{text}` in {name}")).or_default() += 1;
        }
    }
    println!("{texts} texts, {constructs} constructs, {} differences", differences.len());
    let list: Vec<String> = differences.into_keys().collect();
    insta::assert_snapshot!("differences", list.join("\n"));
}
