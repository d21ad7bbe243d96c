// DRAW: 3
// IMAGE 0: 2d unorm 16 16 mips=5
// IMAGE 1: 2d unorm 8 8 mips=4
// REFERENCE: none, glslang 12 writes invalid modules for textures that are selected at run time
// SAMPLER 2: linear repeat
// Neighboring pixels sample different textures through one variable. A pixel is red if its color differs from that of its texture, sampled
// outside of the branch.
[[vk::binding(0)]] Texture2D<float4> first;
[[vk::binding(1)]] Texture2D<float4> second;
[[vk::binding(2)]] SamplerState state;

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
    float2 uv = place.uv * (1 + place.uv.yx * 6);
    bool is_second = ((uint)place.position.x + (uint)place.position.y) & 1;
    Texture2D<float4> chosen = first;
    if (is_second)
        chosen = second;
    float4 color = chosen.Sample(state, uv) * 0.5 + chosen.SampleBias(state, uv, place.uv.x * 2) * 0.5;
    float4 of_first = first.Sample(state, uv) * 0.5 + first.SampleBias(state, uv, place.uv.x * 2) * 0.5;
    float4 of_second = second.Sample(state, uv) * 0.5 + second.SampleBias(state, uv, place.uv.x * 2) * 0.5;
    bool is_equal = all(abs(color - (is_second ? of_second : of_first)) < 0.02);
    return is_equal ? color : float4(1, 0, 0, 1);
}
