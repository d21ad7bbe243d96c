//! The stored form of an item: its bytes, prefixed with a hash of its name and bytes. It detects damage, and an item that has the name of another.

use super::store::Name;
use blake3::{Hash, Hasher};

/// The magic number. Its last byte is the version of the format.
const MAGIC: &[u8; 8] = b"hlslspv\x02";

/// The length of the header.
const HEADER: usize = MAGIC.len() + blake3::OUT_LEN;

/// The header of an item.
#[must_use]
pub fn header(name: &Name, bytes: &[u8]) -> [u8; HEADER] {
    let mut header = [0; HEADER];
    let (magic, hash) = header.split_at_mut(MAGIC.len());
    magic.copy_from_slice(MAGIC);
    hash.copy_from_slice(seal(name, bytes).as_bytes());
    header
}

/// The bytes after the [`header`]. None if they are damaged, or the item has another name.
#[must_use]
pub fn opened(name: &Name, mut item: Vec<u8>) -> Option<Vec<u8>> {
    let (hash, bytes) = item.strip_prefix(MAGIC)?.split_at_checked(blake3::OUT_LEN)?;
    if Hash::from_slice(hash).ok()? != seal(name, bytes) {
        return None;
    }
    item.drain(..HEADER);
    Some(item)
}

fn seal(name: &Name, bytes: &[u8]) -> Hash {
    Hasher::new().update(name.kind.folder().as_bytes()).update(name.hash.as_bytes()).update(bytes).finalize()
}

#[cfg(test)]
mod tests {
    use super::super::store::{Kind, Name};
    use super::{header, opened};

    #[test]
    fn items_are_bound_to_their_names() {
        let name = |kind, text: &str| Name { kind, hash: blake3::hash(text.as_bytes()) };
        let stored = name(Kind::Tokens, "a");
        let item = [&header(&stored, b"module")[..], b"module"].concat();
        assert_eq!(opened(&stored, item.clone()).as_deref(), Some(&b"module"[..]));
        assert_eq!(opened(&name(Kind::Tokens, "b"), item.clone()), None);
        assert_eq!(opened(&name(Kind::Inputs, "a"), item.clone()), None);
        let mut damaged = item;
        *damaged.last_mut().expect("a byte") ^= 1;
        assert_eq!(opened(&stored, damaged), None);
    }
}
