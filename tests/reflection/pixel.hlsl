// -T ps_6_0 -E main -fspv-reflect
// Semantics and types of the source are decorations; unused members keep their places.
struct Material { float3 albedo; float roughness; bool shiny; float4x3 warp; };
cbuffer Scene : register(b1, space2) {
    row_major float4x4 view;
    float3 never_used;
    Material materials[2];
};
[[vk::push_constant]] struct { uint material; } push;
Texture2D<float4> albedo : register(t0);
SamplerState samplers[4] : register(s0);
RWStructuredBuffer<Material> written : register(u3);
Buffer<uint> indices : register(t5);
struct Pixel { float4 position : SV_Position; nointerpolation uint id : ID; sample float2 uv : TEXCOORD3; };
float4 main(Pixel pixel) : SV_Target1 {
    uint at = written.IncrementCounter();
    written[at] = materials[push.material];
    return albedo.Sample(samplers[indices[0] & 3], pixel.uv) * pixel.id + mul(view, pixel.position);
}
