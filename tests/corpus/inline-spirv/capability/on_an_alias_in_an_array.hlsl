// TEST: -T cs_6_0 -E main
[[vk::ext_capability(/* Int64 */ 11)]] typedef uint word;
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { word w[2]; w[0] = output[1]; output[0] = w[0]; }
