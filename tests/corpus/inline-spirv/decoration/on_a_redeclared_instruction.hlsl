// TEST: -T cs_6_0 -E main
[[vk::ext_instruction(/* OpFMul */ 133)]]
float Multiply(float a, float b);
[[vk::ext_decorate(/* NoContraction */ 42)]]
[[vk::ext_instruction(/* OpFMul */ 133)]]
float Multiply(float a, float b);

RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Multiply(output[1], output[2]) + output[3]; }
