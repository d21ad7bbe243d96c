//! Loads only the extracted parts of an aggregate instead of the whole.

use crate::func::{Body, InstList, ValueDef};
use crate::id::{InstId, ValueId};
use crate::module::{Module, Param};
use crate::op::Op;
use crate::operand::Operand;
use crate::passes::local_pointers::{Step, slot_of};
use crate::passes::replace::Replacements;
use crate::passes::slot_paths::{copy_decorations, fits, is_aggregate, is_matrix, part_count, path_pointer, slot_at};
use crate::types::TypeId;
use rustc_hash::FxHashMap;
use thin_vec::ThinVec;

/// The extracted parts of an aggregate that has no other uses: each path, and the results of its extractions.
type Extracted = Vec<(ThinVec<u32>, Vec<ValueId>)>;

/// Loads individual parts if not all of them are used. Returns true if something changed.
pub fn load_parts(module: &mut Module, body: &mut Body, params: &[Param], replacements: &mut Replacements) -> bool {
    let mut extracted = extracted_parts(module, body);
    // Parts of a local may be promoted to values.
    extracted.retain(|whole, parts| {
        is_in_local(body, *whole) || parts.len() < part_count(&module.types, body.values[*whole].ty).unwrap_or(0)
    });
    if extracted.is_empty() {
        return false;
    }
    replacements.clear();
    let mut new = InstList::new();
    let mut changed = false;
    for at in 0..body.layout.len() {
        let block = body.layout[at];
        let mut insts = std::mem::take(&mut body.blocks[block].insts);
        for inst in insts.drain(..) {
            let parts = body.insts[inst].result.and_then(|result| extracted.get(&result));
            match parts {
                Some(parts) if split(module, body, params, inst, parts, replacements, &mut new) => changed = true,
                _ => new.push(inst),
            }
        }
        insts.append(&mut new);
        body.blocks[block].insts = insts;
    }
    if !changed {
        return false;
    }
    for at in 0..body.layout.len() {
        let block = body.layout[at];
        let mut insts = std::mem::take(&mut body.blocks[block].insts);
        // The extractions.
        insts.retain(|inst| {
            body.insts[*inst].result.is_none_or(|result| replacements.resolve(Operand::Value(result)) == Operand::Value(result))
        });
        body.blocks[block].insts = insts;
    }
    replacements.apply(body);
    true
}

/// True for a load from a variable of the function.
fn is_in_local(body: &Body, loaded: ValueId) -> bool {
    let inst_of = |value: ValueId| match body.values[value].def {
        ValueDef::Inst(inst) => Some(&body.insts[inst].op),
        ValueDef::Param(_) => None,
    };
    let mut at = inst_of(loaded);
    while let Some(Op::Load { pointer: Operand::Value(base), .. } | Op::GetElementPtr { base: Operand::Value(base), .. }) = at {
        at = inst_of(*base);
    }
    matches!(at, Some(Op::Alloca { .. }))
}

/// The plain loads of aggregates whose only uses extract parts.
fn extracted_parts(module: &Module, body: &Body) -> FxHashMap<ValueId, Extracted> {
    let mut extracted: FxHashMap<ValueId, Extracted> = FxHashMap::default();
    if !body.placed_insts().any(|inst| matches!(inst.op, Op::ExtractValue { .. })) {
        return extracted;
    }
    for inst in body.placed_insts() {
        if let (Op::Load { volatile: false, align: None, ordering: None, .. }, Some(result)) = (&inst.op, inst.result)
            && is_aggregate(&module.types, body.values[result].ty)
        {
            extracted.insert(result, Vec::new());
        }
    }
    let mut drop = |operand: Operand| {
        if let Operand::Value(value) = operand {
            extracted.remove(&value);
        }
    };
    for inst in body.placed_insts() {
        if !matches!(inst.op, Op::ExtractValue { .. }) || !inst.metadata.is_empty() {
            inst.op.for_each_operand(&mut drop);
        }
    }
    body.layout.iter().for_each(|block| body.blocks[*block].terminator.kind.for_each_operand(&mut drop));
    for inst in body.placed_insts() {
        if let (Op::ExtractValue { aggregate: Operand::Value(whole), indices }, Some(result)) = (&inst.op, inst.result)
            && let Some(parts) = extracted.get_mut(whole)
        {
            match parts.iter_mut().find(|(path, _)| path == indices) {
                Some((_, results)) => results.push(result),
                None => parts.push((indices.clone(), vec![result])),
            }
        }
    }
    extracted
}

/// Replaces a load by loads of its parts, and the extractions by their results. Returns false if the memory is a matrix, or
/// has no such parts.
fn split(
    module: &mut Module,
    body: &mut Body,
    params: &[Param],
    load: InstId,
    parts: &Extracted,
    replacements: &mut Replacements,
    new: &mut InstList,
) -> bool {
    let Op::Load { pointer, .. } = body.insts[load].op else { return false };
    let Some(slot) = slot_of(module, body, params, pointer) else { return false };
    if is_matrix(&module.types, slot) {
        return false;
    }
    let paths: Vec<(Vec<Step>, TypeId)> = parts
        .iter()
        .map(|(path, results)| (path.iter().map(|index| Step::Constant(*index)).collect(), body.values[results[0]].ty))
        .collect();
    let mut has_part =
        |(path, ty): &(Vec<Step>, TypeId)| slot_at(module, slot, path).is_some_and(|part| fits(&mut module.types, part, *ty));
    if !paths.iter().all(&mut has_part) {
        return false;
    }
    for ((path, ty), (_, results)) in paths.iter().zip(parts) {
        let Some((part, _)) = path_pointer(module, body, (pointer, slot), path, load, new) else { return false };
        let op = Op::Load { pointer: part, volatile: false, align: None, ordering: None };
        let value = body.define_for(load, op, *ty, new);
        copy_decorations(body, load, new);
        results.iter().for_each(|result| replacements.replace(*result, value));
    }
    true
}
