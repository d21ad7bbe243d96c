// TEST: -T cs_6_10 -E main -fspv-target-env=vulkan1.3
// Matrices of a thread group.
#include <dx/linalg.h>
using namespace dx::linalg;

RWByteAddressBuffer memory;

[numthreads(128, 1, 1)]
void main()
{
    using A = Matrix<ComponentType::F16, 64, 32, MatrixUse::A, MatrixScope::ThreadGroup>;
    using B = Matrix<ComponentType::F16, 32, 64, MatrixUse::B, MatrixScope::ThreadGroup>;
    A a = A::Load(memory, 0, 64, MatrixLayout::RowMajor);
    B b = B::Load(memory, 4096, 128, MatrixLayout::RowMajor);
    Multiply<ComponentType::F32>(a, b).Store(memory, 8192, 256, MatrixLayout::RowMajor);
    Multiply(a, b).Store(memory, 32768, 128, MatrixLayout::RowMajor);
}
