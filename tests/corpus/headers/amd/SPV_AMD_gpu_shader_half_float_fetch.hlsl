// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <amd/SPV_AMD_gpu_shader_half_float_fetch.h>

Texture2D<float4> image;
RWStructuredBuffer<float4> values;

SPV_CAPABILITY_Float16ImageAMD
[numthreads(1, 1, 1)]
void main() { values[0] = image.Load(int3(0, 0, 0)); }
