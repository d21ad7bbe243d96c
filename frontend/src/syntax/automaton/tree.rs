//! The concrete syntax tree.

use super::tables::{Class, KINDS, Kind, SYMBOL_NAMES};
use std::ops::Range;

/// A node of the concrete syntax tree. Tokens that are only keywords or punctuators are not nodes: the builder finds them between nodes.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// The index of its first token.
    start: u32,
    /// The index after its last token.
    end: u32,
    /// The first child; [`NONE`] if there is none.
    child: u32,
    /// The next child of the same parent; [`NONE`] after the last.
    next: u32,
    kind: Kind,
    /// Something in it is no valid syntax, other than in nested statements.
    is_broken: bool,
}

/// The index of no node.
const NONE: u32 = u32::MAX;

/// Consecutive children of a node that is not built yet.
#[derive(Clone, Copy)]
pub struct Siblings {
    first: u32,
    last: u32,
}

impl Default for Siblings {
    fn default() -> Self {
        Self { first: NONE, last: NONE }
    }
}

/// A concrete syntax tree: the nodes in post-order. The last node is the root.
#[derive(Debug, Default)]
pub struct Tree {
    nodes: Vec<Node>,
    /// The tokens that the text lacks: the index of the next token, and the class.
    pub missing: Vec<(u32, Class)>,
}

/// A reference to a node of a tree.
#[derive(Clone, Copy)]
pub struct NodeRef<'t> {
    tree: &'t Tree,
    index: u32,
}

impl Tree {
    /// The root, a translation unit.
    pub fn root(&self) -> NodeRef<'_> {
        NodeRef { tree: self, index: self.nodes.len().saturating_sub(1) as u32 }
    }

    /// The tree of a text of which nothing is known.
    pub fn without_structure(count: usize) -> Self {
        let mut tree = Self::default();
        tree.push(Kind::Error, 0..count as u32, Siblings::default());
        tree
    }

    pub fn with_capacity(capacity: usize) -> Self {
        Self { nodes: Vec::with_capacity(capacity), missing: Vec::new() }
    }

    /// Adds a node with its children.
    pub fn push(&mut self, kind: Kind, tokens: Range<u32>, children: Siblings) -> Siblings {
        let index = self.nodes.len() as u32;
        let Range { start, end } = tokens;
        self.nodes.push(Node { start, end, child: children.first, next: NONE, kind, is_broken: false });
        Siblings { first: index, last: index }
    }

    /// Removes all nodes.
    pub fn clear(&mut self) {
        self.nodes.clear();
    }

    /// The last node.
    pub fn last(&self) -> Siblings {
        let last = (self.nodes.len() as u32).wrapping_sub(1);
        Siblings { first: last, last }
    }

    /// Appends the declarations of the tree of a part of the text, which begins at a token. Returns their nodes.
    pub fn append(&mut self, part: &Self, start: u32) -> Siblings {
        let offset = self.nodes.len() as u32;
        let moved = |index: u32| if index == NONE { NONE } else { index + offset };
        let Some((root, inner)) = part.nodes.split_last() else { return Siblings::default() };
        // A part that is only an error has no other root.
        let is_error = root.kind != Kind::TranslationUnit;
        let nodes = if is_error { part.nodes.as_slice() } else { inner };
        self.nodes.extend(nodes.iter().map(|node| Node {
            start: node.start + start,
            end: node.end + start,
            child: moved(node.child),
            next: moved(node.next),
            ..*node
        }));
        self.missing.extend(part.missing.iter().map(|(at, class)| (at + start, *class)));
        if is_error {
            return self.last();
        }
        let last = part.root().children().last();
        last.map_or_else(Siblings::default, |last| Siblings { first: moved(root.child), last: moved(last.index) })
    }

    /// Marks the last node.
    pub fn mark_broken(&mut self) {
        if let Some(node) = self.nodes.last_mut() {
            node.is_broken = true;
        }
    }

    /// Appends siblings to others.
    pub fn join(&mut self, left: Siblings, right: Siblings) -> Siblings {
        if right.first == NONE {
            return left;
        }
        match self.nodes.get_mut(left.last as usize) {
            Some(node) => {
                node.next = right.first;
                Siblings { first: left.first, last: right.last }
            }
            None => right,
        }
    }
}

impl Class {
    /// All token classes.
    #[cfg(test)]
    pub fn all() -> impl Iterator<Item = Self> {
        super::tables::CLASSES.into_iter()
    }
}

impl Kind {
    /// The name of the rule or token class.
    pub fn name(self) -> &'static str {
        let symbol = KINDS.iter().position(|kind| *kind == self && self != Self::Hidden);
        symbol.and_then(|symbol| SYMBOL_NAMES[symbol].to_str().ok()).unwrap_or("ERROR")
    }

    /// Whether a node is a statement, other than a declaration or an empty one.
    pub fn is_statement(self) -> bool {
        matches!(
            self,
            Self::Block
                | Self::AttributedStatement
                | Self::If
                | Self::For
                | Self::While
                | Self::Do
                | Self::Switch
                | Self::Case
                | Self::Default
                | Self::Return
                | Self::JumpStatement
                | Self::ExpressionStatement
        )
    }

    /// Whether a node is a declaration.
    pub fn is_item(self) -> bool {
        matches!(
            self,
            Self::Declaration
                | Self::Function
                | Self::Conversion
                | Self::Namespace
                | Self::Cbuffer
                | Self::Template
                | Self::Alias
                | Self::Using
                | Self::Typedef
                | Self::StaticAssert
                | Self::Technique
                | Self::Empty
                | Self::AccessLabel
                | Self::Constructor
                | Self::ExplicitInstantiation
        )
    }
}

impl<'t> NodeRef<'t> {
    fn node(self) -> &'t Node {
        &self.tree.nodes[self.index as usize]
    }

    fn at(self, index: u32) -> Option<Self> {
        (index != NONE).then_some(Self { index, ..self })
    }

    pub fn kind(self) -> Kind {
        self.node().kind
    }

    /// Whether something in it is no valid syntax, other than in nested statements.
    pub fn is_broken(self) -> bool {
        self.node().is_broken
    }

    /// The index of the first token.
    pub fn start(self) -> usize {
        self.node().start as usize
    }

    /// The index after the last token.
    pub fn end(self) -> usize {
        self.node().end as usize
    }

    /// The children, in order.
    pub fn children(self) -> Children<'t> {
        Children { next: self.at(self.node().child) }
    }

    /// The first child.
    pub fn child(self) -> Option<Self> {
        self.at(self.node().child)
    }
}

/// Iterates over the children of a node.
#[derive(Clone)]
pub struct Children<'t> {
    next: Option<NodeRef<'t>>,
}

impl<'t> Children<'t> {
    /// The next child, which stays the next one.
    pub fn peek(&self) -> Option<NodeRef<'t>> {
        self.next
    }

    /// Takes the next child if it is of a kind.
    pub fn next_if(&mut self, kind: Kind) -> Option<NodeRef<'t>> {
        let node = self.next.filter(|node| node.kind() == kind)?;
        self.next()?;
        Some(node)
    }
}

impl<'t> Iterator for Children<'t> {
    type Item = NodeRef<'t>;

    fn next(&mut self) -> Option<NodeRef<'t>> {
        let node = self.next?;
        self.next = node.at(node.node().next);
        Some(node)
    }
}
