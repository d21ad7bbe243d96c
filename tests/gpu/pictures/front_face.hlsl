// DRAW: 6
// SV_IsFrontFace of a triangle and of its mirror image.
float4 vertex(uint id : SV_VertexID) : SV_Position
{
    float2 corner = float2(id % 3 & 1, id % 3 >> 1) * 1.6 - 0.8;
    return float4(id < 3 ? corner : -corner.yx, 0, 1);
}

float4 pixel(float4 position : SV_Position, bool front : SV_IsFrontFace) : SV_Target
{
    return front ? float4(frac(position.x / 32), 1, 0, 1) : float4(0, frac(position.y / 32), 1, 1);
}
