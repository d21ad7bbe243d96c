//! Corrects the types of handles that are loaded from a variable whose type differs from that in the source, and the types of
//! the instructions that use them.
//!
//! A variable may be a combined image and sampler, or an image whose format an attribute specifies.

use super::candidates::{global_of, is_resource_pointer, leads_on};
use crate::attr::ExtInstruction;
use crate::cfg::ControlFlow;
use crate::decoration::DecorationOperand;
use crate::func::{Body, Inst, InstList, Value, ValueDef};
use crate::id::{FunctionId, GlobalId, InstId, ValueId};
use crate::module::Module;
use crate::name::Name;
use crate::op::{Call, Flags, Op};
use crate::operand::Operand;
use crate::passes::effects::{OWN_INSTRUCTION, callee, own_instruction};
use crate::passes::local_pointers::slot_of;
use crate::passes::replace::Replacements;
use crate::types::{TargetKind, Type, TypeId};
use rustc_hash::FxHashMap;
use spirv_grammar::{decoration, op};

/// Declarations for changed parameter types.
pub type Redeclared = FxHashMap<(FunctionId, Vec<TypeId>, TypeId), FunctionId>;

/// Corrects the types of the handles in a body.
pub fn settle(module: &mut Module, body: &mut Body, flow: &ControlFlow, redeclared: &mut Redeclared) {
    let mut replacements = Replacements::default();
    for block in flow.reverse_postorder() {
        let old = std::mem::take(&mut body.blocks[*block].insts);
        let mut new = InstList::with_capacity(old.len());
        for inst in old {
            body.insts[inst].op.for_each_operand_mut(|operand| *operand = replacements.resolve(*operand));
            new.push(inst);
            inherit(module, body, inst);
            match body.insts[inst].op {
                Op::Load { pointer, .. } => load(module, body, inst, pointer, &mut new, redeclared),
                Op::Call(_) => {
                    if let Some(combined) = combined(module, body, inst)
                        && let Some(result) = body.insts[inst].result
                    {
                        new.pop();
                        replacements.replace(result, combined);
                    } else {
                        call(module, body, inst, redeclared);
                    }
                }
                _ => {}
            }
        }
        body.blocks[*block].insts = new;
    }
    replacements.apply(body);
}

/// Propagates NonUniform from a dynamic index to the addresses and handles that depend on it.
fn inherit(module: &Module, body: &mut Body, inst: InstId) {
    let Some(result) = body.insts[inst].result else { return };
    if !leads_on(module, body.values[result].ty) || matches!(body.insts[inst].op, Op::Phi(_) | Op::Select { .. }) {
        return;
    }
    let mut inherited = Vec::new();
    body.insts[inst].op.for_each_operand(|operand| {
        let source = definition(body, operand).map(|source| &body.insts[source]);
        let is_resource = |value: ValueId| {
            let ty = body.values[value].ty;
            is_resource_pointer(module, ty) || (leads_on(module, ty) && !matches!(module.types[ty], Type::Pointer(_)))
        };
        if let Some(source) = source.filter(|source| source.result.is_some_and(is_resource)) {
            inherited.extend(source.metadata.iter().cloned());
        }
    });
    let own = &mut body.insts[inst].metadata;
    inherited.retain(|item| !own.contains(item));
    own.extend(inherited);
}

fn load(module: &mut Module, body: &mut Body, inst: InstId, pointer: Operand, new: &mut InstList, redeclared: &mut Redeclared) {
    let Some(result) = body.insts[inst].result else { return };
    let ty = body.values[result].ty;
    if !module.types[ty].target_kind().is_some_and(TargetKind::is_image) {
        return;
    }
    let Some(slot) = slot_of(module, body, &[], pointer).filter(|slot| *slot != ty) else { return };
    let Some(image) = module.types[slot].inner(TargetKind::SampledImage) else {
        body.values[result].ty = slot;
        return;
    };
    let instruction = ExtInstruction { opcode: op::Image, set: None };
    let function = declare(module, instruction, slot, image, redeclared);
    // The old value becomes the result of a new instruction; the load gets another result.
    let whole = body.values.push(Value { ty: slot, def: ValueDef::Inst(inst), name: Name::default() });
    body.insts[inst].result = Some(whole);
    let op = Op::Call(Box::new(Call::of(module, function, vec![Operand::Value(whole)])));
    let (loc, metadata) = (body.insts[inst].loc, body.insts[inst].metadata.clone());
    let next = body.insts.push(Inst { op, flags: Flags::default(), result: Some(result), loc, metadata });
    let value = &mut body.values[result];
    (value.ty, value.def) = (image, ValueDef::Inst(next));
    new.push(next);
}

