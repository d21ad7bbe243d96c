//! Intrinsics that are more than one instruction: each a small function in the file of its family.

mod atomics;
mod bits;
mod buffer;
mod bytes;
mod counters;
mod dot;
mod invocations;
mod math;
mod matrix;
mod nodes;
mod query;
mod rays;
mod samples;
mod texture;

use crate::context::Lowered;
use crate::func::FunctionLowerer;
use ir::Operand;
use sema::hir::{BinaryOp, ExprId};
use sema::hir::{Interpolant, Intrinsic};
use spirv::Op;

impl FunctionLowerer<'_, '_> {
    /// Lowers a call of an intrinsic; None if it has no result.
    #[expect(clippy::too_many_lines, reason = "a table: a row for each intrinsic or family of them")]
    pub fn intrinsic(&mut self, expr: ExprId, intrinsic: Intrinsic, args: &[ExprId]) -> Lowered<Option<Operand>> {
        if args.len() < least_arguments(intrinsic) {
            return Err(self.m.broken("an intrinsic with too few arguments"));
        }
        let ty = self.m.program.exprs[expr].ty;
        match intrinsic {
            Intrinsic::Mul => self.mul(ty, args).map(Some),
            Intrinsic::Transpose => self.transpose(args).map(Some),
            Intrinsic::Determinant => self.determinant(args).map(Some),
            Intrinsic::Clip => self.clip(args).map(|()| None),
            Intrinsic::Discard => {
                self.discard();
                Ok(None)
            }
            Intrinsic::SinCos => self.sin_cos(args).map(|()| None),
            Intrinsic::Modf => self.modf(ty, args).map(Some),
            Intrinsic::Frexp => self.frexp(ty, args).map(Some),
            Intrinsic::Saturate
            | Intrinsic::Rcp
            | Intrinsic::Log10
            | Intrinsic::Ldexp
            | Intrinsic::All
            | Intrinsic::Any
            | Intrinsic::Sign
            | Intrinsic::IntDot
            | Intrinsic::IntMad
            | Intrinsic::Lit
            | Intrinsic::Dst
            | Intrinsic::IsFinite
            | Intrinsic::IsNormal
            | Intrinsic::Select
            | Intrinsic::And
            | Intrinsic::Or => self.math(ty, intrinsic, args).map(Some),
            Intrinsic::Dot2Add | Intrinsic::Dot4Add | Intrinsic::ColorToBytes => self.packed(ty, intrinsic, args).map(Some),
            Intrinsic::PackBytes | Intrinsic::PackClampedBytes { .. } | Intrinsic::UnpackBytes | Intrinsic::MaskedDifferences => {
                self.bytes(ty, intrinsic, args).map(Some)
            }
            Intrinsic::AsUintDouble => self.as_uint_double(args).map(|()| None),
            Intrinsic::AsDouble
            | Intrinsic::F16ToF32
            | Intrinsic::F32ToF16
            | Intrinsic::CountBits
            | Intrinsic::FirstBitHigh
            | Intrinsic::FirstBitLow
            | Intrinsic::ReverseBits => self.bits(ty, intrinsic, args).map(Some),
            Intrinsic::NonUniform => self.non_uniform(ty, args).map(Some),
            Intrinsic::BuiltinInput(number) => self.builtin_input(ty, number).map(Some),
            Intrinsic::QuadAll => self.quad_vote(args, Op::GroupNonUniformQuadAllKHR, BinaryOp::And).map(Some),
            Intrinsic::QuadAny => self.quad_vote(args, Op::GroupNonUniformQuadAnyKHR, BinaryOp::Or).map(Some),
            Intrinsic::IsHelperLane => self.is_helper_lane().map(Some),
            Intrinsic::WaveActiveCountBits => self.wave_count_bits(args, spirv::GroupOperation::Reduce).map(Some),
            Intrinsic::WavePrefixCountBits => self.wave_count_bits(args, spirv::GroupOperation::ExclusiveScan).map(Some),
            Intrinsic::WaveActiveAllEqual => self.wave_all_equal(ty, args).map(Some),
            Intrinsic::Interpolated(interpolant) => self.interpolated(ty, interpolant, args).map(Some),
            Intrinsic::StreamAppend | Intrinsic::StreamRestart | Intrinsic::SetMeshOutputCounts | Intrinsic::DispatchMesh => {
                self.hand_on(intrinsic, args).map(|()| None)
            }
            Intrinsic::TraceRay
            | Intrinsic::CallShader
            | Intrinsic::ReportHit
            | Intrinsic::IgnoreHit
            | Intrinsic::AcceptHit
            | Intrinsic::TraceRayInline(_)
            | Intrinsic::RayQueryNot(_)
            | Intrinsic::RayQueryMatrix(_) => self.rays(ty, intrinsic, args),
            Intrinsic::NodeAllocate { .. } => Err(self.m.broken("records of a node as a value")),
            Intrinsic::NodeIncrement { .. }
            | Intrinsic::NodeComplete
            | Intrinsic::NodeIsValid
            | Intrinsic::NodeCount
            | Intrinsic::NodeFinished => self.nodes(intrinsic, args),
            Intrinsic::Barrier(barrier) => {
                self.barrier(barrier);
                Ok(None)
            }
            Intrinsic::Interlocked(op) => self.interlocked(op, args).map(|()| None),
            Intrinsic::ByteInterlocked(op) => self.byte_interlocked(op, args).map(|()| None),
            Intrinsic::ByteLoad => self.byte_load(ty, args).map(Some),
            Intrinsic::ByteStore => self.byte_store(args).map(|()| None),
            Intrinsic::IncrementCounter => self.counter(args, 1).map(Some),
            Intrinsic::DecrementCounter => self.counter(args, -1).map(Some),
            Intrinsic::Append => self.append(args).map(|()| None),
            Intrinsic::Consume => self.consume(ty, args).map(Some),
            Intrinsic::GetSamplePosition => self.sample_position(args).map(Some),
            Intrinsic::SubpassLoad => self.subpass_load(args).map(Some),
            Intrinsic::GetDimensions => self.get_dimensions(args).map(|()| None),
            Intrinsic::CalculateLod => self.query_lod(args, 0).map(Some),
            Intrinsic::CalculateLodUnclamped => self.query_lod(args, 1).map(Some),
            Intrinsic::Load => self.resource_load(ty, args).map(Some),
            Intrinsic::LoadMultisampled => self.load_multisampled(args).map(Some),
            Intrinsic::Sample
            | Intrinsic::SampleBias
            | Intrinsic::SampleLevel
            | Intrinsic::SampleGrad
            | Intrinsic::SampleCmp
            | Intrinsic::SampleCmpLevelZero
            | Intrinsic::SampleCmpLevel
            | Intrinsic::SampleCmpBias
            | Intrinsic::SampleCmpGrad => self.sample(intrinsic, args).map(Some),
            Intrinsic::Gather(component) => self.gather(Some(component), args).map(Some),
            Intrinsic::GatherCmp => self.gather(None, args).map(Some),
        }
    }
}

