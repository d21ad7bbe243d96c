//! Converts byte offsets in a text to lines and columns.

use std::cell::OnceCell;

/// The starts of a text's lines, which are determined on first use.
#[derive(Debug)]
pub struct LineTable<'t> {
    text: &'t str,
    lines: OnceCell<Vec<u32>>,
}

impl<'t> LineTable<'t> {
    /// The table of a text.
    pub fn new(text: &'t str) -> Self {
        Self { text, lines: OnceCell::new() }
    }

    fn lines(&self) -> &[u32] {
        self.lines.get_or_init(|| {
            let ends = self.text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
            std::iter::once(0).chain(ends.map(|(at, _)| at as u32 + 1)).collect()
        })
    }

    /// The line and the column of an offset, both counted from 1; columns count characters.
    pub fn of(&self, offset: u32) -> (u32, u32) {
        let lines = self.lines();
        let line = lines.partition_point(|start| *start <= offset);
        let start = lines.get(line.wrapping_sub(1)).copied().unwrap_or(0);
        let head = self.text.get(start as usize..offset as usize).unwrap_or_default();
        (line as u32, head.chars().count() as u32 + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_characters() {
        let places = LineTable::new("ab\ncä@x\n");
        assert_eq!(places.of(0), (1, 1));
        assert_eq!(places.of(3), (2, 1));
        assert_eq!(places.of(6), (2, 3));
        assert_eq!(places.of(9), (3, 1));
    }
}
