//! Replaces `tree.rs` in a build without the feature `recovery`: no text has a tree, so the parser alone finds the next statement after an
//! error.

use super::lift::Lifted;
use std::convert::Infallible;

/// Numbers of node kinds and fields, which nothing is compared with.
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

pub static KINDS: Kinds = Kinds {
    compound: 0,
    declaration_list: 0,
    field_declaration_list: 0,
    if_statement: 0,
    else_clause: 0,
    while_statement: 0,
    do_statement: 0,
    for_statement: 0,
    switch_statement: 0,
    case_statement: 0,
    consequence: 0,
    alternative: 0,
    body: 0,
};

/// A tree, which never exists.
pub type Tree = Infallible;

/// The tree of a text that was parsed before, which is empty in this build.
#[derive(Debug, Clone, Default)]
pub struct KnownTree(());

impl KnownTree {
    /// A copy that is independent of later uses of this one.
    #[must_use]
    pub fn copied(&self) -> Self {
        self.clone()
    }
}

/// Parses the skeleton, for which this build has no grammar.
pub fn parse(_skeleton: &[u8], _known: Option<&KnownTree>) -> Option<Tree> {
    None
}

/// Parses a part of the skeleton, for which this build has no grammar.
pub fn parse_range(_skeleton: &[u8], _start_byte: usize, _end_byte: usize) -> Option<Tree> {
    None
}

/// The extent of a declaration or a statement, which never exists.
#[derive(Copy, Clone)]
pub struct Extent<'t> {
    never: Infallible,
    pub lifted: &'t Lifted,
}

impl<'t> Extent<'t> {
    pub fn whole(tree: &'t Tree, lifted: &'t Lifted) -> Self {
        Self { never: *tree, lifted }
    }

    pub fn of<'o>(&self, tree: &'o Tree) -> Extent<'o>
    where
        't: 'o,
    {
        Extent::whole(tree, self.lifted)
    }

    pub fn is(&self, _kind: u16) -> bool {
        match self.never {}
    }

    pub fn end(&self) -> usize {
        match self.never {}
    }

    pub fn children(&self) -> impl Iterator<Item = Self> + use<'t> {
        match self.never {}
        #[expect(unreachable_code, reason = "the type of the iterator")]
        std::iter::empty()
    }

    pub fn field(&self, _field: u16) -> Option<Self> {
        match self.never {}
    }

    pub fn find(&self, _token: usize, _kinds: &[u16]) -> Option<Self> {
        match self.never {}
    }
}
