//! Streams, and arrays of mesh vertices and primitives: globals that represent several variables, to which accesses are
//! redirected.

use super::access::{load_variable, nv_index, store_variable, variable_memory};
use super::calls::store_item;
use super::item::{Composed, Item, Kept, Leaf, RootValue, StageIo};
use super::mesh_nv::{nv_dispatch_mesh, nv_set_mesh_outputs};
use super::signature::one_of;
use super::tessellation::load_input_word;
use crate::adjust::adjust_output;
use crate::context::{Lowered, ModuleLowerer};
use crate::declaration::{Arg, WORD};
use crate::func::FunctionLowerer;
use crate::lvalue::{Lvalue, Memory, Root, Step};
use crate::recipes::recipe::recipes;
use crate::semantics::Point;
use crate::slot_types::Rule;
use crate::type_queries::scalars_of;
use diagnostics::registry as code;
use frontend::Diagnostic;
use ir::Operand;
use ir::op::IntPredicate;
use ir::types::Types;
use ir::types::address_space::{TASK_PAYLOAD_WORKGROUP, WORKGROUP};
use sema::hir::{EntryPoint, ExprId, OutputTopology, ParamMode, ParamRole};
use sema::types::{Scalar, Type, TypeId};
use spirv::{BuiltIn, ExecutionMode, MemorySemantics, Op, Scope};

/// The maximum number of vertices, and of primitives, of a mesh shader (HLSL mesh shader specification).
const MAX_MESH: u32 = 256;

/// The target of a path into a composed global.
enum Target {
    /// A part of a leaf, of this vertex or primitive; `rest` is the path inside the leaf.
    Leaf { at: usize, index: Step, rest: Vec<Step> },
    /// Several leaves.
    Parts,
}

impl Composed {
    fn target(&self, m: &mut ModuleLowerer, memory: &Memory) -> Lowered<Target> {
        let Some((index, path)) = memory.steps.split_first() else { return Ok(Target::Parts) };
        for (at, (leaf, _)) in self.item.leaves.iter().enumerate() {
            let leads = leaf.path.iter().zip(path).all(|(field, step)| Step::Constant(*field) == *step);
            if leads && path.len() >= leaf.path.len() {
                return Ok(Target::Leaf { at, index: *index, rest: path[leaf.path.len()..].to_vec() });
            }
        }
        if path.iter().any(|step| matches!(step, Step::Dynamic(_))) {
            return Err(m.unsupported("an array of structs in a stage output that is indexed at run time"));
        }
        Ok(Target::Parts)
    }
}

recipes! {
    /// (stream, vertex): the vertex is of the stream's element type
    "StreamAppend"(2) => |f, call| stream_append(f, call.args);
    /// (stream)
    "StreamRestart"(1) => |f, call| stream_restart(f, call.args);
    /// (vertices, primitives)
    "SetMeshOutputCounts"(2) => |f, call| set_mesh_outputs(f, call.args);
    /// (x, y, z, place payload): ends the amplification shader; the place is in groupshared memory
    "DispatchMesh"(4) => |f, call| dispatch_mesh(f, call.args);
}

/// The variables that this memory's global represents, if it is composed.
pub(crate) fn composed_variables(f: &FunctionLowerer, memory: &Memory) -> Option<Composed> {
    match memory.root {
        Root::Global(global) => f.m.stage_variables.composed(global).cloned(),
        Root::Local(_) | Root::Physical(_) | Root::Handle(_) => None,
    }
}

pub(crate) fn load_composed(f: &mut FunctionLowerer, composed: &Composed, memory: &Memory, ty: TypeId) -> Lowered<Operand> {
    match composed.target(f.m, memory)? {
        Target::Leaf { at, index, rest } if rest.is_empty() => load_variable(f, ty, composed.item.variables[at], Some(index)),
        Target::Leaf { at, index, rest } => {
            let real = inner_memory(f, composed, at, index, &rest)?;
            f.load_memory(&real, ty)
        }
        Target::Parts => {
            let whole = f.temporary(ty, "parts")?;
            for (step, part) in parts_of(f, ty)? {
                let (from, to) = (f.step(memory, step)?, f.step(&whole, step)?);
                let value = f.load_memory(&from, part)?;
                f.store_memory(&to, part, value)?;
            }
            f.load_memory(&whole, ty)
        }
    }
}

