// TEST: -T cs_6_0 -E main
[[vk::ext_builtin_input(24)]]
static const uint3 groups;
[[vk::ext_builtin_output(24)]] // ERROR: cannot redefine builtin 24 as an output
static uint3 wrong;

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
