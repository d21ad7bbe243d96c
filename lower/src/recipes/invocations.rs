//! Recipes that concern several invocations: barriers, builtins and counts of the wave, non-uniform indices.

use super::recipe::recipes;
use crate::context::Lowered;
use crate::declaration::{Arg, WORD};
use crate::func::FunctionLowerer;
use crate::lvalue::{Memory, Root};
use crate::numeric_type::{Form, NumericType};
use crate::semantics::Direction;
use ir::Operand;
use ir::op::BinaryOp as IrBinary;
use sema::hir::{Barrier, BarrierScope};
use sema::hir::{BinaryOp, ExprId};
use sema::types as hir_types;
use sema::types::Scalar;
use spirv::{Capability, GroupOperation, MemorySemantics, Op, Scope};

/// The directions of OpGroupNonUniformQuadSwap that reach the other three lanes: horizontal, vertical, diagonal.
const QUAD_DIRECTIONS: [u32; 3] = [0, 1, 2];

/// The first minor version of SPIR-V 1.x in which HelperInvocation must be volatile, because OpDemoteToHelperInvocation changes
/// it.
const FIRST_WITH_VOLATILE_HELPER: u32 = 6;

recipes! {
    /// (x): x, which indexes resources and may differ between the invocations of a subgroup
    "NonUniform"(1) => |f, call| f.non_uniform(call.ty, call.args);
    /// (condition): bool; whether it is true in all lanes of the quad
    "QuadAll"(1) => |f, call| f.quad_vote(call.args, Op::GroupNonUniformQuadAllKHR, BinaryOp::And);
    /// (condition): bool; whether it is true in any lane of the quad
    "QuadAny"(1) => |f, call| f.quad_vote(call.args, Op::GroupNonUniformQuadAnyKHR, BinaryOp::Or);
    /// (): bool; whether the lane is a helper, of which only pixel shaders have any
    "IsHelperLane"(0) => |f, _call| {
        f.is_helper_lane()
    };
    /// (condition): uint; in how many lanes of the wave the bool is true
    "WaveActiveCountBits"(1) => |f, call| f.wave_count_bits(call.args, GroupOperation::Reduce);
    /// (condition): uint; the same as WaveActiveCountBits for the lanes before this one
    "WavePrefixCountBits"(1) => |f, call| f.wave_count_bits(call.args, GroupOperation::ExclusiveScan);
    /// (x): bool of its shape; whether the component has the same value in all lanes of the wave
    "WaveActiveAllEqual"(1) => |f, call| f.wave_all_equal(call.ty, call.args);
}

impl FunctionLowerer<'_, '_> {
    pub fn barrier(&mut self, barrier: Barrier) {
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
        if barrier.memory.node && self.m.program.entries.iter().any(|entry| entry.node.is_some()) {
            memory |= self.record_memory();
        }
        // Without memory to order there is no order, nor for the invocation alone, whose own accesses are in order
        // (VUID-StandaloneSpirv-None-04641).
        let only_waits = memory.is_empty() || scope == Scope::Invocation;
        let semantics = if only_waits { 0 } else { (memory | MemorySemantics::ACQUIRE_RELEASE).bits() };
        if semantics == 0 && !barrier.group_sync {
            return;
        }
        let (scope, semantics) = (self.word_arg(scope as u32), self.word_arg(semantics));
        if barrier.group_sync {
            let execution = self.word_arg(Scope::Workgroup as u32);
            self.op_void(Op::ControlBarrier, vec![execution, scope, semantics]);
        } else {
            self.op_void(Op::MemoryBarrier, vec![scope, semantics]);
        }
    }

    /// A barrier that waits for the thread group if the lowest bit of the flags is set. Shaders without groups may not set it.
    pub fn barrier_by_flags(&mut self, barrier: Barrier, flags: ExprId) -> Lowered<()> {
        let flags = self.value(flags)?;
        let only_orders = Barrier { group_sync: false, ..barrier };
        if self.m.entry_traits.never_waits {
            self.barrier(only_orders);
            return Ok(());
        }
        let shape = NumericType { scalar: Scalar::UInt, form: Form::Scalar };
        let (sync, zero) = (self.m.constant_u32(1), self.m.constant_u32(0));
        let waits = self.arithmetic(IrBinary::And, flags, sync, shape);
        let waits = self.compare(BinaryOp::NotEqual, waits, zero, shape);
        let (then, otherwise, merge) = self.selection(waits, 0);
        for (block, barrier) in [(then, barrier), (otherwise, only_orders)] {
            self.b.enter(block);
            self.barrier(barrier);
            self.branch(merge);
        }
        self.enter_merge(merge);
        Ok(())
    }

    /// The memory semantics of accesses to node records. SPV_AMDX_shader_enqueue does not specify them, and a device may keep
    /// records in any memory; OutputMemory, the nearest, needs the Vulkan memory model.
    fn record_memory(&mut self) -> MemorySemantics {
        let model = Capability::VulkanMemoryModel as u32;
        let capabilities = &mut self.m.module.functions[self.id].attributes.capabilities;
        if !capabilities.contains(&model) {
            capabilities.push(model);
        }
        MemorySemantics::OUTPUT_MEMORY | MemorySemantics::UNIFORM_MEMORY | MemorySemantics::WORKGROUP_MEMORY
    }

