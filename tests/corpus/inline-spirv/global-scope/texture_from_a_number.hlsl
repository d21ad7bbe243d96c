// TEST: -T ps_6_0 -E main
// VALIDATE: no, an instruction of the module must say how wide handles are
[[vk::ext_capability(/* BindlessTextureNV */ 5390), vk::ext_extension("SPV_NV_bindless_texture")]]
[[vk::ext_instruction(/* OpConvertUToImageNV */ 5391)]]
Texture2D<float4> ToTexture(uint64_t handle);

cbuffer Handles
{
    uint64_t handle;
};

float4 Look(Texture2D<float4> tex, int2 at) { return tex.Load(int3(at, 0)); }

float4 main(float4 at : SV_Position) : SV_Target { return Look(ToTexture(handle), at.xy) + ToTexture(handle + 1).Load(int3(at.xy, 0)); }
