// TEST: -T cs_6_0 -E main
RWStructuredBuffer<float2x3> source;
RWStructuredBuffer<float3x2> output;

[[vk::ext_instruction(/* OpTranspose */ 84)]]
float3x2 Transpose(float2x3 m);

[numthreads(1, 1, 1)]
void main() { output[0] = Transpose(source[0]); }
