//! Decides which of the compiler's own headers are read. The others wait: only their directives are carried out.
//!
//! A shader uses few of the names that its headers declare. A header whose declarations are all known beforehand by name is left
//! out of the text at first. If the expanded text then contains one of these names, the preprocessor runs again and reads the
//! header. A header that a macro of the user could change never waits.

use super::expanded::{Expanded, TokenKind};
use crate::table_hash::table_hash;

/// Headers by their places in the list of the compiler's.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct HeaderSet([u64; HeaderSet::WORDS]);

impl HeaderSet {
    const WORDS: usize = 4;
    /// How many headers there can be.
    pub const CAPACITY: usize = 64 * Self::WORDS;

    /// The set with these bits.
    pub const fn new(bits: [u64; Self::WORDS]) -> Self {
        Self(bits)
    }

    /// True if the header of this index is in the set.
    pub fn has(self, header: usize) -> bool {
        self.0[header / 64] >> (header % 64) & 1 != 0
    }

    fn insert(&mut self, header: usize) {
        self.0[header / 64] |= 1 << (header % 64);
    }

    /// True for the set without headers.
    pub fn is_empty(self) -> bool {
        self == Self::default()
    }

    fn with(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    fn both(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    fn iter(self) -> impl Iterator<Item = usize> {
        (0..Self::CAPACITY).filter(move |header| self.has(*header))
    }
}

/// What is known of the compiler's headers beforehand. Made when the compiler is built; it holds no pointer for each word, so that
/// nothing of it has to be relocated.
#[derive(Debug)]
pub struct HeaderIndex {
    /// The words one behind the other.
    pub text: &'static str,
    /// The words, in no order that matters.
    pub words: &'static [Word],
    /// By [`table_hash`], the next free one if it is taken: a number of a word plus one, or 0. A power of two of them.
    pub slots: &'static [u16],
    /// Indices of headers; each word has a range of it.
    pub lists: &'static [u8],
    /// The headers that can wait: they hold directives and declarations without bodies, all of them named.
    pub can_wait: HeaderSet,
    /// For each header the headers that declare a name that stands in it.
    pub mentions: &'static [HeaderSet],
}

/// An identifier of the headers' text.
#[derive(Copy, Clone, Debug)]
pub struct Word {
    /// Where it starts in [`HeaderIndex::text`].
    pub start: u32,
    /// How long it is in bytes.
    pub length: u8,
    /// In [`HeaderIndex::lists`]: the headers that declare it, and then those that it stands in anywhere but in conditions.
    pub list: u16,
    /// How many headers declare it.
    pub declaring: u8,
    /// How many headers it stands in.
    pub holding: u8,
}

impl HeaderIndex {
    fn word(&self, text: &str) -> Option<&Word> {
        let mask = self.slots.len().wrapping_sub(1);
        let mut slot = table_hash(text.as_bytes()) as usize & mask;
        loop {
            let word = &self.words[usize::from(*self.slots.get(slot)?).checked_sub(1)?];
            let start = word.start as usize;
            if self.text.get(start..start + usize::from(word.length)) == Some(text) {
                return Some(word);
            }
            slot = (slot + 1) & mask;
        }
    }

    fn set(&self, start: usize, count: u8) -> HeaderSet {
        let mut set = HeaderSet::default();
        for header in &self.lists[start..start + usize::from(count)] {
            set.insert(usize::from(*header));
        }
        set
    }

    /// The headers that declare a name.
    pub fn declaring(&self, name: &str) -> HeaderSet {
        self.word(name).map_or(HeaderSet::default(), |word| self.set(usize::from(word.list), word.declaring))
    }

    /// The headers that a word stands in.
    fn holding(&self, name: &str) -> HeaderSet {
        self.word(name)
            .map_or(HeaderSet::default(), |word| self.set(usize::from(word.list) + usize::from(word.declaring), word.holding))
    }
}

/// Which headers wait in a run.
#[derive(Debug)]
pub(super) struct Library {
    /// None: all headers are read.
    index: Option<&'static HeaderIndex>,
    /// An earlier run found that these are needed, or the user's macros change them.
    read: HeaderSet,
    waiting: HeaderSet,
}

impl Library {
    /// No header waits.
    pub(super) fn all_read() -> Self {
        Self { index: None, read: HeaderSet::default(), waiting: HeaderSet::default() }
    }

    /// Headers wait but for these.
    pub(super) fn new(index: &'static HeaderIndex, read: HeaderSet) -> Self {
        Self { index: Some(index), read, waiting: HeaderSet::default() }
    }

    /// Whether a header that is included waits.
    pub(super) fn waits(&mut self, header: usize) -> bool {
        let waits = self.index.is_some_and(|index| index.can_wait.has(header)) && !self.read.has(header);
        if waits {
            self.waiting.insert(header);
        }
        waits
    }

    /// The user's text defines, or undefines, a macro of this name.
    pub(super) fn user_macro(&mut self, name: &str) {
        if let Some(index) = self.index {
            self.read = self.read.with(index.holding(name));
        }
    }

    /// What the next run has to read, if this one left out a header that is needed. With all that such a header may need in turn: a
    /// run for each step would cost more.
    pub(super) fn missing(&self, expanded: &Expanded) -> Option<HeaderSet> {
        let index = self.index.filter(|_| !self.waiting.is_empty())?;
        let mut named = HeaderSet::default();
        for token in expanded.tokens.iter().filter(|token| token.kind == TokenKind::Identifier) {
            named = named.with(index.declaring(expanded.text_of(*token)));
        }
        let mut needed = named.both(self.waiting);
        loop {
            let mentioned = needed.iter().filter_map(|header| index.mentions.get(header));
            let more = mentioned.fold(needed, |all, more| all.with(*more)).both(self.waiting);
            if more == needed {
                break;
            }
            needed = more;
        }
        (!needed.is_empty()).then(|| self.read.with(needed))
    }
}
