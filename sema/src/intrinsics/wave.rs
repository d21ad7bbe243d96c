//! Rows of the wave and quad functions. A wave is called a subgroup in SPIR-V.

use super::table::FixedOperand;
use super::table::Pattern::{Fixed, Of, Scalar as Plain};
use super::table::{
    Components, Domain, NO_T, Param, Pattern, Recipes, Shapes, T, UINT, code, code_with, domain, op, op_with, rows,
};
use crate::hir::Intrinsic;
use crate::types::Scalar;
use spirv::{BuiltIn, GroupOperation, Op};

const NUMERIC: Domain = domain(Components::Numeric, Shapes::Any);
const INT: Domain = domain(Components::Int, Shapes::Any);
const BITS: Domain = domain(Components::UnsignedOnly, Shapes::Any);
const ANY: Domain = domain(Components::Any, Shapes::Any);
const ANY_SINGLE: Domain = domain(Components::Any, Shapes::Single);

const SAME: Pattern = Pattern::T;
const BOOL: Param = Param::In(Plain(Scalar::Bool));
/// The mask of lanes, as a ballot.
const MASK: Param = Param::In(Fixed(Scalar::UInt, 4));

const SUBGROUP: FixedOperand = FixedOperand::Value(spirv::Scope::Subgroup as u32);
const IN_SUBGROUP: &[FixedOperand] = &[SUBGROUP];
const REDUCE: &[FixedOperand] = &[SUBGROUP, FixedOperand::Literal(GroupOperation::Reduce as u32)];
const PREFIX: &[FixedOperand] = &[SUBGROUP, FixedOperand::Literal(GroupOperation::ExclusiveScan as u32)];
const PARTITIONED: &[FixedOperand] = &[SUBGROUP, FixedOperand::Literal(GroupOperation::PartitionedExclusiveScanNV as u32)];

/// The directions of OpGroupNonUniformQuadSwap.
const HORIZONTAL: &[FixedOperand] = &[FixedOperand::Value(0)];
const VERTICAL: &[FixedOperand] = &[FixedOperand::Value(1)];
const DIAGONAL: &[FixedOperand] = &[FixedOperand::Value(2)];

/// A single instruction for all component types, with the scope before the arguments.
const fn wave(opcode: Op) -> Recipes {
    Recipes::all(op_with(opcode, IN_SUBGROUP, &[]))
}

const fn ints(opcode: Op, before: &'static [FixedOperand]) -> Recipes {
    Recipes::ints(op_with(opcode, before, &[]))
}

const fn numeric(float: Op, int: Op, uint: Op, before: &'static [FixedOperand]) -> Recipes {
    Recipes::numeric(op_with(float, before, &[]), op_with(int, before, &[]), op_with(uint, before, &[]))
}

const fn sum(before: &'static [FixedOperand]) -> Recipes {
    numeric(Op::GroupNonUniformFAdd, Op::GroupNonUniformIAdd, Op::GroupNonUniformIAdd, before)
}

const fn product(before: &'static [FixedOperand]) -> Recipes {
    numeric(Op::GroupNonUniformFMul, Op::GroupNonUniformIMul, Op::GroupNonUniformIMul, before)
}

const fn quad_swap(direction: &'static [FixedOperand]) -> Recipes {
    Recipes::all(op_with(Op::GroupNonUniformQuadSwap, IN_SUBGROUP, direction))
}

const fn builtin(builtin: BuiltIn) -> Recipes {
    Recipes::all(code_with(Intrinsic::BuiltinInput(builtin as u32)))
}

const MIN: Recipes = numeric(Op::GroupNonUniformFMin, Op::GroupNonUniformSMin, Op::GroupNonUniformUMin, REDUCE);
const MAX: Recipes = numeric(Op::GroupNonUniformFMax, Op::GroupNonUniformSMax, Op::GroupNonUniformUMax, REDUCE);

