// TEST: -T cs_6_0 -E main
[[vk::ext_storage_class(/* Private */ 6)]] uint word;
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { word = output[1]; output[0] = word; }
