//! Decides which of the compiler's own headers are read completely. The others are skimmed: only their directives are handled.
//!
//! A shader uses few of the names that its headers declare. A header whose declared names are all in the header index is
//! skimmed at first. If the expanded text then contains one of these names, the preprocessor runs again and reads the header. A
//! header that a user macro could change is always read.

use super::expanded::{Expanded, TokenKind};

/// A set of headers, by their index in the compiler's list.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct HeaderSet([u64; HeaderSet::WORDS]);

impl HeaderSet {
    const WORDS: usize = 4;
    /// The maximum number of headers.
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

    /// True for the empty set.
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

/// The index of the compiler's headers, made by the build script. It contains no pointer for each word, which would need a
/// relocation.
#[derive(Debug)]
pub struct HeaderIndex {
    /// The words, concatenated.
    pub text: &'static str,
    /// The words, unordered.
    pub words: &'static [Word],
    /// The hash function of the slots.
    pub hash: fn(&[u8]) -> u32,
    /// A hash table with linear probing: the number of a word plus one, or 0. The length is a power of two.
    pub slots: &'static [u16],
    /// Indices of headers; each word has a range.
    pub lists: &'static [u8],
    /// The headers that may be skimmed: they contain only directives and declarations without bodies, all of them named.
    pub can_wait: HeaderSet,
    /// For each header, the headers that declare a name that it contains.
    pub mentions: &'static [HeaderSet],
}

/// An identifier in the headers.
#[derive(Copy, Clone, Debug)]
pub struct Word {
    /// The start in [`HeaderIndex::text`].
    pub start: u32,
    /// The length in bytes.
    pub length: u8,
    /// The start of its range in [`HeaderIndex::lists`]: the headers that declare it, then those that contain it outside of
    /// conditions.
    pub list: u16,
    /// The number of headers that declare it.
    pub declaring: u8,
    /// The number of headers that contain it.
    pub holding: u8,
}

impl HeaderIndex {
    fn word(&self, text: &str) -> Option<&Word> {
        let mask = self.slots.len().wrapping_sub(1);
        let mut slot = (self.hash)(text.as_bytes()) as usize & mask;
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

    /// The headers that contain a word.
    fn holding(&self, name: &str) -> HeaderSet {
        self.word(name)
            .map_or(HeaderSet::default(), |word| self.set(usize::from(word.list) + usize::from(word.declaring), word.holding))
    }
}

/// The headers to be skimmed in a run.
#[derive(Clone, Debug)]
pub(super) struct Library {
    /// None if all headers are read.
    index: Option<&'static HeaderIndex>,
    /// The headers that an earlier run found to be needed, or that user macros change.
    read: HeaderSet,
    waiting: HeaderSet,
}

impl Library {
    /// Reads all headers.
    pub(super) fn all_read() -> Self {
        Self { index: None, read: HeaderSet::default(), waiting: HeaderSet::default() }
    }

    /// Skims all headers but these.
    pub(super) fn new(index: &'static HeaderIndex, read: HeaderSet) -> Self {
        Self { index: Some(index), read, waiting: HeaderSet::default() }
    }

    /// Whether an included header is skimmed.
    pub(super) fn waits(&mut self, header: usize) -> bool {
        let waits = self.index.is_some_and(|index| index.can_wait.has(header)) && !self.read.has(header);
        if waits {
            self.waiting.insert(header);
        }
        waits
    }

    /// Whether a header was skimmed.
    pub(super) fn is_waiting(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// Reads all headers completely that another run reads completely.
    pub(super) fn add_read(&mut self, other: &Self) {
        self.read = self.read.with(other.read);
    }

    /// Notes that the user's text defines or undefines a macro of this name.
    pub(super) fn user_macro(&mut self, name: &str) {
        if let Some(index) = self.index {
            self.read = self.read.with(index.holding(name));
        }
    }

    /// The headers that the next run must read, if a needed one was skimmed. Includes all headers that these may need in turn,
    /// to avoid a run for each step.
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
