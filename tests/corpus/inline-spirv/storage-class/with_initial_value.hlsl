// TEST: -T cs_6_0 -E main
[[vk::ext_storage_class(6)]] uint word = 4; // ERROR: a global variable with a storage class cannot have an initial value
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
