// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// Memory operands are checked as those of other loads and stores.
#include <khr/SPV_KHR_cooperative_matrix.h>

typedef CooperativeMatrixKHR<float, /* Subgroup */ 3, 16, 16, CooperativeMatrixUseMatrixAccumulatorKHR> Matrix;

RWStructuredBuffer<float> values;

static const uint visible = /* Aligned */ 2 | MemoryAccessNonPrivatePointer | MemoryAccessMakePointerVisible;
static const uint available = /* Aligned */ 2 | MemoryAccessNonPrivatePointer | MemoryAccessMakePointerAvailable;

[numthreads(64, 1, 1)]
void main()
{
    Matrix a = CooperativeMatrixLoadKHR<Matrix>( // ERROR: the alignment of OpCooperativeMatrixLoadKHR must be a power of two, not 345
        values[0], CooperativeMatrixLayoutRowMajorKHR, 16, visible, 345, vk::WorkgroupScope);
    CooperativeMatrixStoreKHR( // ERROR: the alignment of OpCooperativeMatrixStoreKHR must be a power of two, not 12
        values[256], a, CooperativeMatrixLayoutRowMajorKHR, 16, available, 12, vk::WorkgroupScope);
}
