//! The stored form of bytes: prefixed with their hash, so that damage is detected.

use blake3::Hash;

/// The magic number. Its last byte is the version of the format.
const MAGIC: &[u8; 8] = b"hlslspv\x01";

/// The length of the header.
const HEADER: usize = MAGIC.len() + blake3::OUT_LEN;

/// The header of these bytes.
#[must_use]
pub fn header(bytes: &[u8]) -> [u8; HEADER] {
    let mut header = [0; HEADER];
    let (magic, hash) = header.split_at_mut(MAGIC.len());
    magic.copy_from_slice(MAGIC);
    hash.copy_from_slice(blake3::hash(bytes).as_bytes());
    header
}

/// The bytes after the [`header`]. None if they are damaged.
#[must_use]
pub fn opened(mut item: Vec<u8>) -> Option<Vec<u8>> {
    let (hash, bytes) = item.strip_prefix(MAGIC)?.split_at_checked(blake3::OUT_LEN)?;
    if Hash::from_slice(hash).ok()? != blake3::hash(bytes) {
        return None;
    }
    item.drain(..HEADER);
    Some(item)
}
