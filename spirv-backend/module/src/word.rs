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

/// Encodes a literal string.
pub fn string_words(text: &str) -> Vec<Word> {
    words_of_string(text).collect()
}

/// Like [`string_words`], as an iterator.
pub fn words_of_string(text: &str) -> impl Iterator<Item = Word> {
    spirv_grammar::string_words(text.as_bytes()).map(Word::Literal)
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
    fn a_string_has_its_nul_in_the_last_word() {
        let is_string = |words: &[&[u8; 4]]| is_string(&words.iter().map(|word| u32::from_le_bytes(**word)).collect::<Vec<_>>());
        assert!(is_string(&[b"abc\0"]) && is_string(&[b"abcd", b"\0\0\0\0"]));
        assert!(!is_string(&[]) && !is_string(&[b"abcd"]) && !is_string(&[b"ab\0\0", b"abc\0"]));
    }
}
