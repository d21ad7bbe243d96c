// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3 -fspv-use-vulkan-memory-model
#include <khr/SPV_KHR_cooperative_matrix.h>

typedef CooperativeMatrixKHR<float, 3, 16, 8, CooperativeMatrixUseMatrixAKHR> A;
typedef CooperativeMatrixKHR<float, 3, 8, 16, CooperativeMatrixUseMatrixBKHR> B;
typedef CooperativeMatrixKHR<float, 3, 16, 16, CooperativeMatrixUseMatrixAccumulatorKHR> C;

RWStructuredBuffer<float> values;

SPV_CAPABILITY_CooperativeMatrixKHR
[[vk::ext_capability(/* VulkanMemoryModel */ 5345)]]
[numthreads(64, 1, 1)]
void main()
{
    A a = CooperativeMatrixLoadKHR<A>(values[0], CooperativeMatrixLayoutRowMajorKHR, 8);
    B b = CooperativeMatrixLoadKHR<B>(values[128], CooperativeMatrixLayoutColumnMajorKHR, 16);
    C c = CooperativeMatrixLoadKHR<C>(values[256], CooperativeMatrixLayoutRowMajorKHR, 16);
    c = CooperativeMatrixMulAddKHR(a, b, c);
    c = CooperativeMatrixMulAddKHR(a, b, c, CooperativeMatrixOperandsNoneKHR);
    values[0] = CooperativeMatrixLengthKHR<C>() + CooperativeMatrixLengthKHR(vk::ext_type_operand<A>());
    CooperativeMatrixStoreKHR(values[256], c, CooperativeMatrixLayoutRowMajorKHR, 16);
}
