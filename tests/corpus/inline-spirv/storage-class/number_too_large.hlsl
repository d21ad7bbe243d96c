// TEST: -T cs_6_0 -E main
[[vk::ext_storage_class(0xffffffff)]] uint word; // ERROR: storage class 4294967295 is greater than
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
