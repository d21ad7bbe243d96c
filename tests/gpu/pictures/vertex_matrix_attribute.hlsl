// DRAW: 3
// ATTRIBUTES: float3 float2 float2 float2
// VERTICES: f32 1 0 0 0.5 0 0 0.5 -0.6 -0.6
// VERTICES: f32 0 1 0 0.9 0.2 -0.3 0.7 0 0
// VERTICES: f32 0 0 1 1 0 0 1 -0.8 0.8
// A matrix of three rows as vertex input takes a location for each row.
struct Varying { float4 position : SV_Position; float3 color : COLOR; };

Varying vertex(float3 color : COLOR, float3x2 move : MOVE)
{
    Varying output;
    output.position = float4(mul(float3(0.3, 0.4, 1), move), 0, 1);
    output.color = color;
    return output;
}

float4 pixel(Varying input) : SV_Target { return float4(frac(input.color * 3), 1); }
