// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
RWStructuredBuffer<uint> output;

[[vk::ext_instruction(/* OpGroupNonUniformElect */ 333)]]
[[vk::ext_capability(/* GroupNonUniform */ 61)]]
bool Elect(uint scope);

[numthreads(1, 1, 1)]
void main()
{
    if (Elect(3))
        output[0] = 1;
}
