// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main()
{
    output[0] = vk::RawBufferLoad<uint, float>(output[1]); // ERROR: 'vk::RawBufferLoad' takes one type
    vk::RawBufferStore<uint, float>(output[1], 2); // ERROR: 'vk::RawBufferStore' takes one type
}
