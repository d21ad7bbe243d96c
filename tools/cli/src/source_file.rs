//! Reads source files within the preprocessor's limit on their size.

pub use frontend::preproc::limits::MAX_FILE_SIZE;
use std::fs::{File, metadata};
use std::io::{Error, ErrorKind, Read, Result};
use std::path::Path;

/// Reads a file that a source text names. None if it does not exist or is a folder.
///
/// Of a file that is larger than [`MAX_FILE_SIZE`], one byte more is read: the caller reports the size.
///
/// # Errors
/// The file cannot be read, or is not a regular file: a device or pipe may have no end.
pub fn read_source(path: &Path) -> Result<Option<Vec<u8>>> {
    let is_absent = |error: &Error| matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory);
    let size = match metadata(path) {
        Ok(found) if found.is_dir() => return Ok(None),
        Ok(found) if !found.is_file() => return Err(Error::other("it is not a regular file")),
        Ok(found) => found.len(),
        Err(error) if is_absent(&error) => return Ok(None),
        Err(error) => return Err(error),
    };
    let limit = MAX_FILE_SIZE as u64 + 1;
    let mut bytes = Vec::with_capacity(size.min(limit) as usize);
    File::open(path)?.take(limit).read_to_end(&mut bytes)?;
    Ok(Some(bytes))
}

#[cfg(test)]
mod tests {
    use super::{MAX_FILE_SIZE, read_source};
    use std::path::Path;

    #[test]
    fn large_files_are_not_read_to_their_end() {
        let path = std::env::temp_dir().join(format!("hlsl-to-spirv-sparse-{}", std::process::id()));
        let file = std::fs::File::create(&path).expect("a file");
        file.set_len(1 << 40).expect("a sparse file");
        let bytes = read_source(&path);
        std::fs::remove_file(&path).expect("the file is there");
        assert_eq!(bytes.expect("it can be read").map(|bytes| bytes.len()), Some(MAX_FILE_SIZE + 1));
    }

    #[test]
    fn folders_and_missing_files_are_absent() {
        assert!(matches!(read_source(&std::env::temp_dir()), Ok(None)));
        assert!(matches!(read_source(Path::new("there/is/no/such.file")), Ok(None)));
    }

    #[cfg(unix)]
    #[test]
    fn devices_are_errors() {
        let error = read_source(Path::new("/dev/zero")).expect_err("a device has no end");
        assert_eq!(error.to_string(), "it is not a regular file");
    }
}
