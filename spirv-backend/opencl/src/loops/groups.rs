//! The memory that groups of independent accesses refer to.
//!
//! The value of an instruction's `!llvm.index.group` or `!llvm.access.group` is its group, a node without operands, or a list of such nodes.

use crate::state::{Emitter, FunctionEmitter};
use ir::op::CastOp;
use ir::{BlockId, Inst, Metadata, MetadataId, MetadataOperand, Op, Operand, ValueDef};
use rustc_hash::FxHashSet;

const GROUPS: [&str; 2] = ["llvm.index.group", "llvm.access.group"];

/// The blocks of a loop.
pub type Members = FxHashSet<BlockId>;

/// The nodes that a node lists.
pub fn nodes_of(cx: &Emitter<'_>, node: MetadataId) -> Vec<MetadataId> {
    let Metadata::Tuple { operands, .. } = &cx.ir.metadata[node] else { return Vec::new() };
    let nodes = operands.iter().filter_map(|operand| match operand {
        MetadataOperand::Node(node) => Some(*node),
        _ => None,
    });
    nodes.collect()
}

/// The memory that these groups access: the addresses of arrays that are known before the loop, each once.
///
/// # Errors
/// The groups contain no access, or some access of the loop to the same memory is in none of them although the groups are not complete.
pub fn accessed(
    fx: &FunctionEmitter<'_, '_>,
    groups: &[MetadataId],
    members: &Members,
    is_complete: bool,
) -> Result<Vec<Operand>, &'static str> {
    let mut found: Vec<Operand> = Vec::new();
    let mut others: Vec<Operand> = Vec::new();
    for block in &fx.draft.structure.order {
        for inst in fx.body.blocks[*block].insts.iter().map(|inst| &fx.body.insts[*inst]) {
            let Some(memory) = memory_of(fx, inst) else { continue };
            if is_in(fx.emitter, inst, groups) {
                if !found.contains(&memory) {
                    found.push(memory);
                }
            } else if members.contains(block)
                && matches!(inst.op, Op::Load { .. } | Op::Store { .. })
                && !through_marked(fx, inst, groups)
            {
                others.push(memory);
            }
        }
    }
    if !is_complete && others.iter().any(|other| found.contains(other)) {
        return Err("another access to the same memory is not in any of its groups");
    }
    found.retain(|memory| is_known_before(fx, *memory, members));
    if found.is_empty() { Err("no access to memory from outside of the loop is in its groups") } else { Ok(found) }
}

fn is_in(cx: &Emitter<'_>, inst: &Inst, groups: &[MetadataId]) -> bool {
    let own = inst.metadata.iter().filter(|(kind, _)| GROUPS.contains(&kind.as_str())).map(|(_, node)| *node);
    own.into_iter().any(|node| groups.contains(&node) || nodes_of(cx, node).iter().any(|node| groups.contains(node)))
}

/// True for an access whose address is computed by an instruction of the groups.
fn through_marked(fx: &FunctionEmitter<'_, '_>, inst: &Inst, groups: &[MetadataId]) -> bool {
    let (Op::Load { pointer, .. } | Op::Store { pointer, .. }) = inst.op else { return false };
    definition(fx, pointer).is_some_and(|address| is_in(fx.emitter, address, groups))
}

/// The array that an instruction accesses, or computes an address in. Of a pointer that is loaded it is the variable that holds it.
fn memory_of(fx: &FunctionEmitter<'_, '_>, inst: &Inst) -> Option<Operand> {
    let address = match inst.op {
        Op::GetElementPtr { base, .. } => base,
        Op::Load { pointer, .. } | Op::Store { pointer, .. } => match definition(fx, pointer).map(|inst| &inst.op) {
            Some(Op::GetElementPtr { base, .. }) => *base,
            _ => pointer,
        },
        _ => return None,
    };
    let mut address = address;
    while let Some(Op::Cast { op: CastOp::BitCast, value }) = definition(fx, address).map(|inst| &inst.op) {
        address = *value;
    }
    match definition(fx, address).map(|inst| &inst.op) {
        Some(Op::Load { pointer, .. }) => Some(*pointer),
        _ => Some(address),
    }
}

fn definition<'e>(fx: &FunctionEmitter<'e, '_>, operand: Operand) -> Option<&'e Inst> {
    let Operand::Value(value) = operand else { return None };
    match fx.body.values[value].def {
        ValueDef::Inst(inst) => Some(&fx.body.insts[inst]),
        ValueDef::Param(_) => None,
    }
}

/// True if the value is available before the loop.
fn is_known_before(fx: &FunctionEmitter<'_, '_>, memory: Operand, members: &Members) -> bool {
    let Operand::Value(value) = memory else { return true };
    let ValueDef::Inst(inst) = fx.body.values[value].def else { return true };
    let position = |block: BlockId| fx.draft.structure.position(block);
    let first = members.iter().filter_map(|block| position(*block)).min();
    let defines = |block: &&BlockId| fx.body.blocks[**block].insts.contains(&inst);
    fx.draft.structure.order.iter().find(defines).is_some_and(|block| !members.contains(block) && position(*block) < first)
}
