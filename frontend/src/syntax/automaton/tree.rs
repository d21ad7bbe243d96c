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
    /// The next child of the same parent; [`NONE`] after the last. Before the parent is built, the previous node without a parent.
    next: u32,
    kind: Kind,
    /// Something in it is no valid syntax, other than in nested statements.
    is_broken: bool,
}

/// The index of no node.
const NONE: u32 = u32::MAX;

/// A concrete syntax tree: the nodes in post-order. The last node is the root.
#[derive(Debug)]
pub struct Tree {
    nodes: Vec<Node>,
    /// The last node without a parent.
    last: u32,
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
        let mut tree = Self::with_capacity(1);
        tree.push(Kind::Error, 0..count as u32, NONE);
        tree
    }

    pub fn with_capacity(capacity: usize) -> Self {
        Self { nodes: Vec::with_capacity(capacity), last: NONE, missing: Vec::new() }
    }

    /// The last node without a parent. The nodes that follow it may become the children of another node.
    pub fn last(&self) -> u32 {
        self.last
    }

    /// Adds the node of a token.
    pub fn push_token(&mut self, kind: Kind, at: u32) {
        let index = self.nodes.len() as u32;
        self.nodes.push(Node { start: at, end: at + 1, child: NONE, next: self.last, kind, is_broken: false });
        self.last = index;
    }

    /// Adds a node. Its children are the nodes without a parent after `before`, which [`Self::last`] returned.
    pub fn push(&mut self, kind: Kind, tokens: Range<u32>, before: u32) {
        let mut child = NONE;
        let mut at = self.last;
        while at != before
            && let Some(node) = self.nodes.get_mut(at as usize)
        {
            (child, at) = (at, std::mem::replace(&mut node.next, child));
        }
        let index = self.nodes.len() as u32;
        self.nodes.push(Node { start: tokens.start, end: tokens.end, child, next: before, kind, is_broken: false });
        self.last = index;
    }

    /// Removes the nodes after one without a parent, which [`Self::last`] returned; the next node is to begin at a token.
    pub fn truncate(&mut self, last: u32, token: usize) {
        self.nodes.truncate(if last == NONE { 0 } else { last as usize + 1 });
        self.last = last;
        self.missing.retain(|(at, _)| (*at as usize) <= token);
    }

    /// Removes all nodes.
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.last = NONE;
    }

    /// Marks the last node.
    pub fn mark_broken(&mut self) {
        if let Some(node) = self.nodes.last_mut() {
            node.is_broken = true;
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
                | Self::Goto
                | Self::Label
                | Self::Try
                | Self::Throw
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
