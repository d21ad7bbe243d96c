//! The interner of identifiers. Two names of a unit are equal if and only if their symbols are.

use cranelift_entity::{EntityRef, entity_impl};
use rustc_hash::FxHasher;
use std::hash::Hasher;

/// An interned identifier.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symbol(u32);
entity_impl!(Symbol, "symbol");

/// The table of all identifiers of a compilation. Their texts are concatenated in one string, and the hash table holds only
/// indices, because a small shader has about a hundred names with those of the language, and allocating each would dominate.
#[derive(Debug, Default, Clone)]
pub struct Interner {
    text: String,
    /// The end of each symbol's text; it starts at the end of the previous one.
    ends: Vec<u32>,
    /// A hash table with linear probing: a symbol's index plus one, or 0 for a free slot. The length is 0 or a power of two.
    slots: Vec<u32>,
}

const FIRST_SLOTS: usize = 512;

fn hash(text: &str) -> usize {
    let mut hasher = FxHasher::default();
    hasher.write(text.as_bytes());
    hasher.finish() as usize
}

impl Interner {
    /// Interns a text. Equal texts have equal symbols.
    pub fn intern(&mut self, text: &str) -> Symbol {
        // At least half of the slots stay free.
        if self.ends.len() * 2 >= self.slots.len() {
            self.grow();
        }
        let slot = match self.slot(text) {
            Ok(symbol) => return symbol,
            Err(slot) => slot,
        };
        self.text.push_str(text);
        self.ends.push(self.text.len() as u32);
        self.slots[slot] = self.ends.len() as u32;
        Symbol::new(self.ends.len() - 1)
    }

    /// The symbol of a text, if it is interned.
    pub fn find(&self, text: &str) -> Option<Symbol> {
        if self.slots.is_empty() { None } else { self.slot(text).ok() }
    }

    /// The text of a symbol. A symbol of another interner gives an arbitrary text, or panics.
    pub fn text(&self, symbol: Symbol) -> &str {
        let index = symbol.index();
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.text[start as usize..self.ends[index] as usize]
    }

    /// The texts of all symbols, in order.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        (0..self.len()).map(|index| self.text(Symbol::new(index)))
    }

    /// The bytes of [`Self::text`], without a check of the character boundaries.
    fn bytes(&self, symbol: Symbol) -> &[u8] {
        let index = symbol.index();
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.text.as_bytes()[start as usize..self.ends[index] as usize]
    }

    /// The number of symbols; smaller numbers are valid indices.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// The length of all texts together, in bytes.
    pub fn length(&self) -> usize {
        self.text.len()
    }

    /// The memory of the table, in bytes.
    pub fn memory(&self) -> usize {
        self.text.len() + size_of_val(&*self.ends) + size_of_val(&*self.slots)
    }

    /// True if nothing is interned.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The symbol with this text, or the slot where it would be inserted.
    fn slot(&self, text: &str) -> Result<Symbol, usize> {
        let mask = self.slots.len() - 1;
        let mut slot = hash(text) & mask;
        loop {
            let Some(index) = self.slots[slot].checked_sub(1) else { return Err(slot) };
            let symbol = Symbol::from_u32(index);
            if self.bytes(symbol) == text.as_bytes() {
                return Ok(symbol);
            }
            slot = (slot + 1) & mask;
        }
    }

    fn grow(&mut self) {
        let count = (self.slots.len() * 2).max(FIRST_SLOTS);
        self.slots = vec![0; count];
        for index in 0..self.ends.len() {
            let symbol = Symbol::new(index);
            let mut slot = hash(self.text(symbol)) & (count - 1);
            while self.slots[slot] != 0 {
                slot = (slot + 1) & (count - 1);
            }
            self.slots[slot] = index as u32 + 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Interner;

    #[test]
    fn names_are_found_again() {
        let mut names = Interner::default();
        assert_eq!(names.find("a"), None);
        let symbols: Vec<_> = (0..3000).map(|n| names.intern(&format!("name{n}"))).collect();
        let empty = names.intern("");
        for (n, symbol) in symbols.iter().enumerate() {
            let text = format!("name{n}");
            assert_eq!((names.intern(&text), names.find(&text)), (*symbol, Some(*symbol)));
            assert_eq!(names.text(*symbol), text);
        }
        assert_eq!((names.intern(""), names.len()), (empty, 3001));
        assert_eq!(names.text(empty), "");
        assert_eq!(names.find("name3000"), None);
    }
}
