//! Facts of a finished module that its requirements and its checks share, collected once.

use crate::annotations::Annotations;
use crate::module::SpirvModule;
use crate::types::{self, TypeFacts, Types};
use crate::word::Id;
use rustc_hash::FxHashMap;

/// Facts of a module's types, decorations and imported instruction sets. They become stale when its globals, annotations or imports change.
pub struct Facts {
    types: Vec<TypeFacts>,
    annotations: Annotations,
    sets: FxHashMap<Id, String>,
}

impl Facts {
    /// Collects the facts of a module.
    #[must_use]
    pub fn new(module: &SpirvModule) -> Self {
        Self {
            types: types::collect(module),
            annotations: Annotations::new(module),
            sets: module.imports.iter().filter_map(|import| Some((import.result?, import.text(0)))).collect(),
        }
    }

    /// The types of the module, which must be the one that the facts were collected from.
    #[must_use]
    pub fn types<'a>(&'a self, module: &'a SpirvModule) -> Types<'a> {
        Types::new(module, &self.types)
    }

    /// The decorations of ids and members.
    #[must_use]
    pub fn annotations(&self) -> &Annotations {
        &self.annotations
    }

    /// The names of the imported instruction sets.
    pub fn sets(&self) -> impl Iterator<Item = &str> {
        self.sets.values().map(String::as_str)
    }

    /// The name of an imported instruction set.
    #[must_use]
    pub fn set(&self, import: Id) -> Option<&str> {
        self.sets.get(&import).map(String::as_str)
    }
}
