// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3 -fspv-use-vulkan-memory-model
#include <nv/SPV_NV_cooperative_matrix2.h>

#include <khr/SPV_KHR_cooperative_matrix.h>
#include <nv/SPV_NV_tensor_addressing.h>

typedef CooperativeMatrixKHR<float, 3, 16, 16, CooperativeMatrixUseMatrixAccumulatorKHR> Accumulator;
typedef CooperativeMatrixKHR<float, 3, 16, 16, CooperativeMatrixUseMatrixAKHR> A;
typedef CooperativeMatrixKHR<float, 3, 16, 16, CooperativeMatrixUseMatrixBKHR> B;
typedef TensorLayoutNV<2, TensorClampModeUndefined> Layout;

RWStructuredBuffer<float> values;

SPV_CAPABILITY_CooperativeMatrixReductionsNV
SPV_CAPABILITY_CooperativeMatrixPerElementOperationsNV
SPV_CAPABILITY_CooperativeMatrixBlockLoadsNV
SPV_CAPABILITY_CooperativeMatrixConversionsNV
SPV_CAPABILITY_CooperativeMatrixTensorAddressingNV
[numthreads(64, 1, 1)]
void main()
{
    Layout layout = TensorLayoutSetDimensionNV(CreateTensorLayoutNV<Layout>(), 16, 16);
    Accumulator matrix = CooperativeMatrixLoadKHR<Accumulator>(values[0], CooperativeMatrixLayoutRowMajorKHR, 16);
    matrix = CooperativeMatrixLoadTensorNV(values[256], matrix, layout);
    A a = CooperativeMatrixConvertUseNV<A>(matrix);
    B b = CooperativeMatrixTransposeNV<B>(matrix);
    CooperativeMatrixStoreTensorNV(values[512], CooperativeMatrixMulAddKHR(a, b, matrix), layout);
}
