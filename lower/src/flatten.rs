//! `-fspv-flatten-resource-arrays`: an array of resources and a constant index in, a variable for that element alone out.

use crate::bindings::Place;
use crate::context::{Lowered, ModuleLowerer};
use ir::types::{Type, address_space};
use ir::{GlobalId, Operand};

impl ModuleLowerer<'_> {
    /// The variable of an element; None if the variable is not an array of resources, or stays one.
    pub fn flattened(&mut self, array: GlobalId, index: Option<u32>) -> Lowered<Option<GlobalId>> {
        let resources = [address_space::UNIFORM_CONSTANT, address_space::UNIFORM, address_space::STORAGE_BUFFER];
        let global = &self.module.globals[array];
        if !self.options.bindings.flatten_arrays || !resources.contains(&global.address_space) {
            return Ok(None);
        }
        let Type::Array { element, length } = self.module.types[global.slot] else { return Ok(None) };
        if length == 0 {
            return Ok(None);
        }
        let Some(index) = index else {
            let what = "an index that is not constant, into an array of resources that is flattened,";
            return Err(self.unsupported(what));
        };
        if u64::from(index) >= length {
            return Err(self.error("index-out-of-range", format!("the index {index} is beyond the end of the array")));
        }
        if let Some(known) = self.elements.get(&(array, index)) {
            return Ok(Some(*known));
        }
        let (name, space) = (format!("{}[{index}]", global.name), global.address_space);
        let variable = self.add_global(&name, element, space);
        let declared = self.globals.iter().find(|(_, global)| **global == array).map(|(id, _)| *id);
        if let Some(declared) = declared {
            if let Some(place) = self.bindings.of(declared) {
                self.decorate_binding(variable, Place { binding: place.binding.saturating_add(index), ..place }, None);
            }
            self.reflect_resource(variable, declared);
        }
        self.elements.insert((array, index), variable);
        Ok(Some(variable))
    }

    /// The value of an index, if it is constant.
    pub fn constant_index(&self, index: Operand) -> Option<u32> {
        let Operand::Constant(constant) = index else { return None };
        u32::try_from(self.module.int_value(constant)?).ok()
    }
}
