// TEST: -T cs_6_10 -E main -fspv-target-env=vulkan1.3
// Bytes, whose signs are operands of the product, and which have no scalars in HLSL.
#include <dx/linalg.h>
using namespace dx::linalg;

RWByteAddressBuffer memory;

[numthreads(32, 1, 1)]
void main()
{
    using A = Matrix<ComponentType::I8, 16, 32, MatrixUse::A, MatrixScope::Wave>;
    using B = Matrix<ComponentType::U8, 32, 16, MatrixUse::B, MatrixScope::Wave>;
    using C = Matrix<ComponentType::I32, 16, 16, MatrixUse::Accumulator, MatrixScope::Wave>;
    C c = C::Splat(2.5f);
    c.MultiplyAccumulate(A::Load(memory, 0, 32, MatrixLayout::RowMajor), B::Splat(300));
    c.Store(memory, 1024, 64, MatrixLayout::RowMajor);
}
