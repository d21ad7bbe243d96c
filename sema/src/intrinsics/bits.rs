//! Rows of the bit manipulation functions.

use super::table::Pattern::{Fixed, Of, Void};
use super::table::{
    Components, Domain, NO_T, Param, Pattern, Recipe, Recipes, Shapes, T, UINT, code, code_with, domain, glsl, op, rows,
};
use crate::hir::Conversion;
use crate::hir::Intrinsic;
use crate::types::Scalar;
use spirv::{GlslStd450Op as GLOp, Op};

const INT: Domain = domain(Components::Int, Shapes::Any);
const BITS32: Domain = domain(Components::Bits32, Shapes::Any);
const BITS16: Domain = domain(Components::Bits16, Shapes::Any);
const INT4: Domain = domain(Components::Int, Shapes::Exactly(4));
const UINT_ONLY: Domain = domain(Components::UnsignedOnly, Shapes::Scalar);
const SIGNED4: Domain = domain(Components::SignedOnly, Shapes::Exactly(4));
const DOUBLE: Domain = domain(Components::Double, Shapes::Any);
const UINT_SHAPED: Param = Param::In(Of(Scalar::UInt));

const SAME: Pattern = Pattern::T;
const BITS: Recipe = Recipe::Convert(Conversion::Bits);

/// Functions that Vulkan supports for 32-bit integers, and the intrinsic for other widths.
const fn of_32_bits(int: Recipe, uint: Recipe, other: Intrinsic) -> Recipes {
    Recipes { int, uint, wide: code_with(other), narrow: code_with(other), ..Recipes::NONE }
}

/// A bit cast, or the identity if the types are equal.
const fn to(target: Scalar) -> Recipes {
    let float = matches!(target, Scalar::Float | Scalar::Half16);
    let int = matches!(target, Scalar::Int | Scalar::Int16);
    Recipes {
        float: if float { Recipe::Argument } else { BITS },
        int: if int { Recipe::Argument } else { BITS },
        uint: if float || int { BITS } else { Recipe::Argument },
        ..Recipes::NONE
    }
}

rows! { ROWS:
    "AddUint64" [domain(Components::Any, Shapes::Pairs)] (UINT_SHAPED, UINT_SHAPED) -> Of(Scalar::UInt), Recipes::all(code(&"AddUint64"));
    "asfloat" [BITS32] (T) -> Of(Scalar::Float), to(Scalar::Float);
    "asint" [BITS32] (T) -> Of(Scalar::Int), to(Scalar::Int);
    "asuint" [BITS32] (T) -> Of(Scalar::UInt), to(Scalar::UInt);
    "asuint" [DOUBLE] (T, Param::Out(Of(Scalar::UInt)), Param::Out(Of(Scalar::UInt))) -> Void,
        Recipes::floats(code(&"AsUintDouble"));
    "asdouble" [NO_T] (UINT_SHAPED, UINT_SHAPED) -> Of(Scalar::Double), Recipes::all(code(&"AsDouble"));
    "asfloat16" [BITS16] (T) -> Of(Scalar::Half16), to(Scalar::Half16);
    "asint16" [BITS16] (T) -> Of(Scalar::Int16), to(Scalar::Int16);
    "asuint16" [BITS16] (T) -> Of(Scalar::UInt16), to(Scalar::UInt16);
    "countbits" [INT] (T) -> Of(Scalar::UInt), of_32_bits(op(Op::BitCount), op(Op::BitCount), Intrinsic::Coded(&"CountBits"));
    "f16tof32" [NO_T] (UINT_SHAPED) -> Of(Scalar::Float), Recipes::all(code(&"F16ToF32"));
    "f32tof16" [NO_T] (Param::In(Of(Scalar::Float))) -> Of(Scalar::UInt), Recipes::all(code(&"F32ToF16"));
    "firstbithigh" [INT] (T) -> Of(Scalar::UInt),
        of_32_bits(glsl(GLOp::FindSMsb), glsl(GLOp::FindUMsb), Intrinsic::Coded(&"FirstBitHigh"));
    "firstbitlow" [INT] (T) -> Of(Scalar::UInt), of_32_bits(glsl(GLOp::FindILsb), glsl(GLOp::FindILsb), Intrinsic::Coded(&"FirstBitLow"));
    "reversebits" [INT] (T) -> SAME, of_32_bits(op(Op::BitReverse), op(Op::BitReverse), Intrinsic::Coded(&"ReverseBits"));
    "NonUniformResourceIndex" [INT] (T) -> SAME, Recipes::ints(code(&"NonUniform"));
    "CheckAccessFullyMapped" [UINT_ONLY] (T) -> Pattern::Scalar(Scalar::Bool),
        Recipes::ints(op(Op::ImageSparseTexelsResident));
    "clip" [domain(Components::Float, Shapes::Any)] (T) -> Void, Recipes::floats(code(&"Clip")), in Discard;
    "msad4" [NO_T] (UINT, Param::In(Fixed(Scalar::UInt, 2)), Param::In(Fixed(Scalar::UInt, 4))) -> Fixed(Scalar::UInt, 4),
        Recipes::all(code(&"MaskedDifferences"));
    "pack_clamp_s8" [SIGNED4] (T) -> Pattern::Scalar(Scalar::UInt), Recipes::ints(code(&"PackClampedSigned"));
    "pack_clamp_u8" [SIGNED4] (T) -> Pattern::Scalar(Scalar::UInt), Recipes::ints(code(&"PackClampedUnsigned"));
    "pack_s8" [INT4] (T) -> Pattern::Scalar(Scalar::UInt), Recipes::ints(code(&"PackBytes"));
    "pack_u8" [INT4] (T) -> Pattern::Scalar(Scalar::UInt), Recipes::ints(code(&"PackBytes"));
    "unpack_s8s16" [NO_T] (UINT) -> Fixed(Scalar::Int16, 4), Recipes::all(code(&"UnpackBytes"));
    "unpack_s8s32" [NO_T] (UINT) -> Fixed(Scalar::Int, 4), Recipes::all(code(&"UnpackBytes"));
    "unpack_u8u16" [NO_T] (UINT) -> Fixed(Scalar::UInt16, 4), Recipes::all(code(&"UnpackBytes"));
    "unpack_u8u32" [NO_T] (UINT) -> Fixed(Scalar::UInt, 4), Recipes::all(code(&"UnpackBytes"));
    "vk::ReadClock" [NO_T] (Param::Constant(Pattern::Scalar(Scalar::UInt))) -> Pattern::Scalar(Scalar::UInt64), Recipes::all(op(Op::ReadClockKHR));
}
