// TEST: -T cs_6_10 -E main -fspv-target-env=vulkan1.3 -enable-16bit-types
// Matrices of a wave: loaded from buffers in rows and in columns, multiplied, and stored.
#include <dx/linalg.h>
using namespace dx::linalg;

ByteAddressBuffer left;
RWByteAddressBuffer right;
RWByteAddressBuffer sums;

using A = Matrix<ComponentType::F16, 16, 16, MatrixUse::A, MatrixScope::Wave>;
using B = Matrix<ComponentType::F16, 16, 16, MatrixUse::B, MatrixScope::Wave>;
using C = Matrix<ComponentType::F32, 16, 16, MatrixUse::Accumulator, MatrixScope::Wave>;

[numthreads(32, 1, 1)]
void main(uint group : SV_GroupID)
{
    A a = A::Load(left, group * 512, 32, MatrixLayout::RowMajor);
    B b = B::Load(right, 0, 32, MatrixLayout::ColMajor);
    C c = Multiply<ComponentType::F32>(a, b);
    c.MultiplyAccumulate(a, b);
    c.Store(sums, group * 1024, 64, MatrixLayout::RowMajor);
}
