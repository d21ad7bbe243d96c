// TEST: -T cs_6_0 -E main
// BUFFER 0: u32 0*3
// DISPATCH: 3 2 1
// EXPECT 0: u32 3 2 1
[[vk::binding(0)]] RWStructuredBuffer<uint> output;

[[vk::ext_builtin_input(/* NumWorkgroups */ 24)]]
static const uint3 groups;

uint Groups(uint axis) { return groups[axis]; }

[numthreads(1, 1, 1)]
void main()
{
    output[0] = groups.x;
    output[1] = Groups(1);
    output[2] = Groups(2);
}
