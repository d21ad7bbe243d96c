// TEST: -T cs_6_0 -E main
[[vk::ext_storage_class(/* Workgroup */ 4)]] static uint word; // ERROR: a static variable is in storage class Private, not 4: leave 'static' out
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
