// TEST: -T cs_6_10 -E main -D DX_LINALG_PORTABLE -fspv-target-env=vulkan1.1
// Vectors and matrices of bytes and of small floats, whose length no word divides.
// BUFFER 0: u32 0xb8282828 0xb4c4b4 0 0 0xb84828b4 0x303c30 0 0 0x40c4b438 0x282828 0 0 0x28b4c448 0x3c3838 0 0 0x40c43c30 0x3cb83c 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0xbc343434 0xbac2ba 0 0 0xbc4434ba 0x383e38 0 0 0x40c2ba3c 0x343434 0 0 0x34bac244 0x3e3c3c 0 0 0x40c23e38 0x3ebc3e 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0x2e3dadde 0xb04022 0 0 0xc840d3ae 0xa10a1e 0 0 0x5118fa33 0xcfd4e4 0 0 0x8d81a35 0xf9480f 0 0 0x5517cc27 0x4ddae 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0x3e803e80 0xbf803e80 0xc040bf40 0xbf40 0x3e80bf40 0xbf804080 0x3fc03f00 0x3f00 0xbf403f80 0x4000c040 0x3e803e80 0x3e80 0xc0404080 0x3e80bf40 0x3f803f80 0x3fc0 0x3fc03f00 0x4000c040 0xbf803fc0 0x3fc0 0 0 0 0 0 0 0 0 0 0 0 0 0x30c84038 0x50
// BUFFER 1: f32 0*25
// BUFFER 2: i32 0*15
// DISPATCH: 1 1 1
// EXPECT 1: f32 3.625 -9.875 8.125 14.5 7.25 4.625 -7.875 4.125 15 15.25 3.625 -9.875 8.125 14.5 7.25 3.625 -9.875 8.125 14.5 7.25 4.625 -7.875 4.125 15 15.25
// EXPECT 2: i32 17633 12171 -914 -7475 613 17634 12173 -911 -7471 618 17633 12171 -914 -7475 613
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
    vector<float, 7> x = { 4, 0.5, -1, 1, -3, -1, 2 };
    vector<int, 7> whole = { -49, -98, 91, 36, 97, -3, 31 };
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
