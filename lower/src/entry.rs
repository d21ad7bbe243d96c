//! Lowers entry points. Each becomes a function without parameters that loads the inputs, calls the HLSL function and stores
//! the outputs.

use crate::context::{Lowered, ModuleLowerer};
use crate::describe::describe_entry;
use crate::floats;
use crate::func::FunctionLowerer;
use crate::instance_key::{EntryTraits, plain_bindings};
use crate::semantics::stage_name;
use crate::shared_bindings::warn_of_shared_bindings;
use crate::stage_io::nodes::demand_nodes;
use crate::stage_io::rays::demand_rays;
use crate::stage_io::{StageIo, is_ray_stage};
use crate::type_queries::innermost_element;
use diagnostics::registry as code;
use frontend::Diagnostic;
use ir::attr::{ExecutionMode, ModeId, ModeInt, ModeOperands};
use ir::types::Types;
use ir::{AttributeItem, Attributed, FunctionId, TerminatorKind};
use rustc_hash::FxHashMap;
use sema::hir::{self, Constant, EntryPoint, Stage};
use sema::types::{Access, Resource, Type, TypeId};
use spirv::{BuiltIn, Decoration, ExecutionMode as Mode, ExecutionModel, Op, StorageClass};
use spirv_grammar::builtins::{Change, may_change};

/// Lowers all entry points and the functions that they reach.
pub(crate) fn lower_entries(m: &mut ModuleLowerer) {
    let program = m.program;
    if m.options.preserve_bindings {
        // Descriptor heaps are runtime arrays, one for each type taken from them, and are declared at their uses.
        let is_heap = |kind: &hir::GlobalKind| match kind {
            hir::GlobalKind::Resource { binding } | hir::GlobalKind::ConstantBuffer { binding } => binding.heap.is_some(),
            _ => false,
        };
        for (id, _) in program.globals.iter().filter(|(_, global)| !is_heap(&global.kind)) {
            if m.bindings.of(id).is_none() {
                continue;
            }
            // The error was reported.
            if let Ok(global) = m.global(id) {
                m.module.globals[global].preserve();
                // Its methods are the only use of such a buffer, and each uses the counter.
                let element = innermost_element(program, program.globals[id].ty);
                if let Type::Resource(Resource::AppendBuffer { .. } | Resource::ConsumeBuffer { .. }) = program.types[element] {
                    let counter = m.counter(global);
                    m.module.globals[counter].preserve();
                }
            }
        }
    }
    // First, because the names of exported functions are not free.
    for function in &program.exports {
        m.set_span(program.functions[*function].span);
        // The error was reported.
        let _ = lower_export(m, *function);
    }
    let mut names = FxHashMap::default();
    for entry in &program.entries {
        m.set_span(program.functions[entry.function].span);
        let name = m.options.entry_name.as_deref().unwrap_or(&entry.name);
        if let Some(first) = names.insert(name, m.span()) {
            let message = format!("duplicate entry point name '{name}'");
            let mut diagnostic =
                Diagnostic::new(code::DUPLICATE_ENTRY_POINT, m.span(), message).with_label(first, "the first one");
            if m.options.entry_name.is_some() {
                diagnostic = diagnostic.with_note("'-fspv-entrypoint-name' renames every entry point of a library");
            }
            m.report(diagnostic);
            return;
        }
        // The error was reported; go on, since the other entry points may have errors of their own.
        let _ = lower_entry(m, entry);
    }
}

/// Lowers a function that is linked with other modules: its parameters and result are values, and pointers to variables of the
/// caller.
fn lower_export(m: &mut ModuleLowerer, function: hir::FunctionId) -> Lowered<()> {
    let source = &m.program.functions[function];
    let types = source.params.iter().map(|param| source.locals[*param].ty).chain([source.result]);
    if types.into_iter().any(|ty| m.holds_resource(ty)) {
        return Err(m.unsupported("a resource as a parameter or the result of an exported function"));
    }
    m.entry_mut().begin_export();
    let bindings = plain_bindings(source);
    let instance = m.instance(function, &bindings)?;
    m.lower_instances();
    if let Some(first) = m.statics_to_initialize(&[instance]).first() {
        let name = &m.program.globals[*first].name;
        let message = format!("an exported function that uses '{name}', whose initial value is computed at run time,");
        return Err(m.unsupported(message));
    }
    let name = m.module.functions[instance].name.clone();
    if name != source.name.as_str() {
        let message = format!("duplicate name '{}' of an exported function", source.name);
        return Err(m.error(code::DUPLICATE_ENTRY_POINT, message));
    }
    m.module.functions[instance].attributes.export();
    Ok(())
}

