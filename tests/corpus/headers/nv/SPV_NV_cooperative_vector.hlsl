// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3 -enable-16bit-types
#include <nv/SPV_NV_cooperative_vector.h>

typedef CooperativeVectorNV<float16_t, 16> Vector;

struct Numbers { float16_t all[64]; };
RWStructuredBuffer<Numbers> matrix;

SPV_CAPABILITY_CooperativeVectorNV
[numthreads(64, 1, 1)]
void main()
{
    Vector input = CooperativeVectorLoadNV<Vector>(matrix[0].all, 0);
    Vector product = CooperativeVectorMatrixMulNV<Vector>(input, ComponentTypeFloat16NV, matrix[1].all, 0, ComponentTypeFloat16NV, 16, 16,
                                                          CooperativeVectorMatrixLayoutRowMajorNV, false, 32);
    product = CooperativeVectorMatrixMulAddNV<Vector>(product, ComponentTypeFloat16NV, matrix[1].all, 0, ComponentTypeFloat16NV, matrix[2].all, 0,
                                                      ComponentTypeFloat16NV, 16, 16, CooperativeVectorMatrixLayoutRowMajorNV, false, 32);
    CooperativeVectorOuterProductAccumulateNV(matrix[3].all, 0, input, product, CooperativeVectorMatrixLayoutTrainingOptimalNV, ComponentTypeFloat16NV, 0);
    CooperativeVectorReduceSumAccumulateNV(matrix[4].all, 0, product);
    CooperativeVectorStoreNV(matrix[5].all, 0, product);
    Vector more = CooperativeVectorLoadNV<Vector>(matrix[6].all, 0, /* Volatile */ 1);
    Vector aligned = CooperativeVectorLoadNV<Vector>(matrix[7].all, 0, /* Aligned */ 2, 16);
    more = CooperativeVectorMatrixMulNV<Vector>(more, ComponentTypeFloat16NV, matrix[1].all, 0, ComponentTypeFloat16NV, 16, 16,
                                                CooperativeVectorMatrixLayoutRowMajorNV, false, 32, /* of none */ 0);
    aligned = CooperativeVectorMatrixMulAddNV<Vector>(aligned, ComponentTypeFloat16NV, matrix[1].all, 0, ComponentTypeFloat16NV, matrix[2].all, 0,
                                                      ComponentTypeFloat16NV, 16, 16, CooperativeVectorMatrixLayoutRowMajorNV, false, 32, 0);
    CooperativeVectorStoreNV(matrix[6].all, 0, more, /* Volatile */ 1);
    CooperativeVectorStoreNV(matrix[7].all, 0, aligned, /* Aligned */ 2, 16);
}

SPV_CAPABILITY_CooperativeVectorTrainingNV
void Unused() {}
