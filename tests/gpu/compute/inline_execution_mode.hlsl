// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
// BUFFER 0: f32 1 0
// EXPECT 0: f32 1 2
[[vk::binding(0)]] RWStructuredBuffer<float> values;

[[vk::ext_capability(/* RoundingModeRTE */ 4467), vk::ext_extension("SPV_KHR_float_controls")]]
[[vk::spvexecutionmode(/* RoundingModeRTE */ 4462, 32)]]
[numthreads(1, 1, 1)]
void main() { values[1] = values[0] + 1; }
