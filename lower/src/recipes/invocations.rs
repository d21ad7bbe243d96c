//! Recipes that concern several invocations: barriers, builtins and counts of the wave, non-uniform indices.

use super::rays::instance_matrix_input;
use super::recipe::recipes;
use crate::context::Lowered;
use crate::declaration::{Arg, WORD};
use crate::func::FunctionLowerer;
use crate::lvalue::{Memory, Root};
use crate::numeric_type::{Form, NumericType};
use crate::semantics::Direction;
use crate::stage_io::builtins::builtin_global;
use ir::Operand;
use ir::decoration::DECORATIONS;
use ir::op::BinaryOp as IrBinary;
use sema::hir::{Barrier, BarrierScope};
use sema::hir::{BinaryOp, ExprId};
use sema::types as hir_types;
use sema::types::Scalar;
use spirv::{Capability, Decoration, GroupOperation, MemorySemantics, Op, Scope};

/// The directions of OpGroupNonUniformQuadSwap that reach the other three lanes: horizontal, vertical, diagonal.
const QUAD_DIRECTIONS: [u32; 3] = [0, 1, 2];

/// The number of lanes of a quad.
const QUAD_LANES: u32 = 4;

/// The first minor version of SPIR-V 1.x in which HelperInvocation must be volatile, because OpDemoteToHelperInvocation changes
/// it.
const FIRST_WITH_VOLATILE_HELPER: u32 = 6;

recipes! {
    /// (x): x, which indexes resources and may differ between the invocations of a subgroup
    "NonUniform"(1) => |f, call| non_uniform(f, call.ty, call.args);
    /// (condition): bool; whether it is true in all lanes of the quad
    "QuadAll"(1) => |f, call| quad_vote(f, call.args, Op::GroupNonUniformQuadAllKHR, BinaryOp::And);
    /// (condition): bool; whether it is true in any lane of the quad
    "QuadAny"(1) => |f, call| quad_vote(f, call.args, Op::GroupNonUniformQuadAnyKHR, BinaryOp::Or);
    /// (x, lane): x in this lane of the quad
    "QuadReadLaneAt"(2) => |f, call| quad_read(f, call.ty, call.args);
    /// (): bool; whether the lane is a helper, of which only pixel shaders have any
    "IsHelperLane"(0) => |f, _call| {
        is_helper_lane(f)
    };
    /// (condition): uint; in how many lanes of the wave the bool is true
    "WaveActiveCountBits"(1) => |f, call| wave_count_bits(f, call.args, GroupOperation::Reduce);
    /// (condition): uint; the same as WaveActiveCountBits for the lanes before this one
    "WavePrefixCountBits"(1) => |f, call| wave_count_bits(f, call.args, GroupOperation::ExclusiveScan);
    /// (x): bool of its shape; whether the component has the same value in all lanes of the wave
    "WaveActiveAllEqual"(1) => |f, call| wave_all_equal(f, call.ty, call.args);
}

pub(super) fn emit_barrier(f: &mut FunctionLowerer, barrier: Barrier) {
    let scope = match barrier.scope {
        BarrierScope::Device => Scope::Device,
        BarrierScope::Group => Scope::Workgroup,
        BarrierScope::Thread => Scope::Invocation,
    };
    let mut memory = MemorySemantics::empty();
    if barrier.memory.uav {
        memory |= MemorySemantics::UNIFORM_MEMORY | MemorySemantics::IMAGE_MEMORY;
    }
    if barrier.memory.group_shared {
        memory |= MemorySemantics::WORKGROUP_MEMORY;
    }
    if barrier.memory.node && f.m.program.entries.iter().any(|entry| entry.node.is_some()) {
        memory |= record_memory(f);
    }
    // Without memory to order there is no order, nor for the invocation alone, whose own accesses are in order
    // (VUID-StandaloneSpirv-None-04641).
    let only_waits = memory.is_empty() || scope == Scope::Invocation;
    let semantics = if only_waits { 0 } else { (memory | MemorySemantics::ACQUIRE_RELEASE).bits() };
    if semantics == 0 && !barrier.group_sync {
        return;
    }
    let (scope, semantics) = (f.word_arg(scope as u32), f.word_arg(semantics));
    if barrier.group_sync {
        let execution = f.word_arg(Scope::Workgroup as u32);
        f.op_void(Op::ControlBarrier, vec![execution, scope, semantics]);
    } else {
        f.op_void(Op::MemoryBarrier, vec![scope, semantics]);
    }
}

