// TEST: -T cs_6_10 -E main -D DX_LINALG_PORTABLE -fspv-target-env=vulkan1.1
// Matrices of 64-bit integers and floats.
// BUFFER 0: i64 584136246970 941752648050 540227600087 1017272690050 574 -311 -205 -66
// BUFFER 1: i64 0*4
// BUFFER 2: f64 0.5 -0.25 3 2
// BUFFER 3: f64 0*4
// BUFFER 4: i32 0*4
// DISPATCH: 1 1 1
// EXPECT 1: i64 142234912910530 -243822047578970 101549740989688 -235150781170357
// EXPECT 3: f64 -0.5 -0.625 7.5 3.25
// EXPECT 4: i32 2147483647 -2147483648 2147483647 -2147483648
#include <dx/linalg.h>
using namespace dx::linalg;

[[vk::binding(0)]] ByteAddressBuffer integers;
[[vk::binding(1)]] RWByteAddressBuffer products;
[[vk::binding(2)]] ByteAddressBuffer doubles;
[[vk::binding(3)]] RWByteAddressBuffer squares;
[[vk::binding(4)]] RWByteAddressBuffer saturated;

[numthreads(32, 1, 1)]
void main()
{
    using A = Matrix<ComponentType::I64, 2, 2, MatrixUse::A, MatrixScope::Wave>;
    using B = Matrix<ComponentType::I64, 2, 2, MatrixUse::B, MatrixScope::Wave>;
    Matrix<ComponentType::I64, 2, 2, MatrixUse::Accumulator, MatrixScope::Wave> c =
        Multiply(A::Load(integers, 0, 16, MatrixLayout::RowMajor), B::Load(integers, 32, 16, MatrixLayout::RowMajor));
    c.Store(products, 0, 16, MatrixLayout::RowMajor);
    c.Cast<ComponentType::I32>().Store(saturated, 0, 8, MatrixLayout::RowMajor);
    using D = Matrix<ComponentType::F64, 2, 2, MatrixUse::A, MatrixScope::Wave>;
    using E = Matrix<ComponentType::F64, 2, 2, MatrixUse::B, MatrixScope::Wave>;
    Multiply(D::Load(doubles, 0, 16, MatrixLayout::RowMajor), E::Load(doubles, 0, 16, MatrixLayout::RowMajor))
        .Store(squares, 0, 16, MatrixLayout::RowMajor);
}
