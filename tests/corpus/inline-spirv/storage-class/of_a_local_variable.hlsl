// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { [[vk::ext_storage_class(/* Private */ 6)]] uint word = output[1]; word += 2; output[0] = word; }
