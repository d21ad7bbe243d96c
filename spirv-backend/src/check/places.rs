//! A type or a constant in, the place of the first thing that is made of it out.

use crate::module::{Id, SpirvModule};
use ir::Loc;
use rustc_hash::FxHashSet;

/// Types and constants have no place in the source: equal ones are one. What the user wrote is a variable of such a type, or an instruction.
pub fn of_user(module: &SpirvModule, id: Id) -> Option<Loc> {
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