/// A barrier that waits for the thread group if the lowest bit of the flags is set. Shaders without groups may not set it.
pub(super) fn barrier_by_flags(f: &mut FunctionLowerer, barrier: Barrier, flags: ExprId) -> Lowered<()> {
    let flags = f.value(flags)?;
    let only_orders = Barrier { group_sync: false, ..barrier };
    if f.m.entry().traits().never_waits {
        emit_barrier(f, only_orders);
        return Ok(());
    }
    let shape = NumericType { scalar: Scalar::UInt, form: Form::Scalar };
    let (sync, zero) = (f.m.constant_u32(1), f.m.constant_u32(0));
    let waits = f.arithmetic(IrBinary::And, flags, sync, shape);
    let waits = f.compare(BinaryOp::NotEqual, waits, zero, shape);
    let (then, otherwise, merge) = f.selection(waits, 0);
    for (block, barrier) in [(then, barrier), (otherwise, only_orders)] {
        f.b.enter(block);
        emit_barrier(f, barrier);
        f.branch(merge);
    }
    f.enter_merge(merge);
    Ok(())
}

/// The memory semantics of accesses to node records. SPV_AMDX_shader_enqueue does not specify them, and a device may keep
/// records in any memory; OutputMemory, the nearest, needs the Vulkan memory model.
fn record_memory(f: &mut FunctionLowerer) -> MemorySemantics {
    let model = Capability::VulkanMemoryModel as u32;
    let function = f.id();
    let capabilities = &mut f.m.module.functions[function].attributes.capabilities;
    if !capabilities.contains(&model) {
        capabilities.push(model);
    }
    MemorySemantics::OUTPUT_MEMORY | MemorySemantics::UNIFORM_MEMORY | MemorySemantics::WORKGROUP_MEMORY
}

/// A vote of the quad. Without SPV_KHR_quad_control, swaps the values of the other three lanes.
fn quad_vote(f: &mut FunctionLowerer, args: &[ExprId], op: Op, join: BinaryOp) -> Lowered<Operand> {
    let shape = NumericType { scalar: Scalar::Bool, form: Form::Scalar };
    let ty = f.shape_value(shape);
    let own = f.value(args[0])?;
    if f.m.target().extensions.quad_control {
        return f.op(op, ty, vec![Arg::Value(own, ty)]);
    }
    let mut joined = own;
    for direction in QUAD_DIRECTIONS {
        let (scope, direction) = (f.word_arg(Scope::Subgroup as u32), f.word_arg(direction));
        let other = f.op(Op::GroupNonUniformQuadSwap, ty, vec![scope, Arg::Value(own, ty), direction])?;
        joined = f.binary(join, joined, other, shape, shape);
    }
    Ok(joined)
}

/// The value of a lane of the quad. Lanes may name different ones, but the index of OpGroupNonUniformQuadBroadcast must be
/// dynamically uniform, and constant before SPIR-V 1.5. So the values of all lanes are read, and one of them is selected.
/// OpGroupNonUniformShuffle would not do, because helper lanes may be inactive for it.
fn quad_read(f: &mut FunctionLowerer, ty: hir_types::TypeId, args: &[ExprId]) -> Lowered<Operand> {
    let shape = f.numeric(ty)?;
    let value = f.value(args[0])?;
    let lane = f.value(args[1])?;
    if matches!(lane, Operand::Constant(_)) {
        return quad_broadcast(f, shape, value, lane);
    }
    let zero = f.m.constant_u32(0);
    let mut read = quad_broadcast(f, shape, value, zero)?;
    let [word, bools] = [Scalar::UInt, Scalar::Bool].map(|scalar| NumericType { scalar, form: Form::Scalar });
    for other in 1..QUAD_LANES {
        let other = f.m.constant_u32(other);
        let of_other = quad_broadcast(f, shape, value, other)?;
        let is_other = f.compare(BinaryOp::Equal, lane, other, word);
        read = f.select(is_other, bools, of_other, read, shape);
    }
    Ok(read)
}

/// The value of one lane of the quad, which a constant names.
fn quad_broadcast(f: &mut FunctionLowerer, shape: NumericType, value: Operand, lane: Operand) -> Lowered<Operand> {
    let Form::Matrix { rows, .. } = shape.form else {
        let (scope, ty) = (f.word_arg(Scope::Subgroup as u32), f.shape_value(shape));
        return f.op(Op::GroupNonUniformQuadBroadcast, ty, vec![scope, Arg::Value(value, ty), Arg::Value(lane, WORD)]);
    };
    let mut parts = Vec::new();
    for row in 0..rows {
        let row = f.row(value, shape, row);
        parts.push(quad_broadcast(f, shape.row(), row, lane)?);
    }
    Ok(f.matrix_of_rows(shape, &parts))
}

