// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[[vk::ext_capability(/* Int64 */ 11)]]
[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
