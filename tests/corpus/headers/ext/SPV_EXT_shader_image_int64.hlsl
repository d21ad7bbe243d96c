// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <ext/SPV_EXT_shader_image_int64.h>

[[vk::image_format("r64ui")]] RWTexture2D<uint64_t> image;

SPV_CAPABILITY_Int64ImageEXT
[numthreads(1, 1, 1)]
void main() { image[uint2(0, 0)] = 1; }
