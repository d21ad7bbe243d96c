// SPV_NV_cooperative_vector: products of per-invocation vectors and matrices in memory.
// https://github.khronos.org/SPIRV-Registry/extensions/NV/SPV_NV_cooperative_vector.html
// Written by `cargo xtask headers` from headers/nv/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_CooperativeVectorNV \
    [[vk::ext_extension("SPV_NV_cooperative_vector"), vk::ext_capability(/* CooperativeVectorNV */ 5394)]]
#define SPV_CAPABILITY_CooperativeVectorTrainingNV \
    [[vk::ext_extension("SPV_NV_cooperative_vector"), vk::ext_capability(/* CooperativeVectorTrainingNV */ 5435)]]

static const uint CooperativeVectorMatrixLayoutRowMajorNV = 0;
static const uint CooperativeVectorMatrixLayoutColumnMajorNV = 1;
static const uint CooperativeVectorMatrixLayoutInferencingOptimalNV = 2;
static const uint CooperativeVectorMatrixLayoutTrainingOptimalNV = 3;

static const uint ComponentTypeFloat16NV = 0;
static const uint ComponentTypeFloat32NV = 1;
static const uint ComponentTypeFloat64NV = 2;
static const uint ComponentTypeSignedInt8NV = 3;
static const uint ComponentTypeSignedInt16NV = 4;
static const uint ComponentTypeSignedInt32NV = 5;
static const uint ComponentTypeSignedInt64NV = 6;
static const uint ComponentTypeUnsignedInt8NV = 7;
static const uint ComponentTypeUnsignedInt16NV = 8;
static const uint ComponentTypeUnsignedInt32NV = 9;
static const uint ComponentTypeUnsignedInt64NV = 10;
static const uint ComponentTypeSignedInt8PackedNV = 1000491000;
static const uint ComponentTypeUnsignedInt8PackedNV = 1000491001;
static const uint ComponentTypeFloatE4M3NV = 1000491002;
static const uint ComponentTypeFloatE5M2NV = 1000491003;

template<typename T, uint N>
using CooperativeVectorNV SPV_CAPABILITY_CooperativeVectorNV =
    vk::SpirvOpaqueType</* OpTypeVectorIdEXT */ 5288, T, vk::integral_constant<uint, N> >;

// `place` is an array in a buffer or in groupshared memory; offsets are in bytes.
template<typename V, typename P>
SPV_CAPABILITY_CooperativeVectorNV [[vk::ext_instruction(/* OpCooperativeVectorLoadNV */ 5302)]]
V CooperativeVectorLoadNV([[vk::ext_reference]] P place, uint offset);

// `access` is a mask of MemoryAccess: 1 for Volatile, 4 for Nontemporal, 2 for Aligned, followed by the alignment.
template<typename V, typename P>
SPV_CAPABILITY_CooperativeVectorNV [[vk::ext_instruction(/* OpCooperativeVectorLoadNV */ 5302)]]
V CooperativeVectorLoadNV([[vk::ext_reference]] P place, uint offset, [[vk::ext_literal]] uint access);

template<typename V, typename P>
SPV_CAPABILITY_CooperativeVectorNV [[vk::ext_instruction(/* OpCooperativeVectorLoadNV */ 5302)]]
V CooperativeVectorLoadNV([[vk::ext_reference]] P place, uint offset, [[vk::ext_literal]] uint access,
    [[vk::ext_literal]] uint alignment);

template<typename V, typename P>
SPV_CAPABILITY_CooperativeVectorNV [[vk::ext_instruction(/* OpCooperativeVectorStoreNV */ 5303)]]
void CooperativeVectorStoreNV([[vk::ext_reference]] P place, uint offset, V value);

// `access` is a mask of MemoryAccess: 1 for Volatile, 4 for Nontemporal, 2 for Aligned, followed by the alignment.
template<typename V, typename P>
SPV_CAPABILITY_CooperativeVectorNV [[vk::ext_instruction(/* OpCooperativeVectorStoreNV */ 5303)]]
void CooperativeVectorStoreNV([[vk::ext_reference]] P place, uint offset, V value, [[vk::ext_literal]] uint access);

template<typename V, typename P>
SPV_CAPABILITY_CooperativeVectorNV [[vk::ext_instruction(/* OpCooperativeVectorStoreNV */ 5303)]]
void CooperativeVectorStoreNV([[vk::ext_reference]] P place, uint offset, V value, [[vk::ext_literal]] uint access,
    [[vk::ext_literal]] uint alignment);

// The interpretations are constants of ComponentType, `layout` of CooperativeVectorMatrixLayout; m, k and `transpose`
// are constants.
template<typename R, typename V, typename P>
SPV_CAPABILITY_CooperativeVectorNV [[vk::ext_instruction(/* OpCooperativeVectorMatrixMulNV */ 5289)]]
R CooperativeVectorMatrixMulNV(V input, uint inputInterpretation, [[vk::ext_reference]] P matrix, uint matrixOffset,
    uint matrixInterpretation, uint m, uint k, uint layout, bool transpose, uint stride);

// `operands` is a mask of CooperativeMatrixOperands: 2 and 8 for signed components of the input and of the result.
template<typename R, typename V, typename P>
SPV_CAPABILITY_CooperativeVectorNV [[vk::ext_instruction(/* OpCooperativeVectorMatrixMulNV */ 5289)]]
R CooperativeVectorMatrixMulNV(V input, uint inputInterpretation, [[vk::ext_reference]] P matrix, uint matrixOffset,
    uint matrixInterpretation, uint m, uint k, uint layout, bool transpose, uint stride,
    [[vk::ext_literal]] uint operands);

template<typename R, typename V, typename P, typename B>
SPV_CAPABILITY_CooperativeVectorNV [[vk::ext_instruction(/* OpCooperativeVectorMatrixMulAddNV */ 5292)]]
R CooperativeVectorMatrixMulAddNV(V input, uint inputInterpretation, [[vk::ext_reference]] P matrix, uint matrixOffset,
    uint matrixInterpretation, [[vk::ext_reference]] B bias, uint biasOffset, uint biasInterpretation, uint m, uint k,
    uint layout, bool transpose, uint stride);

// `operands` is a mask of CooperativeMatrixOperands: 2 and 8 for signed components of the input and of the result.
template<typename R, typename V, typename P, typename B>
SPV_CAPABILITY_CooperativeVectorNV [[vk::ext_instruction(/* OpCooperativeVectorMatrixMulAddNV */ 5292)]]
R CooperativeVectorMatrixMulAddNV(V input, uint inputInterpretation, [[vk::ext_reference]] P matrix, uint matrixOffset,
    uint matrixInterpretation, [[vk::ext_reference]] B bias, uint biasOffset, uint biasInterpretation, uint m, uint k,
    uint layout, bool transpose, uint stride, [[vk::ext_literal]] uint operands);

template<typename P, typename A, typename B>
SPV_CAPABILITY_CooperativeVectorTrainingNV [[vk::ext_instruction(/* OpCooperativeVectorOuterProductAccumulateNV */ 5290)]]
void CooperativeVectorOuterProductAccumulateNV([[vk::ext_reference]] P place, uint offset, A a, B b, uint layout,
    uint interpretation, uint stride);

template<typename P, typename V>
SPV_CAPABILITY_CooperativeVectorTrainingNV [[vk::ext_instruction(/* OpCooperativeVectorReduceSumAccumulateNV */ 5291)]]
void CooperativeVectorReduceSumAccumulateNV([[vk::ext_reference]] P place, uint offset, V value);