fn lower_entry(m: &mut ModuleLowerer, entry: &EntryPoint) -> Lowered<()> {
    let program = m.program;
    let source = &program.functions[entry.function];
    let Some(model) = execution_model(entry.stage, m.target().uses_nv_mesh()) else {
        return Err(m.unsupported(format_args!("the {} stage", stage_name(entry.stage))));
    };
    if is_ray_stage(entry.stage) {
        demand_rays(m)?;
    }
    if entry.node.is_some() {
        demand_nodes(m, model)?;
    }
    let traits = traits(entry, model, m.facts().waits_by_flags);
    m.entry_mut().begin(traits, &entry.name);
    let wrapper = m.module.add_function(&entry.name, Types::VOID, &[]);
    if let Some(name) = m.options.entry_name.as_deref().filter(|name| *name != entry.name) {
        m.module.functions[wrapper].attributes.rename_entry_point(name);
    }
    let loc = m.loc();
    m.module.functions[wrapper].loc = Some(loc);
    let mut io = StageIo::new(entry.stage);
    // Globals that represent several variables must exist before the functions' bodies are lowered; all others are created at
    // their first use.
    let early = matches!(entry.stage, Stage::Geometry | Stage::Mesh | Stage::Node)
        || is_ray_stage(entry.stage)
        || (m.facts().asks_for_inputs && entry.stage == Stage::Pixel);
    if early {
        io.prepare(m, entry)?;
        io.publish_inputs(m, entry.function);
    }
    let functions = [Some(entry.function), entry.pipeline.patch_constant].into_iter().flatten();
    let bindings = match early {
        true => io.bindings(),
        // The wrapper computes the arguments.
        false => functions.clone().map(|function| plain_bindings(&program.functions[function])).collect(),
    };
    let mut instances = Vec::new();
    for (function, bindings) in functions.zip(&bindings) {
        instances.push(m.instance(function, bindings)?);
    }
    m.lower_instances();
    let statics = m.statics_to_initialize(&instances);
    let reached = m.instances.reached_globals(&instances);
    warn_of_shared_bindings(m, &reached);
    m.set_span(source.span);
    if !early {
        io.prepare(m, entry)?;
    }

    let mut body = FunctionLowerer::new(m, wrapper, None);
    body.set_loc(source.span);
    for global in statics {
        let initializer = body.m.initializer(global);
        body.call_void(initializer);
    }
    // SPIR-V allows one critical section per entry point, which every path must enter, so the wrapper's whole body is one.
    if entry.stage == Stage::Pixel {
        for mode in modes_of_outputs(body.m, &instances) {
            io.add_mode(mode, Vec::new());
        }
    }
    let interlock = entry.stage == Stage::Pixel && instances.iter().any(|instance| needs_interlock(body.m, *instance));
    if interlock {
        body.op_void(Op::BeginInvocationInterlockEXT, Vec::new());
    }
    if let Some(first) = instances.first() {
        describe_entry(&mut body.m.module, wrapper, *first);
    }
    io.call(&mut body, &instances)?;
    if interlock {
        body.op_void(Op::EndInvocationInterlockEXT, Vec::new());
        let mode = io.interlock;
        io.add_mode(mode, Vec::new());
    }
    body.terminate(TerminatorKind::Return(None), None);
    body.finish(wrapper);
    match entry.stage {
        Stage::Hull | Stage::Domain => io.note_tessellation(&entry.pipeline),
        Stage::Geometry => io.note_streams(m, entry)?,
        Stage::Mesh => io.note_mesh(m, entry)?,
        _ => {}
    }
    io.note_node(entry);
    note_derivative_group(m, wrapper, entry, &mut io);
    set_attributes(m, wrapper, entry, model, &io);
    Ok(())
}

