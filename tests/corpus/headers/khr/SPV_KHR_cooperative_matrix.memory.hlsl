// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// The header asks for the memory model, and loads and stores have memory operands.
#include <khr/SPV_KHR_cooperative_matrix.h>

typedef CooperativeMatrixKHR<float, /* Subgroup */ 3, 16, 16, CooperativeMatrixUseMatrixAccumulatorKHR> Matrix;

RWStructuredBuffer<float> values;

static const uint aligned = /* Aligned */ 2;
static const uint visible = MemoryAccessNonPrivatePointer | MemoryAccessMakePointerVisible;
static const uint available = MemoryAccessNonPrivatePointer | MemoryAccessMakePointerAvailable;

[numthreads(64, 1, 1)]
void main()
{
    Matrix a = CooperativeMatrixLoadKHR<Matrix>(values[0], CooperativeMatrixLayoutRowMajorKHR, 16, /* Volatile */ 1);
    CooperativeMatrixStoreKHR(values[256], a, CooperativeMatrixLayoutRowMajorKHR, 16, /* Volatile */ 1);
    Matrix b = CooperativeMatrixLoadKHR<Matrix>(values[0], CooperativeMatrixLayoutRowMajorKHR, 16, visible, vk::WorkgroupScope);
    CooperativeMatrixStoreKHR(values[512], b, CooperativeMatrixLayoutRowMajorKHR, 16, available, vk::WorkgroupScope);
    Matrix c = CooperativeMatrixLoadKHR<Matrix>(
        values[0], CooperativeMatrixLayoutRowMajorKHR, 16, visible | aligned, 16, vk::WorkgroupScope);
    CooperativeMatrixStoreKHR(
        values[768], c, CooperativeMatrixLayoutRowMajorKHR, 16, available | aligned, 16, vk::WorkgroupScope);
}
