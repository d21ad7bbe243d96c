// DRAW: 3
// SV_Position in the pixel shader: the pixel center, the depth and 1/w.
static const float2 corners[3] = { float2(0, -0.9), float2(0.9, 0.8), float2(-0.9, 0.8) };

float4 vertex(uint id : SV_VertexID) : SV_Position
{
    float w = id + 1;
    return float4(corners[id] * w, 0.25 * (id + 1) * w, w);
}

float4 pixel(float4 position : SV_Position) : SV_Target
{
    return float4(frac(position.xy / 16), position.z, position.w);
}
