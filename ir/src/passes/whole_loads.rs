//! Loads an array of inputs at once where all of its elements are read at constant indices: what each vertex of a patch or a primitive has.

use crate::func::{Body, ValueDef};
use crate::id::{BlockId, FunctionId, GlobalId, InstId};
use crate::module::{ConstantKind, Module};
use crate::op::Op;
use crate::operand::Operand;
use crate::passes::pass::{BodyPass, Context};
use crate::types::{Type, TypeId, address_space};
use rustc_hash::FxHashMap;
use thin_vec::thin_vec;

/// Loads arrays of inputs at once.
pub const PASS: BodyPass = BodyPass { name: "whole_inputs", run: load_whole_inputs };

/// An array of more elements is loaded element by element.
const MAX_ELEMENTS: u64 = 32;

/// A load of an element.
#[derive(Debug, Clone, Copy)]
struct Element {
    inst: InstId,
    block: BlockId,
    index: u32,
}

fn load_whole_inputs(module: &mut Module, _: FunctionId, body: &mut Body, context: &mut Context) {
    if !context.is_logical {
        return;
    }
    let flow = context.flow.of(body);
    // In the order of the dominator tree, so that the first load of an array is before the others if any is.
    let mut arrays: FxHashMap<GlobalId, Vec<Element>> = FxHashMap::default();
    let mut order: Vec<GlobalId> = Vec::new();
    for block in flow.dominator_preorder() {
        for inst in &body.blocks[*block].insts {
            if let Some((global, index)) = element(module, body, *inst) {
                let elements = arrays.entry(global).or_default();
                if elements.is_empty() {
                    order.push(global);
                }
                elements.push(Element { inst: *inst, block: *block, index });
            }
        }
    }
    for global in order {
        let mut elements = arrays.remove(&global).unwrap_or_default();
        let first = elements[0];
        elements.retain(|element| flow.dominates(first.block, element.block));
        let Type::Array { length, .. } = module.types[module.globals[global].slot] else { continue };
        if !(2..=MAX_ELEMENTS).contains(&length) || !(0..length).all(|at| elements.iter().any(|it| u64::from(it.index) == at)) {
            continue;
        }
        let (ty, pointer) = (module.globals[global].slot, Operand::Constant(module.global_ref(global)));
        let load = Op::Load { pointer, volatile: false, align: None, ordering: None };
        let loc = body.insts[first.inst].loc;
        let (inst, whole) = body.define(load, ty, crate::name::Name::default(), loc);
        let insts = &mut body.blocks[first.block].insts;
        let at = insts.iter().position(|other| *other == first.inst).unwrap_or(0);
        insts.insert(at, inst);
        for element in elements {
            body.insts[element.inst].op =
                Op::ExtractValue { aggregate: Operand::Value(whole), indices: thin_vec![element.index] };
        }
    }
}

/// True for an array of numbers or vectors that have no slot types.
fn is_array_of_inputs(module: &Module, space: u32, slot: TypeId) -> bool {
    let Type::Array { element, .. } = module.types[slot] else { return false };
    space == address_space::INPUT && matches!(module.types[element], Type::Int(_) | Type::Float(_) | Type::Vector { .. })
}

/// The array and the index of a load of an element of such an array.
fn element(module: &Module, body: &Body, inst: InstId) -> Option<(GlobalId, u32)> {
    let Op::Load { pointer: Operand::Value(pointer), volatile: false, ordering: None, .. } = body.insts[inst].op else {
        return None;
    };
    let ValueDef::Inst(step) = body.values[pointer].def else { return None };
    let Op::GetElementPtr { base: Operand::Constant(base), indices, .. } = &body.insts[step].op else { return None };
    let ConstantKind::Global(global) = module.constants[*base].kind else { return None };
    let [_, Operand::Constant(index)] = indices[..] else { return None };
    let declared = &module.globals[global];
    let is_plain = body.insts[inst].metadata.is_empty() && body.insts[step].metadata.is_empty();
    let index = u32::try_from(module.int_value(index)?).ok()?;
    (is_plain && is_array_of_inputs(module, declared.address_space, declared.slot)).then_some((global, index))
}
