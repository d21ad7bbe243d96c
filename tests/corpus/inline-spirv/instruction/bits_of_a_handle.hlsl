// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
[[vk::ext_extension("SPV_NV_bindless_texture"), vk::ext_capability(/* BindlessTextureNV */ 5390)]]
[[vk::ext_instruction(/* OpSamplerImageAddressingModeNV */ 5397)]]
void Bits([[vk::ext_literal]] uint bits);

[numthreads(1, 1, 1)]
void main() { Bits(48); } // ERROR: the operand of OpSamplerImageAddressingModeNV must be 32 or 64
