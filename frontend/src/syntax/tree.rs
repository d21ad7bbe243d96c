//! The tree of the skeleton: the numbers of the grammar's node kinds and fields that the builder uses, and the search for the node of a token.

use super::lift::Lifted;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};
pub use tree_sitter::Tree;
use tree_sitter::{InputEdit, Language, Node, ParseOptions, ParseState, Parser, Point, Range};

/// Numbers of node kinds and fields.
pub struct Kinds {
    pub compound: u16,
    pub declaration_list: u16,
    pub field_declaration_list: u16,
    pub if_statement: u16,
    pub else_clause: u16,
    pub while_statement: u16,
    pub do_statement: u16,
    pub for_statement: u16,
    pub switch_statement: u16,
    pub case_statement: u16,
    pub consequence: u16,
    pub alternative: u16,
    pub body: u16,
}

/// The numbers in the grammar that this crate is built with. They are constants because looking them up by name takes as long
/// as compiling a small shader; a test compares them with the grammar.
pub static KINDS: Kinds = Kinds {
    compound: 322,
    declaration_list: 297,
    field_declaration_list: 332,
    if_statement: 345,
    else_clause: 346,
    while_statement: 349,
    do_statement: 350,
    for_statement: 351,
    switch_statement: 347,
    case_statement: 348,
    consequence: 10,
    alternative: 1,
    body: 6,
};

/// Parses the skeleton. Uses the tree of a similar one, if known, and replaces it by the result.
pub fn parse(skeleton: &[u8], known: Option<&KnownTree>) -> Option<Tree> {
    let Some(known) = known else { return parse_range(skeleton, 0, skeleton.len()) };
    // A parse goes on after an error in one of several ways, and not always in the same as one from the start. A tree with an
    // error is neither a start nor a result.
    let started = known.get().and_then(|(old_skeleton, mut old)| match edit(&old_skeleton, skeleton) {
        Some(edit) => {
            old.edit(&edit);
            parse_from(skeleton, None, Some(&old))
        }
        None => Some(old),
    });
    let started = started.filter(|tree| !tree.root_node().has_error());
    let tree = started.or_else(|| parse_from(skeleton, None, None))?;
    if !tree.root_node().has_error() {
        known.set(skeleton, &tree);
    }
    Some(tree)
}

/// Parses a part of the skeleton; offsets are those of the whole.
pub fn parse_range(skeleton: &[u8], start_byte: usize, end_byte: usize) -> Option<Tree> {
    // Rows and columns are not used.
    let point = Point::default();
    let range = Range { start_byte, end_byte, start_point: point, end_point: point };
    parse_from(skeleton, Some(range), None)
}

fn parse_from(skeleton: &[u8], range: Option<Range>, old: Option<&Tree>) -> Option<Tree> {
    let mut parser = Parser::new();
    parser.set_language(&language()).ok()?;
    if let Some(range) = range {
        parser.set_included_ranges(&[range]).ok()?;
    }
    // A stop is a Rust unwinding, which must not pass through C: the callback ends the parse, and `check` unwinds.
    let mut progress = |_: &ParseState| if limits::is_exceeded() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    let mut text = |at: usize, _| skeleton.get(at..).unwrap_or_default();
    let tree = parser.parse_with_options(&mut text, old, Some(ParseOptions::new().progress_callback(&mut progress)));
    limits::check();
    tree
}

/// A skeleton and its tree.
type Parsed = (Arc<[u8]>, Tree);

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

    fn set(&self, skeleton: &[u8], tree: &Tree) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((skeleton.into(), tree.clone()));
    }
}

/// The least change of one text to another; None if they are equal.
fn edit(old: &[u8], new: &[u8]) -> Option<InputEdit> {
    let before = old.iter().zip(new).take_while(|(left, right)| left == right).count();
    let behind = old[before..].iter().rev().zip(new[before..].iter().rev()).take_while(|(left, right)| left == right).count();
    let (old_end_byte, new_end_byte) = (old.len() - behind, new.len() - behind);
    (before < old_end_byte || before < new_end_byte).then(|| InputEdit {
        start_byte: before,
        old_end_byte,
        new_end_byte,
        start_position: point(new, before),
        old_end_position: point(old, old_end_byte),
        new_end_position: point(new, new_end_byte),
    })
}

