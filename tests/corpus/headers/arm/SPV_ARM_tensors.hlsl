// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <arm/SPV_ARM_tensors.h>

typedef TensorARM<float, 2> Tensor;

// Coordinates are an array.
typedef vk::SpirvOpaqueType</* OpTypeArray */ 28, uint, vk::integral_constant<uint, 2> > Coordinates;

[[vk::ext_instruction(/* OpCompositeConstruct */ 80)]]
Coordinates At(uint row, uint column);

[[vk::binding(0)]] Tensor tensor;
[[vk::binding(1)]] RWStructuredBuffer<float> values;

SPV_CAPABILITY_StorageTensorArrayDynamicIndexingARM
SPV_CAPABILITY_StorageTensorArrayNonUniformIndexingARM
SPV_CAPABILITY_TensorsARM
[numthreads(1, 1, 1)]
void main()
{
    values[0] = TensorReadARM<float>(tensor, At(1, 2)) + TensorQuerySizeARM(tensor, 0);
    values[1] = TensorReadARM<float>(tensor, At(1, 2), TensorOperandsNontemporalARM);
    values[2] = TensorReadARM<float>(tensor, At(1, 2), TensorOperandsOutOfBoundsValueARM, 1.5f);
    TensorWriteARM(tensor, At(3, 4), values[2]);
    TensorWriteARM(tensor, At(3, 5), values[2], TensorOperandsNontemporalARM);
}
