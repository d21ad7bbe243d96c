// TEST: -T cs_6_0 -E main
[[vk::ext_storage_class(/* Workgroup */ 4)]] groupshared uint same[4];
[[vk::ext_storage_class(60020)]] groupshared uint other[4]; // ERROR: a groupshared variable is in the storage class Workgroup and cannot have another one
groupshared [[vk::ext_storage_class(/* Private */ 6)]] uint word; // ERROR: a groupshared variable is in the storage class Workgroup and cannot have another one

[numthreads(1, 1, 1)]
void main() {}
