// TEST: -T cs_6_10 -E main -D DX_LINALG_PORTABLE -fspv-target-env=vulkan1.1
// Matrices of 8-bit floats and of bfloat16, multiplied with sums in float; and half without 16-bit types.
// BUFFER 0: u32 1019524292 0*3 943502392 0*3 1211155516 0*3 1212688432 0*3 1052949186 0*3 1010743868 0*3 1144570430 0*3 1145320504 0*3 3208691776 1069596736 0 0 3208658816 1065369536 0 0 3225436096 1082146560 0 0 1048592128 1082146944 0 0 3120611840 1040237056 0 0 3120577536 1006648832 0 0 3254795776 1140865024 0 0 872429568 1140868096 0 0
// BUFFER 1: f32 0*64
// BUFFER 2: u32 0*16
// DISPATCH: 1 1 1
// EXPECT 1: f32 4.5 12.1875 12.375 -11.25 -1 -4.4375 0.625 10.75 -4.75 0.625 7.25 17.25 6.75 -11.5625 16.875 33 4.5 12.1875 12.375 -11.25 -1 -4.4375 0.625 10.75 -4.75 0.625 7.25 17.25 6.75 -11.5625 16.875 33 4.5 12.1875 12.375 -11.25 -1 -4.4375 0.625 10.75 -4.75 0.625 7.25 17.25 6.75 -11.5625 16.875 33 4.5 12.1875 12.375 -11.25 -1 -4.4375 0.625 10.75 -4.75 0.625 7.25 17.25 6.75 -11.5625 16.875 33
// EXPECT 2: u32 3120611840 1040237056 0 0 3120577536 1006648832 0 0 3254795776 1140865024 0 0 872429568 1140868096 0 0
#include <dx/linalg.h>
using namespace dx::linalg;

[[vk::binding(0)]] ByteAddressBuffer input;
[[vk::binding(1)]] RWByteAddressBuffer products;
[[vk::binding(2)]] RWByteAddressBuffer halves;

template <ComponentEnum C>
void Square(uint from, uint to)
{
    using A = Matrix<C, 4, 4, MatrixUse::A, MatrixScope::Wave>;
    using B = Matrix<C, 4, 4, MatrixUse::B, MatrixScope::Wave>;
    A a = A::Load(input, from, 16, MatrixLayout::RowMajor);
    B b = B::Load(input, from, 16, MatrixLayout::RowMajor);
    Multiply<ComponentType::F32>(a, b).Store(products, to, 16, MatrixLayout::RowMajor);
}

[numthreads(32, 1, 1)]
void main()
{
    Square<ComponentType::F8_E4M3FN>(0, 0);
    Square<ComponentType::F8_E5M2>(64, 64);
    Square<ComponentType::BFloat16>(128, 128);
    Square<ComponentType::F16>(192, 192);
    using C = Matrix<ComponentType::F16, 4, 4, MatrixUse::Accumulator, MatrixScope::Wave>;
    C::Load(input, 192, 16, MatrixLayout::RowMajor).Store(halves, 0, 16, MatrixLayout::RowMajor);
}
