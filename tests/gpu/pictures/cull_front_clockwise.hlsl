// DRAW: 6
// CULL: front clockwise
// Clockwise is the front, which is culled: of two triangles of different order one is left, and SV_IsFrontFace colors it.
struct Varying { float4 position : SV_Position; float3 color : COLOR; };

Varying vertex(uint id : SV_VertexID)
{
    static const float2 corners[6] = { float2(-0.9, -0.5), float2(-0.1, -0.5), float2(-0.5, 0.5),
                                        float2(0.1, -0.5), float2(0.5, 0.5), float2(0.9, -0.5) };
    Varying output;
    output.position = float4(corners[id], 0, 1);
    output.color = float3(id % 3 == 0, id % 3 == 1, id % 3 == 2);
    return output;
}

float4 pixel(Varying input, bool is_front : SV_IsFrontFace) : SV_Target { return float4(is_front ? input.color : 1 - input.color, 1); }
