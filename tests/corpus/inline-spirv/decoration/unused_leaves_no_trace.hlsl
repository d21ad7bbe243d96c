// TEST: -T cs_6_0 -E main
[[vk::ext_decorate(/* Restrict */ 19)]] RWStructuredBuffer<uint> unused;
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
