// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <ext/SPV_EXT_replicated_composites.h>

[[vk::constant_id(1)]] const float factor = 2;

RWStructuredBuffer<float4> values;

[numthreads(1, 1, 1)]
void main()
{
    values[0] = CompositeConstructReplicateEXT<float4>(values[1].x);
    values[2] = ConstantCompositeReplicateEXT<float4>(0.5f) * SpecConstantCompositeReplicateEXT<float4>(factor);
}
