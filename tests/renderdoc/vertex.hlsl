// TEST: -fspv-target-env=vulkan1.3
// DRAW: 3
// DEBUG: vertex 2 0
// AT 12: id = 2
// AT 13: corner = 0 1
// AT0 16: output.color = 0 1 0.5
struct Varying { float4 position : SV_Position; float3 color : COLOR; };

Varying vertex(uint id : SV_VertexID)
{
    // The values of a line are those before it.
    float2 corner = float2(id & 1, id >> 1);
    float4 position = float4(corner * 4 - 1, 0, 1);
    Varying output;
    output.color = float3(corner, 0.5);
    output.position = position;
    return output;
}

float4 pixel(Varying input) : SV_Target { return float4(input.color, 1); }
