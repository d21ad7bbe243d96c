// DRAW: 7
// TOPOLOGY: triangle_fan
// INDICES: 0 1 2 3 4 5 1
// A fan of indexed vertices around the first one.
struct Varying { float4 position : SV_Position; nointerpolation uint id : ID; float3 color : COLOR; };

Varying vertex(uint id : SV_VertexID)
{
    float angle = id * 6.2831853 / 5;
    Varying output;
    output.position = float4(id == 0 ? float2(0, 0) : float2(cos(angle), sin(angle)) * 0.9, 0, 1);
    output.id = id;
    output.color = float3(id == 0, (id & 1), id / 5.0);
    return output;
}

float4 pixel(Varying input, uint primitive : SV_PrimitiveID) : SV_Target { return float4(input.color * (0.5 + 0.1 * primitive), 1); }
