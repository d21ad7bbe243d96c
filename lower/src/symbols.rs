//! The symbols of a module's globals and functions.

use ir::name::Name;
use rustc_hash::{FxHashMap, FxHashSet};

/// The symbols that are taken.
#[derive(Debug, Default)]
pub(crate) struct Symbols {
    taken: FxHashSet<Name>,
    /// The next suffix to try for each taken name.
    next_numbers: FxHashMap<String, u32>,
}

impl Symbols {
    /// Creates the set of symbols with some names taken.
    pub fn with_taken<'n>(names: impl Iterator<Item = &'n str>) -> Self {
        Self { taken: names.map(Name::from).collect(), next_numbers: FxHashMap::default() }
    }

    /// Takes a symbol derived from `name` that no global or function has yet.
    pub fn take(&mut self, name: &str) -> Name {
        let own = Name::from(name);
        if self.taken.insert(own.clone()) {
            return own;
        }
        let number = self.next_numbers.entry(name.to_owned()).or_insert(1);
        loop {
            let candidate = Name::from(format!("{name}.{number}"));
            *number += 1;
            if self.taken.insert(candidate.clone()) {
                return candidate;
            }
        }
    }
}
