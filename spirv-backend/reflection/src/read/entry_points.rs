//! Converts OpEntryPoint to entry points, with their interfaces and uses.

use super::constants::Constants;
use super::module::{Module, operand};
use super::resources::variables;
use super::types::{Types, builtin, interpolation};
use super::usage::Usage;
use crate::error::ReflectionError;
use crate::model::{
    Count, EntryPoint, Enumerant, ExecutionMode, InterfaceVariable, Parameter, PushConstants, Resource, Stage, TransformFeedback,
    Type,
};
use rustc_hash::{FxHashMap, FxHashSet};
use spirv_grammar::walk::operand_tokens;
use spirv_grammar::{self as grammar, Category, Kind, decoration, op, storage_class};
use spirv_module::{RawInst, literal_string};

/// The storage classes of data that stages pass to each other outside of the rasterization pipeline.
const PAYLOADS: [u32; 7] = [
    storage_class::CallableDataKHR,
    storage_class::IncomingCallableDataKHR,
    storage_class::RayPayloadKHR,
    storage_class::IncomingRayPayloadKHR,
    storage_class::HitAttributeKHR,
    storage_class::TaskPayloadWorkgroupEXT,
    storage_class::NodePayloadAMDX,
];

/// Entities that entry points use, by result ids.
pub struct Interface<'r> {
    pub resources: &'r [Resource],
    pub push_constants: &'r [PushConstants],
    /// The result ids of the specialization constants.
    pub spec_constants: &'r [u32],
}

/// The entry points of a module.
///
/// # Errors
/// An entry point, or a definition that it refers to, is malformed.
pub fn entry_points(types: &mut Types<'_, '_>, interface: &Interface<'_>) -> Result<Vec<EntryPoint>, ReflectionError> {
    let module = types.module;
    let usage = Usage::new(module);
    let variables: FxHashMap<u32, &RawInst<'_>> = variables(module).map(|inst| (inst.word(1), inst)).collect();
    let size = workgroup_size_of_module(module, types.constants);
    let mut all = Vec::new();
    for inst in module.insts.iter().filter(|inst| inst.opcode == op::EntryPoint) {
        let (model, function_id) = (operand(inst, 0)?, operand(inst, 1)?);
        let name_words = inst.words.get(2..).unwrap_or_default();
        let Some(end) = name_words.iter().position(|word| word.to_le_bytes().contains(&0)) else {
            return Err(ReflectionError::new("the name of an entry point has no end", inst.start + 2));
        };
        if module.definition(function_id).is_none_or(|function| function.opcode != op::Function) {
            return Err(ReflectionError::new(format!("the entry point %{function_id} is not a function"), inst.start + 1));
        }
        let mut reached = usage.reached(function_id);
        let modes = execution_modes(module, types.constants, function_id, &mut reached)?;
        let stage = Stage::of(model);
        let has_workgroups = matches!(stage, Stage::Compute | Stage::Task | Stage::Mesh | Stage::Kernel);
        let of_module = size.as_ref().filter(|_| has_workgroups);
        // The object's constants decide the size of the workgroup, whether or not a function names it.
        reached.extend(of_module.into_iter().flat_map(|(id, _)| usage.reached(*id)));
        let mut entry = EntryPoint {
            name: literal_string(name_words),
            stage,
            workgroup_size: of_module.map(|(_, size)| size.clone()).or_else(|| workgroup_size_of_modes(&modes)),
            execution_modes: modes,
            inputs: Vec::new(),
            outputs: Vec::new(),
            payloads: Vec::new(),
            parameters: if stage == Stage::Kernel { parameters(types, function_id)? } else { Vec::new() },
            resources: indices(interface.resources.iter().map(|resource| resource.result_id), &reached),
            push_constants: indices(interface.push_constants.iter().map(|block| block.result_id), &reached),
            spec_constants: indices(interface.spec_constants.iter().copied(), &reached),
            function_id,
        };
        let named: FxHashSet<u32> = name_words[end + 1..].iter().copied().collect();
        for (at, id) in (inst.start + 2 + end + 1..).zip(&name_words[end + 1..]) {
            module.place_of(*id, at)?;
        }
        // From SPIR-V 1.4 on, interfaces contain payloads. The variables are in the order of the module, without duplicates.
        let is_payload = |inst: &RawInst<'_>| PAYLOADS.contains(&inst.word(2)) && reached.contains(&inst.word(1));
        let mut own: Vec<&&RawInst<'_>> =
            variables.values().filter(|inst| named.contains(&inst.word(1)) || is_payload(inst)).collect();
        own.sort_by_key(|inst| inst.start);
        for variable in own {
            let list = match operand(variable, 2)? {
                storage_class::Input => &mut entry.inputs,
                storage_class::Output => &mut entry.outputs,
                class if PAYLOADS.contains(&class) => &mut entry.payloads,
                _ => continue,
            };
            list.push(interface_variable(types, variable, &reached)?);
        }
        for list in [&mut entry.inputs, &mut entry.outputs, &mut entry.payloads] {
            list.sort_by_key(|variable| (variable.location.is_none(), variable.location, variable.component, variable.index));
        }
        all.push(entry);
    }
    Ok(all)
}

