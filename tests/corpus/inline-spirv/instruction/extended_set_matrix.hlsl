// TEST: -T cs_6_0 -E main
RWStructuredBuffer<float> output;
RWStructuredBuffer<float3x3> matrices;

[[vk::ext_instruction(/* Determinant */ 33, "GLSL.std.450")]]
float Det(float3x3 m);

[numthreads(1, 1, 1)]
void main() { output[0] = Det(matrices[0]); }
