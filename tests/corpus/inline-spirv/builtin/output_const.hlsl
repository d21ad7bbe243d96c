// TEST: -T cs_6_0 -E main
[[vk::ext_builtin_output(22)]] // ERROR: vk::ext_builtin_output cannot be applied to a const-qualified variable
static const float wrong;

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
