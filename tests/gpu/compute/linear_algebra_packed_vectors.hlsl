// TEST: -T cs_6_10 -E main -D DX_LINALG_PORTABLE -fspv-target-env=vulkan1.1
// Vectors and matrices of bytes and of small floats, whose length no word divides.
// BUFFER 0: u32 0xc43c303c 0xb83c40 0 0 0xb830483c 0xb8c438 0 0 0x38b8c440 0x40b8b8 0 0 0x3048383c 0xc4b428 0 0 0x40b44040 0x28b448 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0xc23e383e 0xbc3e40 0 0 0xbc38443e 0xbcc23c 0 0 0x3cbcc240 0x40bcbc 0 0 0x38443c3e 0xc2ba34 0 0 0x40ba4040 0x34ba44 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0x61245b9e 0x181ffd 0 0 0x1e3903af 0x83130 0 0 0x9d11f6a6 0x4ee8cc 0 0 0x269d404c 0x1fe9ba 0 0 0x2762ec5b 0x292e41 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0x3f003fc0 0xc0403fc0 0x3fc04000 0xbf80 0x40803fc0 0xbf803f00 0xc0403f80 0xbf80 0xc0404000 0x3f80bf80 0xbf80bf80 0x4000 0x3f803fc0 0x3f004080 0xbf403e80 0xc040 0x40004000 0x4000bf40 0xbf404080 0x3e80 0 0 0 0 0 0 0 0 0 0 0 0 0x30c84038 0x50
// BUFFER 1: f32 0*25
// BUFFER 2: i32 0*15
// DISPATCH: 1 1 1
// EXPECT 1: f32 2.375 -6.875 -1.25 -9.75 -9.9375 3.375 -4.875 -5.25 -9.25 -1.9375 2.375 -6.875 -1.25 -9.75 -9.9375 2.375 -6.875 -1.25 -9.75 -9.9375 3.375 -4.875 -5.25 -9.25 -1.9375
// EXPECT 2: i32 11028 5959 955 339 3222 11029 5961 958 343 3227 11028 5959 955 339 3222
// COOPERATIVE: no, SPIR-V has no vectors of BFloat16
#include <dx/linalg.h>
using namespace dx::linalg;

[[vk::binding(0)]] ByteAddressBuffer memory;
[[vk::binding(1)]] RWStructuredBuffer<float> floats;
[[vk::binding(2)]] RWStructuredBuffer<int> ints;
using E4M3 = Matrix<ComponentType::F8_E4M3FN, 5, 7, MatrixUse::A, MatrixScope::Thread>;
using E5M2 = Matrix<ComponentType::F8_E5M2, 5, 7, MatrixUse::A, MatrixScope::Thread>;
using Bytes = Matrix<ComponentType::I8, 5, 7, MatrixUse::A, MatrixScope::Thread>;
using Brain = Matrix<ComponentType::BFloat16, 5, 7, MatrixUse::A, MatrixScope::Thread>;

[numthreads(1, 1, 1)]
void main()
{
    vector<float, 7> x = { 1, 2, -0.75, -1, -3, 4, 2 };
    vector<int, 7> whole = { -28, 34, 5, 38, 32, 4, 54 };
    vector<int, 5> counted = { 1, 2, 3, 4, 5 };
    E4M3 e4m3 = E4M3::Load<MatrixLayout::RowMajor>(memory, 0, 16);
    E5M2 e5m2 = E5M2::Load<MatrixLayout::RowMajor>(memory, 128, 16);
    Bytes bytes = Bytes::Load<MatrixLayout::RowMajor>(memory, 256, 16);
    Brain brain = Brain::Load<MatrixLayout::RowMajor>(memory, 384, 16);
    VectorRef<ComponentType::F8_E4M3FN, 5> bias = { memory, 512 };
    vector<float, 5> results[5];
    results[0] = Multiply<float>(e4m3, Convert<ComponentType::F8_E4M3FN, ComponentType::F32>(x));
    results[1] = MultiplyAdd<float>(e4m3, Convert<ComponentType::F8_E4M3FN, ComponentType::F32>(x), bias);
    results[2] = Multiply<float>(e5m2, Convert<ComponentType::F8_E5M2, ComponentType::F32>(x));
    results[3] = Multiply<float>(brain, Convert<ComponentType::BFloat16, ComponentType::F32>(x));
    results[4] = MultiplyAdd<float>(brain, x, bias);
    for (uint i = 0; i < 25; ++i)
        floats[i] = results[i / 5][i % 5];
    vector<int, 5> sums[3];
    sums[0] = Multiply<int>(bytes, Convert<ComponentType::I8, ComponentType::I32>(whole));
    sums[1] = MultiplyAdd<int>(bytes, Convert<ComponentType::I8, ComponentType::I32>(whole), counted);
    sums[2] = Multiply<int>(bytes, whole);
    for (uint j = 0; j < 15; ++j)
        ints[j] = sums[j / 5][j % 5];
}
