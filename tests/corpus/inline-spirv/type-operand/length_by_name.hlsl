// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3 -fspv-use-vulkan-memory-model
// The declaration as DXC's own header vk/khr/cooperative_matrix.h has it: DXC expands it by its name.
template <class MatrixType>
uint __builtin_spv_CooperativeMatrixLengthKHR();

[[vk::ext_capability(/* CooperativeMatrixKHR */ 6022), vk::ext_extension("SPV_KHR_cooperative_matrix")]]
typedef vk::SpirvOpaqueType</* OpTypeCooperativeMatrixKHR */ 4456, float, vk::integral_constant<uint, 3>, vk::integral_constant<uint, 16>,
    vk::integral_constant<uint, 16>, vk::integral_constant<uint, 0> > Matrix;

RWStructuredBuffer<uint> output;

[numthreads(64, 1, 1)]
void main() { output[0] = __builtin_spv_CooperativeMatrixLengthKHR<Matrix>(); }
