//! Removes instructions without effect whose results nobody uses: conversions and access chains that turned out not to be needed.

use crate::module::{Id, Inst, SpirvModule, Word};
use rustc_hash::{FxHashMap, FxHashSet};
use spirv::Op;

/// What selection adds by itself, perhaps in vain.
const REMOVABLE: [Op; 7] = [
    Op::AccessChain,
    Op::Bitcast,
    Op::CompositeConstruct,
    Op::CompositeExtract,
    Op::CompositeInsert,
    Op::CopyLogical,
    Op::VectorShuffle,
];

/// Removes from one function; gives the ids that are gone.
pub fn remove(insts: &mut Vec<Inst>) -> FxHashSet<Id> {
    let mut uses: FxHashMap<Id, u32> = FxHashMap::default();
    for inst in insts.iter() {
        for operand in &inst.operands {
            if let Word::Id(id) = operand {
                *uses.entry(*id).or_default() += 1;
            }
        }
    }
    let mut removed = FxHashSet::default();
    for inst in insts.iter().rev() {
        let Some(result) = inst.result else { continue };
        if uses.get(&result).copied().unwrap_or(0) > 0 || inst.pinned || !REMOVABLE.iter().any(|op| inst.is(*op)) {
            continue;
        }
        removed.insert(result);
        for operand in &inst.operands {
            if let Word::Id(id) = operand
                && let Some(count) = uses.get_mut(id)
            {
                *count -= 1;
            }
        }
    }
    insts.retain(|inst| !inst.result.is_some_and(|result| removed.contains(&result)));
    removed
}

/// Removes types and constants that nothing uses, and the names and decorations of all that is removed.
pub fn remove_globals(module: &mut SpirvModule, mut removed: FxHashSet<Id>) {
    let mut uses: FxHashMap<Id, u32> = FxHashMap::default();
    for section in [&module.entry_points, &module.execution_modes, &module.globals, &module.functions] {
        for inst in section {
            for id in used_ids(inst) {
                *uses.entry(id).or_default() += 1;
            }
        }
    }
    // A decoration that names a constant keeps it.
    for inst in module.annotations.iter().filter(|inst| inst.is(Op::DecorateId)) {
        for id in used_ids(inst).skip(1) {
            *uses.entry(id).or_default() += 1;
        }
    }
    for inst in module.globals.iter().rev() {
        let Some(result) = inst.result else { continue };
        if inst.is(Op::Variable) || uses.get(&result).copied().unwrap_or(0) > 0 {
            continue;
        }
        removed.insert(result);
        for id in used_ids(inst) {
            if let Some(count) = uses.get_mut(&id) {
                *count -= 1;
            }
        }
    }
    let is_kept = |inst: &Inst| !inst.id(0).is_some_and(|target| removed.contains(&target));
    module.names.retain(is_kept);
    module.annotations.retain(is_kept);
    module.globals.retain(|inst| !inst.result.is_some_and(|result| removed.contains(&result)));
}

fn used_ids(inst: &Inst) -> impl Iterator<Item = Id> {
    let operands = inst.operands.iter().filter_map(|word| match word {
        Word::Id(id) => Some(*id),
        Word::Literal(_) => None,
    });
    inst.ty.into_iter().chain(operands)
}
