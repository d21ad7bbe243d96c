// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;
uint64_t address;

[numthreads(1, 1, 1)]
void main() { output[0] = vk::BufferPointer<uint>(address).Get(); }
