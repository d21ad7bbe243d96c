// TEST: -T cs_6_0 -E main
[[vk::ext_builtin_input(/* NumWorkgroups */ 24)]]
static const uint3 groups;

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