rows! { ROWS:
    "IsHelperLane" [NO_T] () -> Plain(Scalar::Bool), Recipes::all(code(&"IsHelperLane"));
    "QuadAll" [NO_T] (BOOL) -> Plain(Scalar::Bool), Recipes::all(code(&"QuadAll")), in Quads;
    "QuadAny" [NO_T] (BOOL) -> Plain(Scalar::Bool), Recipes::all(code(&"QuadAny")), in Quads;
    "QuadReadAcrossDiagonal" [NUMERIC] (T) -> SAME, quad_swap(DIAGONAL);
    "QuadReadAcrossX" [NUMERIC] (T) -> SAME, quad_swap(HORIZONTAL);
    "QuadReadAcrossY" [NUMERIC] (T) -> SAME, quad_swap(VERTICAL);
    "QuadReadLaneAt" [NUMERIC] (T, UINT) -> SAME, Recipes::all(code(&"QuadReadLaneAt"));
    // OpGroupNonUniformAllEqual has one result for a whole vector, while HLSL has one for each component.
    "WaveActiveAllEqual" [ANY_SINGLE] (T) -> Of(Scalar::Bool), wave(Op::GroupNonUniformAllEqual);
    "WaveActiveAllEqual" [ANY] (T) -> Of(Scalar::Bool), Recipes::all(code(&"WaveActiveAllEqual"));
    "WaveActiveAllTrue" [NO_T] (BOOL) -> Plain(Scalar::Bool), wave(Op::GroupNonUniformAll);
    "WaveActiveAnyTrue" [NO_T] (BOOL) -> Plain(Scalar::Bool), wave(Op::GroupNonUniformAny);
    "WaveActiveBallot" [NO_T] (BOOL) -> Fixed(Scalar::UInt, 4), wave(Op::GroupNonUniformBallot);
    "WaveActiveBitAnd" [BITS] (T) -> SAME, ints(Op::GroupNonUniformBitwiseAnd, REDUCE);
    "WaveActiveBitOr" [BITS] (T) -> SAME, ints(Op::GroupNonUniformBitwiseOr, REDUCE);
    "WaveActiveBitXor" [BITS] (T) -> SAME, ints(Op::GroupNonUniformBitwiseXor, REDUCE);
    "WaveActiveCountBits" [NO_T] (BOOL) -> Plain(Scalar::UInt), Recipes::all(code(&"WaveActiveCountBits"));
    "WaveActiveMax" [NUMERIC] (T) -> SAME, MAX;
    "WaveActiveMin" [NUMERIC] (T) -> SAME, MIN;
    "WaveActiveProduct" [NUMERIC] (T) -> SAME, product(REDUCE);
    "WaveActiveSum" [NUMERIC] (T) -> SAME, sum(REDUCE);
    "GetGroupWaveCount" [NO_T] () -> Plain(Scalar::UInt), builtin(BuiltIn::NumSubgroups), in Groups;
    "GetGroupWaveIndex" [NO_T] () -> Plain(Scalar::UInt), builtin(BuiltIn::SubgroupId), in Groups;
    "WaveGetLaneCount" [NO_T] () -> Plain(Scalar::UInt), builtin(BuiltIn::SubgroupSize);
    "WaveGetLaneIndex" [NO_T] () -> Plain(Scalar::UInt), builtin(BuiltIn::SubgroupLocalInvocationId);
    "WaveIsFirstLane" [NO_T] () -> Plain(Scalar::Bool), wave(Op::GroupNonUniformElect);
    "WaveMatch" [domain(Components::Numeric, Shapes::Vector)] (T) -> Fixed(Scalar::UInt, 4), Recipes::all(op(Op::GroupNonUniformPartitionNV));
    "WaveMultiPrefixBitAnd" [INT] (T, MASK) -> SAME, ints(Op::GroupNonUniformBitwiseAnd, PARTITIONED);
    "WaveMultiPrefixBitOr" [INT] (T, MASK) -> SAME, ints(Op::GroupNonUniformBitwiseOr, PARTITIONED);
    "WaveMultiPrefixBitXor" [INT] (T, MASK) -> SAME, ints(Op::GroupNonUniformBitwiseXor, PARTITIONED);
    "WaveMultiPrefixCountBits" [NO_T] (BOOL, MASK) -> Plain(Scalar::UInt), Recipes::all(code(&"WavePrefixCountBits"));
    "WaveMultiPrefixProduct" [NUMERIC] (T, MASK) -> SAME, product(PARTITIONED);
    "WaveMultiPrefixSum" [NUMERIC] (T, MASK) -> SAME, sum(PARTITIONED);
    "WavePrefixCountBits" [NO_T] (BOOL) -> Plain(Scalar::UInt), Recipes::all(code(&"WavePrefixCountBits"));
    "WavePrefixProduct" [NUMERIC] (T) -> SAME, product(PREFIX);
    "WavePrefixSum" [NUMERIC] (T) -> SAME, sum(PREFIX);
    "WaveReadLaneAt" [ANY] (T, UINT) -> SAME, wave(Op::GroupNonUniformShuffle);
    "WaveReadLaneFirst" [ANY] (T) -> SAME, wave(Op::GroupNonUniformBroadcastFirst);
}
