// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// VALIDATE: pinned, 'Invalid capability operand: 5128', SPIRV-Tools is older than the extension
// OpMemberDecorateIdEXT takes the ids of constants, which stand before the struct; such a member has no Offset beside it.
#include <ext/SPV_EXT_descriptor_heap.h>

typedef vk::SpirvOpaqueType</* OpTypeSampler */ 26> Sampler;
typedef UntypedPointerKHR</* UniformConstant */ 0> Descriptor;

[[vk::constant_id(3)]] const int second = 256;

struct Table {
    [[vk::ext_decorate_id(/* OffsetIdEXT */ 5125, 0)]] Sampler first;
    [[vk::ext_decorate_id(/* OffsetIdEXT */ 5125, second)]] Sampler second;
    [[vk::ext_decorate_id(/* OffsetIdEXT */ 5125, 16 * 40u)]] Sampler third;
};

[[vk::ext_instruction(/* OpLoad */ 61)]] Sampler Load(Descriptor at);
[[vk::binding(0)]] Sampler samplers[4];
[[vk::binding(2)]] RWStructuredBuffer<float4> output;

typedef vk::SpirvOpaqueType</* OpTypeImage */ 25, float, vk::Literal<vk::integral_constant<uint, 1> >,
    vk::Literal<vk::integral_constant<uint, 2> >, vk::Literal<vk::integral_constant<uint, 0> >,
    vk::Literal<vk::integral_constant<uint, 0> >, vk::Literal<vk::integral_constant<uint, 1> >,
    vk::Literal<vk::integral_constant<uint, 0> > > Image;
typedef vk::SpirvOpaqueType</* OpTypeSampledImage */ 27, Image> Sampled;
[[vk::ext_instruction(/* OpSampledImage */ 86)]] Sampled Combine(Image image, Sampler sampling);
[[vk::ext_instruction(/* OpImageSampleExplicitLod */ 88)]]
float4 Sample(Sampled from, float2 at, [[vk::ext_literal]] uint operands, float lod);
[[vk::binding(3)]] Image other;

[numthreads(1, 1, 1)]
void main()
{
    Sampler sampling = Load(UntypedAccessChainKHR<Descriptor>(vk::ext_type_operand<Table>(), samplers, 1));
    output[0] = Sample(Combine(other, sampling), float2(0, 0), /* Lod */ 2, 0);
}
