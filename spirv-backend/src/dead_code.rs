//! Removes instructions without effect whose results nobody uses: conversions and access chains that turned out not to be needed.

use crate::module::{Id, Inst, SpirvModule, Word};
use rustc_hash::FxHashSet;
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

/// Removes from one function; gives the ids that are gone. `uses` has a zero for each id that was made, and has it again afterwards.
pub fn remove(insts: &mut Vec<Inst>, uses: &mut Vec<u32>, id_bound: usize) -> Vec<Id> {
    uses.resize(id_bound, 0);
    for id in insts.iter().flat_map(operand_ids) {
        uses[id.0 as usize] += 1;
    }
    let mut removed = Vec::new();
    // An instruction that goes is marked by a use that it can't have.
    const GONE: u32 = u32::MAX;
    for inst in insts.iter().rev() {
        let Some(result) = inst.result else { continue };
        if uses[result.0 as usize] > 0 || inst.pinned || !REMOVABLE.iter().any(|op| inst.is(*op)) {
            continue;
        }
        removed.push(result);
        uses[result.0 as usize] = GONE;
        for id in operand_ids(inst) {
            uses[id.0 as usize] -= 1;
        }
    }
    for inst in insts.iter() {
        let is_gone = inst.result.is_some_and(|result| uses[result.0 as usize] == GONE);
        if !is_gone {
            operand_ids(inst).for_each(|id| uses[id.0 as usize] = 0);
        }
    }
    if !removed.is_empty() {
        insts.retain(|inst| inst.result.is_none_or(|result| uses[result.0 as usize] != GONE));
        removed.iter().for_each(|id| uses[id.0 as usize] = 0);
    }
    removed
}

/// Removes types and constants that nothing uses, and the names and decorations of all that is removed.
pub fn remove_globals(module: &mut SpirvModule, mut removed: FxHashSet<Id>) {
    let mut uses = vec![0u32; module.id_bound()];
    for section in [&module.entry_points, &module.execution_modes, &module.globals, &module.functions] {
        for id in section.iter().flat_map(used_ids) {
            uses[id.0 as usize] += 1;
        }
    }
    // A decoration that names a constant keeps it.
    for inst in module.annotations.iter().filter(|inst| inst.is(Op::DecorateId)) {
        for id in used_ids(inst).skip(1) {
            uses[id.0 as usize] += 1;
        }
    }
    let before = removed.len();
    for inst in module.globals.iter().rev() {
        let Some(result) = inst.result else { continue };
        if inst.is(Op::Variable) || uses[result.0 as usize] > 0 {
            continue;
        }
        removed.insert(result);
        for id in used_ids(inst) {
            uses[id.0 as usize] -= 1;
        }
    }
    if removed.is_empty() {
        return;
    }
    let is_kept = |inst: &Inst| !inst.id(0).is_some_and(|target| removed.contains(&target));
    module.names.retain(is_kept);
    module.annotations.retain(is_kept);
    if removed.len() > before {
        module.globals.retain(|inst| !inst.result.is_some_and(|result| removed.contains(&result)));
    }
}

fn operand_ids(inst: &Inst) -> impl Iterator<Item = Id> {
    inst.operands.iter().filter_map(|word| match word {
        Word::Id(id) => Some(*id),
        Word::Literal(_) => None,
    })
}

fn used_ids(inst: &Inst) -> impl Iterator<Item = Id> {
    inst.ty.into_iter().chain(operand_ids(inst))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::module::words;

    #[test]
    fn a_chain_that_ends_nowhere_goes_and_leaves_no_counts() {
        let made = |op, result, operands: crate::module::Operands| Inst { result: Some(Id(result)), ..Inst::new(op, operands) };
        let mut insts = vec![
            made(Op::Load, 2, words![Id(1)]),
            made(Op::CompositeExtract, 3, words![Id(2), 0]),
            made(Op::Bitcast, 4, words![Id(3)]),
            made(Op::CompositeExtract, 5, words![Id(2), 1]),
            Inst { pinned: true, ..made(Op::Bitcast, 6, words![Id(2)]) },
            Inst::new(Op::ReturnValue, words![Id(5)]),
        ];
        let mut uses = Vec::new();
        assert_eq!(remove(&mut insts, &mut uses, 7), [Id(4), Id(3)]);
        let left: Vec<_> = insts.iter().filter_map(|inst| inst.result).collect();
        assert_eq!(left, [Id(2), Id(5), Id(6)]);
        assert_eq!(uses, [0; 7]);
    }
}
