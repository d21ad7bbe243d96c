//! Operand words. Result ids are distinguished from literals until the module is encoded.

use smallvec::SmallVec;

/// A result id. Ids are numbered in the order of creation; encoding renumbers them densely by first appearance.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Id(pub u32);

/// One operand word.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Word {
    /// An id, renumbered when the module is encoded.
    Id(Id),
    /// A literal word: a number, a part of one, an enumerant, or four bytes of a string.
    Literal(u32),
}

impl From<Id> for Word {
    fn from(id: Id) -> Self {
        Self::Id(id)
    }
}

impl From<u32> for Word {
    fn from(word: u32) -> Self {
        Self::Literal(word)
    }
}

/// The operands of an instruction to be appended; most fit without a heap allocation.
pub type Operands = SmallVec<[Word; 4]>;

/// Builds [`Operands`] of these ids and literals.
#[macro_export]
macro_rules! words {
    ($($word:expr),* $(,)?) => {{
        let operands: $crate::Operands = $crate::smallvec::smallvec![$($crate::Word::from($word)),*];
        operands
    }};
}

pub use words;

/// Encodes a literal string: UTF-8 with its NUL, little-endian in words.
pub fn string_words(text: &str) -> Vec<Word> {
    words_of_string(text).collect()
}

/// Like [`string_words`], as an iterator. A literal ends at its first NUL, so the rest of a string with a NUL is lost.
pub fn words_of_string(text: &str) -> impl Iterator<Item = Word> {
    let bytes = text.as_bytes();
    let bytes = &bytes[..bytes.iter().position(|byte| *byte == 0).unwrap_or(bytes.len())];
    let (whole, rest) = bytes.as_chunks::<4>();
    let mut last = [0; 4];
    last[..rest.len()].copy_from_slice(rest);
    whole.iter().copied().chain([last]).map(|word| Word::Literal(u32::from_le_bytes(word)))
}

/// True if these words are one literal string: the NUL is in the last word, and in no other (specification, 2.2.1).
pub fn is_string(words: &[u32]) -> bool {
    let has_nul = |word: &u32| word.to_le_bytes().contains(&0);
    words.split_last().is_some_and(|(last, before)| has_nul(last) && !before.iter().any(has_nul))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_string_ends_with_a_word_that_holds_its_nul() {
        let words = |text| words_of_string(text).collect::<Vec<_>>();
        let literal = |bytes: &[u8; 4]| Word::Literal(u32::from_le_bytes(*bytes));
        assert_eq!(words(""), [literal(b"\0\0\0\0")]);
        assert_eq!(words("abc"), [literal(b"abc\0")]);
        assert_eq!(words("abcd"), [literal(b"abcd"), literal(b"\0\0\0\0")]);
        assert_eq!(words("ab\0cdefg"), [literal(b"ab\0\0")]);
    }

    #[test]
    fn a_string_has_its_nul_in_the_last_word() {
        let is_string = |words: &[&[u8; 4]]| is_string(&words.iter().map(|word| u32::from_le_bytes(**word)).collect::<Vec<_>>());
        assert!(is_string(&[b"abc\0"]) && is_string(&[b"abcd", b"\0\0\0\0"]));
        assert!(!is_string(&[]) && !is_string(&[b"abcd"]) && !is_string(&[b"ab\0\0", b"abc\0"]));
    }
}
