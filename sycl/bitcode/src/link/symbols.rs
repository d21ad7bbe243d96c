//! Symbol resolution as in LLVM's linker: selects the definition of each name, and renames local symbols that conflict.

use super::Input;
use crate::error::{Error, Result};
use crate::module::{Global, Kind, Module};
use crate::names::{self, Sigil};
use crate::operators;
use crate::text::{self, Part, Plan};
use rustc_hash::{FxHashMap, FxHashSet};

const APPENDING: &str = "appending";
/// The calling convention of kernels.
const KERNEL: u64 = 76;
/// The only kind of comdat of which any definition may be selected.
const ANY: u64 = 1;

/// A variable, function or alias: the index of its module, and its index there.
type Place = (usize, usize);

/// The resolved symbols.
#[derive(Debug)]
pub struct Symbols {
    parts: Vec<Vec<Part>>,
    names: Vec<Vec<String>>,
}

/// The precedence of a definition over others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Strength {
    Declaration,
    /// Its body may be used, but another module defines it.
    Available,
    /// Removed if unused.
    LinkOnce,
    Weak,
    Strong,
}

fn strength(global: &Global) -> Result<Strength> {
    if global.is_declaration() {
        return Ok(Strength::Declaration);
    }
    Ok(match operators::linkage(global.linkage)? {
        "available_externally" => Strength::Available,
        "linkonce" | "linkonce_odr" => Strength::LinkOnce,
        "weak" | "weak_odr" | "extern_weak" => Strength::Weak,
        "common" => return Err(Error::unsupported("common variables")),
        _ => Strength::Strong,
    })
}

