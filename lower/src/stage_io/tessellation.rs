//! Lowers hull shaders: each invocation computes one control point; after a barrier, the first one computes the patch
//! constants.

use super::builtins::builtin_global;
use super::item::StageIo;
use crate::context::Lowered;
use crate::func::FunctionLowerer;
use crate::lvalue::{Memory, Root, Step};
use crate::numeric_type::{Form, NumericType};
use crate::semantics::Direction;
use diagnostics::registry as code;
use ir::op::IntPredicate;
use ir::types::Types;
use ir::{FunctionId, Op, Operand};
use sema::hir::{Domain, OutputTopology, ParamRole, Partitioning, PipelineAttributes, Stage};
use sema::types::{Scalar, Type};
use spirv::{BuiltIn, ExecutionMode, MemorySemantics, Op as SpirvOp, Scope};

impl StageIo {
    /// Adds the execution modes of a hull or domain shader.
    pub fn note_tessellation(&mut self, pipeline: &PipelineAttributes) {
        let partitioning = pipeline.partitioning.map(|partitioning| match partitioning {
            Partitioning::Integer => ExecutionMode::SpacingEqual,
            Partitioning::FractionalEven => ExecutionMode::SpacingFractionalEven,
            Partitioning::FractionalOdd => ExecutionMode::SpacingFractionalOdd,
        });
        // Without an execution mode the topology is lines.
        let topology = pipeline.output_topology.and_then(|topology| match topology {
            OutputTopology::Point => Some(ExecutionMode::PointMode),
            OutputTopology::TriangleClockwise => Some(ExecutionMode::VertexOrderCw),
            OutputTopology::TriangleCounterclockwise => Some(ExecutionMode::VertexOrderCcw),
            OutputTopology::Line | OutputTopology::Triangle => None,
        });
        let domain = pipeline.domain.map(|domain| match domain {
            Domain::Triangle => ExecutionMode::Triangles,
            Domain::Quad => ExecutionMode::Quads,
            Domain::Isoline => ExecutionMode::Isolines,
        });
        for mode in [partitioning, topology, domain].into_iter().flatten() {
            self.add_mode(mode, Vec::new());
        }
        if self.stage == Stage::Hull {
            self.add_mode(ExecutionMode::OutputVertices, vec![pipeline.output_control_points.unwrap_or(1)]);
        }
    }

    pub(super) fn call_hull(&self, f: &mut FunctionLowerer, instances: &[FunctionId]) -> Lowered<()> {
        let ([points, constants], [points_function, constants_function]) = (self.signatures.as_slice(), instances) else {
            return Err(f.m.broken("a hull shader without a patch constant function"));
        };
        let invocation = load_input_word(f, BuiltIn::InvocationId);
        let patch_at = points.params.iter().position(|param| param.role == ParamRole::InputPatch);
        let mut patch = None;
        if let Some(param) = patch_at.map(|at| &points.params[at])
            && let Some(item) = &param.input
        {
            patch = Some(self.load_item(f, item, param.ty)?);
        }
        let known: Vec<(usize, Operand)> = patch_at.zip(patch).into_iter().collect();
        let args = self.arguments(f, points, &known)?;
        self.invoke(f, points, *points_function, args, Some(Step::Dynamic(invocation)))?;

        let execution = f.word_arg(Scope::Workgroup as u32);
        let memory = f.word_arg(Scope::Invocation as u32);
        let semantics = f.word_arg(MemorySemantics::empty().bits());
        f.op_void(SpirvOp::ControlBarrier, vec![execution, memory, semantics]);

        let zero = f.m.constant_u32(0);
        let first = f.b.value(Op::ICmp { predicate: IntPredicate::Eq, left: invocation, right: zero }, Types::I1);
        let (then, otherwise, merge) = f.selection(first, 0);
        f.b.enter(then);
        let mut known = Vec::new();
        for (at, param) in constants.params.iter().enumerate() {
            let shared = match param.role {
                ParamRole::InputPatch => patch_at.map(|at| points.params[at].ty).zip(patch),
                ParamRole::OutputPatch => match &points.result {
                    Some(item) if length_of(f, param.ty) == item.array => Some((param.ty, self.load_item(f, item, param.ty)?)),
                    _ => {
                        f.m.set_span(param.span);
                        return Err(f.m.error(
                            code::INVALID_ENTRY_POINT,
                            "the number of control points does not match the other declaration of the patch",
                        ));
                    }
                },
                _ => None,
            };
            match shared {
                Some((ty, value)) if ty == param.ty => known.push((at, value)),
                Some(_) => {
                    f.m.set_span(param.span);
                    return Err(f.m.error(
                        code::INVALID_ENTRY_POINT,
                        "a hull shader and its patch constant function must have the same patch type",
                    ));
                }
                None => {}
            }
        }
        let args = self.arguments(f, constants, &known)?;
        self.invoke(f, constants, *constants_function, args, None)?;
        f.branch(merge);
        f.b.enter(otherwise);
        f.branch(merge);
        f.enter_merge(merge);
        Ok(())
    }
}

fn length_of(f: &FunctionLowerer, ty: sema::types::TypeId) -> Option<u32> {
    match f.m.program.types[ty] {
        Type::Array { length, .. } => length,
        _ => None,
    }
}

/// Loads a builtin input that is one 32-bit integer.
pub(super) fn load_input_word(f: &mut FunctionLowerer, builtin: BuiltIn) -> Operand {
    let shape = NumericType { scalar: Scalar::UInt, form: Form::Scalar };
    let slot = f.m.vector_slot(shape, crate::slot_types::Rule::Plain);
    let global = builtin_global(f.m, builtin as u32, slot, Direction::Input, false);
    let pointer = f.pointer(&Memory::new(Root::Global(global), slot));
    f.b.load(pointer, Types::I32)
}
