// REFERENCE: none, glslang 12 has no EvaluateAttributeCentroid
// DRAW: 3
// SAMPLES: 4
// Evaluates an attribute at the centroid, at samples and at offsets.
static const float2 corners[3] = { float2(0, -0.9), float2(0.9, 0.8), float2(-0.9, 0.8) };

struct Varying { float4 position : SV_Position; float3 color : COLOR0; };

Varying vertex(uint id : SV_VertexID)
{
    Varying output;
    output.position = float4(corners[id], 0, 1);
    output.color = float3(id == 0, id == 1, id == 2);
    return output;
}

float4 pixel(Varying input) : SV_Target
{
    float3 middle = EvaluateAttributeCentroid(input.color);
    float3 first = EvaluateAttributeAtSample(input.color, 0);
    float3 last = EvaluateAttributeAtSample(input.color, 3);
    float3 moved = EvaluateAttributeSnapped(input.color, int2(7, -8));
    float3 shown = frac(middle * 4) * 0.5 + abs(first - last) * 16 + abs(moved - input.color) * 30;
    return float4(shown, 1);
}
