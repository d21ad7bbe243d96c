// TEST: -T cs_6_0 -E main
uint64_t address;
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { vk::RawBufferLoad<Texture2D>(address); // ERROR: type 'Texture2D<float4>' cannot be stored in a buffer
    }
