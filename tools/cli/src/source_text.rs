//! Decodes source files.

use std::sync::Arc;

/// The text of a source file. Sources are UTF-8. Editors also write UTF-16, with a byte order mark, and old files have comments in legacy code
/// pages: a byte that is invalid UTF-8 is decoded as Latin-1, so that nothing outside of comments and strings changes.
pub fn source_text(bytes: Vec<u8>) -> Arc<str> {
    let wide = |decode: fn([u8; 2]) -> u16| {
        let units: Vec<u16> = bytes[2..].chunks_exact(2).map(|pair| decode([pair[0], pair[1]])).collect();
        String::from_utf16_lossy(&units).into()
    };
    match bytes.get(..2) {
        Some([0xff, 0xfe]) => return wide(u16::from_le_bytes),
        Some([0xfe, 0xff]) => return wide(u16::from_be_bytes),
        _ => {}
    }
    match String::from_utf8(bytes) {
        // Strip the byte order mark.
        Ok(text) => text.strip_prefix('\u{feff}').unwrap_or(&text).into(),
        Err(error) => error.as_bytes().iter().map(|byte| char::from(*byte)).collect::<String>().into(),
    }
}

#[cfg(test)]
mod tests {
    use super::source_text;

    #[test]
    fn sources_of_any_editor_are_read() {
        assert_eq!(&*source_text(b"\xef\xbb\xbfint a;".to_vec()), "int a;");
        assert_eq!(&*source_text(b"\xff\xfei\0;\0".to_vec()), "i;");
        assert_eq!(&*source_text(b"\xfe\xff\0i\0;".to_vec()), "i;");
        assert_eq!(&*source_text(b"int a; // \xe4".to_vec()), "int a; // \u{e4}");
    }
}
