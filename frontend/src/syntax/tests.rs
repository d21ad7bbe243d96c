//! The two drivers of the automaton build the same trees, and the runtime recovers from errors.

use super::automaton::{self, Class, NodeRef, Stack, Tree};
use super::{classify, parse, token};
use crate::ast::{Item, Unit};
use crate::names::Interner;
use crate::preproc::{Config, Expanded, NoFiles, RootFile, preprocess};
use std::path::Path;

/// The numbers of a linear congruential generator: they are the same in each run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit.max(1)
    }
}

fn expand(text: &str) -> Expanded {
    let root = RootFile { name: "a.hlsl".to_owned(), text: text.into() };
    preprocess(root, &NoFiles, &Config::default()).expanded
}

/// The texts of the corpus, preprocessed without includes.
fn corpus() -> Vec<Expanded> {
    fn read(folder: &Path, found: &mut Vec<Expanded>) {
        let entries = std::fs::read_dir(folder).expect("the folder is there").map(|entry| entry.expect("an entry").path());
        let mut paths: Vec<_> = entries.collect();
        paths.sort();
        for path in paths {
            if path.is_dir() {
                read(&path, found);
            } else if path.extension().is_some_and(|ending| ending == "hlsl") {
                found.push(expand(&std::fs::read_to_string(&path).expect("a text")));
            }
        }
    }
    let mut found = Vec::new();
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/corpus"), &mut found);
    assert!(found.len() > 500, "{} texts", found.len());
    found
}

fn classes(expanded: &Expanded) -> Option<Vec<Class>> {
    let (tokens, names): (_, Interner) = token::convert(expanded, &[], &mut Vec::new());
    classify::classify(&tokens.list, &names).ok().map(|classified| classified.classes)
}

/// The nodes of a tree in preorder: depth, kind and tokens.
fn nodes(tree: &Tree) -> Vec<(usize, String)> {
    let mut stack: Vec<(NodeRef<'_>, usize)> = vec![(tree.root(), 0)];
    let mut nodes = Vec::new();
    while let Some((node, depth)) = stack.pop() {
        nodes.push((depth, format!("{:?} {}..{} {}", node.kind(), node.start(), node.end(), node.is_broken())));
        let first = stack.len();
        stack.extend(node.children().map(|child| (child, depth + 1)));
        stack[first..].reverse();
    }
    nodes
}

#[track_caller]
fn assert_same(classes: &[Class]) {
    let own = automaton::parse(classes).expect("the text has no error");
    let other = automaton::recover(classes).expect("the runtime has the language");
    assert!(other.missing.is_empty(), "{classes:?}");
    assert_eq!(nodes(&own), nodes(&other), "{classes:?}");
}

#[test]
fn the_drivers_build_the_same_trees_of_the_corpus() {
    let mut compared = 0;
    for expanded in corpus() {
        let Some(classes) = classes(&expanded).filter(|classes| automaton::parse(classes).is_ok()) else { continue };
        assert_same(&classes);
        compared += 1;
    }
    assert!(compared > 500, "{compared} texts");
}

/// A random sentence of the grammar: a token that is possible at each point, and after `length` tokens one that ends something.
fn sentence(numbers: &mut Numbers, length: usize) -> Option<Vec<Class>> {
    const ENDS: [Class; 12] = [
        Class::RightBrace,
        Class::RightParenthesis,
        Class::RightBracket,
        Class::CloseAngle,
        Class::Semicolon,
        Class::NumberLiteral,
        Class::Identifier,
        Class::TypeIdentifier,
        Class::LeftParenthesis,
        Class::Colon,
        Class::While,
        Class::Greater,
    ];
    let (mut stack, mut classes) = (Stack::default(), Vec::new());
    while classes.len() < length + 2000 {
        let possible: Vec<Class> = Class::all().filter(|class| *class != Class::End && stack.expects(*class)).collect();
        let class = if classes.len() < length {
            *possible.get(numbers.below(possible.len()))?
        } else if stack.expects(Class::End) {
            classes.push(Class::End);
            return Some(classes);
        } else {
            ENDS.into_iter().find(|class| possible.contains(class)).or_else(|| possible.first().copied())?
        };
        assert!(stack.take(class));
        classes.push(class);
    }
    None
}

#[test]
fn the_drivers_build_the_same_trees_of_random_sentences() {
    let mut numbers = Numbers(1);
    let mut compared = 0;
    for round in 0..2000 {
        if let Some(classes) = sentence(&mut numbers, 5 + round % 60) {
            assert_same(&classes);
            compared += 1;
        }
    }
    assert!(compared > 1500, "{compared} sentences");
}

#[test]
fn each_token_of_a_text_is_expected() {
    for expanded in corpus().into_iter().step_by(10) {
        let Some(classes) = classes(&expanded).filter(|classes| automaton::parse(classes).is_ok()) else { continue };
        let mut stack = Stack::default();
        for class in classes {
            assert!(stack.expects(class), "{}", expanded.text);
            stack.take(class);
        }
    }
}

/// The number of declarations, without those with an error.
fn declarations(unit: &Unit) -> usize {
    unit.items.iter().filter(|item| !matches!(unit.item_arena[**item], Item::Error | Item::Empty)).count()
}

/// Removes, repeats or exchanges a token.
fn changed(expanded: &Expanded, numbers: &mut Numbers) -> String {
    let tokens = &expanded.tokens;
    let at = numbers.below(tokens.len());
    let (first, text) = (tokens[at].span, &expanded.text);
    let (start, end) = (first.start as usize, first.end as usize);
    match (numbers.below(3), tokens.get(at + 1)) {
        (0, _) => format!("{}{}", &text[..start], &text[end..]),
        (1, Some(next)) => {
            let (next_start, next_end) = (next.span.start as usize, next.span.end as usize);
            format!("{}{} {}{}", &text[..start], &text[next_start..next_end], &text[start..end], &text[next_end..])
        }
        _ => format!("{} {}", &text[..end], &text[start..]),
    }
}

/// A change of one token leaves nearly all declarations in the unit.
#[test]
fn declarations_survive_a_changed_token() {
    let texts: Vec<Expanded> = corpus().into_iter().filter(|expanded| parse(expanded).1.is_empty()).collect();
    let mut numbers = Numbers(7);
    let mut kept: Vec<f64> = Vec::new();
    for round in 0..10_000 {
        let expanded = &texts[round * 7919 % texts.len()];
        let all = declarations(&parse(expanded).0);
        if all < 5 || expanded.tokens.len() > 2000 {
            continue;
        }
        let (unit, diagnostics) = parse(&expand(&changed(expanded, &mut numbers)));
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
        let (_, diagnostics) = parse(&expand(&text));
        for diagnostic in diagnostics.iter().filter(|diagnostic| diagnostic.is_error()) {
            let place = diagnostic.expanded().map_or(0, |range| range.start as usize);
            assert!(place <= before.len() + length + 1 + "float c".len(), "{text}\n{}", diagnostic.message);
        }
    }
}
