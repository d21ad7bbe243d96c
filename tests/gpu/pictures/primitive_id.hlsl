// DRAW: 12
// SV_PrimitiveID in the pixel shader.
float4 vertex(uint id : SV_VertexID) : SV_Position
{
    float2 corner = float2(id % 3 & 1, id % 3 >> 1) * 0.8;
    return float4(float2(id / 3 & 1, id / 6) * 0.9 - 0.9 + corner, 0, 1);
}

float4 pixel(float4 position : SV_Position, uint face : SV_PrimitiveID) : SV_Target
{
    return float4(face & 1, face >> 1, frac(position.x / 8), 1);
}
