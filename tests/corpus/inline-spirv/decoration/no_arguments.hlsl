// TEST: -T cs_6_0 -E main
[[vk::ext_decorate]] groupshared uint word; // ERROR: the attribute 'vk::ext_decorate' takes at least 1 argument
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
