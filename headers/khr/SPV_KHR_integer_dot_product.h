// SPV_KHR_integer_dot_product: dot products of four 8-bit integers packed into 32 bits.

#pragma once

#define SPV_KHR_INTEGER_DOT_PRODUCT                                                                                             \
    [[vk::ext_extension("SPV_KHR_integer_dot_product"), vk::ext_capability(/* DotProduct */ 6019)]]                              \
    [[vk::ext_capability(/* DotProductInput4x8BitPacked */ 6018)]]

// The last operand is the packed vector format PackedVectorFormat4x8Bit.
SPV_KHR_INTEGER_DOT_PRODUCT [[vk::ext_instruction(/* OpSDot */ 4450)]]
int SDotKHR(int a, int b, [[vk::ext_literal]] uint format = 0);

SPV_KHR_INTEGER_DOT_PRODUCT [[vk::ext_instruction(/* OpUDot */ 4451)]]
uint UDotKHR(uint a, uint b, [[vk::ext_literal]] uint format = 0);

// The first vector is signed, the second is not.
SPV_KHR_INTEGER_DOT_PRODUCT [[vk::ext_instruction(/* OpSUDot */ 4452)]]
int SUDotKHR(int a, uint b, [[vk::ext_literal]] uint format = 0);

#undef SPV_KHR_INTEGER_DOT_PRODUCT
