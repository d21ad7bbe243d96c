// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

template <typename T>
[[vk::ext_instruction(/* OpAtomicExchange */ 229)]]
T Exchange([[vk::ext_reference]] T place, uint scope, uint semantics, T value);

[numthreads(1, 1, 1)]
void main() { output[1] = Exchange(output[0], 1, 0, 5u); }
