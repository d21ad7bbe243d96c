// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.2
// VALIDATE: no, 'Invalid loop control operand: 1073741824', SPIRV-Tools can't know the control
RWStructuredBuffer<uint> output;

[[vk::ext_extension("SPV_VENDOR_loops")]]
[numthreads(1, 1, 1)]
void main()
{
    [[vk::ext_loop_control(0x40000000, 7, 9)]]
    for (uint i = 0; i < output[100]; i++) // WARNING: the loop control 0x40000000 is unknown and is emitted unchanged
        output[i] += 1;
}
