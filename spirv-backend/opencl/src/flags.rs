//! Converts the flags of LLVM's instructions (`nsw`, `fast`) to decorations.

use crate::state::FunctionEmitter;
use crate::types::allows;
use ir::op::{BinaryOp, FastMath};
use ir::{Inst, Op, Type};
use spirv::{Decoration, FPFastMathMode};
use spirv_module::Id;

const NO_WRAP: &str = "SPV_KHR_no_integer_wrap_decoration";
const FAST_MATH: &str = "SPV_INTEL_fp_fast_math_mode";

/// Decorates the result of an instruction with its flags.
pub fn flag_decorations(fx: &mut FunctionEmitter<'_, '_>, id: Id, inst: &Inst) {
    let is_integer = matches!(&inst.op, Op::Binary { op: BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Shl, .. });
    if is_integer && allows(fx.emitter, NO_WRAP) && !is_bool_result(fx, inst) {
        for (is_set, decoration) in [(inst.flags.nsw, Decoration::NoSignedWrap), (inst.flags.nuw, Decoration::NoUnsignedWrap)] {
            if is_set {
                fx.emitter.module.decorate(id, decoration as u32, &[]);
            }
        }
    }
    if is_float_operation(&inst.op) {
        let mode = fast_math(fx, inst.flags.fast);
        if !mode.is_empty() {
            fx.emitter.module.decorate(id, Decoration::FPFastMathMode as u32, &[mode.bits()]);
        }
    }
}

fn is_bool_result(fx: &FunctionEmitter<'_, '_>, inst: &Inst) -> bool {
    let Some(result) = inst.result else { return false };
    let types = &fx.emitter.ir.types;
    matches!(types[types.scalar(fx.body.values[result].ty)], Type::Int(1))
}

fn fast_math(fx: &FunctionEmitter<'_, '_>, flags: FastMath) -> FPFastMathMode {
    if flags == FastMath::ALL {
        return FPFastMathMode::FAST;
    }
    let mut mode = FPFastMathMode::empty();
    mode.set(FPFastMathMode::NOT_NAN, flags.contains(FastMath::NNAN));
    mode.set(FPFastMathMode::NOT_INF, flags.contains(FastMath::NINF));
    mode.set(FPFastMathMode::NSZ, flags.contains(FastMath::NSZ));
    mode.set(FPFastMathMode::ALLOW_RECIP, flags.contains(FastMath::ARCP));
    if allows(fx.emitter, FAST_MATH) {
        mode.set(FPFastMathMode::ALLOW_CONTRACT, flags.contains(FastMath::CONTRACT));
        mode.set(FPFastMathMode::ALLOW_REASSOC, flags.contains(FastMath::REASSOC));
    }
    mode
}

/// True for arithmetic, the only instructions that may have FPFastMathMode before SPIR-V 1.6.
fn is_float_operation(op: &Op) -> bool {
    matches!(op, Op::Binary { op: BinaryOp::FAdd | BinaryOp::FSub | BinaryOp::FMul | BinaryOp::FDiv | BinaryOp::FRem, .. })
}
