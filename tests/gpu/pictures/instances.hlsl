// DRAW: 3
// INSTANCES: 9
// Nine instances, each in its place and color.
struct Varying { float4 position : SV_Position; float3 color : COLOR; };

Varying vertex(uint id : SV_VertexID, uint instance : SV_InstanceID)
{
    float2 corner = float2(id & 1, id >> 1) * 0.5;
    Varying output;
    output.position = float4(float2(instance % 3, instance / 3) * 0.6 - 0.9 + corner, 0, 1);
    output.color = float3(corner * 2, instance / 8.0);
    return output;
}

float4 pixel(Varying input) : SV_Target { return float4(input.color, 1); }
