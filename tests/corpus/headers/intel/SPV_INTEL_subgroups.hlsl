// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <intel/SPV_INTEL_subgroups.h>

[[vk::binding(0), vk::image_format("r32ui")]] RWTexture2D<uint> image;
struct Blocks { uint values[32]; };
// Only a pointer with an address may be an operand of an instruction for blocks: SPIR-V's rules for logical pointers have no such instruction.
[[vk::push_constant]] struct { vk::BufferPointer<Blocks> blocks; } constants;
[[vk::binding(2)]] RWStructuredBuffer<float> floats;

[numthreads(1, 1, 1)]
void main()
{
    floats[0] = SubgroupShuffleINTEL(floats[1], 2) + SubgroupShuffleXorINTEL(floats[2], 1);
    floats[3] = SubgroupShuffleDownINTEL(floats[4], floats[5], 1) + SubgroupShuffleUpINTEL(floats[6], floats[7], 1);
    SubgroupBlockWriteINTEL(constants.blocks.Get().values[0], SubgroupBlockReadINTEL(constants.blocks.Get().values[16]));
    SubgroupImageBlockWriteINTEL(image, int2(0, 0), SubgroupImageBlockReadINTEL<uint>(image, int2(0, 1)));
}