fn point(text: &[u8], at: usize) -> Point {
    let start = text[..at].iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    Point { row: text[..start].iter().filter(|byte| **byte == b'\n').count(), column: at - start }
}

fn language() -> Language {
    tree_sitter_hlsl::LANGUAGE_HLSL.into()
}

/// A node of the tree: the extent of a declaration or a statement. A text without errors is parsed without one.
#[derive(Copy, Clone)]
pub struct Extent<'t> {
    node: Node<'t>,
    /// The skeleton that the tree is of.
    pub lifted: &'t Lifted,
}

impl<'t> Extent<'t> {
    /// The whole of the tree.
    pub fn whole(tree: &'t Tree, lifted: &'t Lifted) -> Self {
        Self { node: tree.root_node(), lifted }
    }

    /// The whole of another tree of the same skeleton.
    pub fn of<'o>(&self, tree: &'o Tree) -> Extent<'o>
    where
        't: 'o,
    {
        Extent::whole(tree, self.lifted)
    }

    pub fn is(&self, kind: u16) -> bool {
        self.node.kind_id() == kind
    }

    /// The index of the first token after it.
    pub fn end(&self) -> usize {
        self.lifted.at_byte(self.node.end_byte())
    }

    /// The named nodes directly below it.
    pub fn children(&self) -> impl Iterator<Item = Self> + use<'t> {
        let (lifted, mut cursor) = (self.lifted, self.node.walk());
        let mut is_there = cursor.goto_first_child();
        let nodes = std::iter::from_fn(move || {
            let node = is_there.then(|| cursor.node())?;
            is_there = cursor.goto_next_sibling();
            Some(node)
        });
        nodes.filter(Node::is_named).map(move |node| Self { node, lifted })
    }

    pub fn field(&self, field: u16) -> Option<Self> {
        Some(Self { node: self.node.child_by_field_id(field)?, ..*self })
    }

    /// The node of one of these kinds that starts at a token, at or below this one.
    pub fn find(&self, token: usize, kinds: &[u16]) -> Option<Self> {
        Some(Self { node: find(self.node, self.lifted.start(token), kinds)?, ..*self })
    }
}

/// The node of one of these kinds that starts at a byte, at or below `node`.
fn find<'t>(node: Node<'t>, byte: usize, kinds: &[u16]) -> Option<Node<'t>> {
    let mut node = node;
    loop {
        if node.start_byte() == byte && kinds.contains(&node.kind_id()) {
            return Some(node);
        }
        node = node.first_child_for_byte(byte)?;
        if node.start_byte() > byte {
            return None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{KINDS, language};

    #[test]
    fn the_numbers_are_those_of_the_grammar() {
        let language = language();
        let kind = |name: &str| language.id_for_node_kind(name, true);
        let field = |name: &str| language.field_id_for_name(name).map_or(0, std::num::NonZeroU16::get);
        let pairs = [
            (KINDS.compound, kind("compound_statement")),
            (KINDS.declaration_list, kind("declaration_list")),
            (KINDS.field_declaration_list, kind("field_declaration_list")),
            (KINDS.if_statement, kind("if_statement")),
            (KINDS.else_clause, kind("else_clause")),
            (KINDS.while_statement, kind("while_statement")),
            (KINDS.do_statement, kind("do_statement")),
            (KINDS.for_statement, kind("for_statement")),
            (KINDS.switch_statement, kind("switch_statement")),
            (KINDS.case_statement, kind("case_statement")),
            (KINDS.consequence, field("consequence")),
            (KINDS.alternative, field("alternative")),
            (KINDS.body, field("body")),
        ];
        for (index, (written, real)) in pairs.into_iter().enumerate() {
            assert_ne!(real, 0, "number {index} has no name in the grammar");
            assert_eq!(written, real, "number {index}");
        }
    }
}
