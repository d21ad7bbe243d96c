//! Blobs, identified by digests.

use bazel_remote_apis::build::bazel::remote::execution::v2::Digest;
use prost::Message;
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Blobs that a server may lack, by hash.
pub type Blobs = BTreeMap<String, (Digest, Arc<[u8]>)>;

/// The SHA-256 digest of bytes, which all servers support.
pub fn digest(bytes: &[u8]) -> Digest {
    let hash = Sha256::digest(bytes);
    let text = hash.iter().map(|byte| format!("{byte:02x}")).collect();
    Digest { hash: text, size_bytes: i64::try_from(bytes.len()).unwrap_or(i64::MAX) }
}

/// Adds bytes, and returns their digest.
pub fn add(blobs: &mut Blobs, bytes: impl Into<Arc<[u8]>>) -> Digest {
    let bytes = bytes.into();
    let digest = digest(&bytes);
    blobs.insert(digest.hash.clone(), (digest.clone(), bytes));
    digest
}

/// Adds the encoded form of a message.
pub fn add_message(blobs: &mut Blobs, message: &impl Message) -> Digest {
    add(blobs, message.encode_to_vec())
}
