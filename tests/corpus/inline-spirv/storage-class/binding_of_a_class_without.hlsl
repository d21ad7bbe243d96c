// TEST: -T cs_6_0 -E main
[[vk::binding(3), vk::ext_storage_class(/* Private */ 6)]] uint word; // ERROR: a variable of the storage class Private cannot have the attribute 'vk::binding'
[[vk::binding(4), vk::ext_storage_class(/* PushConstant */ 9)]] uint2 words; // ERROR: a variable of the storage class PushConstant cannot have the attribute 'vk::binding'

[numthreads(1, 1, 1)]
void main() {}
