// TEST: -T cs_6_0 -E main
[[vk::ext_storage_class(6)]] [[vk::ext_storage_class(4)]] uint word; // ERROR: a variable cannot have two storage classes
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
