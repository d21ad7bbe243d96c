// DRAW: 3
// An integer is not interpolated: the first vertex gives it, also without `nointerpolation`.
static const float2 corners[3] = { float2(0, -0.9), float2(0.9, 0.8), float2(-0.9, 0.8) };

struct Varying { float4 position : SV_Position; nointerpolation uint2 number : NUMBER; float2 place : PLACE; };

Varying vertex(uint id : SV_VertexID)
{
    Varying output;
    output.position = float4(corners[id], 0, 1);
    output.number = uint2(id + 3, 7 - id);
    output.place = corners[id] * 8;
    return output;
}

float4 pixel(Varying input) : SV_Target
{
    uint2 cell = uint2(input.place + 16);
    return float4(((cell * input.number) % 8) / 8.0, float(input.number.x) / 8, 1);
}
