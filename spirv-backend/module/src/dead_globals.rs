//! Removes unused types and constants, and the names and decorations of ids that no longer exist.

use crate::code::Inst;
use crate::module::SpirvModule;
use crate::word::Id;
use spirv::Op;

/// Removes unused types and constants, and the names and decorations of all removed ids.
pub fn remove(module: &mut SpirvModule, removed: &[Id]) {
    let mut uses = module.uses_in_functions();
    for section in [&module.entry_points, &module.execution_modes, &module.globals] {
        for id in section.iter().flat_map(|inst| inst.used_ids()) {
            uses[id.0 as usize] += 1;
        }
    }
    // An id operand of a decoration is a use.
    for inst in module.annotations.iter().filter(|inst| inst.is(Op::DecorateId) || inst.is(Op::MemberDecorateIdEXT)) {
        for id in inst.used_ids().skip(1) {
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
        for id in inst.used_ids() {
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
