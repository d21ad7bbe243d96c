// TEST: -T cs_6_0 -E main
[[vk::ext_capability(/* Int64 */ 11)]] typedef uint word;
uint Same(word x) { return x; }
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Same(output[1]); }
