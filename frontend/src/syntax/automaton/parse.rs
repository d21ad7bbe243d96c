//! Parses token classes: runs the automaton until the end of the text, or until a token that no valid text has.
//!
//! The compiler reads each declaration at file scope when it is complete, and its nodes are dropped then: the memory for those of a whole text would
//! cost more time than the automaton.

use super::lookup::{Reduction, entry};
use super::tables::{ACCEPT, Class, FIRST_STATE, KINDS, Kind, REDUCE, SHIFT};
use super::tree::{NodeRef, Tree};

/// An entry of the automaton's stack: a state, and the symbol before it.
#[derive(Clone, Copy)]
pub struct Entry {
    /// The first token of the symbol.
    pub start: u32,
    /// The last node before the symbol that has no parent.
    pub before: u32,
    pub state: u16,
}

/// The automaton before a token that no valid text has at this position.
pub struct Stopped {
    /// Its tree contains the nodes of the last declaration at file scope, which is not complete.
    pub machine: Machine,
    /// The index of the token.
    pub at: usize,
}

/// Parses token classes, of which the last is [`Class::End`], and calls a function with each declaration at file scope.
pub fn parse_each(classes: &[Class], mut declaration: impl FnMut(NodeRef<'_>)) -> Result<(), Stopped> {
    let mut on_declaration = |tree: &mut Tree| {
        declaration(tree.root());
        tree.clear();
    };
    let mut machine = Machine::new(classes.len().min(2048));
    machine.run(classes, 0, &mut on_declaration).map_err(|at| Stopped { machine, at })
}

/// Parses token classes, of which the last is [`Class::End`]. Returns the index of the first token that no valid text has at this position.
pub fn parse(classes: &[Class]) -> Result<Tree, usize> {
    let mut machine = Machine::new(classes.len());
    machine.run(classes, 0, &mut |_| {}).map(|()| machine.tree)
}

/// The automaton between two tokens.
pub struct Machine {
    pub tree: Tree,
    pub stack: Vec<Entry>,
}

impl Machine {
    /// The automaton at the beginning of a text, with memory for a number of nodes.
    pub fn new(capacity: usize) -> Self {
        let tree = Tree::with_capacity(capacity);
        let mut stack = Vec::with_capacity(64);
        stack.push(Entry { start: 0, before: tree.last(), state: FIRST_STATE });
        Self { tree, stack }
    }

    /// Takes the tokens from an index on. Returns the index of the first one that no valid text has at this position. `declaration` is called
    /// after the node of each declaration at file scope, which is the last one.
    pub fn run(&mut self, classes: &[Class], mut at: usize, declaration: &mut dyn FnMut(&mut Tree)) -> Result<(), usize> {
        if classes.len() == 1 {
            // Only the empty text has an empty rule, which `reduce` does not expect.
            self.tree.push(Kind::TranslationUnit, 0..0, self.tree.last());
            return Ok(());
        }
        let mut state = self.stack.last().map_or(FIRST_STATE, |top| top.state);
        while let Some(class) = classes.get(at) {
            let mut next = entry(state, *class as usize).ok_or(at)?;
            if next & SHIFT != 0 {
                let (start, before) = (at as u32, self.tree.last());
                let kind = KINDS[*class as usize];
                if kind != Kind::Hidden {
                    self.tree.push_token(kind, start);
                }
                next &= !SHIFT;
                self.stack.push(Entry { start, before, state: next });
                at += 1;
            } else if next == ACCEPT {
                return if at + 1 == classes.len() { Ok(()) } else { Err(at) };
            }
            state = self.reduce(next, at as u32, declaration).ok_or(at)?;
        }
        Err(classes.len())
    }

    /// Makes a reduction, and the following ones that need no token. `end` is the index after the last token. Returns the next state, which is
    /// `next` if that is no reduction.
    #[inline(always)]
    pub fn reduce(&mut self, mut next: u16, end: u32, declaration: &mut dyn FnMut(&mut Tree)) -> Option<u16> {
        while next & REDUCE != 0 {
            let reduction = Reduction::new(next);
            let base = self.stack.len() - usize::from(reduction.count);
            let [below, first, ..] = &mut self.stack[base - 1..] else { return None };
            next = entry(below.state, reduction.symbol())?;
            let kind = reduction.kind();
            if kind != Kind::Hidden {
                self.tree.push(kind, first.start..end, first.before);
                // Below a declaration at file scope there are at most those before it.
                if base <= 2 && kind.is_item() {
                    declaration(&mut self.tree);
                }
            }
            // The rule begins where its first symbol does.
            first.state = next;
            self.stack.truncate(base + 1);
        }
        Some(next)
    }
}
