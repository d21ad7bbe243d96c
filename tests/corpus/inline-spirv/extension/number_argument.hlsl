// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[[vk::ext_extension(5)]] // ERROR: vk::ext_extension
[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
