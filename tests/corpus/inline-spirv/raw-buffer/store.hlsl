// TEST: -T cs_6_0 -E main
uint64_t address;
RWStructuredBuffer<float4> output;

[numthreads(1, 1, 1)]
void main() { vk::RawBufferStore<float4>(address, output[0], 16); vk::RawBufferStore<bool>(address + 16, output[1].x > 0); vk::RawBufferStore(address + 32, 7u); }
