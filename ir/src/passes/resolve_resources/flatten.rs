//! Replaces each element of a flattened array of resources by a separate variable.

use super::candidates::global_of;
use crate::decoration::{DECORATIONS, DecorationOperand};
use crate::func::Body;
use crate::id::{ConstantId, GlobalId};
use crate::module::Module;
use crate::op::Op;
use crate::operand::Operand;
use crate::passes::local_pointers::constant_index;
use crate::passes::replace::Replacements;
use crate::types::Type;
use rustc_hash::FxHashMap;
use spirv_grammar::decoration::Binding;

/// The variables of elements that are used.
#[derive(Debug, Default)]
pub struct Flattened {
    elements: FxHashMap<(GlobalId, u32), GlobalId>,
    /// False if the module has no flattened array.
    any: bool,
}

impl Flattened {
    /// Replaces preserved arrays by all of their elements.
    pub fn new(module: &mut Module) -> Self {
        let arrays: Vec<_> = module.globals.iter().filter(|(_, global)| global.is_flattened()).map(|(id, _)| id).collect();
        let mut flattened = Self { elements: FxHashMap::default(), any: !arrays.is_empty() };
        for array in arrays {
            if module.globals[array].is_preserved() {
                flattened.all_elements(module, array, usize::MAX);
                module.globals[array].attributes.clear();
                module.globals[array].flatten();
            }
        }
        flattened
    }

    /// The array and the index, if an operation is the address of an element with a dynamic index.
    pub fn dynamic_element(&self, module: &Module, op: &Op) -> Option<(GlobalId, Operand)> {
        element(module, op).filter(|(_, index)| self.any && matches!(index, Operand::Value(_)))
    }

    /// Replaces the addresses of elements with constant indices in a body.
    pub fn name_elements(&mut self, module: &mut Module, body: &mut Body) {
        if !self.any {
            return;
        }
        let mut replacements = Replacements::default();
        for block in &body.layout {
            for inst in &body.blocks[*block].insts {
                let definition = &body.insts[*inst];
                if let (Some((array, index)), Some(result)) = (element(module, &definition.op), definition.result)
                    && let Some(index) = constant_index(module, index)
                    && let Some(variable) = self.variable(module, array, index)
                {
                    replacements.replace(result, Operand::Constant(module.global_ref(variable)));
                }
            }
        }
        replacements.apply(body);
    }

    /// The variables of all elements in order; empty if there are more than `most`.
    pub fn all_elements(&mut self, module: &mut Module, array: GlobalId, most: usize) -> Vec<ConstantId> {
        let Type::Array { length, .. } = module.types[module.globals[array].slot] else { return Vec::new() };
        if length > most as u64 {
            return Vec::new();
        }
        let variables = (0..length).filter_map(|index| self.variable(module, array, u32::try_from(index).ok()?));
        let variables: Vec<_> = variables.collect();
        variables.into_iter().map(|variable| module.global_ref(variable)).collect()
    }

    /// The variable of an element; an index out of bounds gives the last one.
    fn variable(&mut self, module: &mut Module, array: GlobalId, index: u32) -> Option<GlobalId> {
        let Type::Array { element, length } = module.types[module.globals[array].slot] else { return None };
        let index = index.min(u32::try_from(length).ok()?.checked_sub(1)?);
        if let Some(known) = self.elements.get(&(array, index)) {
            return Some(*known);
        }
        let whole = module.globals[array].clone();
        let variable = module.add_global(&format!("{}[{index}]", whole.name), element, whole.address_space);
        let metadata = whole.metadata.iter().map(|(kind, node)| {
            let moved = if kind == DECORATIONS { moved_binding(module, *node, index) } else { *node };
            (kind.clone(), moved)
        });
        let metadata = metadata.collect();
        let global = &mut module.globals[variable];
        (global.metadata, global.attributes, global.loc) = (metadata, whole.attributes, whole.loc);
        global.unflatten();
        (global.extensions, global.capabilities) = (whole.extensions, whole.capabilities);
        self.elements.insert((array, index), variable);
        Some(variable)
    }
}

/// The array and the index, if an operation is the address of an element of a flattened array.
fn element(module: &Module, op: &Op) -> Option<(GlobalId, Operand)> {
    let Op::GetElementPtr { base, indices, .. } = op else { return None };
    let array = global_of(module, *base)?;
    // The address of a part of an element has further indices.
    let [_, index] = **indices else { return None };
    let is_array = matches!(module.types[module.globals[array].slot], Type::Array { length, .. } if length > 0);
    (is_array && module.globals[array].is_flattened()).then_some((array, index))
}

/// True if an operation is the address of an element of a flattened array with a dynamic index.
pub fn is_dynamic_element(module: &Module, op: &Op) -> bool {
    element(module, op).is_some_and(|(_, index)| matches!(index, Operand::Value(_)))
}

/// The decorations of an element: those of the array, with the index added to the binding.
fn moved_binding(module: &mut Module, list: crate::id::MetadataId, by: u32) -> crate::id::MetadataId {
    let Ok(mut decorations) = module.decorations_in(list) else { return list };
    for decoration in decorations.iter_mut().filter(|decoration| decoration.decoration == Binding) {
        if let [DecorationOperand::Literal(binding)] = decoration.operands.as_mut_slice() {
            *binding = binding.saturating_add(by);
        }
    }
    module.decoration_list(&decorations)
}
