// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <nv/SPV_NV_bindless_texture.h>

[numthreads(1, 1, 1)]
void main()
{
    SamplerImageAddressingModeNV(64);
    SamplerImageAddressingModeNV(64);
    SamplerImageAddressingModeNV(32); // ERROR: OpSamplerImageAddressingModeNV contradicts an earlier one
}
