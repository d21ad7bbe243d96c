// TEST: -T cs_6_0 -E main
[[vk::ext_storage_class]] uint word; // ERROR: the attribute 'vk::ext_storage_class' takes one argument
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
