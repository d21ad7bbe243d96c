//! Entry points: for each, a function without parameters that loads the inputs, calls the HLSL function and stores the outputs.

use crate::context::{Lowered, ModuleLowerer};
use crate::func::FunctionLowerer;
use crate::semantics::stage_name;
use crate::stage_io::StageIo;
use ir::attr::ExecutionMode;
use ir::types::Types;
use ir::{AttributeItem, Attributed, FunctionId, TerminatorKind};
use sema::hir::{EntryPoint, Requirements, Stage};
use spirv::{ExecutionMode as Mode, ExecutionModel, Op};

/// Lowers all entry points, and with them everything that they reach.
pub(crate) fn lower_entries(m: &mut ModuleLowerer) {
    let program = m.program;
    for entry in &program.entries {
        m.span = program.functions[entry.function].span;
        // What is wrong was reported; the other entry points may have errors of their own.
        let _ = lower_entry(m, entry);
    }
}

fn lower_entry(m: &mut ModuleLowerer, entry: &EntryPoint) -> Lowered<()> {
    let program = m.program;
    let source = &program.functions[entry.function];
    let Some(model) = execution_model(entry.stage) else {
        return Err(m.unsupported(format_args!("the {} stage", stage_name(entry.stage))));
    };
    m.pixel = entry.stage == Stage::Pixel;
    let wrapper = m.module.add_function(&entry.name, Types::VOID, &[]);
    let loc = m.loc();
    m.module.functions[wrapper].loc = Some(loc);
    let bindings = m.entry_bindings(source);
    let instance = m.instance(entry.function, &bindings)?;
    m.lower_instances();
    let statics = m.statics_to_initialize(instance);
    m.span = source.span;

    let mut body = FunctionLowerer::new(m, wrapper, None);
    body.set_loc(source.span);
    for global in statics {
        let initializer = body.m.initializer(global);
        body.call_void(initializer);
    }
    let mut io = StageIo::new(entry.stage);
    // One critical section from the first instruction to the last: SPIR-V allows one only, and no way around it.
    let interlock = entry.stage == Stage::Pixel && body.m.needs_interlock(instance);
    if interlock {
        body.op_void(Op::BeginInvocationInterlockEXT, Vec::new());
    }
    io.call(&mut body, source, instance)?;
    if interlock {
        body.op_void(Op::EndInvocationInterlockEXT, Vec::new());
        io.modes.push(io.interlock);
    }
    body.terminate(TerminatorKind::Return(None), None);
    body.finish(wrapper);
    if entry.stage == Stage::Compute && m.computes_derivatives(wrapper) {
        io.modes.push(derivative_group(m, entry)?);
    }
    set_attributes(m, wrapper, entry, model, &io);
    Ok(())
}

/// Which invocations of a workgroup are neighbours.
fn derivative_group(m: &mut ModuleLowerer, entry: &EntryPoint) -> Lowered<Mode> {
    let [x, y, z] = entry.num_threads.unwrap_or([1, 1, 1]);
    if x % 2 == 0 && y % 2 == 0 {
        return Ok(Mode::DerivativeGroupQuadsKHR);
    }
    if x.wrapping_mul(y).wrapping_mul(z) % 4 == 0 {
        return Ok(Mode::DerivativeGroupLinearKHR);
    }
    let message = "derivatives need a workgroup whose x and y are even, or whose size is a multiple of 4";
    Err(m.error("derivatives-in-workgroup", message))
}

fn execution_model(stage: Stage) -> Option<ExecutionModel> {
    match stage {
        Stage::Vertex => Some(ExecutionModel::Vertex),
        Stage::Pixel => Some(ExecutionModel::Fragment),
        Stage::Compute => Some(ExecutionModel::GLCompute),
        Stage::Hull
        | Stage::Domain
        | Stage::Geometry
        | Stage::Mesh
        | Stage::Amplification
        | Stage::RayGeneration
        | Stage::Intersection
        | Stage::AnyHit
        | Stage::ClosestHit
        | Stage::Miss
        | Stage::Callable
        | Stage::Node => None,
    }
}

fn set_attributes(m: &mut ModuleLowerer, wrapper: FunctionId, entry: &EntryPoint, model: ExecutionModel, io: &StageIo) {
    let program = m.program;
    let mut modes = Vec::new();
    let mut add = |mode: Mode, operands: Vec<u32>| modes.push(ExecutionMode { mode: mode as u32, operands });
    if entry.stage == Stage::Compute {
        add(Mode::LocalSize, entry.num_threads.unwrap_or([1, 1, 1]).to_vec());
    }
    if entry.stage == Stage::Pixel {
        add(Mode::OriginUpperLeft, Vec::new());
        if entry.early_depth_stencil {
            add(Mode::EarlyFragmentTests, Vec::new());
        }
    }
    for mode in &io.modes {
        add(*mode, Vec::new());
    }
    let of = Attributed::Function(wrapper);
    for mode in &entry.execution_modes {
        m.locate(of, AttributeItem::ExecutionMode(modes.len()), mode.span);
        modes.push(ExecutionMode { mode: mode.mode, operands: mode.operands.clone() });
    }
    let mut requirements: Requirements = program.functions[entry.function].requirements.clone();
    for (_, global) in &program.globals {
        // A variable asks for its extensions by being declared, used or not.
        requirements.merge(&global.requirements);
    }
    m.set_requirements(of, &requirements);
    let attributes = &mut m.module.functions[wrapper].attributes;
    attributes.entry_point = Some(model as u32);
    attributes.execution_modes = modes;
    attributes.extensions.extend(io.extensions.iter().map(|name| (*name).to_owned()));
}
