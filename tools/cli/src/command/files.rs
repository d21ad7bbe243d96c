//! Reads the inputs of the command and the files that they include.

pub use hlsl_to_spirv::FileSystem;
use hlsl_to_spirv::flags::STANDARD;
use hlsl_to_spirv::source_text;
use std::io::Read;
use std::sync::Arc;

/// The magic number, the first word of a module.
const MAGIC: u32 = 0x0723_0203;

/// The text of an input of the command line.
///
/// # Errors
/// A sentence that names the input.
pub fn read_input(name: &str) -> Result<Arc<str>, String> {
    read_bytes(name).map(source_text)
}

/// The bytes of an input of the command line.
///
/// # Errors
/// A sentence that names the input.
pub fn read_bytes(name: &str) -> Result<Vec<u8>, String> {
    let failed = |error: std::io::Error| format!("cannot read '{name}': {error}");
    if name == STANDARD {
        let mut bytes = Vec::new();
        std::io::stdin().read_to_end(&mut bytes).map_err(failed)?;
        return Ok(bytes);
    }
    std::fs::read(name).map_err(failed)
}

/// The words of a module, in either byte order (SPIR-V specification, 2.3). None if the bytes do not begin with the magic number.
///
/// # Errors
/// The number of bytes is not a multiple of four.
pub fn words_of_module(bytes: &[u8]) -> Option<Result<Vec<u32>, String>> {
    let (words, rest) = bytes.as_chunks();
    let read = match u32::from_le_bytes(*words.first()?) {
        MAGIC => u32::from_le_bytes,
        number if number.swap_bytes() == MAGIC => u32::from_be_bytes,
        _ => return None,
    };
    if !rest.is_empty() {
        return Some(Err(format!("the module has {} bytes, which is not a multiple of 4", bytes.len())));
    }
    Some(Ok(words.iter().map(|word| read(*word)).collect()))
}

#[cfg(test)]
mod tests {
    use super::words_of_module;

    #[test]
    fn modules_of_either_byte_order_are_read() {
        let words = vec![0x0723_0203, 0x0001_0000];
        assert_eq!(words_of_module(&[3, 2, 0x23, 7, 0, 0, 1, 0]), Some(Ok(words.clone())));
        assert_eq!(words_of_module(&[7, 0x23, 2, 3, 0, 1, 0, 0]), Some(Ok(words)));
        assert!(words_of_module(&[3, 2, 0x23, 7, 0]).is_some_and(|words| words.is_err()));
        assert_eq!(words_of_module(b"float4 main()"), None);
    }
}
