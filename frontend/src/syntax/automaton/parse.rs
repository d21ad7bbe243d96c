//! Parses a text without errors: runs the automaton over the token classes.

use super::lookup::{FIRST_STATE, action, goto};
use super::tables::{ACCEPT, Class, KINDS, Kind, REDUCTIONS, SHIFT};
use super::tree::Tree;

/// An entry of the automaton's stack: a state, and the symbol before it.
#[derive(Clone, Copy)]
struct Entry {
    state: u16,
    /// The first token of the symbol.
    start: u32,
    /// The index of the first node of the symbol.
    first: u32,
}

/// Parses token classes, of which the last is [`Class::End`]. Returns the index of the first token that no valid text has at this position.
pub fn parse(classes: &[Class]) -> Result<Tree, usize> {
    // The usual upper bound. Unused capacity is never touched.
    let mut tree = Tree::with_capacity(classes.len() * 3 / 2);
    let mut stack: Vec<Entry> = Vec::with_capacity(256);
    let mut state = FIRST_STATE;
    stack.push(Entry { state, start: 0, first: 0 });
    let mut at = 0;
    loop {
        let class = classes.get(at).copied().unwrap_or(Class::End);
        let action = action(state, class as usize).ok_or(at)?;
        if action & SHIFT != 0 {
            let (start, first) = (at as u32, tree.len());
            let kind = KINDS[class as usize];
            if kind != Kind::Hidden {
                tree.push_leaf(kind, start);
            }
            state = action & !SHIFT;
            stack.push(Entry { state, start, first });
            at += 1;
        } else if action == ACCEPT {
            return if at + 1 == classes.len() { Ok(tree) } else { Err(at) };
        } else {
            let reduction = REDUCTIONS[usize::from(action) - 1];
            let base = stack.len() - usize::from(reduction.count);
            let (start, first) = match stack.get(base) {
                Some(entry) => (entry.start, entry.first),
                None => (at as u32, tree.len()),
            };
            stack.truncate(base);
            if reduction.kind != Kind::Hidden {
                tree.push(reduction.kind, start, at as u32, first);
            }
            let below = stack.last().map_or(FIRST_STATE, |entry| entry.state);
            state = goto(below, reduction.rule.into());
            stack.push(Entry { state, start, first });
        }
    }
}
