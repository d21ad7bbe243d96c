//! Removes line continuations and the byte order mark from a file's text (translation phase 2), and maps offsets back to the
//! file.

use std::sync::Arc;

/// A file's text without line continuations.
#[derive(Clone, Debug)]
pub(super) struct Buffer {
    pub text: Arc<str>,
    /// Pairs of an offset in `text` and the file offset of the bytes from there on. Sorted; empty if nothing was removed.
    splices: Arc<[(u32, u32)]>,
}

impl Buffer {
    pub(super) fn new(file: &Arc<str>) -> Self {
        let mut splices = Vec::new();
        let mut text = String::new();
        let mut copied = 0;
        if file.starts_with('\u{feff}') {
            copied = '\u{feff}'.len_utf8();
            splices.push((0, copied as u32));
        }
        let mut search = copied;
        while let Some(backslash) = file[search..].find('\\').map(|n| search + n) {
            search = backslash + 1;
            if let Some(end) = continuation_end(file.as_bytes(), backslash) {
                text.reserve(file.len().saturating_sub(text.capacity()));
                text.push_str(&file[copied..backslash]);
                splices.push((text.len() as u32, end as u32));
                copied = end;
                search = end;
            }
        }
        if splices.is_empty() {
            return Self { text: file.clone(), splices: Arc::default() };
        }
        text.push_str(&file[copied..]);
        Self { text: text.into(), splices: splices.into() }
    }

    /// The file offset of a byte of the text.
    pub(super) fn file_offset(&self, offset: u32) -> u32 {
        if self.splices.is_empty() {
            return offset;
        }
        match self.splices.partition_point(|s| s.0 <= offset).checked_sub(1) {
            None => offset,
            Some(index) => self.splices[index].1 + (offset - self.splices[index].0),
        }
    }

    /// The file offsets of the start and the end of a token. Few tokens have a continuation inside, so one search is enough.
    pub(super) fn file_range(&self, start: u32, end: u32) -> (u32, u32) {
        let next = self.splices.partition_point(|s| s.0 <= start);
        if start == end || self.splices.get(next).is_some_and(|s| s.0 < end) {
            return (self.file_offset(start), self.file_end(end));
        }
        let moved = next.checked_sub(1).map_or((0, 0), |index| self.splices[index]);
        (moved.1 + (start - moved.0), moved.1 + (end - moved.0))
    }

    /// The file offset after the last byte before `end`.
    pub(super) fn file_end(&self, end: u32) -> u32 {
        end.checked_sub(1).map_or(0, |last| self.file_offset(last) + 1)
    }

    /// The text offsets strictly inside the range at which bytes were removed.
    pub(super) fn splices_within(&self, start: u32, end: u32) -> impl Iterator<Item = u32> + '_ {
        let from = self.splices.partition_point(|s| s.0 <= start);
        self.splices[from..].iter().map(|s| s.0).take_while(move |s| *s < end)
    }
}

/// The start of the next line, if the backslash is the last character of its line. Trailing white space is ignored, as in
/// C++23, GCC and clang.
fn continuation_end(bytes: &[u8], backslash: usize) -> Option<usize> {
    let mut pos = backslash + 1;
    loop {
        match bytes.get(pos)? {
            b'\n' => return Some(pos + 1),
            b' ' | b'\t' | b'\r' | 0x0b | 0x0c => pos += 1,
            _ => return None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn continuations_are_removed_and_found_again() {
        let buffer = Buffer::new(&"\u{feff}ab\\\r\ncd\\  \ne\\f".into());
        assert_eq!(&*buffer.text, "abcde\\f");
        let offsets: Vec<u32> = (0..7).map(|o| buffer.file_offset(o)).collect();
        assert_eq!(offsets, [3, 4, 8, 9, 14, 15, 16]);
        assert_eq!(buffer.file_end(2), 5);
        for (start, end) in (0..7).flat_map(|start| (start..=7).map(move |end| (start, end))) {
            assert_eq!(buffer.file_range(start, end), (buffer.file_offset(start), buffer.file_end(end)));
        }
        assert_eq!(buffer.splices_within(0, 7).collect::<Vec<_>>(), [2, 4]);
    }

    #[test]
    fn text_without_continuations_is_shared() {
        let file: Arc<str> = "a\\n b".into();
        assert!(Arc::ptr_eq(&Buffer::new(&file).text, &file));
    }
}
