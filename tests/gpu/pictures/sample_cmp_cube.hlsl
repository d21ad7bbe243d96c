// DRAW: 3
// IMAGE 0: cube depth 16 16 6
// IMAGE 1: 2darray depth 16 16 4
// IMAGE 2: cubearray depth 8 8 12
// SAMPLER 3: linear clamp less
// Comparison with a cube, an array and an array of cubes.
[[vk::binding(0)]] TextureCube<float> cube;
[[vk::binding(1)]] Texture2DArray<float> layers;
[[vk::binding(2)]] TextureCubeArray<float> cubes;
[[vk::binding(3)]] SamplerComparisonState state;

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
    float2 uv = frac(place.uv * 2);
    float3 direction = float3(uv * 3 - 1.5, place.uv.x - 0.5);
    float a = cube.SampleCmpLevelZero(state, direction, 0.4);
    float b = layers.SampleCmpLevelZero(state, float3(uv, uint(place.uv.x * 4)), place.uv.y);
    float c = cubes.SampleCmpLevelZero(state, float4(direction, place.uv.y > 0.5), 0.6);
    return float4(a, b, c, 1);
}
