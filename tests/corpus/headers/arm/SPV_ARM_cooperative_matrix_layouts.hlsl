// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3 -fspv-use-vulkan-memory-model
#include <arm/SPV_ARM_cooperative_matrix_layouts.h>

#include <khr/SPV_KHR_cooperative_matrix.h>

typedef CooperativeMatrixKHR<float, 3, 16, 16, CooperativeMatrixUseMatrixAccumulatorKHR> Matrix;

RWStructuredBuffer<float> values;

SPV_CAPABILITY_CooperativeMatrixLayoutsARM
[numthreads(64, 1, 1)]
void main()
{
    Matrix matrix = CooperativeMatrixLoadKHR<Matrix>(values[0], CooperativeMatrixLayoutRowBlockedInterleavedARM, /* blocks of */ 4);
    CooperativeMatrixStoreKHR(values[256], matrix, CooperativeMatrixLayoutColumnBlockedInterleavedARM, /* blocks of */ 4);
}
