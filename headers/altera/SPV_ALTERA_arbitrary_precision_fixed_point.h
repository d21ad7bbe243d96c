// SPV_ALTERA_arbitrary_precision_fixed_point: arbitrary-precision fixed-point arithmetic.
// https://github.khronos.org/SPIRV-Registry/extensions/ALTERA/SPV_ALTERA_arbitrary_precision_fixed_point.html
// Written by `cargo xtask headers` from headers/altera/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_ArbitraryPrecisionFixedPointALTERA \
    [[vk::ext_capability(/* ArbitraryPrecisionFixedPointALTERA */ 5922)]]

static const uint QuantizationModesTRN = 0;
static const uint QuantizationModesTRN_ZERO = 1;
static const uint QuantizationModesRND = 2;
static const uint QuantizationModesRND_ZERO = 3;
static const uint QuantizationModesRND_INF = 4;
static const uint QuantizationModesRND_MIN_INF = 5;
static const uint QuantizationModesRND_CONV = 6;
static const uint QuantizationModesRND_CONV_ODD = 7;

static const uint OverflowModesWRAP = 0;
static const uint OverflowModesSAT = 1;
static const uint OverflowModesSAT_ZERO = 2;
static const uint OverflowModesSAT_SYM = 3;

// Fixed-point numbers with `i` bits (`rI` bits in the result) before the point. `s` is 1 for signed numbers; `q` and
// `o` are constants of the kinds above.
template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFixedPointALTERA [[vk::ext_instruction(/* OpFixedSqrtALTERA */ 5923)]]
R FixedSqrtALTERA(T input, [[vk::ext_literal]] uint s, [[vk::ext_literal]] uint i, [[vk::ext_literal]] uint rI,
    [[vk::ext_literal]] uint q, [[vk::ext_literal]] uint o);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFixedPointALTERA [[vk::ext_instruction(/* OpFixedRecipALTERA */ 5924)]]
R FixedRecipALTERA(T input, [[vk::ext_literal]] uint s, [[vk::ext_literal]] uint i, [[vk::ext_literal]] uint rI,
    [[vk::ext_literal]] uint q, [[vk::ext_literal]] uint o);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFixedPointALTERA [[vk::ext_instruction(/* OpFixedRsqrtALTERA */ 5925)]]
R FixedRsqrtALTERA(T input, [[vk::ext_literal]] uint s, [[vk::ext_literal]] uint i, [[vk::ext_literal]] uint rI,
    [[vk::ext_literal]] uint q, [[vk::ext_literal]] uint o);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFixedPointALTERA [[vk::ext_instruction(/* OpFixedSinALTERA */ 5926)]]
R FixedSinALTERA(T input, [[vk::ext_literal]] uint s, [[vk::ext_literal]] uint i, [[vk::ext_literal]] uint rI,
    [[vk::ext_literal]] uint q, [[vk::ext_literal]] uint o);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFixedPointALTERA [[vk::ext_instruction(/* OpFixedCosALTERA */ 5927)]]
R FixedCosALTERA(T input, [[vk::ext_literal]] uint s, [[vk::ext_literal]] uint i, [[vk::ext_literal]] uint rI,
    [[vk::ext_literal]] uint q, [[vk::ext_literal]] uint o);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFixedPointALTERA [[vk::ext_instruction(/* OpFixedSinCosALTERA */ 5928)]]
R FixedSinCosALTERA(T input, [[vk::ext_literal]] uint s, [[vk::ext_literal]] uint i, [[vk::ext_literal]] uint rI,
    [[vk::ext_literal]] uint q, [[vk::ext_literal]] uint o);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFixedPointALTERA [[vk::ext_instruction(/* OpFixedSinPiALTERA */ 5929)]]
R FixedSinPiALTERA(T input, [[vk::ext_literal]] uint s, [[vk::ext_literal]] uint i, [[vk::ext_literal]] uint rI,
    [[vk::ext_literal]] uint q, [[vk::ext_literal]] uint o);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFixedPointALTERA [[vk::ext_instruction(/* OpFixedCosPiALTERA */ 5930)]]
R FixedCosPiALTERA(T input, [[vk::ext_literal]] uint s, [[vk::ext_literal]] uint i, [[vk::ext_literal]] uint rI,
    [[vk::ext_literal]] uint q, [[vk::ext_literal]] uint o);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFixedPointALTERA [[vk::ext_instruction(/* OpFixedSinCosPiALTERA */ 5931)]]
R FixedSinCosPiALTERA(T input, [[vk::ext_literal]] uint s, [[vk::ext_literal]] uint i, [[vk::ext_literal]] uint rI,
    [[vk::ext_literal]] uint q, [[vk::ext_literal]] uint o);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFixedPointALTERA [[vk::ext_instruction(/* OpFixedLogALTERA */ 5932)]]
R FixedLogALTERA(T input, [[vk::ext_literal]] uint s, [[vk::ext_literal]] uint i, [[vk::ext_literal]] uint rI,
    [[vk::ext_literal]] uint q, [[vk::ext_literal]] uint o);

template<typename R, typename T>
SPV_CAPABILITY_ArbitraryPrecisionFixedPointALTERA [[vk::ext_instruction(/* OpFixedExpALTERA */ 5933)]]
R FixedExpALTERA(T input, [[vk::ext_literal]] uint s, [[vk::ext_literal]] uint i, [[vk::ext_literal]] uint rI,
    [[vk::ext_literal]] uint q, [[vk::ext_literal]] uint o);
