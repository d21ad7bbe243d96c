// DRAW: 3
// INSTANCES: 3
// LAYERS: 3
// FLAGS vertex: -fspv-target-env=vulkan1.1
// REFERENCE: none, glslang has no such header
// The vertex shader chooses the layer, without a geometry shader.
#include <ext/SPV_EXT_shader_viewport_index_layer.h>

static const float2 corners[3] = { float2(0, -0.9), float2(0.9, 0.8), float2(-0.9, 0.8) };

struct Varying { float4 position : SV_Position; float3 color : COLOR; uint layer : SV_RenderTargetArrayIndex; };

SPV_CAPABILITY_ShaderViewportIndexLayerEXT
Varying vertex(uint id : SV_VertexID, uint instance : SV_InstanceID)
{
    Varying output;
    output.position = float4(corners[id] * (1 - instance * 0.25), 0, 1);
    output.color = float3(id == 0, id == 1, id == 2);
    output.layer = instance;
    return output;
}

float4 pixel(Varying input) : SV_Target { return float4(input.color, 1); }
