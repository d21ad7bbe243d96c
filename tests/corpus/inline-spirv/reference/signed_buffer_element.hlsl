// TEST: -T cs_6_0 -E main
RWStructuredBuffer<int> output;

[[vk::ext_instruction(/* OpAtomicSMax */ 237)]]
int AtomicMax([[vk::ext_reference]] int place, uint scope, uint semantics, int value);

[numthreads(1, 1, 1)]
void main() { output[1] = AtomicMax(output[0], 1, 0, -5); }
