// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[[vk::ext_instruction(/* OpReadClockKHR */ 5056)]]
uint2 ReadClock(uint scope);
[[vk::ext_capability(/* ShaderClockKHR */ 5055)]]
[[vk::ext_extension("SPV_KHR_shader_clock")]]
uint2 ReadClock(uint scope);

[numthreads(1, 1, 1)]
void main() { output[0] = ReadClock(1).x; }
