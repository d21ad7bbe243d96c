// TEST: -T ps_6_0 -E main
// The input itself, not a copy: through a parameter, a member, a component, and a helper.
#include <amd/SPV_AMD_shader_explicit_vertex_parameter.h>

[[vk::ext_instruction(/* InterpolateAtCentroid */ 76, "GLSL.std.450")]]
[[vk::ext_capability(/* InterpolationFunction */ 52)]]
float AtCentroid([[vk::ext_reference]] float place);

struct Input {
    float4 position : SV_Position;
    SPV_DECORATION_ExplicitInterpAMD float4 color : COLOR;
    float2 uv[2] : UV;
};

float4 First([[vk::ext_reference]] float4 place) { return InterpolateAtVertexAMD(place, 0); }

float4 Second(float4 place) { return InterpolateAtVertexAMD(place, 1); }

float4 Third(inout float4 place) { return InterpolateAtVertexAMD(place, 2); }

float4 main(Input input) : SV_Target
{
    return First(input.color) + Second(input.color) + Third(input.color) + AtCentroid(input.uv[1].y);
}
