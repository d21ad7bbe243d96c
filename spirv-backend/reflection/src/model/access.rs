//! What a module may do with a resource.

use serde::Serialize;

/// What a module may do with memory or texels. It may still not do it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Access {
    /// Read and write.
    ReadWrite,
    /// Only read: what can't be written at all, or has the decoration NonWritable.
    ReadOnly,
    /// Only write: the decoration NonReadable.
    WriteOnly,
    /// Neither: both decorations. It may still be asked for its size.
    None,
}

impl Access {
    pub(crate) fn new(readable: bool, writable: bool) -> Self {
        match (readable, writable) {
            (true, true) => Self::ReadWrite,
            (true, false) => Self::ReadOnly,
            (false, true) => Self::WriteOnly,
            (false, false) => Self::None,
        }
    }
}
