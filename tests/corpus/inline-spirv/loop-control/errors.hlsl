// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.2
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    [[vk::ext_loop_control(/* DependencyLength */ 8)]] // ERROR: the loop control DependencyLength takes 1 literal, not 0
    for (uint a = 0; a < output[100]; a++)
        output[a] = 1;
    [[vk::ext_loop_control(/* Unroll */ 1, 2)]] // ERROR: the loop control Unroll takes 0 literals, not 1
    for (uint b = 0; b < output[100]; b++)
        output[b] = 1;
    [unroll] [[vk::ext_loop_control(4)]] // ERROR: 'vk::ext_loop_control' specifies all controls of a loop, so it cannot be combined with another loop attribute
    for (uint c = 0; c < output[100]; c++)
        output[c] = 1;
    [[vk::ext_loop_control]] // ERROR: the attribute 'vk::ext_loop_control' takes at least 1 argument
    for (uint d = 0; d < output[100]; d++)
        output[d] = 1;
    [[vk::ext_loop_control(id)]] // ERROR: the argument of 'vk::ext_loop_control'
    for (uint e = 0; e < output[100]; e++)
        output[e] = 1;
    [[vk::ext_loop_control(4)]] // WARNING: attribute only applies to loops
    if (id == 0)
        output[0] = 1;
}

[[vk::ext_loop_control(4)]] // ERROR: attribute 'vk::ext_loop_control' cannot be applied to a function
void Helper() {}