/// How many arguments an intrinsic has at least, so that the recipes may index them.
#[expect(clippy::too_many_lines, reason = "a table: a row for each intrinsic")]
fn least_arguments(intrinsic: Intrinsic) -> usize {
    match intrinsic {
        Intrinsic::Discard
        | Intrinsic::IsHelperLane
        | Intrinsic::IgnoreHit
        | Intrinsic::AcceptHit
        | Intrinsic::BuiltinInput(_)
        | Intrinsic::Barrier(_) => 0,
        Intrinsic::Saturate
        | Intrinsic::Rcp
        | Intrinsic::Log10
        | Intrinsic::All
        | Intrinsic::Any
        | Intrinsic::Clip
        | Intrinsic::Sign
        | Intrinsic::IsFinite
        | Intrinsic::IsNormal
        | Intrinsic::PackBytes
        | Intrinsic::PackClampedBytes { .. }
        | Intrinsic::UnpackBytes
        | Intrinsic::ColorToBytes
        | Intrinsic::F16ToF32
        | Intrinsic::F32ToF16
        | Intrinsic::CountBits
        | Intrinsic::FirstBitHigh
        | Intrinsic::FirstBitLow
        | Intrinsic::ReverseBits
        | Intrinsic::Transpose
        | Intrinsic::Determinant
        | Intrinsic::NonUniform
        | Intrinsic::WaveActiveCountBits
        | Intrinsic::WavePrefixCountBits
        | Intrinsic::WaveActiveAllEqual
        | Intrinsic::SubpassLoad
        | Intrinsic::Consume
        | Intrinsic::IncrementCounter
        | Intrinsic::DecrementCounter
        | Intrinsic::QuadAll
        | Intrinsic::QuadAny
        | Intrinsic::StreamRestart
        | Intrinsic::NodeComplete
        | Intrinsic::NodeIsValid
        | Intrinsic::NodeCount
        | Intrinsic::NodeFinished
        | Intrinsic::RayQueryNot(_)
        | Intrinsic::RayQueryMatrix(_)
        | Intrinsic::Interpolated(Interpolant::Centroid) => 1,
        Intrinsic::Mul
        | Intrinsic::Ldexp
        | Intrinsic::Modf
        | Intrinsic::Frexp
        | Intrinsic::IntDot
        | Intrinsic::Dst
        | Intrinsic::AsDouble
        | Intrinsic::And
        | Intrinsic::Or
        | Intrinsic::Interlocked(_)
        | Intrinsic::Load
        | Intrinsic::ByteLoad
        | Intrinsic::Append
        | Intrinsic::GetSamplePosition
        | Intrinsic::GetDimensions
        | Intrinsic::StreamAppend
        | Intrinsic::CallShader
        | Intrinsic::Interpolated(Interpolant::AtVertex | Interpolant::AtSample | Interpolant::Snapped)
        | Intrinsic::NodeAllocate { .. }
        | Intrinsic::NodeIncrement { .. }
        | Intrinsic::SetMeshOutputCounts => 2,
        Intrinsic::SinCos
        | Intrinsic::IntMad
        | Intrinsic::Dot2Add
        | Intrinsic::Dot4Add
        | Intrinsic::MaskedDifferences
        | Intrinsic::Lit
        | Intrinsic::AsUintDouble
        | Intrinsic::Select
        | Intrinsic::LoadMultisampled
        | Intrinsic::ByteStore
        | Intrinsic::ReportHit
        | Intrinsic::ByteInterlocked(_) => 3,
        // The recipe counts them itself: a sampler may be among them or not.
        Intrinsic::Sample
        | Intrinsic::Gather(_)
        | Intrinsic::CalculateLod
        | Intrinsic::CalculateLodUnclamped
        | Intrinsic::SampleBias
        | Intrinsic::SampleLevel
        | Intrinsic::SampleCmp
        | Intrinsic::SampleCmpLevelZero
        | Intrinsic::GatherCmp
        | Intrinsic::SampleGrad
        | Intrinsic::SampleCmpLevel
        | Intrinsic::SampleCmpBias
        | Intrinsic::SampleCmpGrad => 2,
        Intrinsic::DispatchMesh => 4,
        Intrinsic::TraceRayInline(_) => 5,
        Intrinsic::TraceRay => 8,
    }
}
