//! Bytes as they lie in a store: behind the hash of themselves, so that damage is noticed.

use blake3::Hash;

/// The first bytes. The last one is the version of the format.
const MAGIC: &[u8; 8] = b"hlslspv\x01";

/// The length of what comes before the bytes.
const HEADER: usize = MAGIC.len() + blake3::OUT_LEN;

/// What comes before the bytes.
#[must_use]
pub fn header(bytes: &[u8]) -> [u8; HEADER] {
    let mut header = [0; HEADER];
    let (magic, hash) = header.split_at_mut(MAGIC.len());
    magic.copy_from_slice(MAGIC);
    hash.copy_from_slice(blake3::hash(bytes).as_bytes());
    header
}

/// The bytes that [`header`] was put before. None if they are not what was written.
#[must_use]
pub fn opened(mut item: Vec<u8>) -> Option<Vec<u8>> {
    let (hash, bytes) = item.strip_prefix(MAGIC)?.split_at_checked(blake3::OUT_LEN)?;
    if Hash::from_slice(hash).ok()? != blake3::hash(bytes) {
        return None;
    }
    item.drain(..HEADER);
    Some(item)
}
