// DRAW: 18
// A triangle is culled if one cull distance is negative at all of its vertices.
struct Varying { float4 position : SV_Position; float3 color : COLOR; float2 cull : SV_CullDistance0; float clip : SV_ClipDistance0; };

Varying vertex(uint id : SV_VertexID)
{
    uint face = id / 3;
    uint corner = id % 3;
    float2 place = float2(face % 3, face / 3) * 0.6 - 0.9 + float2(corner & 1, corner >> 1) * 0.5;
    Varying output;
    output.position = float4(place, 0, 1);
    output.color = float3(corner == 0, corner == 1, face / 6.0);
    output.cull = float2(face == 1 ? -1 : 1, face == 4 ? (corner == 2 ? 1.0 : -1.0) : (face == 5 ? -2.0 : 1.0));
    output.clip = corner == 0 && face == 3 ? -0.5 : 1;
    return output;
}

struct Input { float4 position : SV_Position; float3 color : COLOR; };

float4 pixel(Input input) : SV_Target { return float4(input.color, 1); }
