// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// VALIDATE: no, the stages of ray tracing are not supported yet, and the builtins are theirs
#include <khr/SPV_KHR_ray_cull_mask.h>

RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main()
{
    values[0] = CullMaskKHR;
}
