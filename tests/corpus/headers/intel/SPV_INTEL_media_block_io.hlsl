// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <intel/SPV_INTEL_media_block_io.h>

[[vk::binding(0), vk::image_format("r32ui")]] RWTexture2D<uint> image;
[[vk::binding(1)]] RWStructuredBuffer<uint> values;

SPV_CAPABILITY_SubgroupImageMediaBlockIOINTEL
[numthreads(1, 1, 1)]
void main()
{
    values[0] = SubgroupImageMediaBlockReadINTEL<uint>(image, int2(0, 0), 8, 4);
    SubgroupImageMediaBlockWriteINTEL(image, int2(0, 0), 8, 4, values[1]);
}