impl Symbols {
    /// Resolves the symbols of all modules.
    pub fn new(
        modules: &mut [Module<'_>],
        inputs: &[Input<'_>],
        are_alike: impl FnMut(&str, &[usize]) -> Result<bool>,
    ) -> Result<Self> {
        check_comdats(modules)?;
        let mut chosen = of_programs(modules, inputs, are_alike)?;
        let libraries = add_libraries(modules, inputs, &mut chosen)?;
        Ok(Self { parts: parts(modules, &chosen, &libraries, inputs)?, names: all_names(modules, &chosen)? })
    }

    /// Whether any part of a module is written.
    pub fn has_part(&self, module: usize) -> bool {
        self.parts[module].contains(&Part::Whole)
    }

    pub fn parts(&self, module: usize) -> Vec<Part> {
        self.parts[module].clone()
    }

    pub fn names(&self, module: usize) -> Vec<String> {
        self.names[module].clone()
    }
}

/// Selects the definitions or, without one, the declarations of the modules that are not libraries.
fn of_programs(
    modules: &[Module<'_>],
    inputs: &[Input<'_>],
    mut are_alike: impl FnMut(&str, &[usize]) -> Result<bool>,
) -> Result<FxHashMap<String, Place>> {
    let mut chosen: FxHashMap<String, Place> = FxHashMap::default();
    // The kernels that several modules define.
    let mut several: Vec<(&str, Vec<usize>)> = Vec::new();
    let mut places: FxHashMap<&str, usize> = FxHashMap::default();
    for (at, module) in modules.iter().enumerate().filter(|(at, _)| !inputs[*at].is_library) {
        for (index, global) in module.globals.iter().enumerate() {
            if global.name.is_empty() || global.is_local()? {
                continue;
            }
            let Some(known) = chosen.get_mut(&global.name) else {
                chosen.insert(global.name.clone(), (at, index));
                continue;
            };
            if known.0 == at {
                return Err(Error::broken(format!("`{}` is there twice", global.name)));
            }
            let old = &modules[known.0].globals[known.1];
            match (strength(old)?, strength(global)?) {
                (Strength::Strong, Strength::Strong) if operators::linkage(global.linkage)? == APPENDING => {}
                (Strength::Strong, Strength::Strong) if is_kernel(old) && is_kernel(global) => {
                    let place = *places.entry(&global.name).or_insert(several.len());
                    match several.get_mut(place) {
                        Some((_, modules)) => modules.push(at),
                        None => several.push((&global.name, vec![known.0, at])),
                    }
                }
                (Strength::Strong, Strength::Strong) => return Err(twice(&global.name, inputs, known.0, at)),
                (old, new) if new > old => *known = (at, index),
                _ => {}
            }
        }
    }
    for (name, modules) in several {
        if !are_alike(name, &modules)? {
            return Err(twice(name, inputs, modules[0], modules[1]));
        }
    }
    Ok(chosen)
}

/// Adds the definitions of undefined symbols from the libraries, and their dependencies; returns the selected indices for
/// each module.
fn add_libraries(
    modules: &mut [Module<'_>],
    inputs: &[Input<'_>],
    chosen: &mut FxHashMap<String, Place>,
) -> Result<Vec<FxHashSet<usize>>> {
    let mut taken = vec![FxHashSet::default(); modules.len()];
    loop {
        let mut is_done = true;
        for at in (0..modules.len()).filter(|at| inputs[*at].is_library) {
            let mut wanted = Vec::new();
            for (index, global) in modules[at].globals.iter().enumerate() {
                let Some((module, known)) = chosen.get(&global.name).filter(|_| !global.name.is_empty()) else { continue };
                let is_better = strength(global)? > Strength::Available
                    && strength(&modules[*module].globals[*known])? <= Strength::Available;
                if is_better && !global.is_local()? {
                    wanted.push(index);
                }
            }
            if wanted.is_empty() {
                continue;
            }
            is_done = false;
            let plan = Plan::of_one(&modules[at]);
            for index in text::reached(&mut modules[at], &plan, &wanted)? {
                taken[at].insert(index);
                let global = &modules[at].globals[index];
                if global.name.is_empty() || global.is_local()? {
                    continue;
                }
                let is_new = match chosen.get(&global.name) {
                    None => true,
                    Some((module, known)) => strength(global)? > strength(&modules[*module].globals[*known])?,
                };
                if is_new {
                    chosen.insert(global.name.clone(), (at, index));
                }
            }
        }
        if is_done {
            return Ok(taken);
        }
    }
}

fn twice(name: &str, inputs: &[Input<'_>], one: usize, other: usize) -> Error {
    Error::Link(format!("symbol multiply defined: `{name}` is in `{}` and in `{}`", inputs[one].name, inputs[other].name))
}

fn is_kernel(global: &Global) -> bool {
    matches!(global.kind, Kind::Function { convention: KERNEL, .. })
}

/// Checks that only one module contains a comdat, unless its kind permits any definition in each module.
fn check_comdats(modules: &[Module<'_>]) -> Result<()> {
    let mut kinds = FxHashMap::default();
    for (name, kind) in modules.iter().flat_map(|module| &module.comdats) {
        let other = kinds.insert(name, *kind);
        if other.is_some_and(|other| other != ANY || *kind != ANY) {
            return Err(Error::unsupported(format!("the comdat `{name}`, which is not of the kind any, in two modules")));
        }
    }
    Ok(())
}

fn parts(
    modules: &[Module<'_>],
    chosen: &FxHashMap<String, Place>,
    libraries: &[FxHashSet<usize>],
    inputs: &[Input<'_>],
) -> Result<Vec<Vec<Part>>> {
    let part = |at: usize, index: usize, global: &Global| {
        let is_left_out = inputs[at].is_library && !libraries[at].contains(&index);
        let is_other = !global.name.is_empty()
            && !global.is_local()?
            && operators::linkage(global.linkage)? != APPENDING
            && chosen.get(&global.name) != Some(&(at, index));
        Ok(if is_other || is_left_out { Part::Nothing } else { Part::Whole })
    };
    let of_module = |(at, module): (usize, &Module<'_>)| {
        module.globals.iter().enumerate().map(|(index, global)| part(at, index, global)).collect()
    };
    modules.iter().enumerate().map(of_module).collect()
}

/// Names the symbols. External names are unchanged. The first local symbol of a name keeps it, unless another module has an
/// external symbol of this name.
fn all_names(modules: &[Module<'_>], chosen: &FxHashMap<String, Place>) -> Result<Vec<Vec<String>>> {
    let mut taken: FxHashSet<String> = chosen.keys().cloned().collect();
    let mut numbers = 0_u32;
    // The last numeric suffix of each name, so that a name in a thousand modules does not need a thousand attempts.
    let mut counts: FxHashMap<String, u32> = FxHashMap::default();
    let mut all = Vec::with_capacity(modules.len());
    for module in modules {
        let mut names = Vec::with_capacity(module.globals.len());
        for global in &module.globals {
            if global.name.is_empty() {
                names.push(format!("@{numbers}"));
                numbers += 1;
                continue;
            }
            if !global.is_local()? {
                names.push(names::written(Sigil::Global, &global.name));
                continue;
            }
            let mut unique = global.name.clone();
            while !taken.insert(unique.clone()) {
                let count = counts.entry(global.name.clone()).or_default();
                *count += 1;
                unique = format!("{}.{count}", global.name);
            }
            names.push(names::written(Sigil::Global, &unique));
        }
        all.push(names);
    }
    Ok(all)
}
