//! Rewrites the debug records of a composite that is removed: they then describe its parts that are still computed.

use crate::debug::{DebugRecord, DebugRecordKind};
use crate::func::{Body, Inst, InstList, ValueDef};
use crate::id::{InstId, LocId, ValueId};
use crate::module::{ConstantKind, Module};
use crate::op::Op;
use crate::operand::Operand;
use crate::passes::local_pointers::constant_index;
use cranelift_entity::SecondaryMap;

/// A component of a vector, and the debug record to insert after the instruction that extracts it.
struct Due {
    vector: ValueId,
    index: u32,
    record: DebugRecord,
    loc: Option<LocId>,
}

/// The components that the instructions of a block extract.
#[derive(Default)]
struct Components {
    /// The vector, the index and the result of each extraction so far.
    met: Vec<(ValueId, u32, ValueId)>,
    /// The records that are waiting for their component to be extracted.
    due: Vec<Due>,
}

/// Replaces the records of a removed composite by records of its parts that are still computed: inserted values and, for a
/// swizzle, the components of its operand that are extracted in the same block.
pub fn keep_parts(module: &Module, body: &mut Body, live: &SecondaryMap<InstId, bool>) {
    for at in 0..body.layout.len() {
        let block = body.layout[at];
        if !body.blocks[block].insts.iter().any(|inst| dead_composite(body, live, *inst).is_some()) {
            continue;
        }
        let insts = std::mem::take(&mut body.blocks[block].insts);
        let mut kept = InstList::new();
        let mut components = Components::default();
        for inst in insts {
            if let Op::Debug(record) = &body.insts[inst].op {
                components.due.retain(|due| due.record.variable != record.variable);
            }
            let loc = body.insts[inst].loc;
            let inserted = inserted_parts(module, body, live, inst);
            if !inserted.is_empty() {
                inserted.into_iter().for_each(|record| push(body, &mut kept, record, loc));
                continue;
            }
            let selected = selected_components(body, live, inst);
            if !selected.is_empty()
                && let Op::Debug(record) = &mut body.insts[inst].op
            {
                record.operand = None;
            }
            kept.push(inst);
            for due in selected {
                match components.met.iter().find(|(vector, index, _)| (*vector, *index) == (due.vector, due.index)) {
                    Some((_, _, component)) => say(body, &mut kept, due, *component),
                    None => components.due.push(due),
                }
            }
            if let Some((vector, index, component)) = extracted(module, body, inst).filter(|_| live[inst]) {
                components.met.push((vector, index, component));
                let is_it = |due: &mut Due| (due.vector, due.index) == (vector, index);
                for due in components.due.extract_if(.., is_it).collect::<Vec<_>>() {
                    say(body, &mut kept, due, component);
                }
            }
        }
        body.blocks[block].insts = kept;
    }
}

fn say(body: &mut Body, kept: &mut InstList, due: Due, component: ValueId) {
    let record = DebugRecord { operand: Some(Operand::Value(component)), ..due.record };
    push(body, kept, record, due.loc);
}

fn push(body: &mut Body, kept: &mut InstList, record: DebugRecord, loc: Option<LocId>) {
    kept.push(body.insts.push(Inst { loc, ..Inst::new(Op::Debug(Box::new(record))) }));
}

/// The instruction that computes an operand, if that instruction is removed.
fn dead(body: &Body, live: &SecondaryMap<InstId, bool>, operand: Operand) -> Option<InstId> {
    match operand {
        Operand::Value(value) => match body.values[value].def {
            ValueDef::Inst(inst) if !live[inst] => Some(inst),
            _ => None,
        },
        Operand::Constant(_) => None,
    }
}

/// The debug record in an instruction, if its value is removed, and the instruction that computes this value.
fn dead_composite<'b>(body: &'b Body, live: &SecondaryMap<InstId, bool>, inst: InstId) -> Option<(&'b DebugRecord, InstId)> {
    let Op::Debug(record) = &body.insts[inst].op else { return None };
    let whole = dead(body, live, record.operand.filter(|_| record.kind == DebugRecordKind::Value)?)?;
    Some((record, whole))
}

/// The vector, the constant index and the result, if an instruction extracts a component.
fn extracted(module: &Module, body: &Body, inst: InstId) -> Option<(ValueId, u32, ValueId)> {
    match body.insts[inst].op {
        Op::ExtractElement { vector: Operand::Value(vector), index } => {
            Some((vector, constant_index(module, index)?, body.insts[inst].result?))
        }
        _ => None,
    }
}

/// The components of a removed swizzle that a record refers to.
fn selected_components(body: &Body, live: &SecondaryMap<InstId, bool>, inst: InstId) -> Vec<Due> {
    let Some((record, whole)) = dead_composite(body, live, inst) else { return Vec::new() };
    let Op::ShuffleVector { left: Operand::Value(vector), mask, .. } = &body.insts[whole].op else { return Vec::new() };
    let components = (0..).zip(mask).filter_map(|(at, index)| {
        let mut path = record.path.clone();
        path.push(at);
        let record = DebugRecord { operand: None, path, ..record.clone() };
        Some(Due { vector: *vector, index: (*index)?, record, loc: body.insts[inst].loc })
    });
    components.collect()
}

/// The records of the parts that were inserted into a removed composite to which a record refers, in the order of the
/// insertions; none for another record.
fn inserted_parts(module: &Module, body: &Body, live: &SecondaryMap<InstId, bool>, inst: InstId) -> Vec<DebugRecord> {
    let Some((record, _)) = dead_composite(body, live, inst) else { return Vec::new() };
    let is_unknown = |operand: Operand| match operand {
        Operand::Constant(constant) => {
            matches!(module.constants[constant].kind, ConstantKind::Undef | ConstantKind::Poison)
        }
        Operand::Value(_) => dead(body, live, operand).is_some(),
    };
    let mut parts = Vec::new();
    let mut add = |indices: &[u32], operand: Operand| {
        if !is_unknown(operand) {
            let mut path = record.path.clone();
            path.extend_from_slice(indices);
            parts.push(DebugRecord { operand: Some(operand), path, ..record.clone() });
        }
    };
    let mut whole = record.operand;
    while let Some(operand) = whole {
        let Some(inst) = dead(body, live, operand) else {
            add(&[], operand);
            break;
        };
        whole = match &body.insts[inst].op {
            Op::InsertElement { vector, value, index } => match constant_index(module, *index) {
                Some(index) => {
                    add(&[index], *value);
                    Some(*vector)
                }
                None => None,
            },
            Op::InsertValue { aggregate, value, indices } => {
                add(indices, *value);
                Some(*aggregate)
            }
            _ => None,
        };
    }
    parts.reverse();
    parts
}
