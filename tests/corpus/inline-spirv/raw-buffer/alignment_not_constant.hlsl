// TEST: -T cs_6_0 -E main
uint64_t address;
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = vk::RawBufferLoad<uint>(address, output[1]); // ERROR: alignment argument must be a constant unsigned integer
    }
