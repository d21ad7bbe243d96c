//! Parses token classes with tree-sitter's runtime, which recovers from errors.

use super::language::{TOKEN_COUNT, characters, language};
use super::tables::{CLASSES, Class, KINDS, Kind};
use super::tree::Tree;
use std::cell::RefCell;
use std::ops::ControlFlow;
use tree_sitter::{ParseOptions, ParseState, Parser};

thread_local! {
    /// The parser of the thread, which keeps its memory between parses. It is None if the runtime does not accept the language.
    static PARSER: RefCell<Option<Parser>> = RefCell::new({
        let mut parser = Parser::new();
        parser.set_language(&language()).is_ok().then_some(parser)
    });
}

#[cfg(test)]
thread_local! {
    /// The number of tokens that the runtime has got from the thread.
    pub static TOKENS_READ: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// Parses token classes, of which the last is [`Class::End`], and recovers from errors. Returns None if the runtime does not accept the language.
pub fn parse(classes: &[Class]) -> Option<Tree> {
    #[cfg(test)]
    TOKENS_READ.set(TOKENS_READ.get() + classes.len());
    let text = characters(classes);
    // A stop is a Rust unwinding, which must not pass through C: the callback ends the parse, and `check` unwinds.
    let mut progress = |_: &ParseState| if limits::is_exceeded() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    let mut read = |at: usize, _| text.get(at..).unwrap_or_default();
    let options = ParseOptions::new().progress_callback(&mut progress);
    let tree = PARSER.with_borrow_mut(|parser| {
        let parser = parser.as_mut()?;
        let tree = parser.parse_with_options(&mut read, None, Some(options));
        if tree.is_none() {
            parser.reset();
        }
        tree
    });
    limits::check();
    Some(convert(&tree?, classes))
}

/// A node whose children are being copied.
struct Open {
    /// The last node before it that has no parent.
    before: u32,
    /// The first token of the first broken node in it.
    broken: Option<u32>,
    /// One of its own tokens is missing.
    lacks_token: bool,
}

/// Whether a node without its last token, a semicolon, declares the same.
fn is_whole_without_end(kind: Kind) -> bool {
    matches!(kind, Kind::Declaration | Kind::Function | Kind::Typedef | Kind::Alias | Kind::Using | Kind::StaticAssert)
}

/// Copies a tree. A byte of the runtime's text is a token.
fn convert(tree: &tree_sitter::Tree, classes: &[Class]) -> Tree {
    let mut copier = Copier { result: Tree::with_capacity(classes.len() * 2), open: Vec::with_capacity(32), classes };
    let mut cursor = tree.walk();
    loop {
        let node = cursor.node();
        let symbol = usize::from(node.kind_id());
        let is_token = symbol < TOKEN_COUNT;
        // Most tokens are no nodes.
        if !is_token || KINDS[symbol] != Kind::Hidden || node.is_missing() {
            copier.open();
            if !is_token && cursor.goto_first_child() {
                continue;
            }
            copier.close(node);
        }
        while !cursor.goto_next_sibling() {
            if !cursor.goto_parent() {
                return copier.result;
            }
            copier.close(cursor.node());
        }
    }
}

/// Copies the nodes of a tree.
struct Copier<'a> {
    result: Tree,
    open: Vec<Open>,
    classes: &'a [Class],
}

impl Copier<'_> {
    fn open(&mut self) {
        self.open.push(Open { before: self.result.last(), broken: None, lacks_token: false });
    }

    /// Adds a node after its children.
    fn close(&mut self, node: tree_sitter::Node<'_>) {
        let Some(Open { before, mut broken, lacks_token }) = self.open.pop() else { return };
        let symbol = usize::from(node.kind_id());
        // The symbol of an error is none of the grammar.
        let kind = match KINDS.get(symbol) {
            Some(_) if symbol < TOKEN_COUNT && node.is_missing() => Kind::Missing,
            Some(kind) => *kind,
            None => Kind::Error,
        };
        let (start, end) = (node.start_byte() as u32, node.end_byte() as u32);
        let is_missing = kind == Kind::Missing;
        if kind == Kind::Error || is_missing && node.is_named() || lacks_token && !is_whole_without_end(kind) {
            broken = broken.or(Some(start));
        }
        // The contents of braces are separate statements or declarations.
        let is_inside = match kind {
            Kind::Block | Kind::Members => true,
            Kind::Namespace | Kind::Cbuffer => {
                let brace = (start..end).find(|at| self.classes[*at as usize] == Class::LeftBrace);
                brace.is_some_and(|brace| broken.is_some_and(|broken| broken > brace))
            }
            _ => false,
        };
        if is_inside {
            broken = None;
        }
        if is_missing {
            self.result.missing.push((start, CLASSES[symbol]));
        } else if kind != Kind::Hidden {
            self.result.push(kind, start..end, before);
            if broken.is_some() {
                self.result.mark_broken();
            }
        }
        if let Some(outer) = self.open.last_mut() {
            outer.broken = outer.broken.or(broken);
            outer.lacks_token |= is_missing;
        }
    }
}
