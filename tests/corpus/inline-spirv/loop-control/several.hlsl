// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.2
// Attributes add up, and literals come in the order of the bits.
RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main()
{
    [[vk::ext_loop_control(/* MaxIterations */ 32, 64)]] [[vk::ext_loop_control(/* DontUnroll|DependencyLength */ 10, 4)]]
    for (uint i = 0; i < values[100]; i++)
        values[i] = 1;

    [[vk::ext_capability(/* FPGALoopControlsALTERA */ 5888)]]
    [[vk::ext_loop_control(/* nine of them */ 0x2f301f8, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)]] // ERROR: literals, not 13
    for (uint j = 0; j < values[101]; j++)
        values[j] = 1;

    [[vk::ext_loop_control(8, 1)]] [[vk::ext_loop_control(/* MinIterations|DependencyLength */ 24, 1, 2)]] // ERROR: the loop control DependencyLength is given twice
    for (uint k = 0; k < values[101]; k++)
        values[k] = 1;
}