/// Adds the execution mode for derivatives and quad operations in a workgroup. Derivatives in a workgroup without quads are judged after
/// optimization.
fn note_derivative_group(m: &ModuleLowerer, wrapper: FunctionId, entry: &EntryPoint, io: &mut StageIo) {
    if has_groups(entry.stage)
        && let Some(mode) = derivative_group(entry)
        && m.instances.reaches(wrapper, |uses| uses.derivatives || uses.quads)
    {
        io.add_mode(mode, Vec::new());
    }
}

/// The execution modes for builtin outputs that a pixel shader writes through globals, without a semantic.
fn modes_of_outputs(m: &ModuleLowerer, instances: &[FunctionId]) -> Vec<Mode> {
    let builtin = |global: &hir::Global| {
        let decorated = |decoration: &hir::Decoration| match decoration.operands.as_slice() {
            [hir::DecorationOperand::Literal(number)] if decoration.number == Decoration::BuiltIn as u32 => Some(*number),
            _ => None,
        };
        match global.kind {
            hir::GlobalKind::BuiltIn { number, output: true } => Some(number),
            hir::GlobalKind::StorageClass { class, .. } if class == StorageClass::Output as u32 => {
                global.decorations.iter().find_map(decorated)
            }
            _ => None,
        }
    };
    let mut modes = Vec::new();
    for number in m.instances.reached_globals(instances).into_iter().filter_map(|global| builtin(&m.program.globals[global])) {
        modes.extend(match BuiltIn::from_u32(number) {
            Some(BuiltIn::FragDepth) => Some(Mode::DepthReplacing),
            Some(BuiltIn::FragStencilRefEXT) => Some(Mode::StencilRefReplacingEXT),
            _ => None,
        });
    }
    modes
}

/// Converts the operands of an execution mode to the IR's.
fn mode_operands(m: &mut ModuleLowerer, operands: &hir::ModeOperands) -> Lowered<ModeOperands> {
    let values = match operands {
        hir::ModeOperands::Literals(words) => return Ok(ModeOperands::Literals(words.clone())),
        hir::ModeOperands::Ids(values) => values,
    };
    let mut id = |operand: &hir::ModeOperand| {
        let operand = match operand {
            hir::ModeOperand::Constant(operand) => operand,
            hir::ModeOperand::Type(ty) => return m.type_operand(*ty).map(ModeId::Type),
        };
        let scalar = m.shape(operand.ty).map(|shape| shape.scalar);
        let bits = match scalar {
            Some(sema::types::Scalar::Bool) => 1,
            _ => scalar.map_or(32, sema::types::Scalar::bits),
        };
        let value = match operand.value {
            Constant::Int(value) => value,
            Constant::Bool(value) => u64::from(value),
            // Sema accepts integers only.
            Constant::Float(_) => 0,
        };
        let signed = scalar.is_some_and(sema::types::Scalar::is_signed_int);
        Ok(ModeId::Int(ModeInt { bits, signed, value, spec: operand.spec }))
    };
    Ok(ModeOperands::Ids(values.iter().map(&mut id).collect::<Lowered<_>>()?))
}

/// True if a function uses a rasterizer-ordered resource, directly or through calls.
fn needs_interlock(m: &ModuleLowerer, function: FunctionId) -> bool {
    let program = m.program;
    m.instances.reaches(function, |uses| uses.globals.iter().any(|global| is_ordered(program, program.globals[*global].ty)))
}

fn is_ordered(program: &hir::Program, ty: TypeId) -> bool {
    match program.types[innermost_element(program, ty)] {
        Type::Resource(
            Resource::Texture { access, .. }
            | Resource::TypedBuffer { access, .. }
            | Resource::StructuredBuffer { access, .. }
            | Resource::ByteAddressBuffer { access },
        ) => access == Access::RasterizerOrdered,
        _ => false,
    }
}

/// The derivative group of a workgroup; None if its size does not divide into quads. Quad operations of the wave work all the
/// same.
fn derivative_group(entry: &EntryPoint) -> Option<Mode> {
    let [x, y, z] = entry.num_threads.unwrap_or([1, 1, 1]);
    if x % 2 == 0 && y % 2 == 0 {
        return Some(Mode::DerivativeGroupQuadsKHR);
    }
    (x.wrapping_mul(y).wrapping_mul(z) % 4 == 0).then_some(Mode::DerivativeGroupLinearKHR)
}

