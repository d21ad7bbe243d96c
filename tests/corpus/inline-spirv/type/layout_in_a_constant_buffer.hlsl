// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.2

[[vk::ext_capability(/* Int8 */ 39), vk::ext_capability(/* UniformAndStorageBuffer8BitAccess */ 4449),
  vk::ext_extension("SPV_KHR_8bit_storage")]]
typedef vk::SpirvType</* OpTypeInt */ 21, /* size */ 1, /* alignment */ 32,
    vk::Literal<vk::integral_constant<uint, 8> >, vk::Literal<vk::integral_constant<bool, false> > > spaced;

cbuffer Values
{
    uint before;
    spaced first;
    spaced second[2];
    uint after;
};

template <typename To, typename From>
[[vk::ext_instruction(/* OpUConvert */ 113)]]
To Convert(From value);

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Convert<uint>(first) + Convert<uint>(second[1]) + after; }
