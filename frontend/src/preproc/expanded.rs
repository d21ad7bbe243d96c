//! The result of preprocessing: the expanded text and its tokens, with the map back to the source.
//!
//! The spans of the tokens are disjoint and sorted, so that a token is found by its offset with a binary search.

use crate::diag::Diagnostic;
use crate::source::{SourceMap, Span};
use std::sync::{Arc, Mutex, PoisonError};

/// The kinds of tokens.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum TokenKind {
    /// A name or a keyword.
    Identifier,
    /// A preprocessing number: it starts with a digit, or a period and a digit.
    Number,
    /// `"…"`
    String,
    /// `'…'`
    Character,
    /// The longest punctuator of C++ that matches, except that `>>`, `>>=` and `::` are single tokens too.
    Punctuator,
    /// A whole `#pragma …` line that was kept.
    Pragma,
    /// A character that is part of no token of the language.
    Unknown,
}

/// A token of the expanded text.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// Its kind.
    pub kind: TokenKind,
    /// Its position.
    pub span: Span,
}

/// The preprocessed text (the output of `-P`) and its tokens, without comments and white space.
#[derive(Clone, Debug, Default)]
pub struct Expanded {
    /// The text.
    pub text: String,
    /// Its tokens, in order.
    pub tokens: Vec<Token>,
    /// The tokens from the compiler's own headers: ranges of indices, in order.
    pub library: Vec<std::ops::Range<usize>>,
    /// The text that expansions of macros produced, arguments included: disjoint, in order.
    pub macros: Vec<Span>,
    /// The indices of the tokens that are pragmas, in order.
    pub pragmas: Vec<usize>,
    /// The beginning that the text has in common with those of other runs.
    pub start: Option<SharedStart>,
}

/// The beginning of a text, shared by all runs that continue from one state: text, tokens, and facts about them.
#[derive(Clone, Debug)]
pub struct SharedStart {
    /// Two texts have the same beginning if this is the same allocation.
    pub identity: Arc<StartBuffers>,
    /// The number of tokens that it has.
    pub tokens: usize,
    /// The length of its text in bytes.
    pub bytes: usize,
}

/// Texts and tokens that are no longer needed, cut to the beginning that they had in common: the next text that begins so takes one over instead of
/// copying the beginning.
#[derive(Debug, Default)]
pub struct StartBuffers(Mutex<Vec<(String, Vec<Token>)>>);

/// The number of texts that are kept of a beginning. As many threads share it without copies.
const MAX_BUFFERS: usize = 4;

impl StartBuffers {
    pub(super) fn take(&self) -> Option<(String, Vec<Token>)> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop()
    }

    fn give_back(&self, text: String, tokens: Vec<Token>) {
        let mut buffers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if buffers.len() < MAX_BUFFERS {
            buffers.push((text, tokens));
        }
    }
}

/// The result of preprocessing.
#[derive(Debug)]
pub struct Preprocessed {
    /// The expanded text.
    pub expanded: Expanded,
    /// The origin of each part of the text.
    pub map: SourceMap,
    /// The diagnostics, in order. If one is an error, the text is incomplete.
    pub diagnostics: Vec<Diagnostic>,
    /// The paths of all files that were read, without duplicates, starting with the root and without builtin headers.
    pub dependencies: Vec<String>,
    /// The indices of the definitions of the command line ([`Options::defines`](super::Options::defines)) on which nothing depends:
    /// without them the text is the same.
    pub unread_defines: Vec<usize>,
}

impl Expanded {
    /// Ends the use of the text. Its memory goes to the next run with the same beginning, if the beginning is shared.
    pub fn give_back(self) {
        let Self { mut text, mut tokens, start: Some(start), .. } = self else { return };
        if tokens.len() >= start.tokens && text.is_char_boundary(start.bytes) {
            text.truncate(start.bytes);
            tokens.truncate(start.tokens);
            start.identity.give_back(text, tokens);
        }
    }

    /// The text of a token.
    pub fn text_of(&self, token: Token) -> &str {
        self.text_at(token.span)
    }

    /// The text of a span; empty if the span is out of range.
    pub fn text_at(&self, span: Span) -> &str {
        self.text.get(span.start as usize..span.end as usize).unwrap_or_default()
    }

    /// The index of the first token that starts at or after `offset`.
    pub fn token_from(&self, offset: u32) -> usize {
        self.tokens.partition_point(|t| t.span.start < offset)
    }
}
