// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// VALIDATE: pinned, 'Invalid number of bits', SPIRV-Tools does not know integers of 4 bits yet
#include <intel/SPV_INTEL_int4.h>

[[vk::ext_instruction(/* OpUConvert */ 113)]]
Int4INTEL ToInt4(uint value);

[[vk::ext_instruction(/* OpUConvert */ 113)]]
uint FromInt4(Int4INTEL value);

RWStructuredBuffer<uint> values;

SPV_CAPABILITY_Int4CooperativeMatrixINTEL
SPV_CAPABILITY_Int4TypeINTEL
[numthreads(1, 1, 1)]
void main() { values[0] = FromInt4(ToInt4(values[1])); }
