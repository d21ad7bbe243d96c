//! The tokens around an error that tree-sitter's runtime parses: a statement or declaration without the contents of its blocks, and without the
//! members of a struct before the error.
//!
//! Each token costs the runtime most time after an error, and none of those in a block tells how the statement around it is to be repaired.

use super::recovery::recover;
use super::runtime;
use super::tables::{Class, Kind};
use super::tree::{NodeRef, Tree};
use std::iter::Peekable;
use std::ops::Range;
use std::slice::Iter;

/// The tokens before statements that make them the body of a function, and those after them.
const BEFORE_STATEMENTS: [Class; 5] =
    [Class::TypeIdentifier, Class::Identifier, Class::LeftParenthesis, Class::RightParenthesis, Class::LeftBrace];
const AFTER_STATEMENTS: [Class; 2] = [Class::RightBrace, Class::End];
/// The tokens before members that make them those of a struct, and those after them.
const BEFORE_MEMBERS: [Class; 3] = [Class::Struct, Class::TypeIdentifier, Class::LeftBrace];
const AFTER_MEMBERS: [Class; 3] = [Class::RightBrace, Class::Semicolon, Class::End];

/// A list of statements or declarations.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum List {
    Statements,
    Declarations,
}

/// Parses some tokens with the runtime, and adds the nodes of their statements or declarations to a tree. `failed` is the token that no valid
/// text has. Returns whether there are any nodes without an error; None if the runtime is not available.
pub fn parse(result: &mut Tree, classes: &[Class], tokens: Range<usize>, failed: usize, list: List) -> Option<bool> {
    let blocks = blocks(classes, tokens.clone(), failed);
    let window = Window::new(classes, tokens, blocks, list);
    let tree = runtime::parse(&window.classes)?;
    if window.blocks.iter().all(|block| has_braces(tree.root(), block)) {
        return Some(window.add(result, classes, &tree));
    }
    window.add_error(result, classes);
    Some(false)
}

/// Adds some tokens to a tree as an error, without the runtime. The statements of the blocks in them are parsed.
pub fn reject(result: &mut Tree, classes: &[Class], tokens: Range<usize>, failed: usize, list: List) {
    let blocks = blocks(classes, tokens.clone(), failed);
    Window::new(classes, tokens, blocks, list).add_error(result, classes);
}

/// The contents of braces that are left out: all, or the first members.
struct Contents {
    tokens: Range<usize>,
    /// The index of the `}`.
    close: usize,
    kind: ContentsKind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum ContentsKind {
    Statements,
    /// Members of a struct, which are valid.
    Members,
}

impl ContentsKind {
    /// The kind of the node that consists of the braces and their contents.
    fn node(self) -> Kind {
        match self {
            Self::Statements => Kind::Block,
            Self::Members => Kind::Members,
        }
    }

