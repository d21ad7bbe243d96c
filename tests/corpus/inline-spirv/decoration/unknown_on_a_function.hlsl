// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
// VALIDATE: no, 'Invalid decoration operand: 60030', the decoration is of no known extension
[[vk::ext_decorate_string(60030, "hint")]] [[vk::ext_decorate(60031, 5)]]
[noinline]
uint Twice(uint x) { return x + x; } // WARNING: is unknown and is emitted unchanged // WARNING: 60031 is unknown

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Twice(output[1]); }
