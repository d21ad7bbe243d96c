//! Checks that instructions and storage classes are only used in execution models that allow them.

use crate::hit_objects;
use diagnostics::registry as code;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use spirv::{ExecutionMode, ExecutionModel, Op, StorageClass};
use spirv_grammar::{self as grammar, Instruction, Kind};
use spirv_module::{Id, Inst, Message, SpirvModule, Types};
use std::sync::LazyLock;

/// Sorted execution models; most functions are reachable from entry points of one model.
pub type Models = SmallVec<[u32; 4]>;

/// The functions that a function calls, of calls that are sorted.
fn called_by(calls: &[(Id, Id)], caller: Id) -> impl Iterator<Item = Id> {
    let start = calls.partition_point(|(other, _)| *other < caller);
    calls[start..].iter().take_while(move |(other, _)| *other == caller).map(|(_, callee)| *callee)
}

/// The execution models of the entry points from which each function is reachable.
pub fn of_functions(module: &SpirvModule) -> FxHashMap<Id, Models> {
    let mut calls = module.calls.clone();
    calls.sort_unstable();
    let mut models: FxHashMap<Id, Models> = FxHashMap::default();
    for entry in &module.entry_points {
        let (Some(model), Some(function)) = (entry.literal(0), entry.id(1)) else { continue };
        let mut work = vec![function];
        while let Some(function) = work.pop() {
            let known = models.entry(function).or_default();
            if let Err(at) = known.binary_search(&model) {
                known.insert(at, model);
                work.extend(called_by(&calls, function));
            }
        }
    }
    models
}

/// The functions that are reachable from entry points which could form derivative groups, and whose execution modes do not
/// (SPV_KHR_compute_shader_derivatives).
pub fn without_groups(module: &SpirvModule) -> FxHashSet<Id> {
    let groups = [ExecutionMode::DerivativeGroupQuadsKHR, ExecutionMode::DerivativeGroupLinearKHR];
    let is_group = |mode: &Inst| groups.iter().any(|group| mode.literal(1) == Some(*group as u32));
    let grouped: FxHashSet<Id> = module.execution_modes.iter().filter(is_group).filter_map(|mode| mode.id(0)).collect();
    let may_form = |model: u32| grammar::DERIVATIVE_GROUP_MODELS.contains(&model);
    let of_entry = |entry: Inst| entry.id(1).filter(|_| entry.literal(0).is_some_and(may_form));
    let mut work: Vec<Id> =
        module.entry_points.iter().filter_map(of_entry).filter(|function| !grouped.contains(function)).collect();
    if work.is_empty() {
        return FxHashSet::default();
    }
    let mut calls = module.calls.clone();
    calls.sort_unstable();
    let mut found = FxHashSet::default();
    while let Some(function) = work.pop() {
        if found.insert(function) {
            work.extend(called_by(&calls, function));
        }
    }
    found
}

/// Checks that the entry points of an instruction that takes derivatives form groups; `without` is of [`without_groups`].
pub fn derivatives(inst: &Inst, function: Option<Id>, without: &FxHashSet<Id>) -> Option<Message> {
    let takes = function.is_some_and(|function| without.contains(&function)) && grammar::facts(inst.opcode).takes_derivatives();
    takes.then(|| {
        let message =
            "derivatives outside of pixel shaders need the execution mode DerivativeGroupQuadsKHR or DerivativeGroupLinearKHR";
        Message::new(code::MISSING_EXECUTION_MODE, message.to_owned(), inst.loc)
    })
}

/// The execution modes that order the invocations of a critical section.
const INTERLOCKS: [ExecutionMode; 6] = [
    ExecutionMode::PixelInterlockOrderedEXT,
    ExecutionMode::PixelInterlockUnorderedEXT,
    ExecutionMode::SampleInterlockOrderedEXT,
    ExecutionMode::SampleInterlockUnorderedEXT,
    ExecutionMode::ShadingRateInterlockOrderedEXT,
    ExecutionMode::ShadingRateInterlockUnorderedEXT,
];

