//! A run of an entry point, from inputs to outputs.

use crate::bind::{Bound, bind};
use crate::bytes::Bytes;
use crate::coverage;
use crate::denormal::Denormals;
use crate::fault::{Fault, Trap};
use crate::inputs::{Inputs, Outputs, Place, ScalarKind};
use crate::interface::{self, Direction};
use crate::kernel::{is_kernel, is_physical, launch};
use crate::machine::Machine;
use crate::shape::Shapes;
use crate::workgroup;
use ir::attr::{ModeId, ModeOperands};
use ir::{Function, FunctionId, Module};
use spirv_grammar::execution_model;
use std::collections::BTreeSet;
use std::rc::Rc;

/// Executes the entry points of a module.
#[derive(Debug)]
pub struct Interpreter<'m> {
    module: &'m Module,
    shapes: Rc<Shapes>,
}

/// ExecutionMode LocalSize, and LocalSizeId.
const LOCAL_SIZE: u32 = 17;
const LOCAL_SIZE_ID: u32 = 38;

/// The stages with workgroups.
const GROUPED: [u32; 3] = [execution_model::GLCompute, execution_model::TaskEXT, execution_model::MeshEXT];

/// The greatest number of invocations in a workgroup.
const MAX_INVOCATIONS: u64 = 4096;

impl<'m> Interpreter<'m> {
    /// An interpreter of a module that the verifier accepts.
    pub fn new(module: &'m Module) -> Self {
        Self { module, shapes: Rc::new(Shapes::new(&module.types, is_physical(module))) }
    }

    /// The variables that an entry point of a stage may read, each with its scalars.
    pub fn variables(&self) -> Vec<(Place, Vec<ScalarKind>)> {
        let globals = self.module.globals.values();
        let read =
            globals.filter(|global| matches!(interface::direction(global.address_space), Some(Direction::In | Direction::InOut)));
        read.map(|global| (interface::place(self.module, global), interface::scalars(&self.shapes, global.slot))).collect()
    }

    /// The instructions of the module that have no meaning here, by their names in SPIR-V's grammar; other functions without a body with `@`.
    pub fn unsupported(&self) -> BTreeSet<String> {
        coverage::unsupported(self.module, &self.shapes)
    }

    /// Runs the entry point of this name: a compute shader or a kernel for all workgroups, another stage for the invocations of the
    /// inputs.
    ///
    /// # Errors
    /// The program has undefined behavior, reaches a limit, or contains a construct that the interpreter does not know.
    pub fn run(&self, entry: &str, inputs: &'m Inputs) -> Result<Outputs, Trap> {
        let function = self.entry(entry)?;
        let local_size = self.local_size(function, inputs)?;
        let mut machine = Machine::new(self.module, self.shapes.clone(), inputs);
        machine.denormals = Denormals::new(&self.module.functions[function].attributes, inputs.flush_denormals);
        let model = self.module.functions[function].attributes.entry_point.unwrap_or(execution_model::Kernel);
        let mut bound = bind(&mut machine, model)?;
        machine.variables = bound.private.clone().into();
        if machine.is_physical {
            bound.arguments = launch::arguments(&mut machine, &self.module.functions[function])?;
        }
        let [width, height, depth] = inputs.workgroups;
        for z in 0..depth {
            for y in 0..height {
                for x in 0..width {
                    workgroup::run(&mut machine, &bound, function, local_size, [x, y, z])?;
                }
            }
        }
        Ok(outputs(machine, &bound))
    }

    fn entry(&self, name: &str) -> Result<FunctionId, Fault> {
        let functions = self.module.functions.iter();
        let is_entry = |function: &Function| function.attributes.entry_point.is_some() || is_kernel(function);
        let mut entries = functions.filter(|(_, function)| is_entry(function) && function.name == *name);
        let (id, _) = entries.next().ok_or_else(|| Fault::unsupported(format!("no entry point is called '{name}'")))?;
        Ok(id)
    }

    fn local_size(&self, function: FunctionId, inputs: &Inputs) -> Result<[u32; 3], Fault> {
        let modes = &self.module.functions[function].attributes.execution_modes;
        let mode = modes.iter().rfind(|mode| mode.mode == LOCAL_SIZE || mode.mode == LOCAL_SIZE_ID);
        let size: Option<Vec<u32>> = match mode.map(|mode| &mode.operands) {
            Some(ModeOperands::Literals(literals)) => Some(literals.clone()),
            Some(ModeOperands::Ids(ids)) => ids
                .iter()
                .map(|id| match id {
                    ModeId::Int(int) => {
                        let chosen = int.spec.and_then(|spec| inputs.specialization.get(&spec)).copied();
                        Some(chosen.unwrap_or(int.value) as u32)
                    }
                    ModeId::Text(_) | ModeId::Type(_) => None,
                })
                .collect(),
            None => None,
        };
        let size: Option<[u32; 3]> = size.and_then(|size| size.try_into().ok());
        let definition = &self.module.functions[function];
        // The invocations of other stages are one group.
        let has_groups = definition.attributes.entry_point.is_none_or(|model| GROUPED.contains(&model));
        let count = inputs.invocations.len().clamp(1, MAX_INVOCATIONS as usize) as u32;
        let size = match (size, is_kernel(definition)) {
            (_, false) if !has_groups => Some([count, 1, 1]),
            (None, true) => Some(inputs.local_size),
            (size, _) => size,
        };
        let size = size.ok_or_else(|| Fault::unsupported("an entry point without a size of its workgroups"))?;
        match size.iter().map(|size| u64::from(*size)).product::<u64>() {
            0..=MAX_INVOCATIONS => Ok(size),
            _ => Err(Fault::Limit("invocations of a workgroup")),
        }
    }
}

fn outputs(mut machine: Machine<'_>, bound: &Bound) -> Outputs {
    let mut take = |buffer: &Option<u32>| match buffer {
        Some(buffer) => std::mem::take(&mut machine.buffers[*buffer as usize]),
        None => Bytes::default(),
    };
    let resources = bound.resources.iter();
    let resources = resources.map(|(binding, elements)| (*binding, elements.iter().map(&mut take).collect())).collect();
    Outputs { resources, memory: machine.heap.into_host(), variables: machine.left, events: machine.events, steps: machine.steps }
}
