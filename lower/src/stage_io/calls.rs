//! Calls an entry point's functions with the values of the stage's inputs, and stores their results to its outputs.

use super::access::{load_variable, step_path, store_variable};
use super::item::{Item, Signature, StageIo};
use crate::adjust::{adjust_input, adjust_output};
use crate::context::Lowered;
use crate::func::FunctionLowerer;
use crate::lvalue::{Lvalue, Memory, Root, Step};
use ir::{FunctionId, GlobalId, Operand};
use sema::hir::{ParamMode, Stage};
use sema::types as hir_types;

impl StageIo {
    /// Calls the functions with the inputs, and stores the outputs.
    pub fn call(&self, f: &mut FunctionLowerer, instances: &[FunctionId]) -> Lowered<()> {
        if self.stage == Stage::Hull {
            return self.call_hull(f, instances);
        }
        let (Some(signature), Some(instance)) = (self.signatures.first(), instances.first()) else { return Ok(()) };
        let args = self.arguments(f, signature, &[])?;
        self.invoke(f, signature, *instance, args, None)
    }

    /// The arguments of a call; `known` holds parameters whose values are computed already.
    pub(super) fn arguments(
        &self,
        f: &mut FunctionLowerer,
        signature: &Signature,
        known: &[(usize, Operand)],
    ) -> Lowered<Vec<Argument>> {
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

    /// Calls a function and stores its outputs; the result goes to the element `index` of its variables.
    pub(super) fn invoke(
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
            store_item(f, self.stage, item, Lvalue::Value(result), index)?;
        }
        let passed = signature.params.iter().filter(|param| param.global.is_none());
        for (param, arg) in passed.zip(args) {
            if let (Some(item), Argument::Memory(memory)) = (&param.output, arg) {
                store_item(f, self.stage, item, Lvalue::Memory(memory), None)?;
            }
        }
        Ok(())
    }

    /// Loads an input of this type; an array if there is one value for each vertex.
    pub(super) fn load_item(&self, f: &mut FunctionLowerer, item: &Item, ty: hir_types::TypeId) -> Lowered<Operand> {
        if item.array.is_none() && item.is_leaf() {
            let value = load_variable(f, item.leaves[0].0.ty, item.variables[0], None)?;
            return adjust_input(f, self.stage, &item.leaves[0], value);
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
            let value = adjust_input(f, self.stage, meant, value)?;
            let part = step_path(f, memory, &leaf.path)?;
            f.store_memory(&part, leaf.ty, value)?;
        }
        Ok(())
    }
}

/// The argument for a parameter.
#[derive(Debug)]
pub(super) enum Argument {
    Value(Operand),
    /// Memory that the function writes, read after the call.
    Memory(Memory),
}

fn load_payload(f: &mut FunctionLowerer, payload: GlobalId, ty: hir_types::TypeId) -> Lowered<Operand> {
    let slot = f.m.module.globals[payload].slot;
    f.load_memory(&Memory::new(Root::Global(payload), slot), ty)
}

/// Stores a value to the variables of an output, leaf by leaf; to the element `index` if there is one for each vertex.
pub(super) fn store_item(f: &mut FunctionLowerer, stage: Stage, item: &Item, place: Lvalue, index: Option<Step>) -> Lowered<()> {
    let place = match place {
        Lvalue::Value(value) if !item.is_leaf() => Lvalue::Memory(f.spill(value, item.root.ty)?),
        place => place,
    };
    for ((leaf, meaning), variable) in item.leaves.iter().zip(&item.variables) {
        let value = match &place {
            Lvalue::Memory(memory) => {
                let part = step_path(f, memory, &leaf.path)?;
                f.load_memory(&part, leaf.ty)?
            }
            place => f.load(place, leaf.ty)?,
        };
        let value = adjust_output(f, stage, leaf, *meaning, value)?;
        store_variable(f, leaf.ty, *variable, index, value)?;
    }
    Ok(())
}
