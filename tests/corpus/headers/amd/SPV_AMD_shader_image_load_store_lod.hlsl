// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <amd/SPV_AMD_shader_image_load_store_lod.h>

[[vk::binding(0), vk::image_format("rgba32f")]] RWTexture2D<float4> image;

// OpImageRead with a level: bit 1 of the image operands is Lod.
SPV_CAPABILITY_ImageReadWriteLodAMD
[[vk::ext_instruction(/* OpImageRead */ 98)]]
float4 ReadLevel(RWTexture2D<float4> from, int2 at, [[vk::ext_literal]] uint operands, int level);

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { image[id.xy] = ReadLevel(image, id.xy, 2, 1); }
