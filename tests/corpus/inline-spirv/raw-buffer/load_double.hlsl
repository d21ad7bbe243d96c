// TEST: -T cs_6_0 -E main
uint64_t address;
RWStructuredBuffer<double> output;

[numthreads(1, 1, 1)]
void main() { output[0] = vk::RawBufferLoad<double>(address, 8); }
