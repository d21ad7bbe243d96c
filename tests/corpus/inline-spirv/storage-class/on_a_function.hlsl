// TEST: -T cs_6_0 -E main
[[vk::ext_storage_class(6)]] // ERROR: attribute 'vk::ext_storage_class' cannot be applied to a function
uint Word() { return 1; }
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
