// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { [[vk::ext_builtin_input(24)]] const uint3 wrong = 1; // ERROR: attribute 'vk::ext_builtin_input' cannot be applied to a local variable
    output[0] = wrong.x; }
