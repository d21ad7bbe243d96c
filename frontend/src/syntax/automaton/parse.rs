//! Parses a text without errors: runs the automaton over the token classes.
//!
//! The compiler reads each declaration at file scope when it is complete, and its nodes are dropped then: the memory for those of a whole text would
//! cost more time than the automaton.

use super::lookup::{action, goto};
use super::tables::{ACCEPT, Class, FIRST_STATE, KINDS, Kind, REDUCTIONS, SHIFT};
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
    let mut stack: Vec<Entry> = Vec::with_capacity(256);
    let mut state = FIRST_STATE;
    stack.push(Entry { start: 0, before: tree.last(), state });
    for (at, class) in classes.iter().enumerate() {
        loop {
            let action = action(state, *class as usize).ok_or(at)?;
            if action & SHIFT != 0 {
                state = action & !SHIFT;
                let (start, before) = (at as u32, tree.last());
                let kind = KINDS[*class as usize];
                if kind != Kind::Hidden {
                    tree.push_token(kind, start);
                }
                stack.push(Entry { start, before, state });
                break;
            }
            if action == ACCEPT {
                return if at + 1 == classes.len() { Ok(tree) } else { Err(at) };
            }
            let reduction = REDUCTIONS[usize::from(action) - 1];
            if reduction.count == 0 {
                // Only the empty text has an empty rule.
                let before = tree.last();
                tree.push(reduction.kind, 0..0, before);
                state = goto(state, reduction.rule.into()).ok_or(at)?;
                stack.push(Entry { start: 0, before, state });
                continue;
            }
            let base = stack.len() - usize::from(reduction.count);
            let [below, first, ..] = &mut stack[base - 1..] else { return Err(at) };
            if reduction.kind != Kind::Hidden {
                tree.push(reduction.kind, first.start..at as u32, first.before);
                // Below a declaration at file scope there are at most those before it.
                if base <= 2 && reduction.kind.is_item() {
                    declaration(&mut tree);
                }
            }
            state = goto(below.state, reduction.rule.into()).ok_or(at)?;
            // The rule begins where its first symbol does.
            first.state = state;
            stack.truncate(base + 1);
        }
    }
    Err(classes.len())
}
