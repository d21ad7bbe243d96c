// SPV_NV_cooperative_matrix_decode_vector: cooperative matrix loads that decode several elements per call.
// https://github.khronos.org/SPIRV-Registry/extensions/NV/SPV_NV_cooperative_matrix_decode_vector.html
// Written by `cargo xtask headers` from headers/nv/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#include <nv/SPV_NV_cooperative_matrix2.h>

#define SPV_CAPABILITY_CooperativeMatrixDecodeVectorNV \
    [[vk::ext_extension("SPV_NV_cooperative_matrix_decode_vector"), vk::ext_capability(/* CooperativeMatrixDecodeVectorNV */ 5447)]]

// The bit of TensorAddressingOperands for the last operand of CooperativeMatrixLoadTensorNV: a function that returns 2,
// 4 or 8 adjacent elements of the block. It follows the function that decodes one element.
static const uint TensorAddressingOperandsDecodeVectorFunc = 0x4;
