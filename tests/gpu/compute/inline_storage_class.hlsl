// TEST: -T cs_6_0 -E main
// BUFFER 0: u32 0*4
// EXPECT 0: u32 3 2 1 10
[[vk::binding(0)]] RWStructuredBuffer<uint> output;

[[vk::ext_storage_class(/* Workgroup */ 4)]] uint words[3];
[[vk::ext_storage_class(/* Private */ 6)]] uint kept;

void Keep(uint value) { kept += value; }

[numthreads(3, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    kept = 4;
    Keep(6);
    words[id] = id + 1;
    GroupMemoryBarrierWithGroupSync();
    output[id] = words[2 - id];
    if (id == 0)
        output[3] = kept;
}
