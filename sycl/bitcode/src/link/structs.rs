//! Unifies the named structs of several modules: equal structs of the same name are merged, and different ones are renamed.

use crate::error::{Error, Result};
use crate::names::{self, Sigil};
use crate::types::{MOST_DEPTH, Texts, Type, TypeId, Types};
use rustc_hash::{FxHashMap, FxHashSet};

/// The structs of all modules so far.
#[derive(Debug, Default)]
pub struct Structs {
    /// By the name in the module: each definition, and its name in the output.
    known: FxHashMap<String, Vec<(String, String)>>,
    taken: FxHashSet<String>,
    numbers: u32,
}

impl Structs {
    /// Returns the names of a module's structs, with sigil, and whether their definitions are new.
    pub fn names(&mut self, types: &Types) -> Result<Vec<(String, bool)>> {
        let count = types.structs.len();
        let mut of = Module { types, texts: Texts::new(types), names: vec![None; count], are_new: vec![false; count] };
        for at in 0..count {
            self.name(&mut of, at, 0)?;
        }
        Ok(of.names.into_iter().flatten().zip(of.are_new).collect())
    }

    fn name(&mut self, of: &mut Module<'_>, at: usize, depth: u32) -> Result<()> {
        if of.names[at].is_some() {
            return Ok(());
        }
        let named = &of.types.structs[at];
        for field in named.fields.iter().flatten() {
            self.ty(of, *field, depth + 1)?;
        }
        let definition = of.types.definition(at, |field| of.texts.get(field))?;
        let name = &named.name;
        let (written, is_new) = if name.is_empty() {
            self.numbers += 1;
            (format!("%{}", self.numbers - 1), true)
        } else {
            let known = self.known.entry(name.clone()).or_default();
            match known.iter().find(|(other, _)| *other == definition) {
                Some((_, known)) => (known.clone(), false),
                None => {
                    let mut unique = name.clone();
                    let mut count = known.len();
                    while !self.taken.insert(unique.clone()) {
                        unique = format!("{name}.{count}");
                        count += 1;
                    }
                    let written = names::written(Sigil::Local, &unique);
                    known.push((definition, written.clone()));
                    (written, true)
                }
            }
        };
        of.names[at] = Some(written);
        of.are_new[at] = is_new;
        Ok(())
    }

    /// Names the structs that a type contains, and then the type.
    fn ty(&mut self, of: &mut Module<'_>, id: TypeId, depth: u32) -> Result<()> {
        if of.texts.has(id) {
            return Ok(());
        }
        if depth >= MOST_DEPTH {
            return Err(Error::broken("structs are nested too deep, or in themselves"));
        }
        let ty = of.types.get(id)?;
        for part in ty.parts() {
            self.ty(of, *part, depth + 1)?;
        }
        if let Type::Named(at) = ty {
            self.name(of, *at, depth)?;
        }
        of.texts.add(id, ty, |named| of.names[named].as_ref())
    }
}

/// A module whose structs are being named, with the names so far.
struct Module<'m> {
    types: &'m Types,
    texts: Texts,
    names: Vec<Option<String>>,
    are_new: Vec<bool>,
}
