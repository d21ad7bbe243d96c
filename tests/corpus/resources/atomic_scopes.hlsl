// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3 -fspv-use-vulkan-memory-model
// Atomic operations on groupshared memory have the scope Workgroup, so the module needs no VulkanMemoryModelDeviceScope.
struct Pair { uint count; int lowest[4]; };
groupshared Pair pair;
groupshared uint2 both;
groupshared uint64_t wide;
groupshared float exact;
[[vk::binding(0)]] RWStructuredBuffer<uint> output;

void Count(inout uint ignored, [[vk::ext_reference]] uint place) { InterlockedAdd(place, 1); }

[numthreads(8, 1, 1)]
void main(uint index : SV_GroupIndex) {
    uint old;
    float was;
    InterlockedAdd(pair.count, index, old);
    InterlockedMin(pair.lowest[index & 3], -int(index));
    InterlockedOr(both.y, 1u << index);
    InterlockedMax(wide, index);
    InterlockedCompareExchangeFloatBitwise(exact, 0, index, was);
    Count(old, both.x);
    GroupMemoryBarrierWithGroupSync();
    output[index] = pair.count + pair.lowest[0] + both.x + both.y + uint(wide) + old + uint(was);
}