pub(crate) fn store_composed(
    f: &mut FunctionLowerer,
    composed: &Composed,
    memory: &Memory,
    ty: TypeId,
    value: Operand,
) -> Lowered<()> {
    match composed.target(f.m, memory)? {
        Target::Leaf { at, index, rest } if rest.is_empty() => {
            let (leaf, meaning) = &composed.item.leaves[at];
            let value = adjust_output(f, composed.stage, leaf, *meaning, value)?;
            store_variable(f, ty, composed.item.variables[at], Some(index), value)
        }
        Target::Leaf { at, index, rest } => {
            let real = inner_memory(f, composed, at, index, &rest)?;
            f.store_memory(&real, ty, value)
        }
        Target::Parts => {
            let whole = f.spill(value, ty)?;
            for (step, part) in parts_of(f, ty)? {
                let (from, to) = (f.step(&whole, step)?, f.step(memory, step)?);
                let value = f.load_memory(&from, part)?;
                f.store_memory(&to, part, value)?;
            }
            Ok(())
        }
    }
}

/// The memory in a single variable that a path into a composed global leads to.
pub(crate) fn composed_memory(f: &mut FunctionLowerer, composed: &Composed, memory: &Memory) -> Lowered<Memory> {
    match composed.target(f.m, memory)? {
        Target::Leaf { at, index, rest } => inner_memory(f, composed, at, index, &rest),
        Target::Parts => Err(f.m.unsupported("the address of a struct that is many variables")),
    }
}

/// The memory of a part of a leaf.
fn inner_memory(f: &mut FunctionLowerer, composed: &Composed, at: usize, index: Step, rest: &[Step]) -> Lowered<Memory> {
    let variable = composed.item.variables[at];
    let (leaf, _) = &composed.item.leaves[at];
    if let Kept::Indices { each } = variable.form {
        let corner = rest.first().copied().unwrap_or(Step::Constant(0));
        return nv_index(f, variable, each, index, corner);
    }
    let mut memory = variable_memory(f, variable, Some(index))?;
    let declared = f.m.shape(leaf.ty);
    match variable.form {
        Kept::Declared => {}
        Kept::As(shape) if declared.is_some_and(|declared| declared.scalar == shape.scalar) => {}
        Kept::Elements { first, .. } if rest.is_empty() && scalars_of(f.m.program, leaf.ty) == 1 => {
            return f.step(&memory, Step::Constant(first));
        }
        Kept::Elements { scalar, first } if component_of(f, leaf.ty) == Some(scalar) => {
            let [component] = rest else { return Err(f.m.unsupported("the address of this system value")) };
            let step = element_step(f, first, *component);
            return f.step(&memory, step);
        }
        Kept::As(_) | Kept::Elements { .. } | Kept::Indices { .. } | Kept::PerVertex => {
            return Err(f.m.unsupported("a part of this system value"));
        }
    }
    for step in rest {
        memory = f.step(&memory, *step)?;
    }
    Ok(memory)
}

/// The component type of a vector or array of scalars.
fn component_of(f: &FunctionLowerer, ty: TypeId) -> Option<Scalar> {
    match f.m.program.types[ty] {
        Type::Array { element, .. } => f.m.shape(element).filter(|shape| shape.components() == 1).map(|shape| shape.scalar),
        _ => f.m.shape(ty).map(|shape| shape.scalar),
    }
}

fn element_step(f: &mut FunctionLowerer, first: u32, component: Step) -> Step {
    match component {
        Step::Constant(at) => Step::Constant(first.saturating_add(at)),
        Step::Dynamic(at) => {
            let first = f.m.constant_u32(first);
            let shape = crate::numeric_type::NumericType { scalar: Scalar::UInt, form: crate::numeric_type::Form::Scalar };
            Step::Dynamic(f.arithmetic(ir::op::BinaryOp::Add, first, at, shape))
        }
    }
}

fn parts_of(f: &mut FunctionLowerer, ty: TypeId) -> Lowered<Vec<(Step, TypeId)>> {
    match f.m.program.types[ty] {
        Type::Struct(id) => {
            let fields = f.m.program.structs[id].fields.iter().enumerate();
            Ok(fields.map(|(at, field)| (Step::Constant(at as u32), field.ty)).collect())
        }
        Type::Array { element, length: Some(length) } => Ok((0..length).map(|at| (Step::Constant(at), element)).collect()),
        _ => Err(f.m.broken("a part of something without parts")),
    }
}

/// `stream.Append(vertex)`
fn stream_append(f: &mut FunctionLowerer, args: &[ExprId]) -> Lowered<()> {
    let stream = f.resource(args[0])?;
    let Some(composed) = composed_variables(f, &stream) else { return Err(f.m.broken("a stream without variables")) };
    let value = f.value(args[1])?;
    store_item(f, composed.stage, &composed.item, Lvalue::Value(value), None)?;
    stream_op(f, composed.stream, Op::EmitStreamVertex, Op::EmitVertex);
    Ok(())
}

