//! Lookups in the tables of the automaton.

use super::tables::{CHARACTERS, ENTRIES, KINDS, Kind, OWNERS, REDUCE, STRIDE, SYMBOL_NAMES};
use std::ffi::CStr;

/// The symbols of the lists of declarations and of statements, which are no nodes.
pub const LISTS: [usize; 2] = [symbol(c"translation_unit_repeat1"), symbol(c"block_repeat1")];

/// The number of a symbol, by its name.
const fn symbol(name: &CStr) -> usize {
    let name = name.to_bytes();
    let mut symbol = 0;
    loop {
        let other = SYMBOL_NAMES[symbol].to_bytes();
        let mut at = 0;
        while at < name.len() && at < other.len() && name[at] == other[at] {
            at += 1;
        }
        if at == name.len() && at == other.len() {
            return symbol;
        }
        symbol += 1;
    }
}

/// A reduction: the last symbols form a rule.
#[derive(Clone, Copy)]
pub struct Reduction {
    pub rule: u8,
    /// The number of symbols.
    pub count: u8,
}

impl Reduction {
    /// Decodes an entry with the bit [`REDUCE`].
    #[inline]
    pub fn new(entry: u16) -> Self {
        let [rule, count] = (entry & (REDUCE - 1)).to_le_bytes();
        Self { rule, count }
    }

    /// The number of the rule's symbol.
    #[inline]
    pub fn symbol(self) -> usize {
        CHARACTERS.len() + usize::from(self.rule)
    }

    #[inline]
    pub fn kind(self) -> Kind {
        KINDS[self.symbol()]
    }
}

/// The entry of a state for a symbol; None for an error.
#[inline]
pub fn entry(state: u16, symbol: usize) -> Option<u16> {
    let place = STRIDE * usize::from(state) + symbol;
    let (owner, entry) = (*OWNERS.get(place)?, *ENTRIES.get(place)?);
    (owner == state as u8).then_some(entry)
}

/// Calls a function with all entries: a state, a symbol, and the entry.
#[inline(always)]
pub fn for_each_entry(mut function: impl FnMut(u16, usize, u16)) {
    for (place, (entry, owner)) in ENTRIES.iter().zip(&OWNERS).enumerate() {
        // A row is shorter than 256 states, so only one state has this owner.
        let last = (place / STRIDE) as u16;
        let distance = (last as u8).wrapping_sub(*owner);
        let symbol = STRIDE * usize::from(distance) + place % STRIDE;
        if symbol < KINDS.len() && u16::from(distance) <= last {
            function(last - u16::from(distance), symbol, *entry);
        }
    }
}

/// Runs [`entry`] for a token class, given as its number. A state that is a reduction makes it before any token: if no valid text has the token there,
/// a later state has no entry.
pub fn action(state: u16, class: usize) -> Option<u16> {
    if state & REDUCE != 0 { Some(state) } else { entry(state, class) }
}
