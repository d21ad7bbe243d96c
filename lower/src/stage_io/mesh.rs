//! Streams, and arrays of mesh vertices and primitives: globals that stand for several variables, to which accesses are
//! redirected.

use super::access::{load_variable, store_variable, variable_memory};
use super::item::{Composed, Item, Kept, Leaf, RootValue, StageIo};
use super::signature::one_of;
use super::tessellation::load_input_word;
use crate::context::{Lowered, ModuleLowerer, Rule};
use crate::declaration::{Arg, WORD};
use crate::func::FunctionLowerer;
use crate::lvalue::{Lvalue, Memory, Root, Step};
use crate::recipes::recipe::recipes;
use crate::semantics::Point;
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
    "StreamAppend"(2) => |f, call| f.stream_append(call.args);
    /// (stream)
    "StreamRestart"(1) => |f, call| f.stream_restart(call.args);
    /// (vertices, primitives)
    "SetMeshOutputCounts"(2) => |f, call| f.set_mesh_outputs(call.args);
    /// (x, y, z, place payload): ends the amplification shader; the place is in groupshared memory
    "DispatchMesh"(4) => |f, call| f.dispatch_mesh(call.args);
}

impl FunctionLowerer<'_, '_> {
    /// The variables that this memory's global stands for, if it is composed.
    pub fn composed(&self, memory: &Memory) -> Option<Composed> {
        match memory.root {
            Root::Global(global) => self.m.composed.get(&global).cloned(),
            Root::Local(_) | Root::Physical(_) | Root::Handle(_) => None,
        }
    }

    pub fn load_composed(&mut self, composed: &Composed, memory: &Memory, ty: TypeId) -> Lowered<Operand> {
        match composed.target(self.m, memory)? {
            Target::Leaf { at, index, rest } if rest.is_empty() => {
                load_variable(self, ty, composed.item.variables[at], Some(index))
            }
            Target::Leaf { at, index, rest } => {
                let real = self.inner_memory(composed, at, index, &rest)?;
                self.load_memory(&real, ty)
            }
            Target::Parts => {
                let whole = self.temporary(ty, "parts")?;
                for (step, part) in self.parts_of(ty)? {
                    let (from, to) = (self.step(memory, step)?, self.step(&whole, step)?);
                    let value = self.load_memory(&from, part)?;
                    self.store_memory(&to, part, value)?;
                }
                self.load_memory(&whole, ty)
            }
        }
    }

    pub fn store_composed(&mut self, composed: &Composed, memory: &Memory, ty: TypeId, value: Operand) -> Lowered<()> {
        match composed.target(self.m, memory)? {
            Target::Leaf { at, index, rest } if rest.is_empty() => {
                let (leaf, meaning) = &composed.item.leaves[at];
                let value = self.adjust_output(composed.stage, leaf, *meaning, value)?;
                store_variable(self, ty, composed.item.variables[at], Some(index), value)
            }
            Target::Leaf { at, index, rest } => {
                let real = self.inner_memory(composed, at, index, &rest)?;
                self.store_memory(&real, ty, value)
            }
            Target::Parts => {
                let whole = self.spill(value, ty)?;
                for (step, part) in self.parts_of(ty)? {
                    let (from, to) = (self.step(&whole, step)?, self.step(memory, step)?);
                    let value = self.load_memory(&from, part)?;
                    self.store_memory(&to, part, value)?;
                }
                Ok(())
            }
        }
    }

    /// The memory in a single variable that a path into a composed global leads to.
    pub fn composed_memory(&mut self, composed: &Composed, memory: &Memory) -> Lowered<Memory> {
        match composed.target(self.m, memory)? {
            Target::Leaf { at, index, rest } => self.inner_memory(composed, at, index, &rest),
            Target::Parts => Err(self.m.unsupported("the address of a struct that is many variables")),
        }
    }

