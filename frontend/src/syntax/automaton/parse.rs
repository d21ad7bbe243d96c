//! Parses a text without errors: runs the automaton over the token classes.
//!
//! The compiler reads each declaration at file scope when it is complete, and its nodes are dropped then: the memory for those of a whole text would
//! cost more time than the automaton.

use super::lookup::{Reduction, entry};
use super::tables::{ACCEPT, Class, FIRST_STATE, KINDS, Kind, REDUCE, SHIFT};
use super::tree::{NodeRef, Tree};

/// An entry of the automaton's stack: a state, and the symbol before it.
#[derive(Clone, Copy)]
struct Entry {
    /// The first token of the symbol.
    start: u32,
    /// The last node before the symbol that has no parent.
    before: u32,
    state: u16,
}

/// Parses token classes, of which the last is [`Class::End`], and calls a function with each declaration at file scope. Returns the index of the
/// first token that no valid text has at this position.
pub fn parse_each(classes: &[Class], mut declaration: impl FnMut(NodeRef<'_>)) -> Result<(), usize> {
    let mut on_declaration = |tree: &mut Tree| {
        declaration(tree.root());
        tree.clear();
    };
    run(classes, &mut on_declaration).map(|_| ())
}

/// Parses token classes, of which the last is [`Class::End`]. Returns the index of the first token that no valid text has at this position.
pub fn parse(classes: &[Class]) -> Result<Tree, usize> {
    run(classes, &mut |_| {})
}

/// Runs the automaton. `declaration` is called after the node of each declaration at file scope, which is the last one.
fn run(classes: &[Class], declaration: &mut dyn FnMut(&mut Tree)) -> Result<Tree, usize> {
    let mut tree = Tree::with_capacity(classes.len().min(2048));
    if classes.len() == 1 {
        // Only the empty text has an empty rule, which the loop below does not expect.
        tree.push(Kind::TranslationUnit, 0..0, tree.last());
        return Ok(tree);
    }
    let mut stack: Vec<Entry> = Vec::with_capacity(256);
    stack.push(Entry { start: 0, before: tree.last(), state: FIRST_STATE });
    let mut state = FIRST_STATE;
    let mut at = 0;
    while let Some(class) = classes.get(at) {
        let mut next = entry(state, *class as usize).ok_or(at)?;
        if next & SHIFT != 0 {
            let (start, before) = (at as u32, tree.last());
            let kind = KINDS[*class as usize];
            if kind != Kind::Hidden {
                tree.push_token(kind, start);
            }
            next &= !SHIFT;
            stack.push(Entry { start, before, state: next });
            at += 1;
        } else if next == ACCEPT {
            return if at + 1 == classes.len() { Ok(tree) } else { Err(at) };
        }
        while next & REDUCE != 0 {
            let reduction = Reduction::new(next);
            let base = stack.len() - usize::from(reduction.count);
            let [below, first, ..] = &mut stack[base - 1..] else { return Err(at) };
            next = entry(below.state, reduction.symbol()).ok_or(at)?;
            let kind = reduction.kind();
            if kind != Kind::Hidden {
                tree.push(kind, first.start..at as u32, first.before);
                // Below a declaration at file scope there are at most those before it.
                if base <= 2 && kind.is_item() {
                    declaration(&mut tree);
                }
            }
            // The rule begins where its first symbol does.
            first.state = next;
            stack.truncate(base + 1);
        }
        state = next;
    }
    Err(classes.len())
}
