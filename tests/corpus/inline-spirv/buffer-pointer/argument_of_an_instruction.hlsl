// TEST: -T cs_6_0 -E main
template <typename T>
[[vk::ext_instruction(/* OpLoad */ 61)]]
T Load(vk::BufferPointer<T> pointer, [[vk::ext_literal]] uint access, [[vk::ext_literal]] uint alignment);

cbuffer Addresses
{
    vk::BufferPointer<uint> words;
};
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Load<uint>(words, /* Aligned */ 2, 4); }
