// SPV_ALTERA_arbitrary_precision_floating_point: arbitrary-precision floating-point arithmetic.
// https://github.khronos.org/SPIRV-Registry/extensions/ALTERA/SPV_ALTERA_arbitrary_precision_floating_point.html
// Written by `cargo xtask headers` from headers/altera/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA \
    [[vk::ext_capability(/* ArbitraryPrecisionFloatingPointALTERA */ 5845)]]

// `ma`, `mb` and `mresult` are the numbers of mantissa bits; the other bits of the integer are the sign bit and the
// exponent.
template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatSinCosPiALTERA */ 5840)]]
R ArbitraryFloatSinCosPiALTERA(T a, [[vk::ext_literal]] uint ma, [[vk::ext_literal]] uint mResult,
    [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding, [[vk::ext_literal]] uint roundingAccuracy);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatCastALTERA */ 5841)]]
R ArbitraryFloatCastALTERA(T a, [[vk::ext_literal]] uint ma, [[vk::ext_literal]] uint mresult,
    [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding, [[vk::ext_literal]] uint accuracy);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatCastFromIntALTERA */ 5842)]]
R ArbitraryFloatCastFromIntALTERA(T a, [[vk::ext_literal]] uint mresult, [[vk::ext_literal]] uint fromSign,
    [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding, [[vk::ext_literal]] uint accuracy);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatCastToIntALTERA */ 5843)]]
R ArbitraryFloatCastToIntALTERA(T a, [[vk::ext_literal]] uint ma, [[vk::ext_literal]] uint toSign,
    [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding, [[vk::ext_literal]] uint accuracy);

template<typename R, typename T, typename U>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatAddALTERA */ 5846)]]
R ArbitraryFloatAddALTERA(T a, [[vk::ext_literal]] uint ma, U b, [[vk::ext_literal]] uint mb,
    [[vk::ext_literal]] uint mResult, [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding,
    [[vk::ext_literal]] uint accuracy);

template<typename R, typename T, typename U>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatSubALTERA */ 5847)]]
R ArbitraryFloatSubALTERA(T a, [[vk::ext_literal]] uint ma, U b, [[vk::ext_literal]] uint mb,
    [[vk::ext_literal]] uint mresult, [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding,
    [[vk::ext_literal]] uint accuracy);

template<typename R, typename T, typename U>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatMulALTERA */ 5848)]]
R ArbitraryFloatMulALTERA(T a, [[vk::ext_literal]] uint ma, U b, [[vk::ext_literal]] uint mb,
    [[vk::ext_literal]] uint mresult, [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding,
    [[vk::ext_literal]] uint accuracy);

template<typename R, typename T, typename U>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatDivALTERA */ 5849)]]
R ArbitraryFloatDivALTERA(T a, [[vk::ext_literal]] uint ma, U b, [[vk::ext_literal]] uint mb,
    [[vk::ext_literal]] uint mresult, [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding,
    [[vk::ext_literal]] uint accuracy);

template<typename T, typename U>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatGTALTERA */ 5850)]]
bool ArbitraryFloatGTALTERA(T a, [[vk::ext_literal]] uint ma, U b, [[vk::ext_literal]] uint mb);

template<typename T, typename U>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatGEALTERA */ 5851)]]
bool ArbitraryFloatGEALTERA(T a, [[vk::ext_literal]] uint ma, U b, [[vk::ext_literal]] uint mb);

template<typename T, typename U>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatLTALTERA */ 5852)]]
bool ArbitraryFloatLTALTERA(T a, [[vk::ext_literal]] uint ma, U b, [[vk::ext_literal]] uint mb);

template<typename T, typename U>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatLEALTERA */ 5853)]]
bool ArbitraryFloatLEALTERA(T a, [[vk::ext_literal]] uint ma, U b, [[vk::ext_literal]] uint mb);

