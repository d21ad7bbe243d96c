//! Preprocessing tokens with their origin, and the texts that they refer to.

use super::buffer::Buffer;
use crate::source::{ExpansionId, FileRange, SourceRange};
use cranelift_entity::{PrimaryMap, entity_impl};
use lexer::RawKind;

/// The id of a text that tokens refer to: a file's, or that of synthesized tokens.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub(super) struct BufferId(u32);
entity_impl!(BufferId, "buffer");

/// The characters of a token.
#[derive(Copy, Clone, Debug)]
pub(super) struct TextRef {
    /// None for synthesized text: stringized and pasted tokens, `__LINE__`.
    pub buffer: Option<BufferId>,
    pub start: u32,
    pub end: u32,
}

/// A token and its origin.
#[derive(Copy, Clone, Debug)]
pub(super) struct Tok {
    pub kind: RawKind,
    /// There is white space before it.
    pub space: bool,
    /// It is the first of its line (for tokens read directly from a file).
    pub newline: bool,
    /// It is the name of a macro that was disabled when it was read: it is never expanded again.
    pub painted: bool,
    pub text: TextRef,
    /// The range of its characters, or for synthesized text the range that it is derived from.
    pub at: FileRange,
    pub expansion: Option<ExpansionId>,
}

impl Tok {
    pub(super) fn range(&self) -> SourceRange {
        match self.expansion {
            None => SourceRange::File(self.at),
            Some(expansion) => SourceRange::Macro(self.at, expansion),
        }
    }

    pub(super) fn is_made_up(&self) -> bool {
        self.text.buffer.is_none()
    }
}

/// All texts of one run.
#[derive(Clone, Debug, Default)]
pub(super) struct Texts {
    pub buffers: PrimaryMap<BufferId, Buffer>,
    /// The synthesized tokens, each followed by a blank, so that the words of the text are those of the tokens.
    pub scratch: String,
}

impl Texts {
    pub(super) fn get(&self, text: TextRef) -> &str {
        let whole = text.buffer.map_or(self.scratch.as_str(), |b| &self.buffers[b].text);
        &whole[text.start as usize..text.end as usize]
    }

    pub(super) fn of(&self, tok: &Tok) -> &str {
        self.get(tok.text)
    }

    pub(super) fn is(&self, tok: &Tok, text: &str) -> bool {
        tok.text.end - tok.text.start == text.len() as u32 && self.of(tok) == text
    }

    /// Stores synthesized text.
    pub(super) fn make_up(&mut self, text: &str) -> TextRef {
        let start = self.scratch.len() as u32;
        self.scratch.push_str(text);
        let end = self.scratch.len() as u32;
        self.scratch.push(' ');
        TextRef { buffer: None, start, end }
    }
}
