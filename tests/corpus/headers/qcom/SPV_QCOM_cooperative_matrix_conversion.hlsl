// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3 -fspv-use-vulkan-memory-model
// VALIDATE: pinned, 'Invalid capability operand: 4496', SPIRV-Tools is older than the extension
#include <qcom/SPV_QCOM_cooperative_matrix_conversion.h>

#include <khr/SPV_KHR_cooperative_matrix.h>

typedef CooperativeMatrixKHR<float, 3, 64, 8, CooperativeMatrixUseMatrixAKHR> Matrix;
typedef vk::SpirvOpaqueType</* OpTypeArray */ 28, uint, vk::integral_constant<uint, 8> > Eight;
typedef vk::SpirvOpaqueType</* OpTypeArray */ 28, float, vk::integral_constant<uint, 8> > Floats;
typedef vk::SpirvOpaqueType</* OpTypeArray */ 28, uint, vk::integral_constant<uint, 16> > Sixteen;

[[vk::ext_instruction(/* OpCompositeExtract */ 81)]]
float Extract(Floats from, [[vk::ext_literal]] uint index);

[[vk::ext_instruction(/* OpConstantNull */ 46)]]
Sixteen Zeros();

RWStructuredBuffer<float> values;

[numthreads(64, 1, 1)]
void main()
{
    Eight part = ExtractSubArrayQCOM<Eight>(Zeros(), 4);
    Matrix matrix = CompositeConstructCoopMatQCOM<Matrix>(part);
    values[0] = Extract(BitCastArrayQCOM<Floats>(CompositeExtractCoopMatQCOM<Eight>(matrix)), 3);
}
