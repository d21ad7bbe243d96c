//! Converts byte offsets in a text to lines and columns.

/// The beginnings of a text's lines.
#[derive(Debug)]
pub struct LineTable<'t> {
    text: &'t str,
    lines: Vec<u32>,
}

impl<'t> LineTable<'t> {
    /// Scans a text for line ends.
    pub fn new(text: &'t str) -> Self {
        let ends = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        let lines = std::iter::once(0).chain(ends.map(|(at, _)| at as u32 + 1)).collect();
        Self { text, lines }
    }

    /// The line and the column in characters, both from 1.
    pub fn of(&self, offset: u32) -> (u32, u32) {
        let line = self.lines.partition_point(|start| *start <= offset);
        let start = self.lines.get(line.wrapping_sub(1)).copied().unwrap_or(0);
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
