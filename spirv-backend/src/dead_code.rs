//! Removes instructions without effect whose results nobody uses: conversions and access chains that turned out not to be needed.

use crate::code::{Code, Inst};
use crate::module::{Id, SpirvModule};
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

/// Removes from one function, which begins at this place; adds the ids that are gone to `removed`. `uses` says by ids how often they are
/// named, those of other functions too, and says it afterwards.
pub fn remove(code: &mut Code, start: usize, uses: &mut [u32], removed: &mut Vec<Id>) {
    let before = removed.len();
    // An instruction that goes is marked by a use that it can't have.
    const GONE: u32 = u32::MAX;
    for inst in code.iter_from(start).rev() {
        let Some(result) = inst.result else { continue };
        if uses[result.0 as usize] > 0 || inst.pinned || !REMOVABLE.iter().any(|op| inst.is(*op)) {
            continue;
        }
        removed.push(result);
        uses[result.0 as usize] = GONE;
        for id in used_ids(inst) {
            uses[id.0 as usize] -= 1;
        }
    }
    if removed.len() > before {
        code.retain_from(start, |inst| inst.result.is_none_or(|result| uses[result.0 as usize] != GONE));
        removed[before..].iter().for_each(|id| uses[id.0 as usize] = 0);
    }
}

/// Removes types and constants that nothing uses, and the names and decorations of all that is removed.
pub fn remove_globals(module: &mut SpirvModule, removed: &[Id]) {
    let mut uses = module.uses_in_functions();
    for section in [&module.entry_points, &module.execution_modes, &module.globals] {
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
    let mut gone = vec![false; uses.len()];
    removed.iter().for_each(|id| gone[id.0 as usize] = true);
    let mut loses_globals = false;
    for inst in module.globals.iter().rev() {
        let Some(result) = inst.result else { continue };
        if inst.is(Op::Variable) || uses[result.0 as usize] > 0 {
            continue;
        }
        gone[result.0 as usize] = true;
        loses_globals = true;
        for id in used_ids(inst) {
            uses[id.0 as usize] -= 1;
        }
    }
    if removed.is_empty() && !loses_globals {
        return;
    }
    let is_gone = |id: Id| gone[id.0 as usize];
    let is_kept = |inst: &Inst| !inst.id(0).is_some_and(is_gone);
    module.names.retain_from(0, is_kept);
    module.annotations.retain_from(0, is_kept);
    if loses_globals {
        module.retain_globals(|inst| !inst.result.is_some_and(is_gone));
    }
}

fn used_ids(inst: Inst<'_>) -> impl Iterator<Item = Id> {
    inst.ty.into_iter().chain(inst.ids())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::module::words;

    #[test]
    fn a_chain_that_ends_nowhere_goes_and_leaves_no_uses() {
        let mut code = Code::default();
        let mut make = |op, result: u32, operands: crate::module::Operands, pinned| {
            code.push(Inst { result: (result > 0).then_some(Id(result)), pinned, ..Inst::new(op, &operands) });
        };
        make(Op::Load, 2, words![Id(1)], false);
        make(Op::CompositeExtract, 3, words![Id(2), 0], false);
        make(Op::Bitcast, 4, words![Id(3)], false);
        make(Op::CompositeExtract, 5, words![Id(2), 1], false);
        make(Op::Bitcast, 6, words![Id(2)], true);
        make(Op::ReturnValue, 0, words![Id(5)], false);
        let mut removed = vec![Id(6)];
        let mut uses = [0, 1, 3, 1, 0, 1, 0];
        remove(&mut code, 0, &mut uses, &mut removed);
        assert_eq!(removed, [Id(6), Id(4), Id(3)]);
        let left: Vec<_> = code.iter().filter_map(|inst| inst.result).collect();
        assert_eq!(left, [Id(2), Id(5), Id(6)]);
        assert_eq!(uses, [0, 1, 2, 0, 0, 1, 0]);
    }
}
