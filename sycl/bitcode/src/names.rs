//! Names and strings in LLVM assembly.

/// The prefix of a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sigil {
    /// The prefix of values, blocks and structs.
    Local,
    /// The prefix of variables and functions.
    Global,
    /// The prefix of comdats.
    Comdat,
}

/// Returns a name with its sigil, in quotes if required.
pub fn written(sigil: Sigil, name: &str) -> String {
    let mut text = String::with_capacity(name.len() + 3);
    write(&mut text, sigil, name);
    text
}

/// Writes a name with its sigil, in quotes if required.
pub fn write(out: &mut String, sigil: Sigil, name: &str) {
    out.push(match sigil {
        Sigil::Local => '%',
        Sigil::Global => '@',
        Sigil::Comdat => '$',
    });
    write_bare(out, name);
}

/// Writes a name without a sigil, such as that of a label.
pub fn write_bare(out: &mut String, name: &str) {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'$' | b'.' | b'_');
    if !name.is_empty() && !name.as_bytes()[0].is_ascii_digit() && name.bytes().all(is_plain) {
        out.push_str(name);
    } else {
        write_quoted(out, name.as_bytes());
    }
}

/// Returns a text in quotes.
pub fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    write_quoted(&mut out, text.as_bytes());
    out
}

/// Writes bytes in quotes. Other bytes than printable characters are escaped as two digits.
pub fn write_quoted(out: &mut String, bytes: &[u8]) {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    out.push('"');
    for byte in bytes {
        if matches!(byte, b' '..=b'~') && !matches!(byte, b'"' | b'\\') {
            out.push(char::from(*byte));
        } else {
            let digit = |value: u8| char::from(DIGITS[usize::from(value)]);
            out.extend(['\\', digit(byte >> 4), digit(byte & 15)]);
        }
    }
    out.push('"');
}

/// Writes the name of a metadata kind or of named metadata, without the `!`.
pub fn write_metadata(out: &mut String, name: &str) {
    for (at, byte) in name.bytes().enumerate() {
        let is_letter = byte.is_ascii_alphabetic() || matches!(byte, b'-' | b'$' | b'.' | b'_');
        if is_letter || at > 0 && byte.is_ascii_digit() {
            out.push(char::from(byte));
        } else {
            out.push_str(&format!("\\{byte:02x}"));
        }
    }
}
