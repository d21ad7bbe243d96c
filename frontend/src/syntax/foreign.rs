//! Constructs of C++ that HLSL does not have, which errors name.

use crate::names::{Interner, Symbol};

/// Words that start such constructs. They are not keywords: a variable may have such a name.
const WORDS: &[(&str, &str)] = &[
    ("goto", "HLSL has no 'goto'"),
    ("try", "HLSL has no exceptions"),
    ("throw", "HLSL has no exceptions"),
    ("new", "HLSL has no dynamic memory allocation"),
    ("delete", "HLSL has no dynamic memory allocation"),
    ("union", "HLSL has no unions"),
    ("friend", "HLSL has no friends: all members are public"),
];

/// The message about pointers and references.
pub const POINTERS: &str = "pointers and references are not supported in HLSL";

/// The message about a word that starts a construct of C++.
pub fn message(word: &str) -> Option<&'static str> {
    WORDS.iter().find(|(known, _)| *known == word).map(|(_, message)| *message)
}

/// The words that a text contains, each with the message.
pub fn words(names: &Interner) -> Vec<(Symbol, &'static str)> {
    WORDS.iter().filter_map(|(word, message)| Some((names.find(word)?, *message))).collect()
}
