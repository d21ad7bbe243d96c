// DRAW: 3
// Matrices of both orders go from the vertex to the pixel shader.
static const float2 corners[3] = { float2(0, -0.9), float2(0.9, 0.8), float2(-0.9, 0.8) };

struct Varying { float4 position : SV_Position; row_major float2x3 rows : ROWS; column_major float2x3 columns : COLUMNS; };

Varying vertex(uint id : SV_VertexID)
{
    Varying output;
    output.position = float4(corners[id], 0, 1);
    output.rows = float2x3(id == 0, 0.2, 0.4, 0.1, id == 1, 0.9);
    output.columns = float2x3(0.3, id == 2, 0.1, 0.7, 0.2, id * 0.5);
    return output;
}

float4 pixel(Varying input) : SV_Target
{
    float2 a = mul(input.rows, float3(1, 0.5, 0.25));
    float3 b = mul(float2(0.6, 0.4), input.columns);
    return float4(frac(a * 2), b.y + b.z * 0.5, 1);
}