/// Checks that the entry point of a critical section that begins or ends at this instruction has one of these modes.
pub fn interlock(inst: &Inst, function: Option<Id>, module: &SpirvModule) -> Option<Message> {
    if !inst.is(Op::BeginInvocationInterlockEXT) && !inst.is(Op::EndInvocationInterlockEXT) {
        return None;
    }
    let is_entry = module.entry_points.iter().any(|entry| entry.id(1) == function);
    let says = |mode: Inst| mode.id(0) == function && INTERLOCKS.iter().any(|known| mode.literal(1) == Some(*known as u32));
    (is_entry && !module.execution_modes.iter().any(says)).then(|| {
        let message =
            "a critical section needs an execution mode that orders its invocations, such as PixelInterlockOrderedEXT".to_owned();
        Message::new(code::INTERLOCK, message, inst.loc)
    })
}

pub const RAY_TRACING: [ExecutionModel; 6] = [
    ExecutionModel::RayGenerationKHR,
    ExecutionModel::IntersectionKHR,
    ExecutionModel::AnyHitKHR,
    ExecutionModel::ClosestHitKHR,
    ExecutionModel::MissKHR,
    ExecutionModel::CallableKHR,
];

/// VUID-StandaloneSpirv-None-04644: whether an entry point of this model may have outputs.
pub fn has_outputs(model: ExecutionModel) -> bool {
    model != ExecutionModel::GLCompute && !RAY_TRACING.contains(&model)
}

/// Storage classes that Vulkan limits to some execution models (VUID-StandaloneSpirv-None-04645 for Workgroup,
/// VUID-StandaloneSpirv-RayPayloadKHR-04698 and following for ray tracing).
const LIMITED_CLASSES: &[(StorageClass, &[ExecutionModel])] = &[
    (
        StorageClass::Workgroup,
        &[
            ExecutionModel::GLCompute,
            ExecutionModel::MeshNV,
            ExecutionModel::TaskNV,
            ExecutionModel::MeshEXT,
            ExecutionModel::TaskEXT,
        ],
    ),
    (StorageClass::RayPayloadKHR, &[ExecutionModel::RayGenerationKHR, ExecutionModel::ClosestHitKHR, ExecutionModel::MissKHR]),
    (StorageClass::IncomingRayPayloadKHR, &[ExecutionModel::AnyHitKHR, ExecutionModel::ClosestHitKHR, ExecutionModel::MissKHR]),
    (StorageClass::HitAttributeKHR, &[ExecutionModel::IntersectionKHR, ExecutionModel::AnyHitKHR, ExecutionModel::ClosestHitKHR]),
    (
        StorageClass::CallableDataKHR,
        &[ExecutionModel::RayGenerationKHR, ExecutionModel::ClosestHitKHR, ExecutionModel::MissKHR, ExecutionModel::CallableKHR],
    ),
    (StorageClass::IncomingCallableDataKHR, &[ExecutionModel::CallableKHR]),
    (StorageClass::ShaderRecordBufferKHR, &RAY_TRACING),
];

/// A pointer to outputs is not used in entry points that cannot have outputs.
pub fn pointer(inst: &Inst, types: &Types, models: &[u32]) -> Result<(), String> {
    let class = inst.ty.and_then(|ty| types.pointer(ty)).map(|(class, _)| class);
    if class != Some(StorageClass::Output as u32) || inst.is(Op::Variable) {
        return Ok(());
    }
    match models.iter().filter_map(|model| ExecutionModel::from_u32(*model)).find(|model| !has_outputs(*model)) {
        Some(model) => Err(format!("a shader of the execution model {model:?} has no outputs that a pointer could point to")),
        None => Ok(()),
    }
}

/// VUID-StandaloneSpirv-MeshEXT-07107: the outputs of a mesh shader are not read, which SPV_NV_mesh_shader allows.
pub fn mesh_output_read(inst: &Inst, types: &Types, models: &[u32]) -> Option<Message> {
    if !inst.is(Op::Load) || !models.contains(&(ExecutionModel::MeshEXT as u32)) {
        return None;
    }
    let class = inst.id(0).and_then(|pointer| types.pointer(types.definition(pointer)?.ty?)).map(|(class, _)| class);
    let is_output = class == Some(StorageClass::Output as u32);
    is_output.then(|| Message::new(code::MESH_OUTPUT_READ, "the outputs of a mesh shader cannot be read".to_owned(), inst.loc))
}

