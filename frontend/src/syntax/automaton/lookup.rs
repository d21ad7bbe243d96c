//! Lookups in the tables of the automaton.

use super::tables::{CHARACTERS, ENTRIES};

/// The action of a state on a token class, given as its number; None for an error.
pub fn action(state: u16, class: usize) -> Option<u16> {
    let (owner, action) = *ENTRIES.get(2 * usize::from(state) + class)?;
    (owner == state + 1).then_some(action)
}

/// The state after a state and a rule; None if the automaton has none.
pub fn goto(state: u16, rule: usize) -> Option<u16> {
    action(state, CHARACTERS.len() + rule)
}
