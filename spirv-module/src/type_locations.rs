//! Source locations for types and constants, which have none of their own because equal ones are merged.
//!
//! A diagnostic about a type points at the first instruction or variable that uses it.

use crate::code::Inst;
use crate::module::SpirvModule;
use crate::word::Id;
use ir::Loc;
use rustc_hash::{FxHashMap, FxHashSet};
use spirv::Op;

/// Gives each type the location of the first value of that type, or of the first type that it is a part of.
pub fn locate_types(module: &mut SpirvModule) {
    let mut locations: FxHashMap<Id, Loc> = FxHashMap::default();
    let mut function = None;
    for inst in module.globals.iter().chain(&module.functions) {
        if inst.is(Op::Function) {
            function = inst.loc;
        }
        // A parameter is where its function is.
        if let (Some(ty), Some(loc)) = (inst.ty, inst.loc.or(function)) {
            locations.entry(ty).or_insert(loc);
        }
    }
    // What a type is made of stands before it.
    for inst in module.globals.iter().rev() {
        let Some(loc) = inst.result.and_then(|id| locations.get(&id)).copied() else { continue };
        for part in parts(&inst) {
            locations.entry(part).or_insert(loc);
        }
    }
    for inst in &std::mem::take(&mut module.globals) {
        let is_located = inst.ty.is_some() || inst.loc.is_some();
        let loc = if is_located { inst.loc } else { inst.result.and_then(|id| locations.get(&id)).copied() };
        module.globals.push(Inst { loc, ..inst });
    }
}

/// The types that a type names.
fn parts<'a>(inst: &Inst<'a>) -> impl Iterator<Item = Id> + use<'a> {
    let is_type = inst.ty.is_none();
    inst.ids().filter(move |_| is_type)
}

/// Types and constants have no place in the source: equal ones are one. What the user wrote is a variable of such a type, or an instruction.
pub fn of_first_user(module: &SpirvModule, id: Id) -> Option<Loc> {
    let mut made_of = FxHashSet::from_iter([id]);
    // In both lists, but for loops, users come behind what they use.
    module.globals.iter().chain(&module.functions).find_map(|inst| {
        if !inst.ty.into_iter().chain(inst.ids()).any(|used| made_of.contains(&used)) {
            return None;
        }
        made_of.extend(inst.result);
        inst.loc
    })
}