template<typename T, typename U>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatEQALTERA */ 5854)]]
bool ArbitraryFloatEQALTERA(T a, [[vk::ext_literal]] uint ma, U b, [[vk::ext_literal]] uint mb);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatRecipALTERA */ 5855)]]
R ArbitraryFloatRecipALTERA(T a, [[vk::ext_literal]] uint ma, [[vk::ext_literal]] uint mresult,
    [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding, [[vk::ext_literal]] uint accuracy);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatRSqrtALTERA */ 5856)]]
R ArbitraryFloatRSqrtALTERA(T a, [[vk::ext_literal]] uint ma, [[vk::ext_literal]] uint mresult,
    [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding, [[vk::ext_literal]] uint accuracy);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatCbrtALTERA */ 5857)]]
R ArbitraryFloatCbrtALTERA(T a, [[vk::ext_literal]] uint ma, [[vk::ext_literal]] uint mresult,
    [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding, [[vk::ext_literal]] uint accuracy);

template<typename R, typename T, typename U>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatHypotALTERA */ 5858)]]
R ArbitraryFloatHypotALTERA(T a, [[vk::ext_literal]] uint ma, U b, [[vk::ext_literal]] uint mb,
    [[vk::ext_literal]] uint mresult, [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding,
    [[vk::ext_literal]] uint accuracy);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatSqrtALTERA */ 5859)]]
R ArbitraryFloatSqrtALTERA(T a, [[vk::ext_literal]] uint ma, [[vk::ext_literal]] uint mresult,
    [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding, [[vk::ext_literal]] uint accuracy);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatLogINTEL */ 5860)]]
R ArbitraryFloatLogINTEL(T a, [[vk::ext_literal]] uint ma, [[vk::ext_literal]] uint mresult,
    [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding, [[vk::ext_literal]] uint accuracy);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatLog2INTEL */ 5861)]]
R ArbitraryFloatLog2INTEL(T a, [[vk::ext_literal]] uint ma, [[vk::ext_literal]] uint mresult,
    [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding, [[vk::ext_literal]] uint accuracy);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatLog10INTEL */ 5862)]]
R ArbitraryFloatLog10INTEL(T a, [[vk::ext_literal]] uint ma, [[vk::ext_literal]] uint mresult,
    [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding, [[vk::ext_literal]] uint accuracy);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatLog1pINTEL */ 5863)]]
R ArbitraryFloatLog1pINTEL(T a, [[vk::ext_literal]] uint ma, [[vk::ext_literal]] uint mresult,
    [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding, [[vk::ext_literal]] uint accuracy);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatExpINTEL */ 5864)]]
R ArbitraryFloatExpINTEL(T a, [[vk::ext_literal]] uint ma, [[vk::ext_literal]] uint mresult,
    [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding, [[vk::ext_literal]] uint accuracy);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatExp2INTEL */ 5865)]]
R ArbitraryFloatExp2INTEL(T a, [[vk::ext_literal]] uint ma, [[vk::ext_literal]] uint mresult,
    [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding, [[vk::ext_literal]] uint accuracy);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatExp10INTEL */ 5866)]]
R ArbitraryFloatExp10INTEL(T a, [[vk::ext_literal]] uint ma, [[vk::ext_literal]] uint mresult,
    [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding, [[vk::ext_literal]] uint accuracy);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatExpm1INTEL */ 5867)]]
R ArbitraryFloatExpm1INTEL(T a, [[vk::ext_literal]] uint ma, [[vk::ext_literal]] uint mresult,
    [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding, [[vk::ext_literal]] uint accuracy);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatSinINTEL */ 5868)]]
R ArbitraryFloatSinINTEL(T a, [[vk::ext_literal]] uint ma, [[vk::ext_literal]] uint mresult,
    [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding, [[vk::ext_literal]] uint accuracy);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatCosINTEL */ 5869)]]
R ArbitraryFloatCosINTEL(T a, [[vk::ext_literal]] uint ma, [[vk::ext_literal]] uint mresult,
    [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding, [[vk::ext_literal]] uint accuracy);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatSinCosINTEL */ 5870)]]
