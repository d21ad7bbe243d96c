// TEST: -T cs_6_0 -E main
struct Values {
    float4 value;
    uint count;
};

[[vk::ext_storage_class(/* StorageBuffer */ 12)]] Values values;
RWStructuredBuffer<uint> results;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
    uint before = values.count;
    values.count = before + id.x;
    // The memory was written, so it is read again.
    results[0] = values.count;
    values.value.x = 2;
}
