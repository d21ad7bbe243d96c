// DRAW: 3
// SAMPLES: 4
// SV_SampleIndex runs the shader for each sample; each gives its part of a color.
static const float2 corners[3] = { float2(0, -0.9), float2(0.9, 0.8), float2(-0.9, 0.8) };

float4 vertex(uint id : SV_VertexID) : SV_Position { return float4(corners[id], 0, 1); }

float4 pixel(float4 position : SV_Position, uint index : SV_SampleIndex) : SV_Target
{
    float4 color = float4(index == 0, index == 1, index == 2, 1);
    return frac(position.x / 16) < 0.5 ? color * 2 : float4(frac(position.xy), 0, 1);
}
