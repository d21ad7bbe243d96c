//! Types that a document leaves out and the compiler deduces.

use std::ops::Range;

/// A deduced type, shown after the name at these bytes of a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deduced {
    /// The name of a variable, or of a called function.
    pub name: Range<usize>,
    /// `float3` of a variable, `<float, 4>` of a function.
    pub text: String,
    /// True for the template arguments of a call.
    pub is_call: bool,
}