/// Emits an instruction about a stream: `numbered` if the geometry shader has several streams, otherwise `only`.
fn stream_op(f: &mut FunctionLowerer, stream: Option<u32>, numbered: Op, only: Op) {
    match stream {
        Some(stream) => {
            let stream = f.word_arg(stream);
            f.op_void(numbered, vec![stream]);
        }
        None => f.op_void(only, Vec::new()),
    }
}

/// `stream.RestartStrip()`
fn stream_restart(f: &mut FunctionLowerer, args: &[ExprId]) -> Lowered<()> {
    let stream = f.resource(args[0])?;
    let number = composed_variables(f, &stream).and_then(|composed| composed.stream);
    stream_op(f, number, Op::EndStreamPrimitive, Op::EndPrimitive);
    Ok(())
}

/// `SetMeshOutputCounts(vertices, primitives)`
fn set_mesh_outputs(f: &mut FunctionLowerer, args: &[ExprId]) -> Lowered<()> {
    let (vertices, primitives) = (f.value(args[0])?, f.value(args[1])?);
    if f.m.target().uses_nv_mesh() {
        nv_set_mesh_outputs(f, primitives);
        return Ok(());
    }
    f.op_void(Op::SetMeshOutputsEXT, vec![Arg::Value(vertices, WORD), Arg::Value(primitives, WORD)]);
    Ok(())
}

/// `DispatchMesh(x, y, z, payload)`, with a barrier before it: all invocations' writes to the payload must be visible.
fn dispatch_mesh(f: &mut FunctionLowerer, args: &[ExprId]) -> Lowered<()> {
    let (x, y, z) = (f.value(args[0])?, f.value(args[1])?, f.value(args[2])?);
    let payload = dispatched_payload(f, args[3])?;
    let scope = Scope::Workgroup as u32;
    let semantics = (MemorySemantics::WORKGROUP_MEMORY | MemorySemantics::ACQUIRE_RELEASE).bits();
    let (execution, memory, semantics) = (f.word_arg(scope), f.word_arg(scope), f.word_arg(semantics));
    f.op_void(Op::ControlBarrier, vec![execution, memory, semantics]);
    let ty = f.m.program.exprs[args[3]].ty;
    if f.m.target().uses_nv_mesh() {
        return nv_dispatch_mesh(f, [x, y, z], &payload, ty);
    }
    let payload = if is_payload(f, &payload) { payload } else { copy_payload(f, &payload, ty)? };
    let pointer = f.pointer(&payload);
    let counts = [x, y, z].map(|count| Arg::Value(count, WORD));
    f.op_void(Op::EmitMeshTasksEXT, counts.into_iter().chain([Arg::Reference(pointer)]));
    Ok(())
}

/// The payload's memory: a groupshared variable or a part of one. Invocations would race for any other.
fn dispatched_payload(f: &mut FunctionLowerer, payload: ExprId) -> Lowered<Memory> {
    match f.lvalue(payload)? {
        Lvalue::Memory(memory) if matches!(address_space(f, &memory), Some(WORKGROUP | TASK_PAYLOAD_WORKGROUP)) => Ok(memory),
        _ => {
            let message = "expected groupshared object as argument to DispatchMesh";
            Err(f.m.report(Diagnostic::new(code::LOCAL_PAYLOAD, f.m.program.expr_spans[payload], message)))
        }
    }
}

fn address_space(f: &FunctionLowerer, memory: &Memory) -> Option<u32> {
    match memory.root {
        Root::Global(global) => Some(f.m.module.globals[global].address_space),
        _ => None,
    }
}

/// True for a whole variable in the payload's storage class, which `OpEmitMeshTasksEXT` takes without a copy.
fn is_payload(f: &FunctionLowerer, memory: &Memory) -> bool {
    memory.steps.is_empty() && address_space(f, memory) == Some(TASK_PAYLOAD_WORKGROUP)
}

/// Copies a part of a groupshared variable to a variable in the payload's storage class. The first invocation copies, because
/// invocations may index different elements. `OpEmitMeshTasksEXT` is a barrier, which makes the copy visible.
fn copy_payload(f: &mut FunctionLowerer, payload: &Memory, ty: TypeId) -> Lowered<Memory> {
    let global = match f.m.stage_variables.copied_payload(ty) {
        Some(global) => global,
        None => {
            let slot = f.m.slot_type(ty, Rule::Plain)?;
            let global = f.m.add_global("payload", slot, TASK_PAYLOAD_WORKGROUP);
            f.m.stage_variables.add_copied_payload(ty, global);
            global
        }
    };
    let index = load_input_word(f, BuiltIn::LocalInvocationIndex);
    let zero = f.m.constant_u32(0);
    let first = f.b.value(ir::Op::ICmp { predicate: IntPredicate::Eq, left: index, right: zero }, Types::I1);
    let (then, otherwise, merge) = f.selection(first, 0);
    f.b.enter(then);
    let value = f.load_memory(payload, ty)?;
    let copy = Memory::new(Root::Global(global), f.m.module.globals[global].slot);
    f.store_memory(&copy, ty, value)?;
    f.branch(merge);
    f.b.enter(otherwise);
    f.branch(merge);
    f.enter_merge(merge);
    Ok(copy)
}