/// A bool: true if the invocation is a helper. From SPIR-V 1.6 on the builtin may change, so it is loaded each time.
fn is_helper_lane(f: &mut FunctionLowerer) -> Lowered<Operand> {
    if f.m.entry().traits().has_no_helpers {
        return Ok(Operand::Constant(f.m.module.bool(false)));
    }
    let shape = NumericType { scalar: Scalar::Bool, form: Form::Scalar };
    if f.m.target().spirv_minor < FIRST_WITH_VOLATILE_HELPER {
        let ty = f.shape_value(shape);
        return f.op(Op::IsHelperInvocationEXT, ty, Vec::new());
    }
    let slot = f.m.vector_slot(shape, crate::slot_types::Rule::Plain);
    let number = spirv::BuiltIn::HelperInvocation as u32;
    let global = builtin_global(f.m, number, slot, Direction::Input, true);
    let pointer = f.pointer(&Memory::new(Root::Global(global), slot));
    Ok(f.b.value(ir::Op::Load { pointer, volatile: true, align: None, ordering: None }, slot))
}

/// Loads a builtin input that no parameter declares.
pub(super) fn builtin_input(f: &mut FunctionLowerer, ty: hir_types::TypeId, number: u32) -> Lowered<Operand> {
    let shape = f.numeric(ty)?;
    if matches!(shape.form, Form::Matrix { .. }) {
        return instance_matrix_input(f, ty, number);
    }
    let slot = f.m.vector_slot(shape, crate::slot_types::Rule::Plain);
    let pixel = f.m.entry().traits().is_pixel;
    let global = builtin_global(f.m, number, slot, Direction::Input, pixel);
    f.load_memory(&Memory::new(Root::Global(global), slot), ty)
}

/// Counts the lanes of the wave, or those before this one, in which a bool is true; a second argument is the mask of the
/// lanes that count.
fn wave_count_bits(f: &mut FunctionLowerer, args: &[ExprId], operation: GroupOperation) -> Lowered<Operand> {
    let condition = f.value(args[0])?;
    let condition_ty = f.shape_value(NumericType { scalar: Scalar::Bool, form: Form::Scalar });
    let lanes = NumericType { scalar: Scalar::UInt, form: Form::Vector(4) };
    let ballot_ty = f.shape_value(lanes);
    let scope = f.word_arg(Scope::Subgroup as u32);
    let ballot_args = vec![scope.clone(), Arg::Value(condition, condition_ty)];
    let mut ballot = f.op(Op::GroupNonUniformBallot, ballot_ty, ballot_args)?;
    if let Some(mask) = args.get(1) {
        let mask = f.value(*mask)?;
        ballot = f.arithmetic(IrBinary::And, ballot, mask, lanes);
    }
    let args = vec![scope, Arg::Literal(vec![operation as u32]), Arg::Value(ballot, ballot_ty)];
    f.op(Op::GroupNonUniformBallotBitCount, WORD, args)
}

/// A bool for each component: true if its value is the same in all lanes of the wave.
fn wave_all_equal(f: &mut FunctionLowerer, ty: hir_types::TypeId, args: &[ExprId]) -> Lowered<Operand> {
    let from = f.numeric(f.m.program.exprs[args[0]].ty)?;
    let result = f.numeric(ty)?;
    let value = f.value(args[0])?;
    let scalar_ty = f.shape_value(NumericType { form: Form::Scalar, ..from });
    let bool_ty = f.shape_value(NumericType { scalar: Scalar::Bool, form: Form::Scalar });
    let mut parts = Vec::new();
    for scalar in f.scalars(value, from) {
        let scope = f.word_arg(Scope::Subgroup as u32);
        parts.push(f.op(Op::GroupNonUniformAllEqual, bool_ty, vec![scope, Arg::Value(scalar, scalar_ty)])?);
    }
    Ok(f.compose(result, &parts))
}

/// Marks an index that may differ between the invocations of a subgroup; the pass `non_uniform` marks the accesses that depend
/// on it. The index is copied, so that other uses are not marked.
fn non_uniform(f: &mut FunctionLowerer, ty: hir_types::TypeId, args: &[ExprId]) -> Lowered<Operand> {
    let index = f.value(args[0])?;
    let ty = f.m.value(ty)?;
    let copy = f.op(Op::CopyObject, ty, vec![Arg::Value(index, ty)])?;
    let mark = f.m.module.decoration_node(&[(Decoration::NonUniform as u32, &[])]);
    f.b.attach(copy, DECORATIONS, mark);
    Ok(copy)
}
