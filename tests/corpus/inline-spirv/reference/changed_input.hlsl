// TEST: -T ps_6_0 -E main
// An input that the shader assigns to is a variable of its own, which this instruction can't read.
#include <amd/SPV_AMD_shader_explicit_vertex_parameter.h>

struct Input {
    float4 position : SV_Position;
    SPV_DECORATION_ExplicitInterpAMD float4 color : COLOR;
};

float4 main(Input input) : SV_Target
{
    input.color.w = 1;
    return InterpolateAtVertexAMD(input.color, 0); // ERROR: must point into Input, not into Function
}
