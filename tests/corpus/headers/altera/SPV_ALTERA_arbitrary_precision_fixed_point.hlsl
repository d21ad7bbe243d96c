// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// VALIDATE: pinned, 'Invalid number of bits', SPIRV-Tools is older than the extension
#include <altera/SPV_ALTERA_arbitrary_precision_fixed_point.h>
#include <altera/SPV_ALTERA_arbitrary_precision_integers.h>

// Integers of 10 bits, which hold fixed-point numbers.
using Int10 SPV_CAPABILITY_ArbitraryPrecisionIntegersALTERA =
    vk::SpirvOpaqueType</* OpTypeInt */ 21, vk::Literal<vk::integral_constant<uint, 10> >, vk::Literal<vk::integral_constant<uint, 0> > >;

template<typename To, typename From>
[[vk::ext_instruction(/* OpUConvert */ 113)]]
To Convert(From value);

RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main()
{
    Int10 x = Convert<Int10>(values[0]);
    values[1] = Convert<uint>(FixedSqrtALTERA<Int10>(x, 0, 3, 10, QuantizationModesRND, OverflowModesSAT));
    values[2] = Convert<uint>(FixedRecipALTERA<Int10>(x, 0, 3, 10, QuantizationModesRND, OverflowModesSAT));
    values[3] = Convert<uint>(FixedRsqrtALTERA<Int10>(x, 0, 3, 10, QuantizationModesRND, OverflowModesSAT));
    values[4] = Convert<uint>(FixedSinALTERA<Int10>(x, 0, 3, 10, QuantizationModesRND, OverflowModesSAT));
    values[5] = Convert<uint>(FixedCosALTERA<Int10>(x, 0, 3, 10, QuantizationModesRND, OverflowModesSAT));
    values[6] = Convert<uint>(FixedSinCosALTERA<Int10>(x, 0, 3, 10, QuantizationModesRND, OverflowModesSAT));
    values[7] = Convert<uint>(FixedSinPiALTERA<Int10>(x, 0, 3, 10, QuantizationModesRND, OverflowModesSAT));
    values[8] = Convert<uint>(FixedCosPiALTERA<Int10>(x, 0, 3, 10, QuantizationModesRND, OverflowModesSAT));
    values[9] = Convert<uint>(FixedSinCosPiALTERA<Int10>(x, 0, 3, 10, QuantizationModesRND, OverflowModesSAT));
    values[10] = Convert<uint>(FixedLogALTERA<Int10>(x, 0, 3, 10, QuantizationModesRND, OverflowModesSAT));
    values[11] = Convert<uint>(FixedExpALTERA<Int10>(x, 0, 3, 10, QuantizationModesRND, OverflowModesSAT));
}
