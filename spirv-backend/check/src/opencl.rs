//! Type rules of the instructions of OpenCL.std.

use crate::signature::{ExtendedRow, Rule, Signature, Slot, extended_row};
use crate::subject::Subject;
use spirv::OpenclStd100Op as Number;
use spirv_module::{Class, Word};

use Class as C;
use Rule::{AllSame, Bits, Component, Components, Count, Holds, Is, Same, Unequal, Width};
use Slot::{At, Pointee, Result as Out};

macro_rules! row {
    ($($row:tt)*) => { extended_row!(Number, $($row)*) };
}

#[rustfmt::skip]
pub static ROWS: &[ExtendedRow] = &[
    // 2.1 Math, 2.3 Common, 2.4 Geometric
    row!(C::FLOAT, [C::FLOAT, C::FLOAT, C::FLOAT], [AllSame],
        acos acosh acospi asin asinh asinpi atan atan2 atanh atanpi atan2pi cbrt ceil copysign cos cosh cospi erfc erf exp exp2 exp10
        expm1 fabs fdim floor fma fmax fmin fmod hypot lgamma log log2 log10 log1p logb mad maxmag minmag nextafter pow powr remainder
        rint round rsqrt sin sinh sinpi sqrt tan tanh tanpi tgamma trunc half_cos half_divide half_exp half_exp2 half_exp10 half_log
        half_log2 half_log10 half_powr half_recip half_rsqrt half_sin half_sqrt half_tan native_cos native_divide native_exp
        native_exp2 native_exp10 native_log native_log2 native_log10 native_powr native_recip native_rsqrt native_sin native_sqrt
        native_tan fclamp degrees fmax_common fmin_common mix radians step smoothstep sign normalize fast_normalize),
    row!(C::FLOAT, [C::FLOAT, C::POINTER], [Same(Out, At(0)), Same(Out, Pointee(1))], fract modf sincos),
    row!(C::FLOAT, [C::FLOAT, C::POINTER], [Same(Out, At(0)), Is(Pointee(1), C::INT), Count(Pointee(1), Out), Bits(Pointee(1), &[32])],
        frexp lgamma_r),
    row!(C::FLOAT, [C::FLOAT, C::FLOAT, C::POINTER],
        [Same(Out, At(0)), Same(Out, At(1)), Is(Pointee(2), C::INT), Count(Pointee(2), Out), Bits(Pointee(2), &[32])], remquo),
    row!(C::INT, [C::FLOAT], [Count(Out, At(0)), Bits(Out, &[32])], ilogb),
    row!(C::FLOAT, [C::FLOAT, C::INT], [Same(Out, At(0)), Count(Out, At(1)), Bits(At(1), &[32])], ldexp pown rootn),
    row!(C::FLOAT, [C::INT], [Count(Out, At(0)), Width(Out, At(0))], nan),
    row!(C::FLOAT_SCALAR, [C::FLOAT, C::FLOAT], [Same(At(0), At(1)), Component(Out, At(0))], distance fast_distance),
    row!(C::FLOAT_SCALAR, [C::FLOAT], [Component(Out, At(0))], length fast_length),
    row!(C::FLOAT_VECTOR, [C::FLOAT_VECTOR, C::FLOAT_VECTOR], [AllSame], cross),

    // 2.2 Integer
    row!(C::INT, [C::INT, C::INT, C::INT], [AllSame],
        s_abs s_abs_diff s_add_sat u_add_sat s_hadd u_hadd s_rhadd u_rhadd s_clamp u_clamp clz ctz s_mad_hi u_mad_sat s_mad_sat s_max
        u_max s_min u_min s_mul_hi rotate s_sub_sat u_sub_sat popcount u_abs u_abs_diff u_mul_hi u_mad_hi),
    row!(C::INT, [C::INT, C::INT, C::INT], [AllSame, Bits(Out, &[32])], s_mad24 u_mad24 s_mul24 u_mul24),
    row!(C::INT, [C::INT, C::INT], [Same(At(0), At(1)), Count(Out, At(0)), Unequal(Out, At(0))], u_upsample s_upsample),

    // 2.5 Relational
    row!(C::NUMBER, [C::NUMBER, C::NUMBER, C::NUMBER], [AllSame], bitselect),
    row!(C::NUMBER, [C::NUMBER, C::NUMBER, C::INT], [Same(Out, At(0)), Same(Out, At(1)), Count(Out, At(2)), Width(Out, At(2))], select),

    // 2.6 Vector data loads and stores
    row!(C::VECTOR, [C::INT_SCALAR, C::POINTER], [Component(Pointee(1), Out), Holds(vector_length)], vloadn),
    row!(C::VOID, [C::VECTOR, C::INT_SCALAR, C::POINTER], [Component(Pointee(2), At(0))], vstoren),
    row!(C::FLOAT_SCALAR, [C::INT_SCALAR, C::POINTER], [Is(Pointee(1), C::FLOAT_SCALAR), Bits(Pointee(1), &[16])], vload_half),
    row!(C::FLOAT_VECTOR, [C::INT_SCALAR, C::POINTER],
        [Is(Pointee(1), C::FLOAT_SCALAR), Bits(Pointee(1), &[16]), Holds(vector_length)],
        vload_halfn vloada_halfn),
    row!(C::VOID, [C::FLOAT_SCALAR, C::INT_SCALAR, C::POINTER],
        [Bits(At(0), &[32, 64]), Is(Pointee(2), C::FLOAT_SCALAR), Bits(Pointee(2), &[16])], vstore_half vstore_half_r),
    row!(C::VOID, [C::FLOAT_VECTOR, C::INT_SCALAR, C::POINTER],
        [Bits(At(0), &[32, 64]), Is(Pointee(2), C::FLOAT_SCALAR), Bits(Pointee(2), &[16])],
        vstore_halfn vstore_halfn_r vstorea_halfn vstorea_halfn_r),

    // 2.7 Miscellaneous
    row!(C::VECTOR, [C::VECTOR, C::INT_VECTOR], [Count(Out, At(1)), Width(Out, At(0)), Width(At(1), At(0))], shuffle),
    row!(C::VECTOR, [C::VECTOR, C::VECTOR, C::INT_VECTOR],
        [Same(At(0), At(1)), Count(Out, At(2)), Width(Out, At(0)), Width(At(2), At(0))], shuffle2),
    row!(C::INT_SCALAR, [C::POINTER], [Bits(Out, &[32]), Components(Out, 1), Bits(Pointee(0), &[8])], printf),
    row!(C::VOID, [C::POINTER, C::INT_SCALAR], [], prefetch),
];

/// The literal of a load is the number of components of its result.
fn vector_length(subject: &Subject) -> Result<(), String> {
    let (Some(Word::Literal(length)), Some(ty)) = (subject.operands().get(2), subject.inst.ty) else { return Ok(()) };
    let found = subject.types.count(ty);
    if found == *length {
        return Ok(());
    }
    Err(format!("{} must be {found}, the number of components of the result, not {length}", subject.operand_text(2)))
}
