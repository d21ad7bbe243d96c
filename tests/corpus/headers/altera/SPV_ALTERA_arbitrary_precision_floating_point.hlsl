// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// VALIDATE: pinned, 'Invalid number of bits', SPIRV-Tools is older than the extension
#include <altera/SPV_ALTERA_arbitrary_precision_floating_point.h>
#include <altera/SPV_ALTERA_arbitrary_precision_integers.h>

// Integers of 40 bits, which hold floating-point numbers with 30 bits of a fraction.
using Int40 SPV_CAPABILITY_ArbitraryPrecisionIntegersALTERA =
    vk::SpirvOpaqueType</* OpTypeInt */ 21, vk::Literal<vk::integral_constant<uint, 40> >, vk::Literal<vk::integral_constant<uint, 0> > >;

template<typename To, typename From>
[[vk::ext_instruction(/* OpUConvert */ 113)]]
To Convert(From value);

RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main()
{
    Int40 a = Convert<Int40>(values[0]);
    Int40 b = Convert<Int40>(values[1]);
    values[2] = Convert<uint>(ArbitraryFloatSinCosPiALTERA<Int40>(a, 30, 30, 1, 0, 0));
    values[3] = Convert<uint>(ArbitraryFloatCastALTERA<Int40>(a, 30, 30, 1, 0, 0));
    values[4] = Convert<uint>(ArbitraryFloatCastFromIntALTERA<Int40>(a, 30, 1, 1, 0, 0));
    values[5] = Convert<uint>(ArbitraryFloatCastToIntALTERA<Int40>(a, 30, 1, 1, 0, 0));
    values[6] = Convert<uint>(ArbitraryFloatAddALTERA<Int40>(a, 30, b, 30, 30, 1, 0, 0));
    values[7] = Convert<uint>(ArbitraryFloatSubALTERA<Int40>(a, 30, b, 30, 30, 1, 0, 0));
    values[8] = Convert<uint>(ArbitraryFloatMulALTERA<Int40>(a, 30, b, 30, 30, 1, 0, 0));
    values[9] = Convert<uint>(ArbitraryFloatDivALTERA<Int40>(a, 30, b, 30, 30, 1, 0, 0));
    values[10] = ArbitraryFloatGTALTERA(a, 30, b, 30);
    values[11] = ArbitraryFloatGEALTERA(a, 30, b, 30);
    values[12] = ArbitraryFloatLTALTERA(a, 30, b, 30);
    values[13] = ArbitraryFloatLEALTERA(a, 30, b, 30);
    values[14] = ArbitraryFloatEQALTERA(a, 30, b, 30);
    values[15] = Convert<uint>(ArbitraryFloatRecipALTERA<Int40>(a, 30, 30, 1, 0, 0));
    values[16] = Convert<uint>(ArbitraryFloatRSqrtALTERA<Int40>(a, 30, 30, 1, 0, 0));
    values[17] = Convert<uint>(ArbitraryFloatCbrtALTERA<Int40>(a, 30, 30, 1, 0, 0));
    values[18] = Convert<uint>(ArbitraryFloatHypotALTERA<Int40>(a, 30, b, 30, 30, 1, 0, 0));
    values[19] = Convert<uint>(ArbitraryFloatSqrtALTERA<Int40>(a, 30, 30, 1, 0, 0));
    values[20] = Convert<uint>(ArbitraryFloatLogINTEL<Int40>(a, 30, 30, 1, 0, 0));
    values[21] = Convert<uint>(ArbitraryFloatLog2INTEL<Int40>(a, 30, 30, 1, 0, 0));
    values[22] = Convert<uint>(ArbitraryFloatLog10INTEL<Int40>(a, 30, 30, 1, 0, 0));
    values[23] = Convert<uint>(ArbitraryFloatLog1pINTEL<Int40>(a, 30, 30, 1, 0, 0));
    values[24] = Convert<uint>(ArbitraryFloatExpINTEL<Int40>(a, 30, 30, 1, 0, 0));
    values[25] = Convert<uint>(ArbitraryFloatExp2INTEL<Int40>(a, 30, 30, 1, 0, 0));
    values[26] = Convert<uint>(ArbitraryFloatExp10INTEL<Int40>(a, 30, 30, 1, 0, 0));
    values[27] = Convert<uint>(ArbitraryFloatExpm1INTEL<Int40>(a, 30, 30, 1, 0, 0));
    values[28] = Convert<uint>(ArbitraryFloatSinINTEL<Int40>(a, 30, 30, 1, 0, 0));
    values[29] = Convert<uint>(ArbitraryFloatCosINTEL<Int40>(a, 30, 30, 1, 0, 0));
    values[30] = Convert<uint>(ArbitraryFloatSinCosINTEL<Int40>(a, 30, 30, 1, 0, 0));
    values[31] = Convert<uint>(ArbitraryFloatSinPiINTEL<Int40>(a, 30, 30, 1, 0, 0));
    values[32] = Convert<uint>(ArbitraryFloatCosPiINTEL<Int40>(a, 30, 30, 1, 0, 0));
    values[33] = Convert<uint>(ArbitraryFloatASinINTEL<Int40>(a, 30, 30, 1, 0, 0));
    values[34] = Convert<uint>(ArbitraryFloatASinPiINTEL<Int40>(a, 30, 30, 1, 0, 0));
    values[35] = Convert<uint>(ArbitraryFloatACosINTEL<Int40>(a, 30, 30, 1, 0, 0));
    values[36] = Convert<uint>(ArbitraryFloatACosPiINTEL<Int40>(a, 30, 30, 1, 0, 0));
    values[37] = Convert<uint>(ArbitraryFloatATanINTEL<Int40>(a, 30, 30, 1, 0, 0));
    values[38] = Convert<uint>(ArbitraryFloatATanPiINTEL<Int40>(a, 30, 30, 1, 0, 0));
    values[39] = Convert<uint>(ArbitraryFloatATan2INTEL<Int40>(a, 30, b, 30, 30, 1, 0, 0));
    values[40] = Convert<uint>(ArbitraryFloatPowINTEL<Int40>(a, 30, b, 30, 30, 1, 0, 0));
    values[41] = Convert<uint>(ArbitraryFloatPowRINTEL<Int40>(a, 30, b, 30, 30, 1, 0, 0));
    values[42] = Convert<uint>(ArbitraryFloatPowNINTEL<Int40>(a, 30, b, 1, 30, 1, 0, 0));
}
