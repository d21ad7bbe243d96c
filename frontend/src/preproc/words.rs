//! The words of texts: all possible names of macros, wherever they appear.

use crate::names::Interner;
use lexer::{identifier_end, may_start_identifier};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

/// The maximum size of the texts whose words are kept, in bytes.
const MAX_SIZE: usize = 16 << 20;

/// The number of texts whose words are kept.
const MAX_TEXTS: usize = 256;

/// The words of recently read texts. Clones share their contents.
#[derive(Clone, Default)]
pub(super) struct KnownWords(Arc<Mutex<VecDeque<WordsOfText>>>);

/// A text, and its words.
type WordsOfText = (Arc<str>, Arc<Interner>);

impl KnownWords {
    /// The words of a text.
    pub(super) fn of(&self, text: &Arc<str>) -> Arc<Interner> {
        let mut texts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, words)) = texts.iter().find(|(other, _)| Arc::ptr_eq(text, other) || text == other) {
            return Arc::clone(words);
        }
        let words = Arc::new(words_of(text));
        texts.push_front((Arc::clone(text), Arc::clone(&words)));
        texts.truncate(MAX_TEXTS);
        while texts.iter().map(|(text, _)| text.len()).sum::<usize>() > MAX_SIZE {
            texts.pop_back();
        }
        words
    }
}

/// The words of several texts.
#[derive(Clone, Default)]
pub(super) struct Words(Vec<Arc<Interner>>);

impl Words {
    /// Adds the words of a text.
    pub(super) fn add(&mut self, words: Arc<Interner>) {
        if self.0.iter().all(|other| !Arc::ptr_eq(other, &words)) {
            self.0.push(words);
        }
    }

    /// True if it is a word of one of the texts.
    pub(super) fn has(&self, word: &str) -> bool {
        self.0.iter().any(|words| words.find(word).is_some())
    }

    /// Their memory, in bytes.
    pub(super) fn memory(&self) -> usize {
        self.0.iter().map(|words| words.memory()).sum()
    }
}

/// The words of a text.
pub(super) fn words_of(text: &str) -> Interner {
    let mut words = Interner::default();
    add_words(text, &mut words);
    words
}

/// Adds all words of a text.
pub(super) fn add_words(text: &str, words: &mut Interner) {
    let mut at = 0;
    while let Some(next) = text.as_bytes()[at..].iter().position(|byte| may_start_identifier(*byte)) {
        let start = at + next;
        at = identifier_end(text, start);
        words.intern(&text[start..at]);
        // A character that is in no name.
        at = at.max(start + 1);
        while !text.is_char_boundary(at) {
            at += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_kept_for_a_text() {
        let known = KnownWords::default();
        let text: Arc<str> = "a1 + f(b_c, größe) // d\n#e".into();
        let words = known.of(&text);
        assert_eq!(words.texts().collect::<Vec<_>>(), ["a1", "f", "b_c", "größe", "d", "e"]);
        assert!(Arc::ptr_eq(&words, &known.of(&String::from(&*text).into())));
        for index in 0..2 * MAX_TEXTS {
            known.of(&index.to_string().into());
        }
        assert_eq!(known.0.lock().map(|texts| texts.len()).ok(), Some(MAX_TEXTS));
        known.of(&" ".repeat(MAX_SIZE + 1).into());
        assert_eq!(known.0.lock().map(|texts| texts.len()).ok(), Some(0));
    }
}
