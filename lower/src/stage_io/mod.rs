//! Stage inputs and outputs: parameters and results, flattened, to variables with a Location or BuiltIn, and the copies between.

mod access;
mod mesh;
mod mesh_nv;
mod nodes;
mod per_vertex;
mod rays;
mod rules;
mod signature;
mod tessellation;
mod variables;

use crate::context::Lowered;
use crate::func::FunctionLowerer;
use crate::place::{Memory, Place, Step};
use crate::semantics::{Meaning, Point};
use crate::shape::Shape;
use access::{load_variable, step_path, store_variable};
use frontend::Span;
use ir::attr::ExecutionMode;
use ir::{FunctionId, GlobalId, Operand};
use rustc_hash::FxHashSet;
use sema::hir::{InterfaceAttributes, Interpolation, ParamMode, Semantic, Stage};
use sema::types as hir_types;
use sema::types::Scalar;
use signature::Signature;
use std::rc::Rc;

pub(crate) use mesh::{Composed, payloads};
pub(crate) use per_vertex::{Inputs, asks_for_inputs};
pub(crate) use rays::is_ray_stage;
pub(crate) use variables::BuiltInKey;

/// A parameter or result, or a field of it, that becomes one variable.
#[derive(Clone, Debug)]
pub(crate) struct Leaf {
    /// The fields that lead to it, and the elements of arrays of structs.
    path: Vec<u32>,
    pub ty: hir_types::TypeId,
    name: String,
    pub semantic: Option<Semantic>,
    interpolation: Interpolation,
    vk: InterfaceAttributes,
    span: Span,
}

/// How a leaf's value is kept in its variable.
#[derive(Copy, Clone, Debug)]
enum Kept {
    /// As it is.
    Declared,
    /// As a value of this shape, of which the leaf has the leading components.
    Shape(Shape),
    /// As scalars in an array, from this element on.
    Elements { scalar: Scalar, first: u32 },
    /// With those of all other primitives in one array of scalars, so many for each.
    Indices { each: u32 },
    /// Once for each vertex of the primitive.
    PerVertex,
}

#[derive(Copy, Clone, Debug)]
struct Variable {
    global: GlobalId,
    form: Kept,
}

/// A leaf and what it stands for.
pub(crate) type Meant = (Leaf, Meaning);

/// A value that goes in or out.
#[derive(Clone, Debug)]
struct RootValue {
    leaf: Leaf,
    point: Point,
    /// There are so many of it, one for each vertex or primitive.
    array: Option<u32>,
}

/// A value that is taken apart, or put together.
#[derive(Debug)]
pub(crate) struct Item {
    root: Leaf,
    point: Point,
    /// Each variable is an array of so many elements.
    array: Option<u32>,
    leaves: Vec<Meant>,
    variables: Vec<Variable>,
}

#[derive(Debug)]
pub(crate) struct StageIo {
    pub stage: Stage,
    /// What the inputs and outputs demand.
    pub modes: Vec<ExecutionMode>,
    pub extensions: Vec<&'static str>,
    /// What takes turns where accesses are ordered.
    pub interlock: spirv::ExecutionMode,
    used_locations: [FxHashSet<u32>; 2],
    /// All locations below are used: where the search for a free one begins.
    full_below: [u32; 2],
    /// Of the entry point's function, and of a hull shader's patch constant function.
    signatures: Vec<Rc<Signature>>,
}

impl StageIo {
    /// Calls the functions with what the variables hold, and stores what they give.
    pub fn call(&self, f: &mut FunctionLowerer, instances: &[FunctionId]) -> Lowered<()> {
        if self.stage == Stage::Hull {
            return self.call_hull(f, instances);
        }
        let (Some(signature), Some(instance)) = (self.signatures.first(), instances.first()) else { return Ok(()) };
        let args = self.arguments(f, signature, &[])?;
        self.invoke(f, signature, *instance, args, None)
    }

    /// What a function is passed; `known` are parameters whose values are there already.
    fn arguments(&self, f: &mut FunctionLowerer, signature: &Signature, known: &[(usize, Operand)]) -> Lowered<Vec<Argument>> {
        let mut args = Vec::new();
        for (at, param) in signature.params.iter().enumerate() {
            if param.global.is_some() {
                continue;
            }
            let known = known.iter().find(|(known, _)| *known == at).map(|(_, value)| *value);
            let value = match (known, &param.input, param.payload) {
                (Some(value), ..) => Some(value),
                (None, Some(item), _) => Some(self.load_item(f, item, param.ty)?),
                (None, None, Some(payload)) => Some(load_payload(f, payload, param.ty)?),
                (None, None, None) => None,
            };
            match (param.mode, value) {
                (ParamMode::In, Some(value)) => args.push(Argument::Value(value)),
                (ParamMode::In, None) => return Err(f.m.broken("an input without a variable")),
                (_, value) => {
                    let memory = f.temporary(param.ty, &param.name)?;
                    if let Some(value) = value {
                        f.store_memory(&memory, param.ty, value)?;
                    }
                    args.push(Argument::Memory(memory));
                }
            }
        }
        Ok(args)
    }

