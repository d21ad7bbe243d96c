// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { [[vk::ext_extension("SPV_KHR_16bit_storage")]] output[0] = 1; }