    /// The memory of a part of a leaf.
    fn inner_memory(&mut self, composed: &Composed, at: usize, index: Step, rest: &[Step]) -> Lowered<Memory> {
        let variable = composed.item.variables[at];
        let (leaf, _) = &composed.item.leaves[at];
        if let Kept::Indices { each } = variable.form {
            let corner = rest.first().copied().unwrap_or(Step::Constant(0));
            return self.nv_index(variable, each, index, corner);
        }
        let mut memory = variable_memory(self, variable, Some(index))?;
        let declared = self.m.shape(leaf.ty);
        match variable.form {
            Kept::Declared => {}
            Kept::As(shape) if declared.is_some_and(|declared| declared.scalar == shape.scalar) => {}
            Kept::Elements { first, .. } if rest.is_empty() && self.m.scalars_of(leaf.ty) == 1 => {
                return self.step(&memory, Step::Constant(first));
            }
            Kept::Elements { scalar, first } if self.component_of(leaf.ty) == Some(scalar) => {
                let [component] = rest else { return Err(self.m.unsupported("the address of this system value")) };
                let step = self.element_step(first, *component);
                return self.step(&memory, step);
            }
            Kept::As(_) | Kept::Elements { .. } | Kept::Indices { .. } | Kept::PerVertex => {
                return Err(self.m.unsupported("a part of this system value"));
            }
        }
        for step in rest {
            memory = self.step(&memory, *step)?;
        }
        Ok(memory)
    }

    /// The component type of a vector or array of scalars.
    fn component_of(&self, ty: TypeId) -> Option<Scalar> {
        match self.m.program.types[ty] {
            Type::Array { element, .. } => {
                self.m.shape(element).filter(|shape| shape.components() == 1).map(|shape| shape.scalar)
            }
            _ => self.m.shape(ty).map(|shape| shape.scalar),
        }
    }

    fn element_step(&mut self, first: u32, component: Step) -> Step {
        match component {
            Step::Constant(at) => Step::Constant(first.saturating_add(at)),
            Step::Dynamic(at) => {
                let first = self.m.constant_u32(first);
                let shape = crate::numeric_type::NumericType { scalar: Scalar::UInt, form: crate::numeric_type::Form::Scalar };
                Step::Dynamic(self.arithmetic(ir::op::BinaryOp::Add, first, at, shape))
            }
        }
    }

    fn parts_of(&mut self, ty: TypeId) -> Lowered<Vec<(Step, TypeId)>> {
        match self.m.program.types[ty] {
            Type::Struct(id) => {
                let fields = self.m.program.structs[id].fields.iter().enumerate();
                Ok(fields.map(|(at, field)| (Step::Constant(at as u32), field.ty)).collect())
            }
            Type::Array { element, length: Some(length) } => Ok((0..length).map(|at| (Step::Constant(at), element)).collect()),
            _ => Err(self.m.broken("a part of something without parts")),
        }
    }

    /// `stream.Append(vertex)`
    fn stream_append(&mut self, args: &[ExprId]) -> Lowered<()> {
        let stream = self.resource(args[0])?;
        let Some(composed) = self.composed(&stream) else { return Err(self.m.broken("a stream without variables")) };
        let value = self.value(args[1])?;
        self.store_item(composed.stage, &composed.item, Lvalue::Value(value), None)?;
        match composed.stream {
            Some(stream) => {
                let stream = self.word_arg(stream);
                self.op_void(Op::EmitStreamVertex, vec![stream]);
            }
            None => self.op_void(Op::EmitVertex, Vec::new()),
        }
        Ok(())
    }

    /// `stream.RestartStrip()`
    fn stream_restart(&mut self, args: &[ExprId]) -> Lowered<()> {
        let stream = self.resource(args[0])?;
        match self.composed(&stream).and_then(|composed| composed.stream) {
            Some(stream) => {
                let stream = self.word_arg(stream);
                self.op_void(Op::EndStreamPrimitive, vec![stream]);
            }
            None => self.op_void(Op::EndPrimitive, Vec::new()),
        }
        Ok(())
    }

    /// `SetMeshOutputCounts(vertices, primitives)`
    fn set_mesh_outputs(&mut self, args: &[ExprId]) -> Lowered<()> {
        let (vertices, primitives) = (self.value(args[0])?, self.value(args[1])?);
        if self.m.uses_nv_mesh() {
            self.nv_set_mesh_outputs(primitives);
            return Ok(());
        }
        self.op_void(Op::SetMeshOutputsEXT, vec![Arg::Value(vertices, WORD), Arg::Value(primitives, WORD)]);
        Ok(())
    }

