// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// VALIDATE: pinned, 'Expected Result Type to be a pointer: ConvertUToPtr', SPIRV-Tools knows no vectors of pointers
#include <intel/SPV_INTEL_masked_gather_scatter.h>

// Four addresses in buffers.
typedef vk::SpirvOpaqueType</* OpTypePointer */ 32, vk::Literal<vk::integral_constant<uint, /* PhysicalStorageBuffer */ 5349> >, uint> Pointer;
typedef vk::SpirvOpaqueType</* OpTypeVector */ 23, Pointer, vk::Literal<vk::integral_constant<uint, 4> > > Pointers;

[[vk::ext_capability(/* PhysicalStorageBufferAddresses */ 5347), vk::ext_extension("SPV_KHR_physical_storage_buffer")]]
[[vk::ext_instruction(/* OpConvertUToPtr */ 120)]]
Pointers PointersTo(vector<uint64_t, 4> addresses);

RWStructuredBuffer<vector<uint64_t, 4> > addresses;
RWStructuredBuffer<uint4> values;

[numthreads(1, 1, 1)]
void main()
{
    Pointers pointers = PointersTo(addresses[0]);
    bool4 mask = values[0] > 3;
    uint4 gathered = MaskedGatherINTEL<uint4>(pointers, 4, mask, uint4(0, 0, 0, 0));
    MaskedScatterINTEL(gathered * 2, pointers, 4, mask);
}
