//! Places of types: a module in, the same with each type where something is of that type first out.
//!
//! A type is one for the whole module, so it is written nowhere. It is asked for where an error is about one.

use crate::module::{Id, Inst, SpirvModule};
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
        for part in parts(&inst) {
            places.entry(part).or_insert(loc);
        }
    }
    for inst in &std::mem::take(&mut module.globals) {
        let is_placed = inst.ty.is_some() || inst.loc.is_some();
        let loc = if is_placed { inst.loc } else { inst.result.and_then(|id| places.get(&id)).copied() };
        module.globals.push(Inst { loc, ..inst });
    }
}

/// The types that a type names.
fn parts<'a>(inst: &Inst<'a>) -> impl Iterator<Item = Id> + use<'a> {
    let is_type = inst.ty.is_none();
    inst.ids().filter(move |_| is_type)
}
