// TEST: -T cs_6_10 -E main -fspv-target-env=vulkan1.3
// 8-bit floats and bfloat16.
#include <dx/linalg.h>
using namespace dx::linalg;

RWByteAddressBuffer memory;

template <ComponentEnum C>
void Square(uint from, uint stride)
{
    using A = Matrix<C, 16, 16, MatrixUse::A, MatrixScope::Wave>;
    using B = Matrix<C, 16, 16, MatrixUse::B, MatrixScope::Wave>;
    A a = A::Load(memory, from, stride, MatrixLayout::RowMajor);
    Multiply<ComponentType::F32>(a, B::Splat(0.5f)).Store(memory, 4096 + from, 64, MatrixLayout::RowMajor);
}

[numthreads(32, 1, 1)]
void main()
{
    Square<ComponentType::F8_E4M3FN>(0, 16);
    Square<ComponentType::F8_E5M2>(1024, 16);
    Square<ComponentType::BFloat16>(2048, 32);
}
