//! Reads the inputs of the command and the files that they include.

pub use hlsl_to_spirv::FileSystem;
use hlsl_to_spirv::flags::STANDARD;
use hlsl_to_spirv::source_text;
use std::fs::File;
use std::io::{Error, Read};
use std::path::Path;
use std::sync::Arc;

/// The maximum number of bytes of an input. A stream or device may have no end, and a sparse file may be larger than the memory.
const MAX_INPUT: u64 = 256 << 20;

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
    let failed = |error: Error| format!("cannot read '{name}': {error}");
    if name == STANDARD {
        return read_to_limit(std::io::stdin()).map_err(failed);
    }
    read_file(Path::new(name)).map_err(failed)
}

/// The bytes of a file.
///
/// # Errors
/// The file cannot be read, or is too large.
pub fn read_file(path: &Path) -> Result<Vec<u8>, Error> {
    File::open(path).and_then(read_to_limit)
}

fn read_to_limit(stream: impl Read) -> Result<Vec<u8>, Error> {
    let mut bytes = Vec::new();
    stream.take(MAX_INPUT).read_to_end(&mut bytes)?;
    if bytes.len() as u64 == MAX_INPUT {
        return Err(Error::other(format!("it has {MAX_INPUT} bytes or more")));
    }
    Ok(bytes)
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
    use super::{MAX_INPUT, read_bytes, words_of_module};

    #[test]
    fn large_files_are_not_read_to_their_end() {
        let path = std::env::temp_dir().join(format!("hlsl-to-spirv-input-{}", std::process::id()));
        let file = std::fs::File::create(&path).expect("a file");
        file.set_len(MAX_INPUT + 1).expect("a sparse file");
        let read = read_bytes(path.to_str().expect("the path is text"));
        std::fs::remove_file(&path).expect("the file is there");
        assert!(read.is_err_and(|message| message.ends_with("bytes or more")));
    }

    #[test]
    fn modules_of_either_byte_order_are_read() {
        let words = vec![0x0723_0203, 0x0001_0000];
        assert_eq!(words_of_module(&[3, 2, 0x23, 7, 0, 0, 1, 0]), Some(Ok(words.clone())));
        assert_eq!(words_of_module(&[7, 0x23, 2, 3, 0, 1, 0, 0]), Some(Ok(words)));
        assert!(words_of_module(&[3, 2, 0x23, 7, 0]).is_some_and(|words| words.is_err()));
        assert_eq!(words_of_module(b"float4 main()"), None);
    }
}