    /// A constant word as an id operand.
    pub fn word_arg(&mut self, value: u32) -> Arg {
        Arg::Value(self.m.constant_u32(value), WORD)
    }

    /// A vote of the quad. Without SPV_KHR_quad_control, swaps the values of the other three lanes.
    pub fn quad_vote(&mut self, args: &[ExprId], op: Op, join: BinaryOp) -> Lowered<Operand> {
        let shape = NumericType { scalar: Scalar::Bool, form: Form::Scalar };
        let ty = self.shape_value(shape);
        let own = self.value(args[0])?;
        if self.m.target().extensions.quad_control {
            return self.op(op, ty, vec![Arg::Value(own, ty)]);
        }
        let mut joined = own;
        for direction in QUAD_DIRECTIONS {
            let (scope, direction) = (self.word_arg(Scope::Subgroup as u32), self.word_arg(direction));
            let other = self.op(Op::GroupNonUniformQuadSwap, ty, vec![scope, Arg::Value(own, ty), direction])?;
            joined = self.binary(join, joined, other, shape, shape);
        }
        Ok(joined)
    }

    /// Whether the invocation is a helper. From SPIR-V 1.6 on the builtin may change, so it is loaded each time.
    pub fn is_helper_lane(&mut self) -> Lowered<Operand> {
        if self.m.entry_traits.has_no_helpers {
            return Ok(Operand::Constant(self.m.module.bool(false)));
        }
        let shape = NumericType { scalar: Scalar::Bool, form: Form::Scalar };
        if self.m.target().spirv_minor < FIRST_WITH_VOLATILE_HELPER {
            let ty = self.shape_value(shape);
            return self.op(Op::IsHelperInvocationEXT, ty, Vec::new());
        }
        let slot = self.m.vector_slot(shape, crate::context::Rule::Plain);
        let number = spirv::BuiltIn::HelperInvocation as u32;
        let global = self.m.builtin_global(number, slot, Direction::Input, true);
        let pointer = self.pointer(&Memory::new(Root::Global(global), slot));
        Ok(self.b.value(ir::Op::Load { pointer, volatile: true, align: None, ordering: None }, slot))
    }

    /// Loads a builtin input that no parameter declares.
    pub fn builtin_input(&mut self, ty: hir_types::TypeId, number: u32) -> Lowered<Operand> {
        let shape = self.numeric(ty)?;
        if matches!(shape.form, Form::Matrix { .. }) {
            return self.instance_matrix_input(ty, number);
        }
        let slot = self.m.vector_slot(shape, crate::context::Rule::Plain);
        let pixel = self.m.entry_traits.is_pixel;
        let global = self.m.builtin_global(number, slot, Direction::Input, pixel);
        self.load_memory(&Memory::new(Root::Global(global), slot), ty)
    }

    /// Counts the lanes of the wave, or those before this one, in which a bool is true; a second argument is the mask of the
    /// lanes that count.
    pub fn wave_count_bits(&mut self, args: &[ExprId], operation: GroupOperation) -> Lowered<Operand> {
        let condition = self.value(args[0])?;
        let condition_ty = self.shape_value(NumericType { scalar: Scalar::Bool, form: Form::Scalar });
        let lanes = NumericType { scalar: Scalar::UInt, form: Form::Vector(4) };
        let ballot_ty = self.shape_value(lanes);
        let scope = self.word_arg(Scope::Subgroup as u32);
        let ballot_args = vec![scope.clone(), Arg::Value(condition, condition_ty)];
        let mut ballot = self.op(Op::GroupNonUniformBallot, ballot_ty, ballot_args)?;
        if let Some(mask) = args.get(1) {
            let mask = self.value(*mask)?;
            ballot = self.arithmetic(IrBinary::And, ballot, mask, lanes);
        }
        let args = vec![scope, Arg::Literal(vec![operation as u32]), Arg::Value(ballot, ballot_ty)];
        self.op(Op::GroupNonUniformBallotBitCount, WORD, args)
    }

    /// Whether each component has the same value in all lanes of the wave.
    pub fn wave_all_equal(&mut self, ty: hir_types::TypeId, args: &[ExprId]) -> Lowered<Operand> {
        let from = self.numeric(self.m.program.exprs[args[0]].ty)?;
        let result = self.numeric(ty)?;
        let value = self.value(args[0])?;
        let scalar_ty = self.shape_value(NumericType { form: Form::Scalar, ..from });
        let bool_ty = self.shape_value(NumericType { scalar: Scalar::Bool, form: Form::Scalar });
        let mut parts = Vec::new();
        for scalar in self.scalars(value, from) {
            let scope = self.word_arg(Scope::Subgroup as u32);
            parts.push(self.op(Op::GroupNonUniformAllEqual, bool_ty, vec![scope, Arg::Value(scalar, scalar_ty)])?);
        }
        Ok(self.compose(result, &parts))
    }

    /// Marks an index that may differ between the invocations of a subgroup. The index is copied, so that other uses are not
    /// marked.
    pub fn non_uniform(&mut self, ty: hir_types::TypeId, args: &[ExprId]) -> Lowered<Operand> {
        let index = self.value(args[0])?;
        let ty = self.m.value(ty)?;
        let copy = self.op(Op::CopyObject, ty, vec![Arg::Value(index, ty)])?;
        self.mark_non_uniform(copy);
        self.non_uniform.insert(copy);
        Ok(copy)
    }
}
