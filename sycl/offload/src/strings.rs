//! The string table of an offload binary: LLVM's `StringTableBuilder` for ELF.
//!
//! The first byte is zero. Each string occurs once and ends with a zero, and a string that is the suffix of another one
//! shares its bytes. The strings are sorted in descending order of their reversed text, so that strings with a common suffix
//! are adjacent.

use std::collections::BTreeMap;

/// A finished table.
#[derive(Debug, Default)]
pub struct StringTable<'a> {
    /// The bytes of the table.
    pub bytes: Vec<u8>,
    offsets: BTreeMap<&'a str, usize>,
}

impl<'a> StringTable<'a> {
    /// Builds the table of these strings.
    #[must_use]
    pub fn new(strings: impl IntoIterator<Item = &'a str>) -> Self {
        let mut sorted: Vec<&str> = strings.into_iter().filter(|text| !text.is_empty()).collect();
        sorted.sort_by(|left, right| right.bytes().rev().cmp(left.bytes().rev()));
        sorted.dedup();
        let mut table = Self { bytes: vec![0], offsets: BTreeMap::from([("", 0)]) };
        let mut previous = "";
        for text in sorted {
            if previous.ends_with(text) {
                table.offsets.insert(text, table.bytes.len() - 1 - text.len());
                continue;
            }
            table.offsets.insert(text, table.bytes.len());
            table.bytes.extend(text.as_bytes());
            table.bytes.push(0);
            previous = text;
        }
        table
    }

    /// Returns the offset of a string in the table.
    ///
    /// # Panics
    /// The table does not contain the string.
    #[must_use]
    pub fn offset(&self, text: &str) -> usize {
        self.offsets[text]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_with_one_end_share_it() {
        let table = StringTable::new(["arch", "", "triple", "ch", "arch"]);
        assert_eq!(table.bytes, b"\0arch\0triple\0");
        assert_eq!((table.offset("arch"), table.offset("ch"), table.offset("triple"), table.offset("")), (1, 3, 6, 0));
    }
}
