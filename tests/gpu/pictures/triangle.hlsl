// DRAW: 3
// One triangle over the middle of the picture, each corner in its own colour, with rings by distance from the centre.
struct Varying {
    float4 position : SV_Position;
    float3 color : COLOR0;
    float2 place : TEXCOORD0;
};

Varying vertex(uint id : SV_VertexID)
{
    static const float2 corners[3] = { float2(0, -0.9), float2(0.9, 0.8), float2(-0.9, 0.8) };
    Varying output;
    output.place = corners[id];
    output.position = float4(corners[id], 0, 1);
    output.color = float3(id == 0, id == 1, id == 2);
    return output;
}

float4 pixel(Varying input) : SV_Target
{
    float ring = frac(length(input.place) * 4);
    float3 color = ring < 0.5 ? input.color : 1 - input.color;
    return float4(color, 1);
}
