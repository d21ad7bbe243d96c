// TEST: -T cs_6_10 -E main -fspv-target-env=vulkan1.3
// A matrix of another use is added as the product with the identity matrix.
#include <dx/linalg.h>
using namespace dx::linalg;

RWByteAddressBuffer memory;

[numthreads(32, 1, 1)]
void main()
{
    Matrix<ComponentType::F32, 16, 16, MatrixUse::Accumulator, MatrixScope::Wave> c =
        Matrix<ComponentType::F32, 16, 16, MatrixUse::Accumulator, MatrixScope::Wave>::Splat(1);
    c.Accumulate(Matrix<ComponentType::F16, 16, 16, MatrixUse::A, MatrixScope::Wave>::Splat(2));
    c.Accumulate(Matrix<ComponentType::F16, 16, 16, MatrixUse::B, MatrixScope::Wave>::Load(memory, 0, 32, MatrixLayout::RowMajor));
    c.Store(memory, 1024, 64, MatrixLayout::RowMajor);
    if (AccumulatorLayout() == MatrixUse::B)
        c.Store(memory, 2048, 64, MatrixLayout::ColMajor);
}
