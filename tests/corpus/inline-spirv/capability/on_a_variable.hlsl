// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[[vk::ext_capability(/* Int64 */ 11)]]
static uint used = 1;

[numthreads(1, 1, 1)]
void main() { output[0] = used; }
