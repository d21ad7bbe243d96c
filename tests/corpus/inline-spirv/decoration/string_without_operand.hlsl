// TEST: -T cs_6_0 -E main
[[vk::ext_decorate_string(5635)]] groupshared uint word; // ERROR: the attribute 'vk::ext_decorate_string' takes at least 2 arguments
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
