// SPV_QCOM_image_processing3: gathers with configurable patterns.
// https://github.khronos.org/SPIRV-Registry/extensions/QCOM/SPV_QCOM_image_processing3.html
// Written by `cargo xtask headers` from headers/qcom/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_ImageGatherLinearQCOM \
    [[vk::ext_extension("SPV_QCOM_image_processing3"), vk::ext_capability(/* ImageGatherLinearQCOM */ 4543)]]
#define SPV_CAPABILITY_ImageGatherExtendedModesQCOM \
    [[vk::ext_extension("SPV_QCOM_image_processing3"), vk::ext_capability(/* ImageGatherExtendedModesQCOM */ 4544)]]

static const uint GatherModesGather4x1QCOM = 0;
static const uint GatherModesGatherDQCOM = 1;
static const uint GatherModesGatherH2QCOM = 2;
static const uint GatherModesGatherV2QCOM = 3;

// `component` is a constant; `mode` is one of the constants above.
template<typename I>
SPV_CAPABILITY_ImageGatherLinearQCOM [[vk::ext_instruction(/* OpImageGatherQCOM */ 4545)]]
float4 ImageGatherQCOM(I image, float2 coordinates, uint component, uint mode);

// With an image operand, such as 8 (ConstOffset) and the offset.
template<typename I, typename O>
SPV_CAPABILITY_ImageGatherLinearQCOM [[vk::ext_instruction(/* OpImageGatherQCOM */ 4545)]]
float4 ImageGatherQCOM(I image, float2 coordinates, uint component, uint mode, [[vk::ext_literal]] uint operands,
    O operand);
