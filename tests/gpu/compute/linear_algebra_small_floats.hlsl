// TEST: -T cs_6_10 -E main -D DX_LINALG_PORTABLE -fspv-target-env=vulkan1.1
// Matrices of 8-bit floats and of bfloat16, multiplied with sums in float; and half without 16-bit types.
// BUFFER 0: u32 944289972 0*3 3022532680 0*3 818167856 0*3 952416312 0*3 1011137722 0*3 3123984452 0*3 952254520 0*3 1019395132 0*3 3212885824 1065369728 0 0 1056981120 3208658560 0 0 1073757952 1057013824 0 0 3212853120 1065402432 0 0 3154164224 1006650368 0 0 939541504 3120575488 0 0 1073756160 939573760 0 0 3154131968 1006682624 0 0
// BUFFER 1: f32 0*64
// BUFFER 2: u32 0*16
// DISPATCH: 1 1 1
// EXPECT 1: f32 -0.4375 7.25 -18.25 3 -1.625 -2.5 17.625 3 6.625 -6 10 -2 -5.25 -8.5 9.75 1.25 -0.4375 7.25 -18.25 3 -1.625 -2.5 17.625 3 6.625 -6 10 -2 -5.25 -8.5 9.75 1.25 -0.4375 7.25 -18.25 3 -1.625 -2.5 17.625 3 6.625 -6 10 -2 -5.25 -8.5 9.75 1.25 -0.4375 7.25 -18.25 3 -1.625 -2.5 17.625 3 6.625 -6 10 -2 -5.25 -8.5 9.75 1.25
// EXPECT 2: u32 3154164224 1006650368 0 0 939541504 3120575488 0 0 1073756160 939573760 0 0 3154131968 1006682624 0 0
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
