//! Lookups in the tables of the automaton.

use super::tables::{ACTION_OFFSETS, ACTIONS, GOTO_OFFSETS, GOTO_OWNERS, GOTOS};

/// The state in which a text begins. State 0 is that of tree-sitter's error recovery.
pub const FIRST_STATE: u16 = 1;

/// The action of a state on a token class, given as its number; None for an error.
pub fn action(state: u16, class: usize) -> Option<u16> {
    let offset = ACTION_OFFSETS[usize::from(state)];
    let (owner, action) = ACTIONS[usize::from(offset) + class];
    (owner == offset + 1).then_some(action)
}

/// The state after a state and a rule, which must be one that the automaton has.
pub fn goto(state: u16, rule: usize) -> u16 {
    GOTOS[usize::from(GOTO_OFFSETS[usize::from(state)]) + rule]
}

/// Whether the automaton has a state after a state and a rule.
pub fn has_goto(state: u16, rule: usize) -> bool {
    let offset = GOTO_OFFSETS[usize::from(state)];
    GOTO_OWNERS.get(usize::from(offset) + rule) == Some(&(offset + 1))
}
