//! Prints the concrete syntax tree as S-expressions, for `--emit=cst` and tests.

use super::automaton::{self, NodeRef, Tree};
use super::token::{self, Tok};
use super::{classify, unused};
use crate::preproc::Expanded;
use crate::source::Span;

/// A program that runs the automaton.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Driver {
    /// The compiler's own loop, which stops at an error.
    Loop,
    /// tree-sitter's runtime, which recovers from errors.
    Runtime,
}

/// Writes the concrete syntax tree, one line for each node: the rule or token class of `frontend/grammar/grammar.js`, and the text of a token.
/// Returns None if the text has no tree: its brackets do not match, or the loop found an error.
pub fn dump_cst(expanded: &Expanded, driver: Driver) -> Option<String> {
    let (tokens, tree) = tree(expanded, driver)?;
    let mut dump = Dump { expanded, tokens: &tokens, out: String::new() };
    dump.node(tree.root());
    Some(dump.out)
}

/// The rule or token class of each node, with its span in the expanded text. Returns None if the text has no tree, as [`dump_cst`] does.
pub fn cst_spans(expanded: &Expanded, driver: Driver) -> Option<Vec<(&'static str, Span)>> {
    let (tokens, tree) = tree(expanded, driver)?;
    let mut stack = vec![tree.root()];
    let mut spans = Vec::new();
    while let Some(node) = stack.pop() {
        if node.start() < node.end() {
            spans.push((node.kind().name(), tokens[node.start()].span.to(tokens[node.end() - 1].span)));
        }
        stack.extend(node.children());
    }
    Some(spans)
}

fn tree(expanded: &Expanded, driver: Driver) -> Option<(Vec<Tok>, Tree)> {
    let (tokens, names) = token::convert(expanded, &unused::unused(expanded), &mut Vec::new());
    let classes = classify::classify(&tokens.list, &names).ok()?.classes;
    let tree = match driver {
        Driver::Loop => automaton::parse(&classes).ok(),
        Driver::Runtime => automaton::parse_with_runtime(&classes),
    };
    Some((tokens.list, tree?))
}

struct Dump<'a> {
    expanded: &'a Expanded,
    tokens: &'a [Tok],
    out: String,
}

impl Dump<'_> {
    /// Trees may be deep, so the nodes are visited without recursion.
    fn node(&mut self, root: NodeRef<'_>) {
        // The nodes to visit, each with its depth, and the number of open parentheses before it.
        let mut stack = vec![(root, 0_usize)];
        let mut open = 0;
        while let Some((node, depth)) = stack.pop() {
            self.close(open - depth);
            if !self.out.is_empty() {
                self.out.push('\n');
            }
            self.out.extend(std::iter::repeat_n("  ", depth));
            self.out.push('(');
            self.out.push_str(node.kind().name());
            open = depth + 1;
            let children: Vec<_> = node.children().collect();
            if children.is_empty() && node.start() < node.end() {
                let first = self.tokens[node.start()].span;
                let text = self.expanded.text_at(first.to(self.tokens[node.end() - 1].span));
                self.out.push_str(&format!(" {text:?}"));
            }
            stack.extend(children.into_iter().rev().map(|child| (child, depth + 1)));
        }
        self.close(open);
        self.out.push('\n');
    }

    fn close(&mut self, count: usize) {
        self.out.extend(std::iter::repeat_n(')', count));
    }
}
