// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[[vk::ext_extension("SPV_KHR_multiview")]]
[[vk::ext_extension("SPV_KHR_device_group"), vk::ext_extension("SPV_KHR_multiview")]]
[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
