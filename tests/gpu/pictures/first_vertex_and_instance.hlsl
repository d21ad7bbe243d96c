// DRAW: 6
// INSTANCES: 3
// FIRST_VERTEX: 3
// FIRST_INSTANCE: 2
// SV_VertexID and SV_InstanceID where the draw starts at other vertices and instances; as Vulkan counts without -fvk-support-nonzero-base-instance.
struct Varying { float4 position : SV_Position; float3 color : COLOR; };

Varying vertex(uint id : SV_VertexID, uint instance : SV_InstanceID)
{
    float2 corner = float2(id % 3 & 1, id % 3 >> 1) * 0.4;
    Varying output;
    output.position = float4(float2(id / 3, instance) * 0.3 - 0.9 + corner, 0, 1);
    output.color = float3(corner * 2.5, instance / 5.0);
    return output;
}

float4 pixel(Varying input) : SV_Target { return float4(input.color, 1); }
