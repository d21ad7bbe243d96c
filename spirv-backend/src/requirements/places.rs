//! Places of types: a module in, the same with each type where something is of that type first out.
//!
//! A type is one for the whole module, so it is written nowhere. It is asked for where an error is about one.

use crate::module::{Id, Inst, SpirvModule, Word};
use ir::Loc;
use rustc_hash::FxHashMap;
use spirv::Op;

pub fn place_types(module: &mut SpirvModule) {
    let mut places: FxHashMap<Id, Loc> = FxHashMap::default();
    let mut function = None;
    for inst in module.globals.iter().chain(&module.functions) {
        if inst.is(Op::Function) {
            function = inst.loc;
        }
        // A parameter is where its function is.
        if let (Some(ty), Some(loc)) = (inst.ty, inst.loc.or(function)) {
            places.entry(ty).or_insert(loc);
        }
    }
    // What a type is made of stands before it.
    for inst in module.globals.iter().rev() {
        let Some(loc) = inst.result.and_then(|id| places.get(&id)).copied() else { continue };
        for part in parts(inst) {
            places.entry(part).or_insert(loc);
        }
    }
    for inst in &mut module.globals {
        if inst.ty.is_none() && inst.loc.is_none() {
            inst.loc = inst.result.and_then(|id| places.get(&id)).copied();
        }
    }
}

/// The types that a type names.
fn parts(inst: &Inst) -> impl Iterator<Item = Id> + '_ {
    let is_type = inst.ty.is_none();
    inst.operands.iter().filter(move |_| is_type).filter_map(|word| match word {
        Word::Id(id) => Some(*id),
        Word::Literal(_) => None,
    })
}
