// TEST: -T cs_6_0 -E main
RWStructuredBuffer<float3> output;

[[vk::ext_instruction(/* Normalize */ 69, "GLSL.std.450")]]
float3 Normalize(float3 x);

[numthreads(1, 1, 1)]
void main() { output[0] = Normalize(output[1]); }
