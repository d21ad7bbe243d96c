// TEST: -T cs_6_0 -E main
[[vk::ext_builtin_input(24)]] // ERROR: vk::ext_builtin_input can only be applied to a const-qualified variable
static uint3 wrong;

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