    /// `DispatchMesh(x, y, z, payload)`, with a barrier before it: all invocations' writes to the payload must be visible.
    fn dispatch_mesh(&mut self, args: &[ExprId]) -> Lowered<()> {
        let (x, y, z) = (self.value(args[0])?, self.value(args[1])?, self.value(args[2])?);
        let payload = self.dispatched_payload(args[3])?;
        let scope = Scope::Workgroup as u32;
        let semantics = (MemorySemantics::WORKGROUP_MEMORY | MemorySemantics::ACQUIRE_RELEASE).bits();
        let (execution, memory, semantics) = (self.word_arg(scope), self.word_arg(scope), self.word_arg(semantics));
        self.op_void(Op::ControlBarrier, vec![execution, memory, semantics]);
        let ty = self.m.program.exprs[args[3]].ty;
        if self.m.uses_nv_mesh() {
            return self.nv_dispatch_mesh([x, y, z], &payload, ty);
        }
        let payload = if self.is_payload(&payload) { payload } else { self.copy_payload(&payload, ty)? };
        let pointer = self.pointer(&payload);
        let counts = [x, y, z].map(|count| Arg::Value(count, WORD));
        self.op_void(Op::EmitMeshTasksEXT, counts.into_iter().chain([Arg::Reference(pointer)]));
        Ok(())
    }
}

impl FunctionLowerer<'_, '_> {
    /// The payload's memory: a groupshared variable or a part of one. Invocations would race for any other.
    fn dispatched_payload(&mut self, payload: ExprId) -> Lowered<Memory> {
        match self.lvalue(payload)? {
            Lvalue::Memory(memory) if matches!(self.address_space(&memory), Some(WORKGROUP | TASK_PAYLOAD_WORKGROUP)) => {
                Ok(memory)
            }
            _ => {
                let message = "expected groupshared object as argument to DispatchMesh";
                Err(self.m.report(Diagnostic::new(code::LOCAL_PAYLOAD, self.m.program.expr_spans[payload], message)))
            }
        }
    }

    fn address_space(&self, memory: &Memory) -> Option<u32> {
        match memory.root {
            Root::Global(global) => Some(self.m.module.globals[global].address_space),
            _ => None,
        }
    }

    /// True for a whole variable in the payload's storage class, which `OpEmitMeshTasksEXT` takes as it is.
    fn is_payload(&self, memory: &Memory) -> bool {
        memory.steps.is_empty() && self.address_space(memory) == Some(TASK_PAYLOAD_WORKGROUP)
    }

    /// Copies a part of a groupshared variable to a variable in the payload's storage class. The first invocation copies, because
    /// invocations may index different elements. `OpEmitMeshTasksEXT` is a barrier, which makes the copy visible.
    fn copy_payload(&mut self, payload: &Memory, ty: TypeId) -> Lowered<Memory> {
        let global = match self.m.copied_payloads.get(&ty) {
            Some(global) => *global,
            None => {
                let slot = self.m.slot_type(ty, Rule::Plain)?;
                let global = self.m.add_global("payload", slot, TASK_PAYLOAD_WORKGROUP);
                self.m.copied_payloads.insert(ty, global);
                global
            }
        };
        let index = load_input_word(self, BuiltIn::LocalInvocationIndex);
        let zero = self.m.constant_u32(0);
        let first = self.b.value(ir::Op::ICmp { predicate: IntPredicate::Eq, left: index, right: zero }, Types::I1);
        let (then, otherwise, merge) = self.selection(first, 0);
        self.b.enter(then);
        let value = self.load_memory(payload, ty)?;
        let copy = Memory::new(Root::Global(global), self.m.module.globals[global].slot);
        self.store_memory(&copy, ty, value)?;
        self.branch(merge);
        self.b.enter(otherwise);
        self.branch(merge);
        self.enter_merge(merge);
        Ok(copy)
    }
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
        m.span = m.program.functions[entry.function].span;
        let (mut vertices, mut primitives, mut indices) = (None, None, None);
        for param in &signature.params {
            let (slot, name) = match param.role {
                ParamRole::Vertices => (&mut vertices, "vertices"),
                ParamRole::Primitives => (&mut primitives, "primitives"),
                ParamRole::Indices => (&mut indices, "indices"),
                _ => continue,
            };
            if slot.replace(param.output.as_deref()).is_some() {
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
            return Err(m.error(code::INVALID_ENTRY_POINT, format!("the indices of this topology must be of type {ty}")));
        }
        self.add_mode(mode, Vec::new());
        self.add_mode(ExecutionMode::OutputVertices, vec![most_vertices.unwrap_or(1)]);
        self.add_mode(ExecutionMode::OutputPrimitivesEXT, vec![most_primitives.unwrap_or(1)]);
        Ok(())
    }
}
