// DRAW: 3
// UNIFORM 0: f32 0.9 0.1 0 0 -0.2 0.8 0 0 0.1 0.05 0 0 1 2 3 0 4 5 6 0 0.5 0.25
// TOLERANCE: 1 Mesa 26 rounds the sums of glslang's products, which come in another order, to the next number in two pixels
// Matrices of both orders in a constant buffer.
[[vk::binding(0)]] cbuffer Constants
{
    row_major float3x2 move;
    column_major float3x2 shade;
    float2 scale;
};

static const float2 corners[3] = { float2(0, -0.9), float2(0.9, 0.8), float2(-0.9, 0.8) };

struct Varying { float4 position : SV_Position; float3 color : COLOR; };

Varying vertex(uint id : SV_VertexID)
{
    Varying output;
    output.position = float4(mul(float3(corners[id], 1), move), 0, 1);
    output.color = mul(shade, corners[id]) / 10 + move[1][0];
    return output;
}

float4 pixel(Varying input) : SV_Target { return float4(frac(input.color * 4 + scale.x), 1); }