    /// Calls a function and stores what it gives; the result to the element `index` of its variables.
    fn invoke(
        &self,
        f: &mut FunctionLowerer,
        signature: &Signature,
        instance: FunctionId,
        args: Vec<Argument>,
        index: Option<Step>,
    ) -> Lowered<()> {
        let mut operands = Vec::with_capacity(args.len());
        for arg in &args {
            operands.push(match arg {
                Argument::Value(value) => *value,
                Argument::Memory(memory) => f.pointer(memory),
            });
        }
        f.uses.functions.push(instance);
        let result = f.b.call(&mut f.m.module, instance, operands);
        if let (Some(result), Some(item)) = (result, &signature.result) {
            f.store_item(self.stage, item, Place::Value(result), index)?;
        }
        let passed = signature.params.iter().filter(|param| param.global.is_none());
        for (param, arg) in passed.zip(args) {
            if let (Some(item), Argument::Memory(memory)) = (&param.output, arg) {
                f.store_item(self.stage, item, Place::Memory(memory), None)?;
            }
        }
        Ok(())
    }

    /// The value of an input, of this type; of what there is one for each vertex, an array.
    fn load_item(&self, f: &mut FunctionLowerer, item: &Item, ty: hir_types::TypeId) -> Lowered<Operand> {
        if item.array.is_none() && item.is_leaf() {
            let value = load_variable(f, item.leaves[0].0.ty, item.variables[0], None)?;
            return f.adjust_input(self.stage, &item.leaves[0], value);
        }
        let memory = f.temporary(ty, &item.root.name)?;
        match item.array {
            None => self.load_leaves(f, item, &memory, None)?,
            Some(length) => {
                for at in 0..length {
                    let element = f.step(&memory, Step::Constant(at))?;
                    self.load_leaves(f, item, &element, Some(Step::Constant(at)))?;
                }
            }
        }
        f.load_memory(&memory, ty)
    }

    fn load_leaves(&self, f: &mut FunctionLowerer, item: &Item, memory: &Memory, index: Option<Step>) -> Lowered<()> {
        for (meant, variable) in item.leaves.iter().zip(&item.variables) {
            let leaf = &meant.0;
            let value = load_variable(f, leaf.ty, *variable, index)?;
            let value = f.adjust_input(self.stage, meant, value)?;
            let part = step_path(f, memory, &leaf.path)?;
            f.store_memory(&part, leaf.ty, value)?;
        }
        Ok(())
    }
}

/// What is passed for a parameter.
#[derive(Debug)]
enum Argument {
    Value(Operand),
    /// What the function writes is there after the call.
    Memory(Memory),
}

fn load_payload(f: &mut FunctionLowerer, payload: GlobalId, ty: hir_types::TypeId) -> Lowered<Operand> {
    let slot = f.m.module.globals[payload].slot;
    f.load_memory(&Memory::new(crate::place::Root::Global(payload), slot), ty)
}

impl FunctionLowerer<'_, '_> {
    /// Stores a value, taken apart, to the variables of an output; if there is one for each vertex, to the element `index`.
    pub fn store_item(&mut self, stage: Stage, item: &Item, place: Place, index: Option<Step>) -> Lowered<()> {
        let place = match place {
            Place::Value(value) if !item.is_leaf() => Place::Memory(self.spill(value, item.root.ty)?),
            place => place,
        };
        for ((leaf, meaning), variable) in item.leaves.iter().zip(&item.variables) {
            let value = match &place {
                Place::Memory(memory) => {
                    let part = step_path(self, memory, &leaf.path)?;
                    self.load_memory(&part, leaf.ty)?
                }
                place => self.load(place, leaf.ty)?,
            };
            let value = self.adjust_output(stage, leaf, *meaning, value)?;
            store_variable(self, leaf.ty, *variable, index, value)?;
        }
        Ok(())
    }
}

impl Item {
    /// True if it is one variable.
    fn is_leaf(&self) -> bool {
        matches!(self.leaves.as_slice(), [(leaf, _)] if leaf.path.is_empty())
    }
}
