// DRAW: 3
// STAGES: vertex pixel_first
// LAST: vertex pixel_last
// SAMPLES: 4
// LAYERS: 2
// IMAGE 0: target
// Texture2DMSArray: the sizes, and Load of a sample of a layer. Draws fill layer 0 only: the lower half, of layer 1,
// has only the blue that counts the layers.
[[vk::binding(0)]] Texture2DMSArray<float4> image;

struct Place { float4 position : SV_Position; float2 uv : TEXCOORD0; };

Place vertex(uint id : SV_VertexID)
{
    Place place;
    place.uv = float2(id & 1, id >> 1) * 2;
    place.position = float4(place.uv * 2 - 1, 0, 1);
    return place;
}

float4 pixel_first(Place place, uint index : SV_SampleIndex) : SV_Target { return float4(frac(place.uv * 4), index / 3.0, 1); }

float4 pixel_last(Place place) : SV_Target
{
    uint width, height, layers, samples;
    image.GetDimensions(width, height, layers, samples);
    float4 color = image.Load(int3(place.uv * float2(width, height), place.uv.y < 0.5 ? 0 : 1), uint(place.uv.x * samples));
    return color + float4(0, 0, layers * 0.1, 0);
}
