// TEST: -T cs_6_10 -E main -D DX_LINALG_PORTABLE -fspv-target-env=vulkan1.1
// Matrices of 64-bit integers and floats.
// BUFFER 0: i64 290970550002 144102066135 710927155540 890380046876 -382 -732 36 -91
// BUFFER 1: i64 0*4
// BUFFER 2: f64 0.5 -0.25 3 2
// BUFFER 3: f64 0*4
// BUFFER 4: i32 0*4
// DISPATCH: 1 1 1
// EXPECT 1: i64 -105963075719904 -226103730619749 -239520491728744 -601423262120996
// EXPECT 3: f64 -0.5 -0.625 7.5 3.25
// EXPECT 4: i32 -2147483648*4
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
