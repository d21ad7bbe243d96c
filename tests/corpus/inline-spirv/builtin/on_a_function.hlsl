// TEST: -T cs_6_0 -E main
[[vk::ext_builtin_input(24)]] // ERROR: attribute 'vk::ext_builtin_input' cannot be applied to a function
uint3 wrong() { return 1; }

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
