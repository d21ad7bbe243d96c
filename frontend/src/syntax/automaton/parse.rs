//! Parses a text without errors: runs the automaton over the token classes.
//!
//! The compiler reads each declaration at file scope when it is complete, and its nodes are dropped then: the memory for those of a whole text would
//! cost more time than the automaton.

use super::lookup::{entry, goto};
use super::tables::{ACCEPT, Class, FINAL, FIRST_STATE, KINDS, Kind, REDUCTIONS, Reduction, SHIFT};
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
    stack.push(Entry { start: 0, before: tree.last(), state: FIRST_STATE });
    let mut state = FIRST_STATE;
    let mut at = 0;
    while let Some(class) = classes.get(at) {
        let action = entry(state, *class as usize).ok_or(at)?;
        let mut reduction = action;
        if action & SHIFT != 0 {
            state = action & !SHIFT;
            let (start, before) = (at as u32, tree.last());
            let kind = KINDS[*class as usize];
            if kind != Kind::Hidden {
                tree.push_token(kind, start);
            }
            stack.push(Entry { start, before, state });
            at += 1;
            // The token may be the last one of a rule.
            match state.checked_sub(FINAL) {
                Some(number) => reduction = number,
                None => continue,
            }
        } else if action == ACCEPT {
            return if at + 1 == classes.len() { Ok(tree) } else { Err(at) };
        }
        loop {
            let Reduction { kind, rule, count } = REDUCTIONS[usize::from(reduction) - 1];
            if count == 0 {
                // Only the empty text has an empty rule.
                stack.push(Entry { start: 0, before: tree.last(), state });
            }
            let base = stack.len() - usize::from(count.max(1));
            let [below, first, ..] = &mut stack[base - 1..] else { return Err(at) };
            if kind != Kind::Hidden {
                tree.push(kind, first.start..at as u32, first.before);
                // Below a declaration at file scope there are at most those before it.
                if base <= 2 && kind.is_item() {
                    declaration(&mut tree);
                }
            }
            // The rule begins where its first symbol does.
            state = goto(below.state, rule.into()).ok_or(at)?;
            first.state = state;
            stack.truncate(base + 1);
            match state.checked_sub(FINAL) {
                Some(number) => reduction = number,
                None => break,
            }
        }
    }
    Err(classes.len())
}
