// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
[[vk::ext_extension("SPV_NV_bindless_texture"), vk::ext_capability(/* BindlessTextureNV */ 5390)]] // ERROR: needs OpSamplerImageAddressingModeNV
[numthreads(1, 1, 1)]
void main() {}
