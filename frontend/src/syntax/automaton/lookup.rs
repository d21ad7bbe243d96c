//! Lookups in the tables of the automaton.

use super::tables::{CHARACTERS, ENTRIES, FINAL};

/// The action of a state on a token class, given as its number; None for an error.
///
/// A state that only makes a reduction makes it before any token. If no valid text has the token there, a later state has no action.
pub fn action(state: u16, class: usize) -> Option<u16> {
    if state >= FINAL { Some(state - FINAL) } else { entry(state, class) }
}

/// The state after a state and a rule; None if the automaton has none.
pub fn goto(state: u16, rule: usize) -> Option<u16> {
    entry(state, CHARACTERS.len() + rule)
}

/// The entry of a state that is not final.
#[inline]
pub fn entry(state: u16, symbol: usize) -> Option<u16> {
    let (owner, entry) = *ENTRIES.get(2 * usize::from(state) + symbol)?;
    (owner == state + 1).then_some(entry)
}
