// TEST: -T ps_6_0 -E main
[[vk::ext_capability(/* BindlessTextureNV */ 5390), vk::ext_extension("SPV_NV_bindless_texture")]]
[[vk::ext_instruction(/* OpConvertUToImageNV */ 5391)]]
Texture2D<float4> ToTexture(uint64_t handle);

[[vk::ext_instruction(/* OpSamplerImageAddressingModeNV */ 5397)]]
void Bits([[vk::ext_literal]] uint bits);

cbuffer Handles
{
    uint64_t handle;
};

float4 Look(Texture2D<float4> tex, int2 at) { return tex.Load(int3(at, 0));
}

float4 main(float4 at : SV_Position) : SV_Target
{
    Bits(64);
    return Look(ToTexture(handle), at.xy) + ToTexture(handle + 1).Load(int3(at.xy, 0));
}
