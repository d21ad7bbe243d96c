// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.2
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main()
{
    [[vk::ext_loop_control(/* DependencyInfinite */ 4)]]
    for (uint i = 0; i < output[100]; i++)
        output[i] += 1;
}
