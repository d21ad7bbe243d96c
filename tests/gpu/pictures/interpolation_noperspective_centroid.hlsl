// DRAW: 3
// SAMPLES: 4
// Interpolates a color with `noperspective centroid` over a triangle whose corners differ in w.
static const float2 corners[3] = { float2(0, -0.9), float2(0.9, 0.8), float2(-0.9, 0.8) };

struct Varying { float4 position : SV_Position; noperspective centroid float3 color : COLOR0; float2 place : PLACE; };

Varying vertex(uint id : SV_VertexID)
{
    Varying output;
    float w = id == 1 ? 4 : 1;
    output.position = float4(corners[id] * w, 0, w);
    output.color = float3(id == 0, id == 1, id == 2);
    output.place = corners[id];
    return output;
}

float4 pixel(Varying input) : SV_Target
{
    float3 bands = frac(input.color * 6);
    // What lies outside of the triangle is only seen without centroid sampling.
    bool outside = any(input.color < 0);
    return float4(outside ? float3(1, 1, 1) : lerp(input.color, bands, 0.4) * (0.5 + 0.5 * frac(input.place.x * 3)), 1);
}
