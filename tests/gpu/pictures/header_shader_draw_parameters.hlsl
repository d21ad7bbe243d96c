// DRAW: 6
// INSTANCES: 2
// INDICES: 0 1 2 2 1 3
// FIRST_VERTEX: 4
// FIRST_INSTANCE: 3
// REFERENCE: none, glslang has no such header
// BaseVertex, BaseInstance and DrawIndex of the header, and vertices by index.
#include <khr/SPV_KHR_shader_draw_parameters.h>

struct Varying { float4 position : SV_Position; float3 color : COLOR; };

Varying vertex(uint id : SV_VertexID, uint instance : SV_InstanceID)
{
    int corner = id - BaseVertex;
    Varying output;
    float2 place = float2(corner & 1, corner >> 1);
    output.position = float4(place * 0.7 - 0.8 + (int(instance) - BaseInstance) * 0.8 + DrawIndex, 0, 1);
    output.color = float3(place, BaseVertex / 8.0 + BaseInstance / 8.0);
    return output;
}

float4 pixel(Varying input) : SV_Target { return float4(input.color, 1); }
