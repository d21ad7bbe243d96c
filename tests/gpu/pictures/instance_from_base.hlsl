// DRAW: 3
// INSTANCES: 3
// FIRST_INSTANCE: 2
// FLAGS vertex: -fvk-support-nonzero-base-instance
// REFERENCE: none, glslang 12 has no such flag
// SV_InstanceID counts from zero with -fvk-support-nonzero-base-instance.
struct Varying { float4 position : SV_Position; float3 color : COLOR; };

Varying vertex(uint id : SV_VertexID, uint instance : SV_InstanceID)
{
    float2 corner = float2(id & 1, id >> 1) * 0.5;
    Varying output;
    output.position = float4(instance * 0.5 - 0.9 + corner.x, corner.y - 0.3, 0, 1);
    output.color = float3(corner * 2, instance / 2.0);
    return output;
}

float4 pixel(Varying input) : SV_Target { return float4(input.color, 1); }
