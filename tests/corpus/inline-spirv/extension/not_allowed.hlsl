// TEST: -T cs_6_0 -E main -fspv-extension=SPV_KHR_device_group
RWStructuredBuffer<uint> output;

[[vk::ext_extension("SPV_KHR_multiview")]] // ERROR: SPV_KHR_multiview
[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
