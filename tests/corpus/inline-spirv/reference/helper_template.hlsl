// TEST: -T cs_6_0 -E main
template <typename T>
[[vk::ext_instruction(/* OpAtomicExchange */ 229)]]
T AtomicExchange([[vk::ext_reference]] T place, uint scope, uint semantics, T value);

template <typename T>
T Swap([[vk::ext_reference]] T place, T value) { return AtomicExchange<T>(place, 1, 0, value); }

RWStructuredBuffer<int> signed_words;
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Swap<uint>(output[1], 5); signed_words[0] = Swap<int>(signed_words[1], -5); }
