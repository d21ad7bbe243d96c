// TEST: -T cs_6_0 -E main
uint64_t address;
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = vk::RawBufferLoad<uint>(); // ERROR: no matching function for call to 'vk::RawBufferLoad' with 0 arguments
    }
