// TEST: -T cs_6_0 -E main
[[vk::ext_storage_class(/* Workgroup */ 4)]] uint words[4];
RWStructuredBuffer<uint> output;

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    words[id] = id;
    GroupMemoryBarrierWithGroupSync();
    output[id] = words[3 - id];
}
