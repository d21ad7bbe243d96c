//! The interner of identifiers. Two names of a unit are equal if and only if their symbols are.

use cranelift_entity::{EntityRef, entity_impl};
use std::ops::Range;

/// An interned identifier.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symbol(u32);
entity_impl!(Symbol, "symbol");

impl Symbol {
    /// The first symbol of an interner.
    pub const FIRST: Self = Self(0);
}

/// The table of all identifiers of a compilation. Their texts are concatenated in one string, and the hash table holds only
/// indices, because a small shader has about a hundred names with those of the language, and allocating each would dominate.
#[derive(Debug, Default, Clone)]
pub struct Interner {
    text: String,
    entries: Vec<Entry>,
    /// A hash table with linear probing: a symbol's index plus one, or 0 for a free slot. The length is 0 or a power of two.
    slots: Vec<u32>,
}

/// The text of a symbol.
#[derive(Debug, Clone, Copy)]
struct Entry {
    /// The first eight bytes, or all and zeros.
    prefix: u64,
    /// The place in the string of all texts.
    start: u32,
    length: u32,
}

/// The number of bytes in [`Entry::prefix`].
const PREFIX: usize = 8;

/// The number of slots of a new table.
const FIRST_SLOTS: usize = 512;

/// An odd number with as many ones as zeros: the golden ratio.
const MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;

/// Up to eight bytes from an index on, as a number.
const fn word(text: &[u8], at: usize) -> u64 {
    if let Some((_, rest)) = text.split_at_checked(at)
        && let Some(bytes) = rest.first_chunk()
    {
        return u64::from_le_bytes(*bytes);
    }
    let mut word = 0;
    let mut index = 0;
    while index < PREFIX && at + index < text.len() {
        word |= (text[at + index] as u64) << (8 * index);
        index += 1;
    }
    word
}

/// The hash of a text with this prefix.
#[inline]
const fn hash(prefix: u64, text: &[u8]) -> usize {
    let hash = prefix.wrapping_mul(MULTIPLIER);
    // The low bits depend on the low bits of the text alone.
    (if text.len() <= PREFIX { hash } else { hash_rest(hash, text) } >> 32) as usize
}

/// The hash of a text.
pub const fn hash_of(text: &str) -> usize {
    hash(word(text.as_bytes(), 0), text.as_bytes())
}

/// Adds the bytes after the prefix to a hash.
const fn hash_rest(mut hash: u64, text: &[u8]) -> u64 {
    let mut at = PREFIX;
    while at < text.len() {
        hash = (hash.rotate_left(5) ^ word(text, at)).wrapping_mul(MULTIPLIER);
        at += PREFIX;
    }
    hash
}

/// The names that an interner begins with, computed at compile time.
pub struct FirstNames<const N: usize> {
    text: &'static str,
    entries: [Entry; N],
    slots: [u32; FIRST_SLOTS],
}

impl<const N: usize> FirstNames<N> {
    /// Interns different texts, given as a list and concatenated.
    pub const fn new(texts: [&str; N], text: &'static str) -> Self {
        assert!(N * 2 < FIRST_SLOTS, "at least half of the slots stay free");
        let mut entries = [Entry { prefix: 0, start: 0, length: 0 }; N];
        let mut slots = [0; FIRST_SLOTS];
        let mut start = 0;
        let mut index = 0;
        while index < N {
            let name = texts[index].as_bytes();
            entries[index] = Entry { prefix: word(name, 0), start, length: name.len() as u32 };
            let mut slot = hash(word(name, 0), name) & (FIRST_SLOTS - 1);
            while slots[slot] != 0 {
                slot = (slot + 1) & (FIRST_SLOTS - 1);
            }
            index += 1;
            slots[slot] = index as u32;
            start += name.len() as u32;
        }
        assert!(start as usize == text.len(), "the texts are not those of the list");
        Self { text, entries, slots }
    }

    /// The symbol of a text, if it is among them.
    pub fn find(&self, text: &str) -> Option<Symbol> {
        Table { text: self.text, entries: &self.entries, slots: &self.slots }.find(text).ok()
    }
}

/// The names of an interner.
#[derive(Clone, Copy)]
struct Table<'a> {
    text: &'a str,
    entries: &'a [Entry],
    slots: &'a [u32],
}

impl<'a> Table<'a> {
    /// The bytes of a symbol's text.
    fn bytes(self, Entry { start, length, .. }: Entry) -> &'a [u8] {
        &self.text.as_bytes()[start as usize..(start + length) as usize]
    }

    /// The symbol with a text, or the slot where it would be inserted.
    fn find(self, text: &str) -> Result<Symbol, usize> {
        self.find_with(word(text.as_bytes(), 0), text.as_bytes())
    }

    /// Runs [`Self::find`] for a text whose prefix is known.
    #[inline(always)]
    fn find_with(self, prefix: u64, text: &[u8]) -> Result<Symbol, usize> {
        let mask = self.slots.len() - 1;
        let mut slot = hash(prefix, text) & mask;
        loop {
            let Some(index) = self.slots[slot].checked_sub(1) else { return Err(slot) };
            let entry = self.entries[index as usize];
            if entry.prefix == prefix
                && entry.length as usize == text.len()
                && (text.len() <= PREFIX || self.bytes(entry) == text)
            {
                return Ok(Symbol::from_u32(index));
            }
            slot = (slot + 1) & mask;
        }
    }
}

