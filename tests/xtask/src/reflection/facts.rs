//! The results of readers about modules, as comparable lines.

use std::collections::BTreeSet;

/// A reader's facts about a module, one per line.
pub type Facts = BTreeSet<String>;

/// Our facts: those that another reader must report too, and those that it may report, such as facts about unused items.
pub struct Ours {
    pub must: Facts,
    pub may: Facts,
}

/// A float as both sides write it.
pub fn number(value: f64) -> String {
    format!("{:?}", value as f32)
}