/// The indices of those ids in a list that are reached.
fn indices(ids: impl Iterator<Item = u32>, reached: &FxHashSet<u32>) -> Vec<usize> {
    ids.enumerate().filter(|(_, id)| reached.contains(id)).map(|(at, _)| at).collect()
}

/// The modes of an entry point; ids among their operands are reached by it.
fn execution_modes(
    module: &Module<'_>,
    constants: &Constants,
    function: u32,
    reached: &mut FxHashSet<u32>,
) -> Result<Vec<ExecutionMode>, ReflectionError> {
    let mut modes = Vec::new();
    for inst in &module.insts {
        if !matches!(inst.opcode, op::ExecutionMode | op::ExecutionModeId) || operand(inst, 0)? != function {
            continue;
        }
        let number = operand(inst, 1)?;
        let words = inst.words.get(2..).unwrap_or_default();
        let known = grammar::enumerant(Kind::ExecutionMode, number).map_or(&[][..], |known| known.operands);
        let operands = operand_tokens(known, words, 1).into_iter().map(|token| {
            let word = words[token.start];
            let is_id = token.kind.map_or(inst.opcode == op::ExecutionModeId, |kind| kind.category() == Category::Id);
            if is_id {
                let count = constants.count(word);
                reached.insert(word);
                reached.extend(constants.reached(word));
                count
            } else {
                Count::literal(word.into())
            }
        });
        modes.push(ExecutionMode { mode: Enumerant::new(Kind::ExecutionMode, number), operands: operands.collect() });
    }
    Ok(modes)
}

/// The object with the decoration WorkgroupSize, which takes precedence over any execution mode (3.21 BuiltIn, WorkgroupSize).
fn workgroup_size_of_module(module: &Module<'_>, constants: &Constants) -> Option<(u32, [Count; 3])> {
    let is_size = |id: &u32| {
        let builtin = module.decorations(*id).operand(decoration::BuiltIn);
        builtin.is_ok_and(|number| builtin_is(number, "WorkgroupSize"))
    };
    module.decorated_with(decoration::BuiltIn).into_iter().filter(is_size).find_map(|id| {
        let [x, y, z] = constants.parts(id)? else { return None };
        Some((id, [x, y, z].map(|part| constants.count(*part))))
    })
}

fn builtin_is(number: Option<u32>, name: &str) -> bool {
    builtin(number).is_some_and(|builtin| builtin.is(name))
}

fn workgroup_size_of_modes(modes: &[ExecutionMode]) -> Option<[Count; 3]> {
    let find = |name: &str| modes.iter().find(|mode| mode.mode.is(name));
    match find("LocalSizeId").or_else(|| find("LocalSize"))?.operands.as_slice() {
        [x, y, z] => Some([x.clone(), y.clone(), z.clone()]),
        _ => None,
    }
}

/// The parameters of a kernel.
fn parameters(types: &mut Types<'_, '_>, function: u32) -> Result<Vec<Parameter>, ReflectionError> {
    let module = types.module;
    let start = module.insts.iter().position(|inst| inst.opcode == op::Function && inst.word(1) == function);
    let rest = module.insts.get(start.map_or(usize::MAX, |start| start + 1)..).unwrap_or_default();
    let mut all = Vec::new();
    for inst in rest.iter().take_while(|inst| inst.opcode == op::FunctionParameter) {
        all.push(Parameter { name: module.name(operand(inst, 1)?), ty: types.of_id(operand(inst, 0)?, inst.start)? });
    }
    Ok(all)
}

fn interface_variable(
    types: &mut Types<'_, '_>,
    inst: &RawInst<'_>,
    reached: &FxHashSet<u32>,
) -> Result<InterfaceVariable, ReflectionError> {
    let (id, class) = (operand(inst, 1)?, operand(inst, 2)?);
    let ty = match types.pointee(inst)? {
        Some(pointee) => types.of_id(pointee.ty, pointee.word)?,
        None => Type::Opaque { instruction: None },
    };
    let decorations = types.module.decorations(id);
    let transform_feedback = match decorations.operand(decoration::XfbBuffer)? {
        Some(buffer) => Some(TransformFeedback {
            buffer,
            stride: decorations.operand(decoration::XfbStride)?,
            offset: decorations.operand(decoration::Offset)?,
        }),
        None => None,
    };
    Ok(InterfaceVariable {
        name: types.module.name(id),
        semantic: decorations.text(decoration::UserSemantic),
        location: decorations.operand(decoration::Location)?,
        component: decorations.operand(decoration::Component)?,
        index: decorations.operand(decoration::Index)?,
        builtin: builtin(decorations.operand(decoration::BuiltIn)?),
        ty,
        storage_class: Enumerant::new(Kind::StorageClass, class),
        interpolation: interpolation(|number| decorations.has(number)),
        patch: decorations.has(decoration::Patch),
        per_primitive: decorations.has(decoration::PerPrimitiveEXT),
        invariant: decorations.has(decoration::Invariant),
        stream: decorations.operand(decoration::Stream)?,
        transform_feedback,
        used: reached.contains(&id),
        result_id: id,
    })
}
