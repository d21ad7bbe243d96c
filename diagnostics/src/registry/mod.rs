//! The entries, a file for each area.

mod types;

pub use types::*;

use crate::code::Code;

/// All codes, area by area.
pub fn all() -> impl Iterator<Item = Code> {
    [types::CODES].into_iter().flatten().copied()
}
