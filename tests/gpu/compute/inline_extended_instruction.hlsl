// TEST: -T cs_6_0 -E main
// BUFFER 0: f32 -2.5 0.5 1.5 3.5
// EXPECT 0: f32 -2 0 2 4
[[vk::binding(0)]] RWStructuredBuffer<float> values;

[[vk::ext_instruction(/* RoundEven */ 2, "GLSL.std.450")]]
float RoundEven(float value);

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex) { values[id] = RoundEven(values[id]); }
