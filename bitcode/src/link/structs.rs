//! The names of structs of several modules: equal ones of one name are one, others get names of their own.

use crate::error::{Error, Result};
use crate::names::{self, Sigil};
use crate::types::Types;
use rustc_hash::{FxHashMap, FxHashSet};

/// So deep may structs be in each other.
const MOST_DEPTH: u32 = 256;

/// The structs so far.
#[derive(Debug, Default)]
pub struct Structs {
    /// By their names in modules: definitions, and the names that they have in the end.
    known: FxHashMap<String, Vec<(String, String)>>,
    taken: FxHashSet<String>,
    numbers: u32,
}

impl Structs {
    /// The names of a module's structs, with sigil, and whether their definitions are new.
    pub fn names(&mut self, types: &Types) -> Result<Vec<(String, bool)>> {
        let mut names: Vec<Option<(String, bool)>> = vec![None; types.structs.len()];
        for at in 0..types.structs.len() {
            self.name(types, at, &mut names, 0)?;
        }
        Ok(names.into_iter().flatten().collect())
    }

    fn name(&mut self, types: &Types, at: usize, names: &mut Vec<Option<(String, bool)>>, depth: u32) -> Result<()> {
        if names[at].is_some() {
            return Ok(());
        }
        if depth == MOST_DEPTH {
            return Err(Error::broken("structs are nested too deep, or in themselves"));
        }
        for inner in types.structs_in(at) {
            self.name(types, inner, names, depth + 1)?;
        }
        let texts: Vec<String> =
            names.iter().map(|name| name.as_ref().map(|(name, _)| name.clone()).unwrap_or_default()).collect();
        let definition = types.definition(at, &texts)?;
        let name = &types.structs[at].name;
        if name.is_empty() {
            self.numbers += 1;
            names[at] = Some((format!("%{}", self.numbers - 1), true));
            return Ok(());
        }
        let known = self.known.entry(name.clone()).or_default();
        if let Some((_, known)) = known.iter().find(|(other, _)| *other == definition) {
            names[at] = Some((known.clone(), false));
            return Ok(());
        }
        let mut unique = name.clone();
        let mut count = known.len();
        while !self.taken.insert(unique.clone()) {
            unique = format!("{name}.{count}");
            count += 1;
        }
        let written = names::written(Sigil::Local, &unique);
        known.push((definition, written.clone()));
        names[at] = Some((written, true));
        Ok(())
    }
}
