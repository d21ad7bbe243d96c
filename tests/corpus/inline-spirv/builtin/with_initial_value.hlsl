// TEST: -T cs_6_0 -E main
[[vk::ext_builtin_input(24)]]
static const uint3 wrong = 1; // ERROR: a builtin variable cannot have an initial value

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
