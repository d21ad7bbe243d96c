// TEST: -T cs_6_0 -E main
[[vk::ext_builtin_input("NumWorkgroups")]] // ERROR: the argument of 'vk::ext_builtin_input' must be
static const uint3 wrong;

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
