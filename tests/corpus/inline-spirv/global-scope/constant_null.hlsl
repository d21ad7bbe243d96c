// TEST: -T cs_6_0 -E main
[[vk::ext_instruction(/* OpConstantNull */ 46)]]
float4 Null();

RWStructuredBuffer<float4> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Null(); }