impl Interner {
    /// An interner of names that are known at compile time, with memory for those of a text with a number of tokens.
    pub fn starting_with<const N: usize>(first: &FirstNames<N>, token_count: usize) -> Self {
        // The usual numbers in short texts. Common allocators are several times slower with blocks of more than 1 KiB.
        let mut text = String::with_capacity(first.text.len() + (3 * token_count).min(2048));
        text.push_str(first.text);
        // The slots double at the maximum.
        let mut entries = Vec::with_capacity(N + (token_count / 5).min(FIRST_SLOTS / 2 - N));
        entries.extend_from_slice(&first.entries);
        Self { text, entries, slots: first.slots.to_vec() }
    }

    /// Interns a text. Equal texts have equal symbols.
    pub fn intern(&mut self, text: &str) -> Symbol {
        self.intern_with(word(text.as_bytes(), 0), text)
    }

    /// Interns a part of a text, which is faster than [`Self::intern`] on the part alone.
    #[inline]
    pub fn intern_part(&mut self, text: &str, part: Range<usize>) -> Symbol {
        // Eight bytes are read at once where the text has them.
        if let Some(rest) = text.as_bytes().get(part.start..)
            && let Some(bytes) = rest.first_chunk()
            && let Some(name) = rest.get(..part.len())
            && !self.slots.is_empty()
        {
            let unused_bits = 64 - 8 * name.len().min(PREFIX) as u32;
            let prefix = u64::from_le_bytes(*bytes) & u64::MAX.checked_shr(unused_bits).unwrap_or_default();
            match self.table().find_with(prefix, name) {
                Ok(symbol) => symbol,
                Err(slot) => self.insert(prefix, &text[part], slot),
            }
        } else {
            self.intern(&text[part])
        }
    }

    fn intern_with(&mut self, prefix: u64, text: &str) -> Symbol {
        if self.slots.is_empty() {
            self.grow();
        }
        match self.table().find_with(prefix, text.as_bytes()) {
            Ok(symbol) => symbol,
            Err(slot) => self.insert(prefix, text, slot),
        }
    }

    /// Adds a text that is not in the table; `slot` is free for it.
    #[inline(never)]
    fn insert(&mut self, prefix: u64, text: &str, slot: usize) -> Symbol {
        let symbol = Symbol::new(self.entries.len());
        self.entries.push(Entry { prefix, start: self.text.len() as u32, length: text.len() as u32 });
        self.text.push_str(text);
        self.slots[slot] = self.entries.len() as u32;
        // At least half of the slots stay free.
        if self.entries.len() * 2 >= self.slots.len() {
            self.grow();
        }
        symbol
    }

    /// The symbol of a text, if it is interned.
    pub fn find(&self, text: &str) -> Option<Symbol> {
        if self.slots.is_empty() { None } else { self.table().find(text).ok() }
    }

    /// The text of a symbol. A symbol of another interner gives an arbitrary text, or panics.
    pub fn text(&self, symbol: Symbol) -> &str {
        let Entry { start, length, .. } = self.entries[symbol.index()];
        &self.text[start as usize..(start + length) as usize]
    }

    /// The [`hash_of`] the text of a symbol.
    pub fn hash(&self, symbol: Symbol) -> usize {
        let entry = self.entries[symbol.index()];
        hash(entry.prefix, self.table().bytes(entry))
    }

    /// The texts of all symbols, in order.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        (0..self.len()).map(|index| self.text(Symbol::new(index)))
    }

    /// The number of symbols; smaller numbers are valid indices.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// The length of all texts together, in bytes.
    pub fn length(&self) -> usize {
        self.text.len()
    }

    /// The memory of the table, in bytes.
    pub fn memory(&self) -> usize {
        self.text.len() + size_of_val(&*self.entries) + size_of_val(&*self.slots)
    }

    /// True if nothing is interned.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    fn table(&self) -> Table<'_> {
        Table { text: &self.text, entries: &self.entries, slots: &self.slots }
    }

    fn grow(&mut self) {
        let count = (self.slots.len() * 2).max(FIRST_SLOTS);
        let mut slots = vec![0; count];
        for (entry, number) in self.entries.iter().zip(1..) {
            let mut slot = hash(entry.prefix, self.table().bytes(*entry)) & (count - 1);
            while slots[slot] != 0 {
                slot = (slot + 1) & (count - 1);
            }
            slots[slot] = number;
        }
        self.slots = slots;
    }
}

#[cfg(test)]
mod tests {
    use super::{FirstNames, Interner};

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

    #[test]
    fn first_names_are_found() {
        const FIRST: FirstNames<3> = FirstNames::new(["", "if", "static_assert"], "ifstatic_assert");
        let mut names = Interner::starting_with(&FIRST, 5);
        assert_eq!(names.texts().collect::<Vec<_>>(), ["", "if", "static_assert"]);
        assert_eq!(
            ["if", "static_assert", "static_asserts", "i"].map(|name| FIRST.find(name).is_some()),
            [true, true, false, false]
        );
        let text = "if (static_assert) static_asserted iffy if";
        let parts: Vec<_> = [0..2, 4..17, 19..34, 35..39, 40..42].map(|part| names.intern_part(text, part)).to_vec();
        assert_eq!(parts, ["if", "static_assert", "static_asserted", "iffy", "if"].map(|name| names.intern(name)));
    }
}
