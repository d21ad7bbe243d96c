// TEST: -T cs_6_0 -E main
[[vk::ext_decorate(/* Restrict */ 19)]] [[vk::ext_decorate(/* NonReadable */ 25)]]
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
