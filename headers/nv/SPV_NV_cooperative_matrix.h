// SPV_NV_cooperative_matrix: matrices shared by the invocations of a scope.
// https://github.khronos.org/SPIRV-Registry/extensions/NV/SPV_NV_cooperative_matrix.html
// Written by `cargo xtask headers` from headers/nv/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_CooperativeMatrixNV \
    [[vk::ext_extension("SPV_NV_cooperative_matrix"), vk::ext_capability(/* CooperativeMatrixNV */ 5357)]]

template<typename T, uint Scope, uint Rows, uint Columns>
using CooperativeMatrixNV SPV_CAPABILITY_CooperativeMatrixNV =
    vk::SpirvOpaqueType</* OpTypeCooperativeMatrixNV */ 5358, T, vk::integral_constant<uint, Scope>,
    vk::integral_constant<uint, Rows>, vk::integral_constant<uint, Columns> >;

// `place` is the first element, in a buffer or in groupshared memory; `stride` is in elements.
template<typename M, typename T>
SPV_CAPABILITY_CooperativeMatrixNV [[vk::ext_instruction(/* OpCooperativeMatrixLoadNV */ 5359)]]
M CooperativeMatrixLoadNV([[vk::ext_reference]] T place, uint stride, bool columnMajor);

// `access` is a mask of MemoryAccess: 1 for Volatile, 4 for Nontemporal, 2 for Aligned, followed by the alignment.
template<typename M, typename T>
SPV_CAPABILITY_CooperativeMatrixNV [[vk::ext_instruction(/* OpCooperativeMatrixLoadNV */ 5359)]]
M CooperativeMatrixLoadNV([[vk::ext_reference]] T place, uint stride, bool columnMajor,
    [[vk::ext_literal]] uint access);

template<typename M, typename T>
SPV_CAPABILITY_CooperativeMatrixNV [[vk::ext_instruction(/* OpCooperativeMatrixLoadNV */ 5359)]]
M CooperativeMatrixLoadNV([[vk::ext_reference]] T place, uint stride, bool columnMajor, [[vk::ext_literal]] uint access,
    [[vk::ext_literal]] uint alignment);

template<typename M, typename T>
SPV_CAPABILITY_CooperativeMatrixNV [[vk::ext_instruction(/* OpCooperativeMatrixStoreNV */ 5360)]]
void CooperativeMatrixStoreNV([[vk::ext_reference]] T place, M matrix, uint stride, bool columnMajor);

// `access` is a mask of MemoryAccess: 1 for Volatile, 4 for Nontemporal, 2 for Aligned, followed by the alignment.
template<typename M, typename T>
SPV_CAPABILITY_CooperativeMatrixNV [[vk::ext_instruction(/* OpCooperativeMatrixStoreNV */ 5360)]]
void CooperativeMatrixStoreNV([[vk::ext_reference]] T place, M matrix, uint stride, bool columnMajor,
    [[vk::ext_literal]] uint access);

template<typename M, typename T>
SPV_CAPABILITY_CooperativeMatrixNV [[vk::ext_instruction(/* OpCooperativeMatrixStoreNV */ 5360)]]
void CooperativeMatrixStoreNV([[vk::ext_reference]] T place, M matrix, uint stride, bool columnMajor,
    [[vk::ext_literal]] uint access, [[vk::ext_literal]] uint alignment);

// a * b + c.
template<typename A, typename B, typename C>
SPV_CAPABILITY_CooperativeMatrixNV [[vk::ext_instruction(/* OpCooperativeMatrixMulAddNV */ 5361)]]
C CooperativeMatrixMulAddNV(A a, B b, C c);

// The number of components of the matrix that this invocation holds.
template<typename M>
SPV_CAPABILITY_CooperativeMatrixNV [[vk::ext_instruction(/* OpCooperativeMatrixLengthNV */ 5362)]]
uint CooperativeMatrixLengthNV(vk::ext_type_operand<M> type = vk::ext_type_operand<M>());
