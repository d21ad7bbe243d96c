//! Groupshared memory with an explicit layout (SPV_KHR_workgroup_memory_explicit_layout, "Validation Rules").

use crate::report::Report;
use diagnostics::registry as code;
use spirv::{Decoration, Op, StorageClass};
use spirv_module::{Annotations, Inst, Message, SpirvModule, Types};

/// Checks the variables in Workgroup of each entry point: all of them are blocks, or none; and of several blocks each is Aliased.
pub fn check(module: &SpirvModule, types: &Types, annotations: &Annotations, report: &mut Report) {
    for entry in &module.entry_points {
        let shared: Vec<Inst> = entry.ids().filter_map(|id| types.definition(id)).filter(|inst| is_shared(inst)).collect();
        let is_block = |variable: &&Inst| {
            let pointee = variable.ty.and_then(|ty| types.pointer(ty)).map(|(_, pointee)| pointee);
            pointee.is_some_and(|ty| annotations.has(ty, Decoration::Block))
        };
        let is_aliased = |variable: &Inst| variable.result.is_some_and(|id| annotations.has(id, Decoration::Aliased));
        let blocks: Vec<&Inst> = shared.iter().filter(is_block).collect();
        if blocks.is_empty() {
            continue;
        }
        let other = shared.iter().find(|variable| !is_block(variable));
        let alone = blocks.iter().copied().find(|variable| blocks.len() > 1 && !is_aliased(variable));
        let (message, at) = match (other, alone) {
            (Some(other), _) => {
                ("either all or none of the groupshared variables of an entry point must have the decoration Block", other)
            }
            (None, Some(alone)) => {
                ("several groupshared variables with the decoration Block share their memory, so each must be Aliased", alone)
            }
            (None, None) => continue,
        };
        let error = Message::new(code::INTERFACE, message.to_owned(), at.loc);
        if report.errors.iter().all(|known| known.message != error.message || known.loc != error.loc) {
            report.errors.push(error);
        }
    }
}

fn is_shared(inst: &Inst) -> bool {
    inst.is(Op::Variable) && inst.literal(0) == Some(StorageClass::Workgroup as u32)
}
