// DRAW: 3
// STAGES: vertex pixel_first
// LAST: vertex pixel_last
// SAMPLES: 4
// IMAGE 0: target
// Texture2DMS: the size, each sample by Load with and without an offset, and operator[] of sample 0.
[[vk::binding(0)]] Texture2DMS<float4> image;

struct Place { float4 position : SV_Position; float2 uv : TEXCOORD0; };

Place vertex(uint id : SV_VertexID)
{
    Place place;
    place.uv = float2(id & 1, id >> 1) * 2;
    place.position = float4(place.uv * 2 - 1, 0, 1);
    return place;
}

float4 pixel_first(Place place, uint index : SV_SampleIndex) : SV_Target
{
    return float4(frac(place.uv * 4), index / 3.0, 1);
}

float4 pixel_last(Place place) : SV_Target
{
    uint width, height, samples;
    image.GetDimensions(width, height, samples);
    int2 at = int2(place.uv * float2(width, height));
    uint index = uint(place.uv.x * samples) % 4;
    float4 color = place.uv.y < 0.5 ? image.Load(at, index) : image.Load(at, index, int2(-1, -1));
    return place.uv.y > 0.75 ? image[at] : color;
}
