// SPV_QCOM_image_processing2: block matching in a window, and of gathered texels.
// https://github.khronos.org/SPIRV-Registry/extensions/QCOM/SPV_QCOM_image_processing2.html
// Written by `cargo xtask headers` from headers/qcom/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_TextureBlockMatch2QCOM \
    [[vk::ext_extension("SPV_QCOM_image_processing2"), vk::ext_capability(/* TextureBlockMatch2QCOM */ 4498)]]

#define SPV_DECORATION_BlockMatchSamplerQCOM \
    [[vk::ext_extension("SPV_QCOM_image_processing2")]] [[vk::ext_decorate(/* BlockMatchSamplerQCOM */ 4499)]]

template<typename I>
SPV_CAPABILITY_TextureBlockMatch2QCOM [[vk::ext_instruction(/* OpImageBlockMatchWindowSSDQCOM */ 4500)]]
float4 ImageBlockMatchWindowSSDQCOM(I target, uint2 targetCoordinates, I reference, uint2 referenceCoordinates,
    uint2 blockSize);

template<typename I>
SPV_CAPABILITY_TextureBlockMatch2QCOM [[vk::ext_instruction(/* OpImageBlockMatchWindowSADQCOM */ 4501)]]
float4 ImageBlockMatchWindowSADQCOM(I target, uint2 targetCoordinates, I reference, uint2 referenceCoordinates,
    uint2 blockSize);

template<typename I>
SPV_CAPABILITY_TextureBlockMatch2QCOM [[vk::ext_instruction(/* OpImageBlockMatchGatherSSDQCOM */ 4502)]]
float4 ImageBlockMatchGatherSSDQCOM(I target, uint2 targetCoordinates, I reference, uint2 referenceCoordinates,
    uint2 blockSize);

template<typename I>
SPV_CAPABILITY_TextureBlockMatch2QCOM [[vk::ext_instruction(/* OpImageBlockMatchGatherSADQCOM */ 4503)]]
float4 ImageBlockMatchGatherSADQCOM(I target, uint2 targetCoordinates, I reference, uint2 referenceCoordinates,
    uint2 blockSize);
