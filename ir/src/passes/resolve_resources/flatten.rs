//! Makes a variable of each element of an array of resources that is to be flattened.

use super::candidates::global_of;
use crate::attr::OtherAttribute;
use crate::decoration::{DECORATIONS, DecorationOperand};
use crate::func::Body;
use crate::id::{ConstantId, GlobalId};
use crate::module::{Global, Module};
use crate::op::Op;
use crate::operand::Operand;
use crate::passes::local_pointers::constant_index;
use crate::passes::replace::Replacements;
use crate::types::Type;
use rustc_hash::FxHashMap;
use spirv_grammar::decoration::Binding;

/// The attribute of such an array.
const FLATTEN: &str = "hlsl.flatten";

impl Global {
    /// Makes one variable of each element, at one binding after the other: `"hlsl.flatten"`.
    pub fn flatten(&mut self) {
        self.attributes.push(OtherAttribute::String { key: FLATTEN.to_owned(), value: None });
    }

    /// True if each element becomes a variable: see [`Self::flatten`].
    pub fn is_flattened(&self) -> bool {
        self.attributes.iter().any(|attribute| matches!(attribute, OtherAttribute::String { key, .. } if key == FLATTEN))
    }
}

/// The variables of the elements that were asked for.
#[derive(Debug, Default)]
pub struct Flattened {
    elements: FxHashMap<(GlobalId, u32), GlobalId>,
    /// Nothing is to be done without such an array.
    any: bool,
}

impl Flattened {
    /// What is kept although nothing uses it is kept element by element.
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

    /// The array and the index, if an operation steps to an element with an index that is not constant.
    pub fn dynamic_element(&self, module: &Module, op: &Op) -> Option<(GlobalId, Operand)> {
        element(module, op).filter(|(_, index)| self.any && matches!(index, Operand::Value(_)))
    }

    /// Names the variables of elements with constant indices in a body.
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

    /// All elements in order; none if there are more than `most`.
    pub fn all_elements(&mut self, module: &mut Module, array: GlobalId, most: usize) -> Vec<ConstantId> {
        let Type::Array { length, .. } = module.types[module.globals[array].slot] else { return Vec::new() };
        if length > most as u64 {
            return Vec::new();
        }
        let variables = (0..length).filter_map(|index| self.variable(module, array, u32::try_from(index).ok()?));
        let variables: Vec<_> = variables.collect();
        variables.into_iter().map(|variable| module.global_ref(variable)).collect()
    }

    /// The variable of an element; an index beyond the end is the last one's.
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
        let is_flatten = |attribute: &OtherAttribute| matches!(attribute, OtherAttribute::String { key, .. } if key == FLATTEN);
        let attributes = whole.attributes.into_iter().filter(|attribute| !is_flatten(attribute)).collect();
        let global = &mut module.globals[variable];
        (global.metadata, global.attributes, global.loc) = (metadata, attributes, whole.loc);
        (global.extensions, global.capabilities) = (whole.extensions, whole.capabilities);
        self.elements.insert((array, index), variable);
        Some(variable)
    }
}

/// The array and the index, if an operation steps to an element of such an array.
fn element(module: &Module, op: &Op) -> Option<(GlobalId, Operand)> {
    let Op::GetElementPtr { base, indices, .. } = op else { return None };
    let array = global_of(module, *base)?;
    // At the element, which is a slot of its own, another step begins.
    let [_, index] = **indices else { return None };
    let is_array = matches!(module.types[module.globals[array].slot], Type::Array { length, .. } if length > 0);
    (is_array && module.globals[array].is_flattened()).then_some((array, index))
}

/// True if an operation steps to an element of such an array with an index that is not constant.
pub fn is_dynamic_element(module: &Module, op: &Op) -> bool {
    element(module, op).is_some_and(|(_, index)| matches!(index, Operand::Value(_)))
}

/// The decorations of an array's element: its binding is that many further on.
fn moved_binding(module: &mut Module, list: crate::id::MetadataId, by: u32) -> crate::id::MetadataId {
    let Ok(mut decorations) = module.decorations_in(list) else { return list };
    for decoration in decorations.iter_mut().filter(|decoration| decoration.decoration == Binding) {
        if let [DecorationOperand::Literal(binding)] = decoration.operands.as_mut_slice() {
            *binding = binding.saturating_add(by);
        }
    }
    module.decoration_list(&decorations)
}
