//! The access of a module to a resource.

use serde::Serialize;

/// The permitted access to memory or texels. The module may not use it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Access {
    /// Read and write.
    ReadWrite,
    /// Read-only: the resource cannot be written at all, or has the decoration NonWritable.
    ReadOnly,
    /// Only write: the decoration NonReadable.
    WriteOnly,
    /// Neither: it has both decorations. Its size can still be queried.
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
