// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.2
RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main()
{
    uint i = values[0];
    [[vk::ext_loop_control(/* DontUnroll, PeelCount */ 2 | 128, 2)]]
    while (i < values[1]) // ERROR: this loop has both PeelCount and DontUnroll
        values[i++] = i;
    [[vk::ext_loop_control(/* Unroll, DontUnroll */ 1 | 2)]]
    while (i < values[4]) // ERROR: this loop has both Unroll and DontUnroll
        values[i++] = i;
    [[vk::ext_loop_control(/* DontUnroll, PartialCount */ 2 | 256, 2)]]
    while (i < values[2]) // ERROR: this loop has both PartialCount and DontUnroll
        values[i++] = i;
    [[vk::ext_loop_control(/* MaxIterations, IterationMultiple */ 32 | 64, 16, 0)]]
    while (i < values[3]) // ERROR: IterationMultiple must be greater than zero
        values[i++] = i;
}
