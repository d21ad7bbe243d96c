// TEST: -T cs_6_0 -E main
[[vk::ext_builtin_input]] // ERROR: the attribute 'vk::ext_builtin_input' takes one argument
static const uint3 wrong;

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
