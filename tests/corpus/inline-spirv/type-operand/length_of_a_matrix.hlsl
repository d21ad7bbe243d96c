// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
typedef vk::SpirvOpaqueType</* OpTypeCooperativeMatrixKHR */ 4456, float, vk::integral_constant<uint, 3>,
    vk::integral_constant<uint, 16>, vk::integral_constant<uint, 16>, vk::integral_constant<uint, 0> > Matrix;

template <typename M>
[[vk::ext_capability(/* CooperativeMatrixKHR */ 6022), vk::ext_capability(/* VulkanMemoryModel */ 5345)]]
[[vk::ext_extension("SPV_KHR_cooperative_matrix")]]
[[vk::ext_instruction(/* OpCooperativeMatrixLengthKHR */ 4460)]]
uint Length(vk::ext_type_operand<M> type);

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Length(vk::ext_type_operand<Matrix>()); }
