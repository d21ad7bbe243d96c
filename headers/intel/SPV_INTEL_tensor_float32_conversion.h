// SPV_INTEL_tensor_float32_conversion: rounding of floats to TF32.
// https://github.khronos.org/SPIRV-Registry/extensions/INTEL/SPV_INTEL_tensor_float32_conversion.html
// Written by `cargo xtask headers` from headers/intel/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_TensorFloat32RoundingINTEL \
    [[vk::ext_extension("SPV_INTEL_tensor_float32_conversion"), vk::ext_capability(/* TensorFloat32RoundingINTEL */ 6425)]]

SPV_CAPABILITY_TensorFloat32RoundingINTEL [[vk::ext_instruction(/* OpRoundFToTF32INTEL */ 6426)]]
float RoundFToTF32INTEL(float value);
