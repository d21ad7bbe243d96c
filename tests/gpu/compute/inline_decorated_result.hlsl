// TEST: -T cs_6_0 -E main
// BUFFER 0: f32 16777216 1 1 0
// EXPECT 0: f32 16777216 1 1 16777216
[[vk::binding(0)]] RWStructuredBuffer<float> values;

[[vk::ext_decorate(/* NoContraction */ 42)]]
[[vk::ext_instruction(/* OpFMul */ 133)]]
float Multiply(float a, float b);

[[vk::ext_decorate(/* NoContraction */ 42)]]
[[vk::ext_instruction(/* OpFAdd */ 129)]]
float Add(float a, float b);

[numthreads(1, 1, 1)]
void main() { values[3] = Add(Multiply(values[0], values[1]), values[2]); }
