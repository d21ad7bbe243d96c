// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
struct Values {
    float4 value;
    uint count;
};

[[vk::ext_storage_class(/* StorageBuffer */ 12)]] Values values;

[numthreads(1, 1, 1)]
void main() { values.count = 1; values.value.x = 2; }
