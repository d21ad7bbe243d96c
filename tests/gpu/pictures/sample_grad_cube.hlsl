// DRAW: 3
// IMAGE 0: cube unorm 32 32 6 mips=5
// IMAGE 1: 3d unorm 16 16 16 mips=4
// IMAGE 2: 2darray unorm 32 32 3 mips=5
// SAMPLER 3: linear repeat
// Gradients that grow to the right choose levels of a cube, a volume and an array.
[[vk::binding(0)]] TextureCube<float4> cube;
[[vk::binding(1)]] Texture3D<float4> volume;
[[vk::binding(2)]] Texture2DArray<float4> layers;
[[vk::binding(3)]] SamplerState state;

struct Place { float4 position : SV_Position; float2 uv : TEXCOORD0; };

Place vertex(uint id : SV_VertexID)
{
    Place place;
    place.uv = float2(id & 1, id >> 1) * 2;
    place.position = float4(place.uv * 2 - 1, 0, 1);
    return place;
}

float4 pixel(Place place) : SV_Target
{
    float reach = place.uv.x * place.uv.x * 0.5;
    float3 x = float3(reach, 0, 0), y = float3(0, reach, 0);
    float2 uv = frac(place.uv * 3);
    if (place.uv.y < 1 / 3.0)
        return cube.SampleGrad(state, float3(uv * 2 - 1, 0.7), x, y);
    if (place.uv.y < 2 / 3.0)
        return volume.SampleGrad(state, float3(uv, 0.3), x, y, int3(1, 0, 0));
    return layers.SampleGrad(state, float3(uv, 1), x.xy, y.xy, int2(0, 1));
}
