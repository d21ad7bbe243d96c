// TEST: -T cs_6_0 -E main
static uint number;
[[vk::ext_storage_class(number)]] uint word; // ERROR: the argument of 'vk::ext_storage_class' must be a constant expression
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
