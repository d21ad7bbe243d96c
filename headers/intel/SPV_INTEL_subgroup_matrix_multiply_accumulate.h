// SPV_INTEL_subgroup_matrix_multiply_accumulate: matrix multiply-accumulate in a subgroup.
// https://github.khronos.org/SPIRV-Registry/extensions/INTEL/SPV_INTEL_subgroup_matrix_multiply_accumulate.html
// Written by `cargo xtask headers` from headers/intel/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_SubgroupMatrixMultiplyAccumulateINTEL \
    [[vk::ext_extension("SPV_INTEL_subgroup_matrix_multiply_accumulate"), vk::ext_capability(/* SubgroupMatrixMultiplyAccumulateINTEL */ 6236)]]

static const uint MatrixMultiplyAccumulateOperandsNone = 0x0;
static const uint MatrixMultiplyAccumulateOperandsMatrixASignedComponentsINTEL = 0x1;
static const uint MatrixMultiplyAccumulateOperandsMatrixBSignedComponentsINTEL = 0x2;
static const uint MatrixMultiplyAccumulateOperandsMatrixCBFloat16INTEL = 0x4;
static const uint MatrixMultiplyAccumulateOperandsMatrixResultBFloat16INTEL = 0x8;
static const uint MatrixMultiplyAccumulateOperandsMatrixAPackedInt8INTEL = 0x10;
static const uint MatrixMultiplyAccumulateOperandsMatrixBPackedInt8INTEL = 0x20;
static const uint MatrixMultiplyAccumulateOperandsMatrixAPackedInt4INTEL = 0x40;
static const uint MatrixMultiplyAccumulateOperandsMatrixBPackedInt4INTEL = 0x80;
static const uint MatrixMultiplyAccumulateOperandsMatrixATF32INTEL = 0x100;
static const uint MatrixMultiplyAccumulateOperandsMatrixBTF32INTEL = 0x200;
static const uint MatrixMultiplyAccumulateOperandsMatrixAPackedFloat16INTEL = 0x400;
static const uint MatrixMultiplyAccumulateOperandsMatrixBPackedFloat16INTEL = 0x800;
static const uint MatrixMultiplyAccumulateOperandsMatrixAPackedBFloat16INTEL = 0x1000;
static const uint MatrixMultiplyAccumulateOperandsMatrixBPackedBFloat16INTEL = 0x2000;

// a * b + c; `k` is a constant.
template<typename A, typename B, typename C>
SPV_CAPABILITY_SubgroupMatrixMultiplyAccumulateINTEL [[vk::ext_instruction(/* OpSubgroupMatrixMultiplyAccumulateINTEL */ 6237)]]
C SubgroupMatrixMultiplyAccumulateINTEL(uint k, A a, B b, C c, [[vk::ext_literal]] uint operands = 0);
