// TEST: -T cs_6_0 -E main
[[vk::ext_builtin_output(24)]] // ERROR: vk::ext_builtin_input and vk::ext_builtin_output can only be applied to a static variable
uint3 wrong;

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
