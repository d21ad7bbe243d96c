// TEST: -T cs_6_0 -E main
[[vk::ext_decorate_string(5635, 4)]] groupshared uint word; // ERROR: this argument of 'vk::ext_decorate_string' must be a string literal
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
