// TEST: -T cs_6_0 -E main
[[vk::ext_instruction(/* OpMemoryBarrier */ 225)]]
uint Barrier(uint memory, uint semantics);

[numthreads(1, 1, 1)]
void main()
{
    Barrier(1, 72); // ERROR: OpMemoryBarrier
}
