//! Literal strings as words.

/// Encodes a literal string: UTF-8 with its NUL, four bytes to a little-endian word (specification, 2.2.1). A literal ends at its first NUL, so the
/// rest of a text with a NUL is lost.
pub fn string_words(text: &[u8]) -> impl Iterator<Item = u32> {
    let end = text.iter().position(|byte| *byte == 0).unwrap_or(text.len());
    let (whole, rest) = text[..end].as_chunks::<4>();
    let mut last = [0; 4];
    last[..rest.len()].copy_from_slice(rest);
    whole.iter().copied().chain([last]).map(u32::from_le_bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_string_ends_with_a_word_that_holds_its_nul() {
        let words = |text: &str| string_words(text.as_bytes()).map(u32::to_le_bytes).collect::<Vec<_>>();
        assert_eq!(words(""), [*b"\0\0\0\0"]);
        assert_eq!(words("abc"), [*b"abc\0"]);
        assert_eq!(words("abcd"), [*b"abcd", *b"\0\0\0\0"]);
        assert_eq!(words("ab\0cdefg"), [*b"ab\0\0"]);
    }
}
