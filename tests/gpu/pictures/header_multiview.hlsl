// DRAW: 3
// VIEWS: 3
// FLAGS: -fspv-target-env=vulkan1.1
// REFERENCE: none, glslang has no such header
// A multiview render pass: ViewIndex moves and colors the triangle of each view.
#include <khr/SPV_KHR_multiview.h>

struct Varying { float4 position : SV_Position; float3 color : COLOR; };

Varying vertex(uint id : SV_VertexID)
{
    static const float2 corners[3] = { float2(-0.8, -0.6), float2(0.4, 0), float2(-0.8, 0.6) };
    Varying output;
    output.position = float4(corners[id] + float2(ViewIndex * 0.2, 0), 0, 1);
    output.color = float3(id == 0, id == 1, id == 2);
    return output;
}

float4 pixel(Varying input) : SV_Target { return float4(input.color * (ViewIndex + 1) / 3, 1); }
