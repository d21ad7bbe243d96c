// SPV_KHR_integer_dot_product: integer dot products.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_integer_dot_product.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_DotProductInputAll \
    [[vk::ext_extension("SPV_KHR_integer_dot_product"), vk::ext_capability(/* DotProductInputAll */ 6016)]]
#define SPV_CAPABILITY_DotProductInput4x8Bit \
    [[vk::ext_extension("SPV_KHR_integer_dot_product"), vk::ext_capability(/* DotProductInput4x8Bit */ 6017)]]
#define SPV_CAPABILITY_DotProductInput4x8BitPacked \
    [[vk::ext_extension("SPV_KHR_integer_dot_product"), vk::ext_capability(/* DotProductInput4x8BitPacked */ 6018)]]
#define SPV_CAPABILITY_DotProduct \
    [[vk::ext_extension("SPV_KHR_integer_dot_product"), vk::ext_capability(/* DotProduct */ 6019)]]

static const uint PackedVectorFormat4x8Bit = 0;

// Each operand is four 8-bit integers packed into 32 bits.
SPV_CAPABILITY_DotProduct SPV_CAPABILITY_DotProductInput4x8BitPacked [[vk::ext_instruction(/* OpSDot */ 4450)]]
int SDotKHR(int a, int b, [[vk::ext_literal]] uint format = 0);

SPV_CAPABILITY_DotProduct SPV_CAPABILITY_DotProductInput4x8BitPacked [[vk::ext_instruction(/* OpUDot */ 4451)]]
uint UDotKHR(uint a, uint b, [[vk::ext_literal]] uint format = 0);

// The first vector is signed, the second is unsigned.
SPV_CAPABILITY_DotProduct SPV_CAPABILITY_DotProductInput4x8BitPacked [[vk::ext_instruction(/* OpSUDot */ 4452)]]
int SUDotKHR(int a, uint b, [[vk::ext_literal]] uint format = 0);

// Adds `accumulator` with saturation.
SPV_CAPABILITY_DotProduct SPV_CAPABILITY_DotProductInput4x8BitPacked [[vk::ext_instruction(/* OpSDotAccSat */ 4453)]]
int SDotAccSatKHR(int a, int b, int accumulator, [[vk::ext_literal]] uint format = 0);

SPV_CAPABILITY_DotProduct SPV_CAPABILITY_DotProductInput4x8BitPacked [[vk::ext_instruction(/* OpUDotAccSat */ 4454)]]
uint UDotAccSatKHR(uint a, uint b, uint accumulator, [[vk::ext_literal]] uint format = 0);

SPV_CAPABILITY_DotProduct SPV_CAPABILITY_DotProductInput4x8BitPacked [[vk::ext_instruction(/* OpSUDotAccSat */ 4455)]]
int SUDotAccSatKHR(int a, uint b, int accumulator, [[vk::ext_literal]] uint format = 0);
