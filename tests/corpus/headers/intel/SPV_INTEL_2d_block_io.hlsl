// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// VALIDATE: newest, 'may not have a logical pointer operand', the instructions are intended for kernels, whose pointers are physical
#include <intel/SPV_INTEL_2d_block_io.h>

RWStructuredBuffer<uint> region;

[numthreads(16, 1, 1)]
void main()
{
    uint width = region[0], height = region[1], pitch = region[2];
    int2 at = int2(region[3], region[4]);
    uint block[8];
    Subgroup2DBlockPrefetchINTEL(4, 16, 8, 1, region[16], width, height, pitch, at);
    Subgroup2DBlockLoadINTEL(4, 16, 8, 1, region[16], width, height, pitch, at, block);
    Subgroup2DBlockStoreINTEL(4, 16, 8, 1, block, region[16], width, height, pitch, at);
    uint transposed[8];
    Subgroup2DBlockLoadTransposeINTEL(4, 8, 16, 1, region[16], width, height, pitch, at, transposed);
    uint transformed[8];
    Subgroup2DBlockLoadTransformINTEL(2, 16, 16, 1, region[16], width, height, pitch, at, transformed);
    region[5] = transposed[0] + transformed[0];
}
