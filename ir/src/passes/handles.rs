//! Handles (images, samplers and sampled images) as values: the check that SPIR-V allows them, and the pass that duplicates
//! OpSampledImage into each block that uses its result.
//!
//! Only instructions that headers declare have handles as results. Resources are accessed by address.

use crate::func::{Body, Inst, InstList};
use crate::id::{BlockId, FunctionId, InstId, ValueId};
use crate::module::Module;
use crate::op::Op;
use crate::operand::Operand;
use crate::passes::effects::callee;
use crate::passes::pass::{BodyPass, Context};
use crate::types::{TargetKind, Type, TypeId};
use rustc_hash::FxHashMap;
use spirv_grammar::op;

/// The maximum nesting depth of types that is searched.
const MAX_DEPTH: u32 = 64;

/// True for an image, a sampler or a sampled image, and for types that contain one.
pub fn holds_handle(module: &Module, ty: TypeId) -> bool {
    holds_at(module, ty, 0)
}

fn holds_at(module: &Module, ty: TypeId, depth: u32) -> bool {
    if depth > MAX_DEPTH {
        return false;
    }
    let holds = |ty: &TypeId| holds_at(module, *ty, depth + 1);
    match &module.types[ty] {
        ty @ Type::Target { kind: TargetKind::Type, .. } => {
            matches!(ty.opcode(), Some(op::TypeImage | op::TypeSampler | op::TypeSampledImage))
        }
        Type::Target { kind: TargetKind::Decorated, types, .. } => types.first().is_some_and(holds),
        Type::Array { element, .. } => holds(element),
        Type::Struct { fields, .. } => fields.iter().any(holds),
        Type::Named(id) => module.types.structs[*id].body.as_ref().is_some_and(|fields| fields.iter().any(holds)),
        _ => false,
    }
}

/// True for a value or a variable whose type SPIR-V does not allow there (specification 2.16.1; VUID-StandaloneSpirv-None-04667).
pub fn is_misplaced(module: &Module, body: &Body, inst: &Inst) -> bool {
    match inst.op {
        Op::Alloca { slot, .. } => holds_handle(module, slot),
        Op::Phi(_) | Op::Select { .. } => inst.result.is_some_and(|result| holds_handle(module, body.values[result].ty)),
        _ => false,
    }
}

/// Duplicates OpSampledImage into each block that uses its result, as SPIR-V requires (specification 2.16.1).
pub const PASS: BodyPass = BodyPass { name: "repeat_sampled_images", run: repeat_sampled_images };

fn repeat_sampled_images(module: &mut Module, _: FunctionId, body: &mut Body, context: &mut Context) {
    if !context.is_logical {
        return;
    }
    let made = sampled_images(module, body);
    for at in 0..body.layout.len() * usize::from(!made.is_empty()) {
        let block = body.layout[at];
        let mut here: FxHashMap<ValueId, ValueId> = FxHashMap::default();
        let mut insts = InstList::new();
        for inst in std::mem::take(&mut body.blocks[block].insts) {
            for value in foreign(body, inst, &made, block) {
                here.entry(value).or_insert_with(|| {
                    let (copy, result) = copy(body, made[&value].0);
                    insts.push(copy);
                    result
                });
            }
            if !here.is_empty() && !matches!(body.insts[inst].op, Op::Phi(_)) {
                body.insts[inst].op.for_each_operand_mut_inlined(|operand| {
                    if let Operand::Value(value) = operand
                        && let Some(local) = here.get(value)
                    {
                        *value = *local;
                    }
                });
            }
            insts.push(inst);
        }
        body.blocks[block].insts = insts;
    }
}

/// True if a sampled image is used in another block than the one that defines it.
pub fn has_distant_sampled_image(module: &Module, body: &Body) -> bool {
    let made = sampled_images(module, body);
    let is_used = |block: &BlockId| body.blocks[*block].insts.iter().any(|inst| !foreign(body, *inst, &made, *block).is_empty());
    !made.is_empty() && body.layout.iter().any(is_used)
}

/// The calls of OpSampledImage, by result.
fn sampled_images(module: &Module, body: &Body) -> FxHashMap<ValueId, (InstId, BlockId)> {
    let mut made = FxHashMap::default();
    for block in &body.layout {
        for id in &body.blocks[*block].insts {
            let inst = &body.insts[*id];
            let Op::Call(call) = &inst.op else { continue };
            let instruction =
                callee(module, call).and_then(|function| module.functions[function].attributes.instruction.as_ref());
            if let (Some(result), Some(instruction)) = (inst.result, instruction)
                && instruction.set.is_none()
                && instruction.opcode == op::SampledImage
            {
                made.insert(result, (*id, *block));
            }
        }
    }
    made
}

/// The operands of an instruction that are sampled images of other blocks.
fn foreign(body: &Body, inst: InstId, made: &FxHashMap<ValueId, (InstId, BlockId)>, block: BlockId) -> Vec<ValueId> {
    let mut values = Vec::new();
    let op = &body.insts[inst].op;
    // Operands of phis are uses in the predecessors. A phi of handles is an error anyway.
    if made.is_empty() || matches!(op, Op::Phi(_)) || takes_numbers(op) {
        return values;
    }
    op.for_each_operand_inlined(|operand| {
        if let Operand::Value(value) = operand
            && made.get(&value).is_some_and(|(_, home)| *home != block)
        {
            values.push(value);
        }
    });
    values
}

/// True for an operation whose operands are only numbers and addresses.
fn takes_numbers(op: &Op) -> bool {
    matches!(
        op,
        Op::FNeg(_)
            | Op::Binary { .. }
            | Op::ICmp { .. }
            | Op::FCmp { .. }
            | Op::Cast { .. }
            | Op::Load { .. }
            | Op::GetElementPtr { .. }
            | Op::ExtractElement { .. }
            | Op::InsertElement { .. }
            | Op::ShuffleVector { .. }
    )
}

fn copy(body: &mut Body, inst: InstId) -> (InstId, ValueId) {
    let mut copy = body.insts[inst].clone();
    let id = body.insts.next_key();
    let original = copy.result.map(|result| body.values[result].clone());
    let result = match original {
        Some(value) => body.values.push(crate::func::Value { def: crate::func::ValueDef::Inst(id), ..value }),
        None => ValueId::from_u32(0),
    };
    copy.result = Some(result);
    (body.insts.push(copy), result)
}
