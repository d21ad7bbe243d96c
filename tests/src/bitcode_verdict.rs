//! Judges the result of reading bytes as bitcode: for a fuzzer.

use crate::mutation::verdict::{Kind, Settings, verdict};
use bitcode::{Input, link};

/// The magic number of bitcode.
const MAGIC: &[u8] = b"BC\xC0\xDE";
const NAMES: [&str; 2] = ["first.bc", "second.bc"];

/// Reads the bytes as one module and links them: as two modules if a second one begins in them, otherwise the same module twice. Checks
/// the result.
///
/// # Errors
/// A sentence.
pub fn bitcode_verdict(bytes: &[u8]) -> Result<(), String> {
    if let Ok(text) = bitcode::assembly(bytes) {
        device_code(&text)?;
    }
    let (first, second) = halves(bytes);
    let input = |at: usize, is_library: bool| Input {
        bytes: [first, second][at],
        name: NAMES[at],
        is_library,
        kernel_attribute: Some(("sycl-module-id", NAMES[at])),
    };
    for inputs in [[input(0, false), input(1, false)], [input(0, false), input(1, true)], [input(1, false), input(0, true)]] {
        let broken = inputs.iter().find(|input| bitcode::source_file(input.bytes).is_err());
        match (link(&inputs, |_, _| Ok(true)), broken) {
            (Ok(_), Some(input)) => return Err(format!("{} cannot be read, and is linked", input.name)),
            (Ok(linked), None) => device_code(&linked.text)?,
            (Err(error), Some(_)) if !NAMES.iter().any(|name| error.to_string().contains(name)) => {
                return Err(format!("the error does not say in which file: {error}"));
            }
            (Err(_), _) => {}
        }
    }
    Ok(())
}

/// The text of the bitcode compiles to a valid module or an error.
fn device_code(text: &str) -> Result<(), String> {
    verdict(Kind::DeviceCode, text, &Settings::default()).map(|_| ()).map_err(|wrong| format!("{wrong}\n{text}"))
}

/// The two modules, if there are two.
fn halves(bytes: &[u8]) -> (&[u8], &[u8]) {
    let next = bytes.windows(MAGIC.len()).skip(1).position(|bytes| bytes == MAGIC);
    next.map_or((bytes, bytes), |at| bytes.split_at(at + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_module_begins_as_the_first_one() {
        assert_eq!(halves(b"BC\xC0\xDEab"), (&b"BC\xC0\xDEab"[..], &b"BC\xC0\xDEab"[..]));
        assert_eq!(halves(b"BC\xC0\xDEabBC\xC0\xDEc"), (&b"BC\xC0\xDEab"[..], &b"BC\xC0\xDEc"[..]));
        assert_eq!(bitcode_verdict(b"BC\xC0\xDE"), Ok(()));
    }
}
