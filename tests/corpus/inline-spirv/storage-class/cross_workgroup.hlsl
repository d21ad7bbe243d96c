// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() {
    [[vk::ext_storage_class(/* CrossWorkgroup */ 5)]] uint word = 1; // ERROR: Vulkan does not support the storage class CrossWorkgroup
    output[0] = word;
}
