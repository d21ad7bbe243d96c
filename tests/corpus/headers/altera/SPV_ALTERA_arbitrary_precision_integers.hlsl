// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// VALIDATE: pinned, 'Invalid number of bits', SPIRV-Tools is older than the extension
#include <altera/SPV_ALTERA_arbitrary_precision_integers.h>

// 13 bits and no sign.
using Int13 SPV_CAPABILITY_ArbitraryPrecisionIntegersALTERA = vk::SpirvOpaqueType</* OpTypeInt */ 21,
    vk::Literal<vk::integral_constant<uint, 13> >, vk::Literal<vk::integral_constant<uint, 0> > >;

template<typename To, typename From>
[[vk::ext_instruction(/* OpUConvert */ 113)]]
To Convert(From value);

[[vk::ext_instruction(/* OpIAdd */ 128)]]
Int13 Add(Int13 a, Int13 b);

RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main() { values[0] = Convert<uint>(Add(Convert<Int13>(values[1]), Convert<Int13>(values[2]))); }
