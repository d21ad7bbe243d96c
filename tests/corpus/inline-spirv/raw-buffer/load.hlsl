// TEST: -T cs_6_0 -E main
uint64_t address;
RWStructuredBuffer<float4> output;

[numthreads(1, 1, 1)]
void main() { output[0] = vk::RawBufferLoad<float4>(address, 16) + vk::RawBufferLoad(address + 16); }
