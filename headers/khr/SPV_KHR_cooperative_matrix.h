// SPV_KHR_cooperative_matrix: matrices shared by the invocations of a scope.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_cooperative_matrix.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#include <khr/SPV_KHR_vulkan_memory_model.h>

#define SPV_CAPABILITY_CooperativeMatrixKHR \
    [[vk::ext_extension("SPV_KHR_cooperative_matrix"), vk::ext_capability(/* CooperativeMatrixKHR */ 6022)]]

static const uint CooperativeMatrixUseMatrixAKHR = 0;
static const uint CooperativeMatrixUseMatrixBKHR = 1;
static const uint CooperativeMatrixUseMatrixAccumulatorKHR = 2;

static const uint CooperativeMatrixLayoutRowMajorKHR = 0;
static const uint CooperativeMatrixLayoutColumnMajorKHR = 1;

static const uint CooperativeMatrixOperandsNoneKHR = 0x0;
static const uint CooperativeMatrixOperandsMatrixASignedComponentsKHR = 0x1;
static const uint CooperativeMatrixOperandsMatrixBSignedComponentsKHR = 0x2;
static const uint CooperativeMatrixOperandsMatrixCSignedComponentsKHR = 0x4;
static const uint CooperativeMatrixOperandsMatrixResultSignedComponentsKHR = 0x8;
static const uint CooperativeMatrixOperandsSaturatingAccumulationKHR = 0x10;

// This type needs the Vulkan memory model.
template<typename T, uint Scope, uint Rows, uint Columns, uint Use>
using CooperativeMatrixKHR SPV_CAPABILITY_CooperativeMatrixKHR [[vk::ext_capability(/* VulkanMemoryModel */ 5345)]] =
    vk::SpirvOpaqueType</* OpTypeCooperativeMatrixKHR */ 4456, T, vk::integral_constant<uint, Scope>,
    vk::integral_constant<uint, Rows>, vk::integral_constant<uint, Columns>, vk::integral_constant<uint, Use> >;

// `place` is the first element, in a buffer or in groupshared memory; `stride` is in elements.
template<typename M, typename T>
SPV_CAPABILITY_CooperativeMatrixKHR [[vk::ext_instruction(/* OpCooperativeMatrixLoadKHR */ 4457)]]
M CooperativeMatrixLoadKHR([[vk::ext_reference]] T place, uint layout, uint stride);

template<typename M, typename T>
SPV_CAPABILITY_CooperativeMatrixKHR [[vk::ext_instruction(/* OpCooperativeMatrixStoreKHR */ 4458)]]
void CooperativeMatrixStoreKHR([[vk::ext_reference]] T place, M matrix, uint layout, uint stride);

// `access` is a mask of MemoryAccess. `alignment`, in bytes, is the operand of Aligned (2), and `scope` the operand of
// MakePointerVisible or MakePointerAvailable.
template<typename M, typename T>
SPV_CAPABILITY_CooperativeMatrixKHR [[vk::ext_instruction(/* OpCooperativeMatrixLoadKHR */ 4457)]]
M CooperativeMatrixLoadKHR([[vk::ext_reference]] T place, uint layout, uint stride, [[vk::ext_literal]] uint access);

template<typename M, typename T>
SPV_CAPABILITY_CooperativeMatrixKHR [[vk::ext_instruction(/* OpCooperativeMatrixLoadKHR */ 4457)]]
M CooperativeMatrixLoadKHR([[vk::ext_reference]] T place, uint layout, uint stride, [[vk::ext_literal]] uint access,
    uint scope);

template<typename M, typename T>
SPV_CAPABILITY_CooperativeMatrixKHR [[vk::ext_instruction(/* OpCooperativeMatrixLoadKHR */ 4457)]]
M CooperativeMatrixLoadKHR([[vk::ext_reference]] T place, uint layout, uint stride, [[vk::ext_literal]] uint access,
    [[vk::ext_literal]] uint alignment, uint scope);

template<typename M, typename T>
SPV_CAPABILITY_CooperativeMatrixKHR [[vk::ext_instruction(/* OpCooperativeMatrixStoreKHR */ 4458)]]
void CooperativeMatrixStoreKHR([[vk::ext_reference]] T place, M matrix, uint layout, uint stride,
    [[vk::ext_literal]] uint access);

template<typename M, typename T>
SPV_CAPABILITY_CooperativeMatrixKHR [[vk::ext_instruction(/* OpCooperativeMatrixStoreKHR */ 4458)]]
void CooperativeMatrixStoreKHR([[vk::ext_reference]] T place, M matrix, uint layout, uint stride,
    [[vk::ext_literal]] uint access, uint scope);

template<typename M, typename T>
SPV_CAPABILITY_CooperativeMatrixKHR [[vk::ext_instruction(/* OpCooperativeMatrixStoreKHR */ 4458)]]
void CooperativeMatrixStoreKHR([[vk::ext_reference]] T place, M matrix, uint layout, uint stride,
    [[vk::ext_literal]] uint access, [[vk::ext_literal]] uint alignment, uint scope);

// a * b + c.
template<typename A, typename B, typename C>
SPV_CAPABILITY_CooperativeMatrixKHR [[vk::ext_instruction(/* OpCooperativeMatrixMulAddKHR */ 4459)]]
C CooperativeMatrixMulAddKHR(A a, B b, C c, [[vk::ext_literal]] uint operands = 0);

// The number of components of the matrix that this invocation holds.
template<typename M>
SPV_CAPABILITY_CooperativeMatrixKHR [[vk::ext_instruction(/* OpCooperativeMatrixLengthKHR */ 4460)]]
uint CooperativeMatrixLengthKHR(vk::ext_type_operand<M> type = vk::ext_type_operand<M>());
