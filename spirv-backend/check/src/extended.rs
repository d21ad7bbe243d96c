//! Type rules of the instructions of GLSL.std.450 and of an AMD instruction set, and the table of extended sets that have rules.

use crate::signature::{ExtendedRow, Rule, Signature, Slot, extended_row};
use crate::{composite, memory, opencl};
use spirv::GlslStd450Op as Number;
use spirv_module::Class;

use Class as C;
use Rule::{AllAlike, AllSame, Bits, Component, Components, Count, Holds, Is, Same};
use Slot::{At, Member, Pointee, Result as Out};

pub static EXTENDED: &[(&str, &[ExtendedRow])] = &[
    ("GLSL.std.450", GLSL_STD_450),
    ("OpenCL.std", opencl::ROWS),
    ("SPV_AMD_shader_explicit_vertex_parameter", EXPLICIT_VERTEX_PARAMETER),
];

macro_rules! row {
    ($($row:tt)*) => { extended_row!(Number, $($row)*) };
}

#[rustfmt::skip]
static GLSL_STD_450: &[ExtendedRow] = &[
    row!(C::FLOAT, [C::FLOAT, C::FLOAT, C::FLOAT], [AllSame],
        Round RoundEven Trunc FAbs FSign Floor Ceil Fract Sqrt InverseSqrt FMin FMax FClamp FMix Step SmoothStep Fma Normalize
        FaceForward Reflect NMin NMax NClamp),
    row!(C::FLOAT, [C::FLOAT, C::FLOAT], [AllSame, Bits(Out, &[16, 32])],
        Radians Degrees Sin Cos Tan Asin Acos Atan Sinh Cosh Tanh Asinh Acosh Atanh Atan2 Pow Exp Log Exp2 Log2),
    row!(C::INT, [C::INT, C::INT, C::INT], [AllAlike], SAbs SSign UMin SMin UMax SMax UClamp SClamp FindILsb),
    row!(C::INT, [C::INT], [AllAlike, Bits(Out, &[32])], FindUMsb FindSMsb),
    row!(C::FLOAT_SCALAR, [C::MATRIX], [Component(Out, At(0)), Holds(composite::square)], Determinant),
    row!(C::MATRIX, [C::MATRIX], [Same(Out, At(0)), Holds(composite::square)], MatrixInverse),
    row!(C::FLOAT, [C::FLOAT, C::POINTER], [Same(Out, At(0)), Same(Out, Pointee(1))], Modf),
    row!(C::STRUCT, [C::FLOAT], [Holds(composite::pair), Same(Member(0), At(0)), Same(Member(1), At(0))], ModfStruct),
    row!(C::FLOAT, [C::FLOAT, C::POINTER], [Same(Out, At(0)), Is(Pointee(1), C::INT), Count(Pointee(1), Out), Bits(Pointee(1), &[32])], Frexp),
    row!(C::STRUCT, [C::FLOAT],
        [Holds(composite::pair), Same(Member(0), At(0)), Is(Member(1), C::INT), Count(Member(1), At(0)), Bits(Member(1), &[32])], FrexpStruct),
    row!(C::FLOAT, [C::FLOAT, C::INT], [Same(Out, At(0)), Count(Out, At(1))], Ldexp),
    row!(C::INT_SCALAR, [C::FLOAT_VECTOR], [Bits(Out, &[32]), Components(At(0), 4), Bits(At(0), &[32])], PackSnorm4x8 PackUnorm4x8),
    row!(C::INT_SCALAR, [C::FLOAT_VECTOR], [Bits(Out, &[32]), Components(At(0), 2), Bits(At(0), &[32])],
        PackSnorm2x16 PackUnorm2x16 PackHalf2x16),
    row!(C::FLOAT_SCALAR, [C::INT_VECTOR], [Bits(Out, &[64]), Components(At(0), 2), Bits(At(0), &[32])], PackDouble2x32),
    row!(C::FLOAT_VECTOR, [C::INT_SCALAR], [Components(Out, 4), Bits(Out, &[32]), Bits(At(0), &[32])], UnpackSnorm4x8 UnpackUnorm4x8),
    row!(C::FLOAT_VECTOR, [C::INT_SCALAR], [Components(Out, 2), Bits(Out, &[32]), Bits(At(0), &[32])],
        UnpackSnorm2x16 UnpackUnorm2x16 UnpackHalf2x16),
    row!(C::INT_VECTOR, [C::FLOAT_SCALAR], [Components(Out, 2), Bits(Out, &[32]), Bits(At(0), &[64])], UnpackDouble2x32),
    row!(C::FLOAT_SCALAR, [C::FLOAT], [Component(Out, At(0))], Length),
    row!(C::FLOAT_SCALAR, [C::FLOAT, C::FLOAT], [Same(At(0), At(1)), Component(Out, At(0))], Distance),
    row!(C::FLOAT_VECTOR, [C::FLOAT_VECTOR, C::FLOAT_VECTOR], [AllSame, Components(Out, 3)], Cross),
    row!(C::FLOAT, [C::FLOAT, C::FLOAT, C::FLOAT_SCALAR], [Same(Out, At(0)), Same(Out, At(1))], Refract),
    row!(C::FLOAT, [C::POINTER], [Same(Out, Pointee(0)), Bits(Out, &[32]), Holds(memory::input)], InterpolateAtCentroid),
    row!(C::FLOAT, [C::POINTER, C::INT_SCALAR], [Same(Out, Pointee(0)), Bits(Out, &[32]), Bits(At(1), &[32]), Holds(memory::input)],
        InterpolateAtSample),
    row!(C::FLOAT, [C::POINTER, C::FLOAT_VECTOR],
        [Same(Out, Pointee(0)), Bits(Out, &[32]), Components(At(1), 2), Bits(At(1), &[32]), Holds(memory::input)], InterpolateAtOffset),
];

/// The instructions of SPV_AMD_shader_explicit_vertex_parameter.
enum ExplicitVertexParameter {
    InterpolateAtVertexAMD = 1,
}

static EXPLICIT_VERTEX_PARAMETER: &[ExtendedRow] = &[extended_row!(
    ExplicitVertexParameter,
    C::NUMBER,
    [C::POINTER, C::INT_SCALAR],
    [Same(Out, Pointee(0)), Holds(memory::input)],
    InterpolateAtVertexAMD
)];

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_grammar_has_every_number_once() {
        for (set, rows) in EXTENDED {
            let mut seen = BTreeSet::new();
            for number in rows.iter().flat_map(|row| row.numbers) {
                assert!(spirv_grammar::extended(set, *number).is_some(), "{set} {number}");
                assert!(seen.insert(*number), "{set} {number} has two rows");
            }
        }
    }
}
