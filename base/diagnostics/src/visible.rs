//! Makes text of the input safe to print on a terminal.

use std::borrow::Cow;

/// The first code point of the Unicode block Control Pictures.
const PICTURES: u32 = 0x2400;
/// The control picture of U+007F.
const DELETE: char = '\u{2421}';

/// The printable form of a character. A control character becomes its control picture. A control character without a picture, or a
/// character that reorders the surrounding text, becomes U+FFFD. Tabs and newlines are kept.
fn shown(character: char) -> char {
    match character {
        '\t' | '\n' => character,
        '\0'..='\u{1f}' => char::from_u32(PICTURES + character as u32).unwrap_or(char::REPLACEMENT_CHARACTER),
        '\u{7f}' => DELETE,
        '\u{80}'..='\u{9f}' => char::REPLACEMENT_CHARACTER,
        // The marks, embeddings, overrides and isolates of Unicode's bidirectional algorithm (UAX #9).
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => char::REPLACEMENT_CHARACTER,
        _ => character,
    }
}

/// The text without characters that a terminal interprets. The number of characters does not change.
pub fn visible(text: &str) -> Cow<'_, str> {
    if text.chars().all(|character| shown(character) == character) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(shown).collect())
}

/// A file name on a single line, without characters that a terminal interprets.
pub fn visible_name(name: &str) -> Cow<'_, str> {
    let name = visible(name);
    if name.contains(['\n', '\t']) { Cow::Owned(name.replace('\n', "\u{240a}").replace('\t', "\u{2409}")) } else { name }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terminals_are_given_no_controls() {
        assert_eq!(visible("a\u{1b}[31mb\u{7f}\u{9b}2J\u{202e}c\td\n"), "a␛[31mb␡\u{fffd}2J\u{fffd}c\td\n");
        assert!(matches!(visible("plain ✓"), Cow::Borrowed(_)));
        assert_eq!(visible_name("a\nb\u{7}.hlsl"), "a␊b␇.hlsl");
    }
}