/// Finds the first use of a variable by an entry point whose execution model does not allow the storage class.
pub fn limited_memory(module: &SpirvModule, types: &Types, models: &FxHashMap<Id, Models>) -> Option<Message> {
    let class = |variable: &Inst| types.pointer(variable.ty?).and_then(|(class, _)| StorageClass::from_u32(class));
    let entries: Vec<u32> = module.entry_points.iter().filter_map(|entry| entry.literal(0)).collect();
    // Most modules have one entry point, which may use all that it declares: their functions are not searched.
    let is_broken = |only: &[ExecutionModel]| entries.iter().any(|entry| only.iter().all(|model| *model as u32 != *entry));
    let limits: SmallVec<[_; 8]> = LIMITED_CLASSES.iter().filter(|(_, only)| is_broken(only)).collect();
    if limits.is_empty() {
        return None;
    }
    let row = |variable: &Inst| class(variable).and_then(|class| limits.iter().find(|(of, _)| *of == class));
    let variables = module.globals.iter().filter(|inst| inst.is(Op::Variable));
    let variables: FxHashMap<Id, _> = variables.filter_map(|inst| Some((inst.result?, row(&inst)?))).collect();
    if variables.is_empty() {
        return None;
    }
    let mut reaching = None;
    for inst in &module.functions {
        if inst.is(Op::Function) {
            reaching = inst.result.and_then(|function| models.get(&function));
        }
        let Some((class, only)) = inst.ids().find_map(|id| variables.get(&id)) else { continue };
        let models = reaching.into_iter().flatten().filter_map(|model| ExecutionModel::from_u32(*model));
        if let Some(model) = models.into_iter().find(|model| !only.contains(model)) {
            let message = format!("a shader of the execution model {model:?} has no memory of the storage class {class:?}");
            return Some(Message::new(code::STORAGE_CLASS, message, inst.loc));
        }
    }
    None
}

/// Instructions that are limited to entry points of some models, as their descriptions in the specification require.
const ONLY: &[(&[Op], &[ExecutionModel])] = &[
    (
        &[
            Op::Kill,
            Op::TerminateInvocation,
            Op::DemoteToHelperInvocation,
            Op::IsHelperInvocationEXT,
            Op::BeginInvocationInterlockEXT,
            Op::EndInvocationInterlockEXT,
        ],
        &[ExecutionModel::Fragment],
    ),
    (&[Op::EmitVertex, Op::EndPrimitive, Op::EmitStreamVertex, Op::EndStreamPrimitive], &[ExecutionModel::Geometry]),
    (&[Op::EmitMeshTasksEXT], &[ExecutionModel::TaskEXT]),
    (&[Op::SetMeshOutputsEXT], &[ExecutionModel::MeshEXT]),
    (&[Op::IgnoreIntersectionKHR, Op::TerminateRayKHR], &[ExecutionModel::AnyHitKHR]),
    (&[Op::ReportIntersectionKHR], &[ExecutionModel::IntersectionKHR]),
    (&[Op::TraceRayKHR], &[ExecutionModel::RayGenerationKHR, ExecutionModel::ClosestHitKHR, ExecutionModel::MissKHR]),
    (
        &[Op::ExecuteCallableKHR],
        &[ExecutionModel::RayGenerationKHR, ExecutionModel::ClosestHitKHR, ExecutionModel::MissKHR, ExecutionModel::CallableKHR],
    ),
];

/// The execution models that can compute derivatives; for those other than Fragment, execution modes decide whether they do.
static WITH_DERIVATIVES: LazyLock<Vec<ExecutionModel>> = LazyLock::new(|| {
    let groups = grammar::DERIVATIVE_GROUP_MODELS.iter().filter_map(|model| ExecutionModel::from_u32(*model));
    [ExecutionModel::Fragment].into_iter().chain(groups).collect()
});

/// The execution models that an instruction is limited to; None if all allow it.
pub fn only(opcode: u32) -> Option<&'static [ExecutionModel]> {
    let is_it = |op: &Op| *op as u32 == opcode;
    let listed = || ONLY.iter().find(|(ops, _)| ops.iter().any(is_it)).map(|(_, models)| *models);
    let derivatives = || grammar::facts(opcode).takes_derivatives().then(|| WITH_DERIVATIVES.as_slice());
    listed().or_else(|| hit_objects::stages(opcode)).or_else(derivatives)
}

/// Checks that an instruction is used only in execution models that allow it.
pub fn check(known: &Instruction, only: &[ExecutionModel], models: &[u32]) -> Result<(), String> {
    let outside = models.iter().find(|model| !only.iter().any(|known| *known as u32 == **model));
    match outside.and_then(|model| grammar::enumerant(Kind::ExecutionModel, *model)) {
        Some(model) => Err(format!("the execution model {} does not support {}", model.name, known.name)),
        None => Ok(()),
    }
}
