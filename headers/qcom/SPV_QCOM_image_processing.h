// SPV_QCOM_image_processing: weighted sampling, box filtering and block matching.
// https://github.khronos.org/SPIRV-Registry/extensions/QCOM/SPV_QCOM_image_processing.html
// Written by `cargo xtask headers` from headers/qcom/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_TextureSampleWeightedQCOM \
    [[vk::ext_extension("SPV_QCOM_image_processing"), vk::ext_capability(/* TextureSampleWeightedQCOM */ 4484)]]
#define SPV_CAPABILITY_TextureBoxFilterQCOM \
    [[vk::ext_extension("SPV_QCOM_image_processing"), vk::ext_capability(/* TextureBoxFilterQCOM */ 4485)]]
#define SPV_CAPABILITY_TextureBlockMatchQCOM \
    [[vk::ext_extension("SPV_QCOM_image_processing"), vk::ext_capability(/* TextureBlockMatchQCOM */ 4486)]]

#define SPV_DECORATION_WeightTextureQCOM \
    [[vk::ext_extension("SPV_QCOM_image_processing")]] [[vk::ext_decorate(/* WeightTextureQCOM */ 4487)]]
#define SPV_DECORATION_BlockMatchTextureQCOM \
    [[vk::ext_extension("SPV_QCOM_image_processing")]] [[vk::ext_decorate(/* BlockMatchTextureQCOM */ 4488)]]

// The images are combined image samplers, loaded with the decoration that the instruction requires.
template<typename I, typename W>
SPV_CAPABILITY_TextureSampleWeightedQCOM [[vk::ext_instruction(/* OpImageSampleWeightedQCOM */ 4480)]]
float4 ImageSampleWeightedQCOM(I image, float2 coordinates, W weights);

template<typename I>
SPV_CAPABILITY_TextureBoxFilterQCOM [[vk::ext_instruction(/* OpImageBoxFilterQCOM */ 4481)]]
float4 ImageBoxFilterQCOM(I image, float2 coordinates, float2 boxSize);

template<typename I>
SPV_CAPABILITY_TextureBlockMatchQCOM [[vk::ext_instruction(/* OpImageBlockMatchSSDQCOM */ 4482)]]
float4 ImageBlockMatchSSDQCOM(I target, uint2 targetCoordinates, I reference, uint2 referenceCoordinates,
    uint2 blockSize);

template<typename I>
SPV_CAPABILITY_TextureBlockMatchQCOM [[vk::ext_instruction(/* OpImageBlockMatchSADQCOM */ 4483)]]
float4 ImageBlockMatchSADQCOM(I target, uint2 targetCoordinates, I reference, uint2 referenceCoordinates,
    uint2 blockSize);
