//! What readers say of modules, as lines that can be compared.

use std::collections::BTreeSet;

/// What a reader says of a module, a line for each fact.
pub type Facts = BTreeSet<String>;

/// What we say: the facts that another reader must have too, and those that it may have, such as of what nothing uses.
pub struct Ours {
    pub must: Facts,
    pub may: Facts,
}

/// A float as both sides write it.
pub fn number(value: f64) -> String {
    format!("{:?}", value as f32)
}
