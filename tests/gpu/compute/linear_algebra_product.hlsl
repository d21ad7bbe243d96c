// TEST: -T cs_6_10 -E main -D DX_LINALG_PORTABLE -fspv-target-env=vulkan1.1
// Products of matrices whose sizes no wave has, from buffers in both orders.
// BUFFER 0: f32 1 2 3 0 5 6 7 0 9 10 11 0 13 14 15 0 1 5 9 13 2 6 10 14 3 7 11 15
// BUFFER 1: f32 0 -1 -2 -3 -4 0*3 5 4 3 2 1 0*3 10 9 8 7 6 0*12 5 10 0 -1 4 9 0 -2 3 8 0 -3 2 7 0 -4 1 6 0
// BUFFER 2: f32 0*96
// DISPATCH: 1 1 1
// EXPECT 2: f32 40 34 28 22 16 0*3 100 82 64 46 28 0*3 160 130 100 70 40 0*3 220 178 136 94 52 0*3 40 100 160 220 34 82 130 178 28 64 100 136 22 46 70 94 16 28 40 52 0*12 40 34 28 22 16 0*3 100 82 64 46 28 0*3 160 130 100 70 40 0*3 220 178 136 94 52 0*3
#include <dx/linalg.h>
using namespace dx::linalg;

[[vk::binding(0)]] ByteAddressBuffer left;
[[vk::binding(1)]] RWByteAddressBuffer right;
[[vk::binding(2)]] RWByteAddressBuffer products;

[numthreads(32, 1, 1)]
void main()
{
    using A = Matrix<ComponentType::F32, 4, 3, MatrixUse::A, MatrixScope::Wave>;
    using B = Matrix<ComponentType::F32, 3, 5, MatrixUse::B, MatrixScope::Wave>;
    A a = A::Load(left, 0, 16, MatrixLayout::RowMajor);
    B b = B::Load(right, 0, 32, MatrixLayout::RowMajor);
    Multiply(a, b).Store(products, 0, 32, MatrixLayout::RowMajor);
    a = A::Load(left, 64, 16, MatrixLayout::ColMajor);
    b = B::Load(right, 128, 16, MatrixLayout::ColMajor);
    Multiply(a, b).Store(products, 128, 16, MatrixLayout::ColMajor);
    Multiply<ComponentType::F32>(a, b).Store(products, 256, 32, MatrixLayout::RowMajor);
}
