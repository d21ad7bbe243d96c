// TEST: -T cs_6_0 -E main
cbuffer Addresses
{
    vk::BufferPointer<uint> words;
};
RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() { output[0] = vk::reinterpret_pointer_cast<float>(words).Get(); }
