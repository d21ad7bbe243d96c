//! Source locations of types and constants. They have none of their own, because equal ones are merged.
//!
//! A diagnostic about a type points to the first instruction or variable that uses it, directly or as a component of another type.

use crate::code::Inst;
use crate::module::SpirvModule;
use crate::word::Id;
use ir::Loc;
use rustc_hash::FxHashMap;

/// The location of the first user of each id. For a user without a location, it is that of its own first user.
#[must_use]
pub fn of_first_users(module: &SpirvModule) -> FxHashMap<Id, Loc> {
    let mut first: FxHashMap<Id, (usize, Loc)> = FxHashMap::default();
    let count = module.globals.len() + module.functions.len();
    // Definitions precede their uses, except for the phis of loops, so one backward walk suffices.
    let insts = module.functions.iter().rev().chain(module.globals.iter().rev());
    for (at, inst) in (0..count).rev().zip(insts) {
        let own = inst.loc.map(|loc| (at, loc));
        let Some(user) = own.or_else(|| first.get(&inst.result?).copied()) else { continue };
        for used in inst.used_ids() {
            let known = first.entry(used).or_insert(user);
            if user.0 < known.0 {
                *known = user;
            }
        }
    }
    first.into_iter().map(|(id, (_, loc))| (id, loc)).collect()
}

/// Assigns each type the location of its first user.
pub fn locate_types(module: &mut SpirvModule) {
    let locations = of_first_users(module);
    for inst in &std::mem::take(&mut module.globals) {
        let is_located = inst.ty.is_some() || inst.loc.is_some();
        let loc = if is_located { inst.loc } else { inst.result.and_then(|id| locations.get(&id)).copied() };
        module.globals.push(Inst { loc, ..inst });
    }
}
