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
    for (at, class) in classes.iter().enumerate() {
        // Makes the reductions before the token.
        let mut action = entry(state, *class as usize).ok_or(at)?;
        while action & SHIFT == 0 {
            if action == ACCEPT {
                return if at + 1 == classes.len() { Ok(tree) } else { Err(at) };
            }
            state = reduce(action, at as u32, &mut stack, &mut tree, declaration).ok_or(at)?;
            action = entry(state, *class as usize).ok_or(at)?;
        }
        state = action & !SHIFT;
        let (start, before) = (at as u32, tree.last());
        let kind = KINDS[*class as usize];
        if kind != Kind::Hidden {
            tree.push_token(kind, start);
        }
        stack.push(Entry { start, before, state });
        // The token may be the last one of a rule.
        if let Some(reduction) = state.checked_sub(FINAL) {
            state = reduce(reduction, start + 1, &mut stack, &mut tree, declaration).ok_or(at + 1)?;
        }
    }
    Err(classes.len())
}

/// Makes a reduction, and others as long as no token is needed to decide. `end` is the index after the last token. Returns the state.
#[inline]
fn reduce(
    mut number: u16,
    end: u32,
    stack: &mut Vec<Entry>,
    tree: &mut Tree,
    declaration: &mut dyn FnMut(&mut Tree),
) -> Option<u16> {
    loop {
        let Reduction { kind, rule, count } = *REDUCTIONS.get(usize::from(number) - 1)?;
        if count == 0 {
            // Only the empty text has an empty rule.
            let before = tree.last();
            tree.push(kind, 0..0, before);
            let state = goto(FIRST_STATE, rule.into())?;
            stack.push(Entry { start: 0, before, state });
            return Some(state);
        }
        let base = stack.len().checked_sub(usize::from(count))?;
        let [below, first, ..] = stack.get_mut(base.checked_sub(1)?..)? else { return None };
        if kind != Kind::Hidden {
            tree.push(kind, first.start..end, first.before);
            // Below a declaration at file scope there are at most those before it.
            if base <= 2 && kind.is_item() {
                declaration(tree);
            }
        }
        // The rule begins where its first symbol does.
        first.state = goto(below.state, rule.into())?;
        let state = first.state;
        stack.truncate(base + 1);
        match state.checked_sub(FINAL) {
            Some(next) => number = next,
            None => return Some(state),
        }
    }
}
