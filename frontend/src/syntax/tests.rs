//! The two drivers of the automaton build the same trees of random sentences.

#[path = "../../tests/changes/numbers.rs"]
mod numbers;

use super::automaton::{self, Class, NodeRef, Stack, Tree};
use crate::preproc::{Config, NoFiles, RootFile, preprocess};
use numbers::Numbers;

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
    let other = automaton::parse_with_runtime(classes).expect("the runtime has the language");
    assert!(other.missing.is_empty(), "{classes:?}");
    assert_eq!(nodes(&own), nodes(&other), "{classes:?}");
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
    let rounds = test_kit::sample::of(2000);
    for round in 0..rounds {
        if let Some(classes) = sentence(&mut numbers, 5 + round % 60) {
            assert_same(&classes);
            compared += 1;
        }
    }
    assert!(compared > rounds * 3 / 4, "{compared} of {rounds} sentences");
}

/// The numbers of tokens that the runtime reads, and that of the text.
fn tokens_read(text: &str) -> (usize, usize) {
    let root = RootFile { name: "a.hlsl".to_owned(), text: text.into() };
    let expanded = preprocess(root, &NoFiles, &Config::default()).expanded;
    automaton::TOKENS_READ.set(0);
    let (_, diagnostics) = super::parse(&expanded);
    assert!(!diagnostics.is_empty(), "{text}");
    (automaton::TOKENS_READ.get(), expanded.tokens.len())
}

/// The runtime is much slower than the automaton, so it only reads the tokens around an error.
#[test]
fn the_runtime_reads_few_tokens() {
    let body = "float sum = a * 2; for (int i = 0; i < 4; ++i) { sum += a * i; if (sum > 9) { break; } } ".repeat(50);
    for (head, before, limit) in [
        ("float f(float a)", "sum = ;", 16),
        ("float f(float a)", "if (sum > ) { sum = 1; sum = 2; sum = 3; sum = 4; }", 20),
        ("float f(float a)", "if (sum) { while (sum) { sum = ; sum = 1; sum = 2; } }", 16),
        ("float f(float a float b)", "", 16),
        ("half half f(float a) : A", "", 20),
        ("[numthreads(, 1, 1)] void f(float a)", "", 24),
        ("struct S S { float a; }; float f(float a)", "", 20),
        ("struct S { float4 a : A; float4 b : B; float4 c : C; float4 d : D; } float f(float a)", "", 26),
    ] {
        let text = format!("{head} {{ {before} {body} return sum; }}");
        let (read, count) = tokens_read(&text);
        assert!(read > 0 && read <= limit && count > 1500, "{read} of {count} tokens: {head} {before}");
    }
}

/// Without its `{`, each statement of a function is an error of its own, in which the runtime finds nothing.
#[test]
fn the_runtime_reads_few_of_many_wrong_statements() {
    let text = format!("void f(float a) {} }}", "a += 1; ".repeat(50));
    let (read, count) = tokens_read(&text);
    assert!(read > 0 && read <= 40 && count > 200, "{read} of {count} tokens");
    // A valid declaration ends the run.
    let text = format!("void f(float a) {} }}", "a += 1; float b = a; ".repeat(50));
    let (read, count) = tokens_read(&text);
    assert!(read > count / 2, "{read} of {count} tokens");
}
