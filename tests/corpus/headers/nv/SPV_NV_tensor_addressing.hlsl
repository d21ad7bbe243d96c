// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <nv/SPV_NV_tensor_addressing.h>

typedef TensorLayoutNV<1, TensorClampModeConstant> Line;
typedef TensorLayoutNV<2, TensorClampModeConstant> Plane;

[numthreads(1, 1, 1)]
SPV_CAPABILITY_TensorAddressingNV
void main()
{
    Line first = TensorLayoutSetDimensionNV(CreateTensorLayoutNV<Line>(), 16);
    first = TensorLayoutSetBlockSizeNV(TensorLayoutSliceNV(TensorLayoutSetStrideNV(first, 1), 0, 8), 1);
    Plane second = TensorLayoutSetDimensionNV(CreateTensorLayoutNV<Plane>(), 16, 16);
    second = TensorLayoutSetBlockSizeNV(TensorLayoutSliceNV(TensorLayoutSetStrideNV(second, 16, 1), 0, 8, 0, 8), 1, 1);
    second = TensorLayoutSetClampValueNV(second, 0);
    TensorView2NV view = TensorViewSetDimensionNV(CreateTensorViewNV<TensorView2NV>(), 16, 16);
    view = TensorViewSetClipNV(TensorViewSetStrideNV(view, 16, 1), 0, 8, 0, 8);
}
