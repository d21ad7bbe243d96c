// TEST: -T cs_6_0 -E main
[[vk::ext_storage_class(0xffffffff)]] uint word; // ERROR: a storage class is a number up to
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
