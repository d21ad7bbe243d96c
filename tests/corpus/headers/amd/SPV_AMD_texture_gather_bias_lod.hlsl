// TEST: -T ps_6_6 -E main -fspv-target-env=vulkan1.3
#include <amd/SPV_AMD_texture_gather_bias_lod.h>

[[vk::combinedImageSampler, vk::binding(0)]] Texture2D<float4> image;
[[vk::combinedImageSampler, vk::binding(0)]] SamplerState state;

SPV_CAPABILITY_ImageGatherBiasLodAMD
float4 main(float2 at : AT) : SV_Target { return image.GatherRed(state, at); }