/// True for the stages that run in workgroups.
fn has_groups(stage: Stage) -> bool {
    matches!(stage, Stage::Compute | Stage::Mesh | Stage::Amplification | Stage::Node)
}

fn traits(entry: &EntryPoint, model: ExecutionModel, waits_by_flags: bool) -> EntryTraits {
    EntryTraits {
        is_pixel: entry.stage == Stage::Pixel,
        has_no_helpers: entry.stage != Stage::Pixel,
        calls_shaders: may_change(model as u32, Change::Call),
        reports_hits: may_change(model as u32, Change::Report),
        never_waits: waits_by_flags && !has_groups(entry.stage),
        partitioning: entry.pipeline.partitioning,
    }
}

fn execution_model(stage: Stage, nv_mesh: bool) -> Option<ExecutionModel> {
    match stage {
        Stage::Vertex => Some(ExecutionModel::Vertex),
        Stage::Pixel => Some(ExecutionModel::Fragment),
        Stage::Compute => Some(ExecutionModel::GLCompute),
        Stage::Hull => Some(ExecutionModel::TessellationControl),
        Stage::Domain => Some(ExecutionModel::TessellationEvaluation),
        Stage::Geometry => Some(ExecutionModel::Geometry),
        Stage::Mesh if nv_mesh => Some(ExecutionModel::MeshNV),
        Stage::Amplification if nv_mesh => Some(ExecutionModel::TaskNV),
        Stage::Mesh => Some(ExecutionModel::MeshEXT),
        Stage::Amplification => Some(ExecutionModel::TaskEXT),
        Stage::RayGeneration => Some(ExecutionModel::RayGenerationKHR),
        Stage::Intersection => Some(ExecutionModel::IntersectionKHR),
        Stage::AnyHit => Some(ExecutionModel::AnyHitKHR),
        Stage::ClosestHit => Some(ExecutionModel::ClosestHitKHR),
        Stage::Miss => Some(ExecutionModel::MissKHR),
        Stage::Callable => Some(ExecutionModel::CallableKHR),
        Stage::Node => Some(ExecutionModel::GLCompute),
    }
}

fn set_attributes(m: &mut ModuleLowerer, wrapper: FunctionId, entry: &EntryPoint, model: ExecutionModel, io: &StageIo) {
    let program = m.program;
    let mut modes = Vec::new();
    let mut add = |mode: Mode, operands: Vec<u32>| {
        modes.push(ExecutionMode { mode: mode as u32, operands: ModeOperands::Literals(operands) })
    };
    let reached = m.instances.reached_modes(wrapper);
    let mut all_modes = entry.execution_modes.iter().chain(&reached);
    let has_size = entry.num_threads.is_none() && all_modes.any(hir::ExecutionMode::sets_group_size);
    if has_groups(entry.stage) && !has_size {
        add(Mode::LocalSize, entry.num_threads.unwrap_or([1, 1, 1]).to_vec());
    }
    if entry.stage == Stage::Pixel {
        add(Mode::OriginUpperLeft, Vec::new());
        if entry.early_depth_stencil {
            add(Mode::EarlyFragmentTests, Vec::new());
        }
    }
    modes.extend(io.modes.iter().cloned());
    let of = Attributed::Function(wrapper);
    if m.options.maximal_reconvergence {
        modes.push(ExecutionMode::new(Mode::MaximallyReconvergesKHR as u32, Vec::new()));
    }
    modes.extend(floats::execution_modes(m.options.float));
    for mode in entry.execution_modes.iter().chain(&reached) {
        m.set_span(mode.span);
        let Ok(operands) = mode_operands(m, &mode.operands) else { continue };
        let new = ExecutionMode { mode: mode.mode, operands };
        if !modes.contains(&new) {
            m.locate(of, AttributeItem::ExecutionMode(modes.len()), mode.span);
            modes.push(new);
        }
    }
    m.set_requirements(of, &program.functions[entry.function].requirements);
    let attributes = &mut m.module.functions[wrapper].attributes;
    attributes.entry_point = Some(model as u32);
    attributes.execution_modes = modes;
    attributes.extensions.extend(io.extensions.iter().map(|name| (*name).to_owned()));
}
