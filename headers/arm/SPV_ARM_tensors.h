// SPV_ARM_tensors: tensors as resources.
// https://github.khronos.org/SPIRV-Registry/extensions/ARM/SPV_ARM_tensors.html
// Written by `cargo xtask headers` from headers/arm/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_TensorsARM [[vk::ext_extension("SPV_ARM_tensors"), vk::ext_capability(/* TensorsARM */ 4174)]]
#define SPV_CAPABILITY_StorageTensorArrayDynamicIndexingARM \
    [[vk::ext_extension("SPV_ARM_tensors"), vk::ext_capability(/* StorageTensorArrayDynamicIndexingARM */ 4175)]]
#define SPV_CAPABILITY_StorageTensorArrayNonUniformIndexingARM \
    [[vk::ext_extension("SPV_ARM_tensors"), vk::ext_capability(/* StorageTensorArrayNonUniformIndexingARM */ 4176)]]

static const uint TensorOperandsNoneARM = 0x0;
static const uint TensorOperandsNontemporalARM = 0x1;
static const uint TensorOperandsOutOfBoundsValueARM = 0x2;
static const uint TensorOperandsMakeElementAvailableARM = 0x4;
static const uint TensorOperandsMakeElementVisibleARM = 0x8;
static const uint TensorOperandsNonPrivateElementARM = 0x10;

template<typename T, uint Rank>
using TensorARM SPV_CAPABILITY_TensorsARM =
    vk::SpirvOpaqueType</* OpTypeTensorARM */ 4163, T, vk::integral_constant<uint, Rank> >;

// Usage: TensorReadARM<float>(tensor, coordinates), where `coordinates` is an array of uint.
template<typename R, typename T, typename C>
SPV_CAPABILITY_TensorsARM [[vk::ext_instruction(/* OpTensorReadARM */ 4164)]]
R TensorReadARM(T tensor, C coordinates);

template<typename T, typename C, typename V>
SPV_CAPABILITY_TensorsARM [[vk::ext_instruction(/* OpTensorWriteARM */ 4165)]]
void TensorWriteARM(T tensor, C coordinates, V value);

// `operands` is a mask of TensorOperands; the operand of OutOfBoundsValueARM is the value of reads outside the tensor.
template<typename R, typename T, typename C>
SPV_CAPABILITY_TensorsARM [[vk::ext_instruction(/* OpTensorReadARM */ 4164)]]
R TensorReadARM(T tensor, C coordinates, [[vk::ext_literal]] uint operands);

template<typename R, typename T, typename C>
SPV_CAPABILITY_TensorsARM [[vk::ext_instruction(/* OpTensorReadARM */ 4164)]]
R TensorReadARM(T tensor, C coordinates, [[vk::ext_literal]] uint operands, R outOfBounds);

template<typename T, typename C, typename V>
SPV_CAPABILITY_TensorsARM [[vk::ext_instruction(/* OpTensorWriteARM */ 4165)]]
void TensorWriteARM(T tensor, C coordinates, V value, [[vk::ext_literal]] uint operands);

template<typename T>
SPV_CAPABILITY_TensorsARM [[vk::ext_instruction(/* OpTensorQuerySizeARM */ 4166)]]
uint TensorQuerySizeARM(T tensor, uint dimension);
