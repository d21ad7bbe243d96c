//! Parses token classes with tree-sitter's runtime, which recovers from errors and reuses the tree of an earlier text.

use super::language::{characters, language};
use super::tables::{CLASSES, Class, KINDS, Kind};
use super::tree::Tree;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};
use tree_sitter::{InputEdit, ParseOptions, ParseState, Parser, Point};

/// Parses token classes, of which the last is [`Class::End`]. Starts from the tree of a similar text, if one is known, and replaces it by the result.
/// Returns None if the runtime cannot parse.
pub fn parse(classes: &[Class], known: Option<&KnownTree>) -> Option<Tree> {
    let text = characters(classes);
    let known_tree = known.and_then(KnownTree::get).map(|(old_text, mut old)| {
        if let Some(edit) = edit(&old_text, &text) {
            old.edit(&edit);
        }
        old
    });
    // After an error, the runtime continues in one of several ways, which may depend on the earlier tree. Only a tree without an error is a
    // start, and a result that has one is replaced by that of a whole parse, which depends on the text alone.
    let tree = known_tree.and_then(|old| run(&text, Some(&old))).filter(|tree| !tree.root_node().has_error());
    let tree = tree.or_else(|| run(&text, None))?;
    if let Some(known) = known
        && !tree.root_node().has_error()
    {
        known.set(&text, &tree);
    }
    Some(convert(&tree, classes))
}

fn run(text: &[u8], old: Option<&tree_sitter::Tree>) -> Option<tree_sitter::Tree> {
    let mut parser = Parser::new();
    parser.set_language(&language()).ok()?;
    // A stop is a Rust unwinding, which must not pass through C: the callback ends the parse, and `check` unwinds.
    let mut progress = |_: &ParseState| if limits::is_exceeded() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    let mut read = |at: usize, _| text.get(at..).unwrap_or_default();
    let tree = parser.parse_with_options(&mut read, old, Some(ParseOptions::new().progress_callback(&mut progress)));
    limits::check();
    tree
}

/// Copies a tree. A byte of the runtime's text is a token.
fn convert(tree: &tree_sitter::Tree, classes: &[Class]) -> Tree {
    let mut result = Tree::with_capacity(classes.len() * 2);
    let mut cursor = tree.walk();
    // For each open node, the index of the first node in it, and whether something in it is broken.
    let mut open: Vec<(u32, bool)> = vec![(0, false)];
    let mut descends = cursor.goto_first_child();
    loop {
        if descends {
            open.push((result.len(), false));
            descends = cursor.goto_first_child();
            if descends {
                continue;
            }
        }
        let node = cursor.node();
        let (first, mut is_broken) = open.pop().unwrap_or_default();
        let kind = match KINDS.get(usize::from(node.kind_id())) {
            _ if node.is_missing() => Kind::Missing,
            Some(kind) if !node.is_error() => *kind,
            _ => Kind::Error,
        };
        let (start, end) = (node.start_byte() as u32, node.end_byte() as u32);
        let is_missing = kind == Kind::Missing;
        is_broken |= kind == Kind::Error || is_missing && node.is_named();
        if kind != Kind::Hidden && !is_missing {
            result.push(kind, start, end, first);
            if is_broken {
                result.mark_broken();
            }
        }
        if is_missing {
            let class = CLASSES.get(usize::from(node.kind_id())).copied();
            result.missing.push((start, class.unwrap_or(Class::End)));
        }
        if let Some((_, outer)) = open.last_mut() {
            // The contents of a block are separate statements.
            *outer |= is_broken && (kind == Kind::Error || !has_statements(kind));
        }
        if cursor.goto_next_sibling() {
            descends = true;
        } else if !cursor.goto_parent() {
            return result;
        }
    }
}

fn has_statements(kind: Kind) -> bool {
    matches!(kind, Kind::Block | Kind::Members)
}

/// A text, and its tree.
type Parsed = (Arc<[u8]>, tree_sitter::Tree);

/// The tree of a text that was parsed before. Parsing a text that differs from it in one location takes less time and gives the same
/// tree.
#[derive(Debug, Clone, Default)]
pub struct KnownTree(Arc<Mutex<Option<Parsed>>>);

impl KnownTree {
    /// A copy that is independent of later uses of this one.
    #[must_use]
    pub fn copied(&self) -> Self {
        Self(Arc::new(Mutex::new(self.get())))
    }

    fn get(&self) -> Option<Parsed> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn set(&self, text: &[u8], tree: &tree_sitter::Tree) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((text.into(), tree.clone()));
    }
}

/// The least change of one text to another; None if they are equal.
fn edit(old: &[u8], new: &[u8]) -> Option<InputEdit> {
    let before = old.iter().zip(new).take_while(|(left, right)| left == right).count();
    let after = old[before..].iter().rev().zip(new[before..].iter().rev()).take_while(|(left, right)| left == right).count();
    let (old_end_byte, new_end_byte) = (old.len() - after, new.len() - after);
    // There is only one line.
    let point = |column| Point { row: 0, column };
    (before < old_end_byte || before < new_end_byte).then(|| InputEdit {
        start_byte: before,
        old_end_byte,
        new_end_byte,
        start_position: point(before),
        old_end_position: point(old_end_byte),
        new_end_position: point(new_end_byte),
    })
}
