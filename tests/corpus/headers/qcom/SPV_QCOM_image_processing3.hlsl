// TEST: -T ps_6_6 -E main -fspv-target-env=vulkan1.3
// VALIDATE: pinned, 'Invalid capability operand: 4543', SPIRV-Tools is older than the extension
#include <qcom/SPV_QCOM_image_processing3.h>

typedef vk::SpirvOpaqueType</* OpTypeSampledImage */ 27, Texture2D<float4> > Combined;

[[vk::ext_instruction(/* OpSampledImage */ 86)]]
Combined Combine(Texture2D<float4> image, SamplerState state);


Texture2D<float4> image;
SamplerState state;

SPV_CAPABILITY_ImageGatherExtendedModesQCOM
SPV_CAPABILITY_ImageGatherLinearQCOM
float4 main(float2 at : AT) : SV_Target {
    float4 one = ImageGatherQCOM(Combine(image, state), at, 0, GatherModesGather4x1QCOM);
    return one + ImageGatherQCOM(Combine(image, state), at, 0, GatherModesGather4x1QCOM, /* ConstOffset */ 8, int2(1, 2));
}
