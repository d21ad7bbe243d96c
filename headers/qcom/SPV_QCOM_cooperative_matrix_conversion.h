// SPV_QCOM_cooperative_matrix_conversion: conversions between cooperative matrices and arrays.
// https://github.khronos.org/SPIRV-Registry/extensions/QCOM/SPV_QCOM_cooperative_matrix_conversion.html
// Written by `cargo xtask headers` from headers/qcom/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_CooperativeMatrixConversionQCOM \
    [[vk::ext_extension("SPV_QCOM_cooperative_matrix_conversion"), vk::ext_capability(/* CooperativeMatrixConversionQCOM */ 4496)]]

// Usage: BitCastArrayQCOM<Array>(array).
template<typename R, typename A>
SPV_CAPABILITY_CooperativeMatrixConversionQCOM [[vk::ext_instruction(/* OpBitCastArrayQCOM */ 4497)]]
R BitCastArrayQCOM(A array);

template<typename M, typename A>
SPV_CAPABILITY_CooperativeMatrixConversionQCOM [[vk::ext_instruction(/* OpCompositeConstructCoopMatQCOM */ 4540)]]
M CompositeConstructCoopMatQCOM(A array);

template<typename A, typename M>
SPV_CAPABILITY_CooperativeMatrixConversionQCOM [[vk::ext_instruction(/* OpCompositeExtractCoopMatQCOM */ 4541)]]
A CompositeExtractCoopMatQCOM(M matrix);

template<typename R, typename A>
SPV_CAPABILITY_CooperativeMatrixConversionQCOM [[vk::ext_instruction(/* OpExtractSubArrayQCOM */ 4542)]]
R ExtractSubArrayQCOM(A array, uint index);