    /// The tokens before and after the contents that make them a whole text.
    fn frame(self) -> (&'static [Class], &'static [Class]) {
        match self {
            Self::Statements => (&BEFORE_STATEMENTS, &AFTER_STATEMENTS),
            Self::Members => (&BEFORE_MEMBERS, &AFTER_MEMBERS),
        }
    }
}

/// The contents of the blocks in some tokens, and the members of the structs before the error.
fn blocks(classes: &[Class], tokens: Range<usize>, failed: usize) -> Vec<Contents> {
    let mut blocks = Vec::new();
    let mut depth = 0_usize;
    // The index of the open `{` outside of other brackets, and whether there is a statement in it.
    let (mut open, mut has_statement) = (None, false);
    // The index after the last `}` before the error and outside of other brackets. The error may be a missing semicolon there.
    let mut head = tokens.start;
    for at in tokens.clone() {
        match classes[at] {
            Class::LeftBrace if depth == 0 => {
                (open, has_statement) = (Some(at), false);
                depth = 1;
            }
            Class::LeftParenthesis | Class::LeftBracket | Class::LeftBrace => depth += 1,
            Class::RightParenthesis | Class::RightBracket | Class::RightBrace => {
                let Some(outside) = depth.checked_sub(1) else { return blocks };
                depth = outside;
                if depth == 0
                    && let Some(brace) = open.take()
                {
                    // Braces whose contents were rejected were taken for those of a list.
                    let is_rejected = (brace..at).contains(&failed);
                    let before = &classes[head..brace];
                    let is_block = if is_rejected {
                        has_statement && may_precede_block(before)
                    } else {
                        precedes_block(before) || has_statement && may_precede_block(before)
                    };
                    if at < failed {
                        head = at + 1;
                    }
                    if is_block && brace + 1 < at {
                        blocks.push(Contents { tokens: brace + 1..at, close: at, kind: ContentsKind::Statements });
                    } else if at < failed && precedes_members(before) {
                        let tokens = first_members(classes, brace + 1..at);
                        blocks.extend(tokens.map(|tokens| Contents { tokens, close: at, kind: ContentsKind::Members }));
                    }
                }
            }
            Class::Semicolon => has_statement |= depth == 1,
            _ => {}
        }
    }
    blocks
}

/// Whether a brace after some tokens of a statement or declaration begins a block.
fn precedes_block(before: &[Class]) -> bool {
    may_precede_block(before)
        && match before {
            [.., Class::RightParenthesis | Class::Else | Class::Do | Class::Try] => true,
            // The semantic of a function's result.
            [.., Class::Colon, Class::Identifier | Class::TypeIdentifier] => true,
            _ => false,
        }
}

/// Whether braces with a semicolon after some tokens are those of a block: they are not if they contain members or declarations.
fn may_precede_block(before: &[Class]) -> bool {
    let has_others =
        |class: &Class| matches!(class, Class::Struct | Class::Enum | Class::Cbuffer | Class::Namespace | Class::Technique);
    match before {
        [Class::Else | Class::Do | Class::Try] => true,
        // The rest of the head of a function.
        [Class::Colon, _] => true,
        _ => has_parameters(before) && !before.iter().any(has_others),
    }
}

/// Whether a brace after some valid tokens of a declaration begins the members of a struct.
fn precedes_members(before: &[Class]) -> bool {
    let head = before.iter().rposition(|class| *class == Class::Struct).map(|at| &before[at + 1..]);
    head.is_some_and(|head| {
        head.iter().all(|class| matches!(class, Class::Identifier | Class::TypeIdentifier | Class::Colon | Class::Comma))
    }) && !before.contains(&Class::Enum)
}

/// The members of a struct without the last ones, which stay: the runtime would rather skip a short struct than add a semicolon after it.
fn first_members(classes: &[Class], members: Range<usize>) -> Option<Range<usize>> {
    const LEAST_LENGTH_OF_LAST: usize = 10;
    let mut depth = 0_usize;
    for at in members.clone().rev() {
        match classes[at] {
            Class::RightParenthesis | Class::RightBracket | Class::RightBrace => depth += 1,
            Class::LeftParenthesis | Class::LeftBracket | Class::LeftBrace => depth = depth.checked_sub(1)?,
            Class::Semicolon if depth == 0 && members.end - at > LEAST_LENGTH_OF_LAST => return Some(members.start..at + 1),
            _ => {}
        }
    }
    None
}

/// Whether a parenthesis outside of other brackets precedes any colon: that after a misspelled `cbuffer` or `struct` follows the name.
fn has_parameters(before: &[Class]) -> bool {
    let mut depth = 0_usize;
    for class in before {
        match class {
            Class::LeftParenthesis if depth == 0 => return true,
            Class::Colon if depth == 0 => return false,
            Class::LeftParenthesis | Class::LeftBracket => depth += 1,
            Class::RightParenthesis | Class::RightBracket => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    false
}

/// Braces whose contents are left out.
struct Block {
    /// The indices of the braces in the window.
    brace: usize,
    end: usize,
    contents: Contents,
}

/// The tokens for the runtime.
struct Window {
    classes: Vec<Class>,
    /// The index of each token in the text.
    indices: Vec<u32>,
    blocks: Vec<Block>,
    tokens: Range<usize>,
    list: List,
}

impl Window {
    fn new(classes: &[Class], tokens: Range<usize>, left_out: Vec<Contents>, list: List) -> Self {
        let (before, after): (&[Class], &[Class]) = match list {
            List::Statements => (&BEFORE_STATEMENTS, &AFTER_STATEMENTS),
            List::Declarations => (&[], &[Class::End]),
        };
        let count = before.len() + tokens.len() + after.len();
        let mut window = Self {
            classes: Vec::with_capacity(count),
            indices: Vec::with_capacity(count),
            blocks: Vec::with_capacity(left_out.len()),
            tokens: tokens.clone(),
            list,
        };
        window.classes.extend_from_slice(before);
        window.indices.resize(before.len(), tokens.start as u32);
        let mut at = tokens.start;
        for contents in left_out {
            let Range { start, end } = contents.tokens;
            window.take(classes, at..start - 1);
            // The classifier may have taken the block for a list of states.
            window.classes.push(Class::LeftBrace);
            window.indices.push(start as u32 - 1);
            let brace = window.classes.len() - 1;
            window.blocks.push(Block { brace, end: brace + 1 + contents.close - end, contents });
            at = end;
        }
        window.take(classes, at..tokens.end);
        window.classes.extend_from_slice(after);
        window.indices.resize(window.classes.len(), tokens.end as u32);
        window
    }

    fn take(&mut self, classes: &[Class], tokens: Range<usize>) {
        self.classes.extend_from_slice(&classes[tokens.clone()]);
        self.indices.extend(tokens.start as u32..tokens.end as u32);
    }

    /// Adds the nodes of the statements or declarations in the tree of the window. Without nodes, the tokens are an error. Returns whether any of
    /// the statements or declarations has no error and is not empty.
    fn add(&self, result: &mut Tree, classes: &[Class], tree: &Tree) -> bool {
        let parent = match self.list {
            List::Statements => body_of(tree, self.classes.len() - 1),
            List::Declarations => Some(tree.root()).filter(|root| root.kind() == Kind::TranslationUnit),
        };
        let Some(parent) = parent else {
            add_error(result, &self.tokens);
            return false;
        };
        let first_missing = result.missing.len();
        let mut blocks = self.blocks.iter().peekable();
        for node in parent.children() {
            self.copy(result, classes, node, &mut blocks);
        }
        let range = self.tokens.start as u32..=self.tokens.end as u32;
        for (at, class) in &tree.missing {
            let at = self.indices[*at as usize];
            if range.contains(&at) {
                // Those of the blocks are in the list.
                let place = result.missing[first_missing..].partition_point(|(other, _)| *other <= at);
                result.missing.insert(first_missing + place, (at, *class));
            }
        }
        parent.children().any(|node| node.kind() != Kind::Empty && !node.is_broken())
    }

    /// Adds the tokens as an error that contains the blocks.
    fn add_error(&self, result: &mut Tree, classes: &[Class]) {
        let before = result.last();
        for block in &self.blocks {
            add_block(result, classes, Kind::Error, &block.contents);
        }
        result.push(Kind::Error, self.tokens.start as u32..self.tokens.end as u32, before);
        result.mark_broken();
    }

    /// Copies a node with the blocks in it. Returns whether one of them makes the node around it wrong.
    fn copy(&self, result: &mut Tree, classes: &[Class], node: NodeRef<'_>, blocks: &mut Peekable<Iter<'_, Block>>) -> bool {
        let before = result.last();
        let mut is_broken = false;
        let add_before = |result: &mut Tree, blocks: &mut Peekable<Iter<'_, Block>>, end: usize| {
            let mut has_list = false;
            while let Some(block) = blocks.next_if(|block| block.brace < end) {
                add_block(result, classes, node.kind(), &block.contents);
                has_list |= node.kind() != block.contents.kind.node() && node.kind() != Kind::Error;
            }
            has_list
        };
        for child in node.children() {
            is_broken |= add_before(result, blocks, child.start());
            is_broken |= self.copy(result, classes, child, blocks);
        }
        is_broken |= add_before(result, blocks, node.end());
        let start = self.indices[node.start()];
        let end = if node.end() > node.start() { self.indices[node.end() - 1] + 1 } else { start };
        result.push(node.kind(), start..end, before);
        // The contents of these are separate statements or declarations.
        let is_outer = matches!(node.kind(), Kind::Block | Kind::Members | Kind::Namespace | Kind::Cbuffer);
        if node.is_broken() || is_broken && !is_outer {
            result.mark_broken();
        }
        is_broken && !is_outer
    }
}

/// Whether both braces are in the same node.
fn has_braces(node: NodeRef<'_>, block: &Block) -> bool {
    let contains = |child: &NodeRef<'_>, token: usize| (child.start()..child.end()).contains(&token);
    match node.children().find(|child| contains(child, block.brace)) {
        Some(child) => has_braces(child, block),
        None => contains(&node, block.end) && !node.children().any(|child| contains(&child, block.end)),
    }
}

/// Adds the statements or members in braces. Those of braces among wrong tokens are in a node, and in another node that is an error if the runtime
/// took the braces for others.
fn add_block(result: &mut Tree, classes: &[Class], parent: Kind, contents: &Contents) {
    let before = result.last();
    let (first, last) = contents.kind.frame();
    let Range { start, end } = contents.tokens;
    let body = [first, &classes[start..end], last].concat();
    let tree = recover(&body);
    let list = match contents.kind {
        ContentsKind::Statements => body_of(&tree, body.len() - 1),
        ContentsKind::Members => members_of(&tree),
    };
    match list {
        Some(list) => {
            let index = |token: usize| (token - first.len() + start) as u32;
            list.children().for_each(|node| copy(result, node, &index));
            let inside = first.len()..=end - start + first.len();
            let missing = tree.missing.iter().filter(|(at, _)| inside.contains(&(*at as usize)));
            result.missing.extend(missing.map(|(at, class)| (index(*at as usize), *class)));
        }
        None => add_error(result, &contents.tokens),
    }
    let (node, tokens) = (contents.kind.node(), start as u32..end as u32);
    if parent == Kind::Error {
        let close = u32::from(contents.close == end);
        result.push(node, tokens.start - 1..tokens.end + close, before);
    } else if parent != node {
        result.push(node, tokens.clone(), before);
        result.push(Kind::Error, tokens, before);
        result.mark_broken();
    }
}

fn copy(result: &mut Tree, node: NodeRef<'_>, index: &impl Fn(usize) -> u32) {
    let before = result.last();
    for child in node.children() {
        copy(result, child, index);
    }
    result.push(node.kind(), index(node.start())..index(node.end()), before);
    if node.is_broken() {
        result.mark_broken();
    }
}

/// The body of the function that is the whole text, which has a number of tokens.
fn body_of(tree: &Tree, count: usize) -> Option<NodeRef<'_>> {
    let function = tree.root().children().next().filter(|node| node.kind() == Kind::Function)?;
    function.children().last().filter(|node| node.kind() == Kind::Block && node.end() == count)
}

/// The members of the struct that is the whole text.
fn members_of(tree: &Tree) -> Option<NodeRef<'_>> {
    let declaration = tree.root().child()?;
    declaration.child()?.children().last().filter(|node| node.kind() == Kind::Members)
}

fn add_error(result: &mut Tree, tokens: &Range<usize>) {
    result.push(Kind::Error, tokens.start as u32..tokens.end as u32, result.last());
    result.mark_broken();
}