/// A declaration of an instruction with one operand, made by the compiler.
pub fn declare(
    module: &mut Module,
    instruction: ExtInstruction,
    param: TypeId,
    result: TypeId,
    redeclared: &mut Redeclared,
) -> FunctionId {
    let found = module.functions.iter().find(|(_, function)| {
        let is_this = own_instruction(function) == Some(&instruction);
        is_this && function.result == result && matches!(function.params.as_slice(), [only] if only.ty == param)
    });
    if let Some((known, _)) = found {
        return known;
    }
    let name = format!("{OWN_INSTRUCTION}handle.{}", redeclared.len());
    let function = module.add_function(&name, result, &[("", param)]);
    module.functions[function].attributes.instruction = Some(instruction);
    redeclared.insert((function, vec![param], result), function);
    function
}

/// The sampled image, if an instruction combines the image and the sampler that were extracted from it.
fn combined(module: &Module, body: &Body, inst: InstId) -> Option<Operand> {
    let [image, sampler] = *arguments(module, body, inst, op::SampledImage)? else { return None };
    let [whole] = *arguments(module, body, definition(body, image)?, op::Image)? else { return None };
    let (texture, texture_way) = loaded_from(module, body, whole)?;
    let (sampler, sampler_way) = loaded_from(module, body, sampler)?;
    let place = |global: GlobalId| -> Option<Vec<DecorationOperand>> {
        let decorations = module.decorations_of(&module.globals[global].metadata).ok()?;
        let operand =
            |number: u32| decorations.iter().find(|decoration| decoration.decoration == number)?.operands.first().cloned();
        [decoration::DescriptorSet, decoration::Binding].into_iter().map(operand).collect()
    };
    (texture_way == sampler_way && place(texture)? == place(sampler)?).then_some(whole)
}

fn definition(body: &Body, operand: Operand) -> Option<InstId> {
    let Operand::Value(value) = operand else { return None };
    match body.values[value].def {
        ValueDef::Inst(inst) => Some(inst),
        ValueDef::Param(_) => None,
    }
}

/// The operands of a core instruction whose declaration the compiler made.
fn arguments<'b>(module: &Module, body: &'b Body, inst: InstId, opcode: u32) -> Option<&'b [Operand]> {
    let Op::Call(call) = &body.insts[inst].op else { return None };
    let instruction = own_instruction(&module.functions[callee(module, call)?])?;
    (instruction.set.is_none() && instruction.opcode == opcode).then_some(call.args.as_slice())
}

/// The variable that a handle was loaded from, and the indices of the path.
fn loaded_from(module: &Module, body: &Body, handle: Operand) -> Option<(GlobalId, Vec<Operand>)> {
    let Op::Load { mut pointer, .. } = body.insts[definition(body, handle)?].op else { return None };
    let mut way = Vec::new();
    loop {
        if let Some(global) = global_of(module, pointer) {
            return Some((global, way));
        }
        let Op::GetElementPtr { base, indices, .. } = &body.insts[definition(body, pointer)?].op else { return None };
        way.extend(indices.iter().rev().copied());
        pointer = *base;
    }
}

/// If the types of a call's arguments differ from those of the parameters, replaces the callee by a declaration for these
/// types.
fn call(module: &mut Module, body: &mut Body, inst: InstId, redeclared: &mut Redeclared) {
    let Op::Call(call) = &body.insts[inst].op else { return };
    let Some(function) = callee(module, call).filter(|function| module.functions[*function].attributes.instruction.is_some())
    else {
        return;
    };
    let declared = &module.functions[function];
    let is_image = |kind: &TargetKind| kind.is_image() || *kind == TargetKind::SampledImage;
    let differs = |(arg, param): (&Operand, &crate::module::Param)| {
        module.types[param.ty].target_kind().is_some_and(is_image) && body.operand_type(module, *arg) != param.ty
    };
    if call.args.len() != declared.params.len() || !call.args.iter().zip(&declared.params).any(differs) {
        return;
    }
    let args = call.args.clone();
    let types: Vec<TypeId> = args.iter().map(|arg| body.operand_type(module, *arg)).collect();
    let result = if module.types[declared.result].is_target(TargetKind::SampledImage) {
        module.types.target(TargetKind::SampledImage, [types[0]], [])
    } else {
        declared.result
    };
    let key = (function, types.clone(), result);
    let new = redeclared.get(&key).copied().unwrap_or_else(|| {
        let mut copy = module.functions[function].clone();
        copy.name = format!("{}.{}", copy.name, redeclared.len()).into();
        copy.result = result;
        for (param, ty) in copy.params.iter_mut().zip(&types) {
            param.ty = *ty;
        }
        module.functions.push(copy)
    });
    redeclared.insert(key, new);
    let op = Op::Call(Box::new(Call::of(module, new, args)));
    body.insts[inst].op = op;
    if let Some(value) = body.insts[inst].result {
        body.values[value].ty = result;
    }
}
