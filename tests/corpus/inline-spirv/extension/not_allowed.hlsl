// TEST: -T cs_6_0 -E main -fspv-extension=SPV_KHR_device_group
RWStructuredBuffer<uint> output;

[[vk::ext_capability(/* MultiView */ 4439)]] // ERROR: SPV_KHR_multiview
[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
