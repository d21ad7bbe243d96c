// TEST: -T cs_6_0 -E main
[[vk::ext_builtin_output(20)]]
static int mask[1];
[[vk::ext_builtin_input(20)]] // ERROR: cannot redefine builtin 20 as an input
static const int wrong[1];

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
