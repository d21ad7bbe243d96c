// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { [[vk::ext_capability(/* Int64 */ 11)]] output[0] = 1; }
