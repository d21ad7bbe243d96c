// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.2
[[vk::ext_instruction(/* OpBitcast */ 124)]]
vk::BufferPointer<uint> ToPointer(uint2 address);

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = ToPointer(uint2(output[1], output[2])).Get(); }