R ArbitraryFloatSinCosINTEL(T a, [[vk::ext_literal]] uint ma, [[vk::ext_literal]] uint mresult,
    [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding, [[vk::ext_literal]] uint accuracy);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatSinPiINTEL */ 5871)]]
R ArbitraryFloatSinPiINTEL(T a, [[vk::ext_literal]] uint ma, [[vk::ext_literal]] uint mresult,
    [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding, [[vk::ext_literal]] uint accuracy);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatCosPiINTEL */ 5872)]]
R ArbitraryFloatCosPiINTEL(T a, [[vk::ext_literal]] uint ma, [[vk::ext_literal]] uint mresult,
    [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding, [[vk::ext_literal]] uint accuracy);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatASinINTEL */ 5873)]]
R ArbitraryFloatASinINTEL(T a, [[vk::ext_literal]] uint ma, [[vk::ext_literal]] uint mresult,
    [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding, [[vk::ext_literal]] uint accuracy);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatASinPiINTEL */ 5874)]]
R ArbitraryFloatASinPiINTEL(T a, [[vk::ext_literal]] uint ma, [[vk::ext_literal]] uint mresult,
    [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding, [[vk::ext_literal]] uint accuracy);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatACosINTEL */ 5875)]]
R ArbitraryFloatACosINTEL(T a, [[vk::ext_literal]] uint m1, [[vk::ext_literal]] uint mout,
    [[vk::ext_literal]] uint enableSubnormals, [[vk::ext_literal]] uint roundingMode,
    [[vk::ext_literal]] uint roundingAccuracy);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatACosPiINTEL */ 5876)]]
R ArbitraryFloatACosPiINTEL(T a, [[vk::ext_literal]] uint ma, [[vk::ext_literal]] uint mresult,
    [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding, [[vk::ext_literal]] uint accuracy);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatATanINTEL */ 5877)]]
R ArbitraryFloatATanINTEL(T a, [[vk::ext_literal]] uint ma, [[vk::ext_literal]] uint mresult,
    [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding, [[vk::ext_literal]] uint accuracy);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatATanPiINTEL */ 5878)]]
R ArbitraryFloatATanPiINTEL(T a, [[vk::ext_literal]] uint ma, [[vk::ext_literal]] uint mresult,
    [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding, [[vk::ext_literal]] uint accuracy);

template<typename R, typename T, typename U>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatATan2INTEL */ 5879)]]
R ArbitraryFloatATan2INTEL(T a, [[vk::ext_literal]] uint ma, U b, [[vk::ext_literal]] uint mb,
    [[vk::ext_literal]] uint mresult, [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding,
    [[vk::ext_literal]] uint accuracy);

template<typename R, typename T, typename U>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatPowINTEL */ 5880)]]
R ArbitraryFloatPowINTEL(T a, [[vk::ext_literal]] uint ma, U b, [[vk::ext_literal]] uint mb,
    [[vk::ext_literal]] uint mresult, [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding,
    [[vk::ext_literal]] uint accuracy);

template<typename R, typename T, typename U>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatPowRINTEL */ 5881)]]
R ArbitraryFloatPowRINTEL(T a, [[vk::ext_literal]] uint ma, U b, [[vk::ext_literal]] uint mb,
    [[vk::ext_literal]] uint mresult, [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding,
    [[vk::ext_literal]] uint accuracy);

template<typename R, typename T, typename U>
SPV_CAPABILITY_ArbitraryPrecisionFloatingPointALTERA [[vk::ext_instruction(/* OpArbitraryFloatPowNINTEL */ 5882)]]
R ArbitraryFloatPowNINTEL(T a, [[vk::ext_literal]] uint ma, U b, [[vk::ext_literal]] uint signOfB,
    [[vk::ext_literal]] uint mresult, [[vk::ext_literal]] uint subnormal, [[vk::ext_literal]] uint rounding,
    [[vk::ext_literal]] uint accuracy);
