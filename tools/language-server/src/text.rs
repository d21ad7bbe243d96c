//! The text of a document, and positions in it: lines and UTF-16 code units in the protocol, bytes in the server.

use lsp_types::{Position, Range, TextDocumentContentChangeEvent};
use std::sync::Arc;

/// A text with the starts of its lines.
#[derive(Debug, Clone)]
pub struct Text {
    text: Arc<str>,
    /// The offset of the first byte of each line.
    lines: Vec<usize>,
}

impl Text {
    /// Creates a text. As in the protocol, lines end with a line feed, a carriage return, or both.
    pub fn new(text: impl Into<Arc<str>>) -> Self {
        let text = text.into();
        let bytes = text.as_bytes();
        let ends_line = |at: &usize| match bytes[*at] {
            b'\n' => true,
            b'\r' => bytes.get(at + 1) != Some(&b'\n'),
            _ => false,
        };
        let lines = std::iter::once(0).chain((0..bytes.len()).filter(ends_line).map(|at| at + 1)).collect();
        Self { text, lines }
    }

    /// The whole text.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The text, to be shared.
    pub fn shared(&self) -> Arc<str> {
        self.text.clone()
    }

    /// The byte offset of a position. A column after the end of its line is the end of the line, a line after the last one is the end of the
    /// text, and a column inside of a surrogate pair is the start of its character.
    pub fn offset(&self, position: Position) -> usize {
        let line = position.line as usize;
        let Some(start) = self.lines.get(line).copied() else { return self.text.len() };
        let end = self.lines.get(line + 1).copied().unwrap_or(self.text.len());
        let content = self.text[start..end].trim_end_matches(['\n', '\r']);
        let mut left = position.character as usize;
        for (at, character) in content.char_indices() {
            let units = character.len_utf16();
            if left < units {
                return start + at;
            }
            left -= units;
        }
        start + content.len()
    }

    /// The offset of the first byte of a line.
    pub fn line_start(&self, line: u32) -> usize {
        self.lines.get(line as usize).copied().unwrap_or(self.text.len())
    }

    /// The position of a byte offset. For an offset inside of a character, it is the start of the character.
    pub fn position(&self, offset: usize) -> Position {
        let mut offset = offset.min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        let line = self.lines.partition_point(|start| *start <= offset) - 1;
        let before = &self.text[self.lines[line]..offset];
        Position { line: line as u32, character: before.encode_utf16().count() as u32 }
    }

    /// The range between two byte offsets.
    pub fn range(&self, start: usize, end: usize) -> Range {
        Range { start: self.position(start), end: self.position(end.max(start)) }
    }

    /// The text after a change of the client: of a part, or of the whole if the change has no range.
    #[must_use]
    pub fn changed(&self, change: &TextDocumentContentChangeEvent) -> Self {
        let Some(range) = change.range else { return Self::new(change.text.as_str()) };
        let start = self.offset(range.start);
        let end = self.offset(range.end).max(start);
        Self::new([&self.text[..start], &change.text, &self.text[end..]].concat())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(line: u32, character: u32) -> Position {
        Position { line, character }
    }

    #[test]
    fn columns_count_utf16_units() {
        // ä has two bytes and one unit, 😀 four bytes and two units.
        let text = Text::new("ab\r\nä😀x\n");
        for (at, offset) in [((0, 0), 0), ((0, 2), 2), ((1, 0), 4), ((1, 1), 6), ((1, 3), 10), ((1, 4), 11), ((2, 0), 12)] {
            assert_eq!(text.offset(position(at.0, at.1)), offset, "{at:?}");
            assert_eq!(text.position(offset), position(at.0, at.1), "{offset}");
        }
        assert_eq!(text.offset(position(1, 2)), 6, "inside of a surrogate pair");
        assert_eq!(text.position(8), position(1, 1), "inside of a character");
        assert_eq!(text.offset(position(0, 99)), 2, "behind the end of a line");
        assert_eq!(text.offset(position(99, 0)), 12, "behind the end of the text");
    }

    #[test]
    fn changes_replace_a_range_or_everything() {
        let change = |range, text: &str| TextDocumentContentChangeEvent { range, range_length: None, text: text.to_owned() };
        let text = Text::new("float ä😀 = 1;\nint b;\n");
        let part = text.changed(&change(Some(Range { start: position(0, 7), end: position(0, 9) }), "b"));
        assert_eq!(part.as_str(), "float äb = 1;\nint b;\n");
        let joined = part.changed(&change(Some(Range { start: position(0, 13), end: position(1, 0) }), " "));
        assert_eq!(joined.as_str(), "float äb = 1; int b;\n");
        assert_eq!(joined.changed(&change(None, "x")).as_str(), "x");
        let reversed = Range { start: position(0, 3), end: position(0, 1) };
        assert_eq!(Text::new("abcd").changed(&change(Some(reversed), "-")).as_str(), "abc-d");
    }
}
