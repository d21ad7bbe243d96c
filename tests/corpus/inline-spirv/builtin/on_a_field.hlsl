// TEST: -T cs_6_0 -E main
struct S {
    [[vk::ext_builtin_input(24)]] uint3 groups; // ERROR: attribute 'vk::ext_builtin_input' cannot be applied to a field
};

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
