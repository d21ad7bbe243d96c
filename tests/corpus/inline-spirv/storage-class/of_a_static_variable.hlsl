// TEST: -T cs_6_0 -E main
// With a storage class of its own, a variable may be static or not.
[[vk::ext_storage_class(/* Workgroup */ 4)]] static uint word;
[[vk::ext_storage_class(/* Workgroup */ 4)]] uint other;
[[vk::ext_storage_class(/* Private */ 6)]] static uint own = 3;
RWStructuredBuffer<uint> output;

[numthreads(2, 1, 1)]
void main(uint index : SV_GroupIndex) {
    if (index == 0) {
        word = 1;
        other = 2;
    }
    GroupMemoryBarrierWithGroupSync();
    output[index] = word + other + own;
}
