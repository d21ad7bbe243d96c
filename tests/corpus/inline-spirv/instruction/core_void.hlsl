// TEST: -T cs_6_0 -E main
[[vk::ext_instruction(/* OpControlBarrier */ 224)]]
void ControlBarrier(uint execution, uint memory, uint semantics);

[numthreads(64, 1, 1)]
void main() { ControlBarrier(2, 2, 264); }