impl StageIo {
    /// The global of an array that a mesh shader writes.
    pub(super) fn mesh_root(&self, m: &mut ModuleLowerer, leaf: Leaf, role: ParamRole, mode: ParamMode) -> Lowered<RootValue> {
        if mode != ParamMode::Out {
            return Err(m.error(
                code::INVALID_ENTRY_POINT,
                "a parameter with 'vertices', 'indices' or 'primitives' must be an 'out' parameter",
            ));
        }
        let (leaf, array) = one_of(m, leaf, role)?;
        if array.is_some_and(|length| length > MAX_MESH) {
            return Err(m.error(
                code::INVALID_ENTRY_POINT,
                format!("a mesh shader can output at most {MAX_MESH} vertices and {MAX_MESH} primitives"),
            ));
        }
        let point = match role {
            ParamRole::Vertices => Point::MeshVertexOut,
            ParamRole::Primitives => Point::MeshPrimitiveOut,
            _ => {
                let vertices = m.shape(leaf.ty).filter(|shape| shape.scalar == Scalar::UInt).map(|shape| shape.components());
                match vertices {
                    Some(vertices @ 1..=3) => Point::MeshIndicesOut(vertices),
                    _ => {
                        return Err(
                            m.error(code::INVALID_ENTRY_POINT, "the indices of a mesh must be of type uint, uint2 or uint3")
                        );
                    }
                }
            }
        };
        Ok(RootValue { leaf, point, array })
    }

    /// Adds the execution modes of a mesh shader, and checks that its outputs are consistent.
    pub fn note_mesh(&mut self, m: &mut ModuleLowerer, entry: &EntryPoint) -> Lowered<()> {
        let Some(signature) = self.signatures.first().cloned() else { return Ok(()) };
        m.set_span(m.program.functions[entry.function].span);
        let (mut vertices, mut primitives, mut indices) = (None, None, None);
        for param in &signature.params {
            let (slot, name) = match param.role {
                ParamRole::Vertices => (&mut vertices, "vertices"),
                ParamRole::Primitives => (&mut primitives, "primitives"),
                ParamRole::Indices => (&mut indices, "indices"),
                _ => continue,
            };
            if slot.replace(param.output.as_deref()).is_some() {
                m.set_span(param.span);
                return Err(m.error(code::INVALID_ENTRY_POINT, format!("a mesh shader can have one array of '{name}'")));
            }
        }
        let length = |item: Option<&Item>| item.and_then(|item| item.array);
        let (vertices, primitives, indices) = (vertices.flatten(), primitives.flatten(), indices.flatten());
        let (most_vertices, most_primitives) = (length(vertices), length(indices).or_else(|| length(primitives)));
        if primitives.is_some() && indices.is_some() && length(primitives) != length(indices) {
            return Err(m.error(code::INVALID_ENTRY_POINT, "a mesh shader must have as many 'primitives' as 'indices'"));
        }
        let topology = entry.pipeline.output_topology.unwrap_or(OutputTopology::Triangle);
        let (mode, count) = match topology {
            OutputTopology::Point => (ExecutionMode::OutputPoints, 1),
            OutputTopology::Line => (ExecutionMode::OutputLinesEXT, 2),
            _ => (ExecutionMode::OutputTrianglesEXT, 3),
        };
        if indices.is_some_and(|indices| indices.point != Point::MeshIndicesOut(count)) {
            let ty = if count == 1 { "uint".to_owned() } else { format!("uint{count}") };
            if let Some(param) = signature.params.iter().find(|param| matches!(param.role, ParamRole::Indices)) {
                m.set_span(param.span);
            }
            return Err(m.error(code::INVALID_ENTRY_POINT, format!("the indices of this topology must be of type {ty}")));
        }
        self.add_mode(mode, Vec::new());
        self.add_mode(ExecutionMode::OutputVertices, vec![most_vertices.unwrap_or(1)]);
        self.add_mode(ExecutionMode::OutputPrimitivesEXT, vec![most_primitives.unwrap_or(1)]);
        Ok(())
    }
}
