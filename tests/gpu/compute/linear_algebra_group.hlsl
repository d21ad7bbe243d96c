// TEST: -T cs_6_10 -E main -D DX_LINALG_PORTABLE -fspv-target-env=vulkan1.1
// Matrices of a thread group of several waves, and their elements added to a buffer by two groups.
// BUFFER 0: i32 -3 5 3 1 -1 -1 -2 -2 -8 9 9 -4 2 4 8 7 -8 2 8 4 8 -3 8 4 -7 -1 -7 -1 -4 -6 -5 -8
// BUFFER 1: i32 -3 4 -8 -8 -7 7 6 7 2 -6 1 -8 -5 8 -8 5 -5 3 5 -9 7 -1 -7 -1 1 -7 0 -8 3 -8 -1 1 -5 -1 3 -6 0 -6 4 -2 7 8 -3 1 1 7 3 9 6 -6 -5 5 7 8 9 7 8 -9 0 -4 -3 2 3 7
// BUFFER 2: i32 0*32
// BUFFER 3: i32 1000*32
// BUFFER 4: i32 0*32
// DISPATCH: 2 1 1
// EXPECT 2: i32 -25 -17 54 -48 11 -13 -111 -33 115 -112 72 -53 101 133 -66 113 11 -164 99 -83 155 -77 -17 -9 -63 22 51 160 -15 -116 -87 -185
// EXPECT 3: i32 950 966 1108 904 1022 974 778 934 1230 776 1144 894 1202 1266 868 1226 1022 672 1198 834 1310 846 966 982 874 1044 1102 1320 970 768 826 630
// EXPECT 4: i32 -50 -34 108 -96 22 -26 -222 -66 230 -224 144 -106 202 266 -132 226 22 -328 198 -166 310 -154 -34 -18 -126 44 102 320 -30 -232 -174 -370
#include <dx/linalg.h>
using namespace dx::linalg;

[[vk::binding(0)]] ByteAddressBuffer left;
[[vk::binding(1)]] ByteAddressBuffer right;
[[vk::binding(2)]] RWByteAddressBuffer product;
[[vk::binding(3)]] RWByteAddressBuffer sums;
[[vk::binding(4)]] RWByteAddressBuffer doubled;
groupshared int memory[32];

[numthreads(64, 1, 1)]
void main(uint group : SV_GroupID)
{
    using A = Matrix<ComponentType::I32, 4, 8, MatrixUse::A, MatrixScope::ThreadGroup>;
    using B = Matrix<ComponentType::I32, 8, 8, MatrixUse::B, MatrixScope::ThreadGroup>;
    using C = Matrix<ComponentType::I32, 4, 8, MatrixUse::Accumulator, MatrixScope::ThreadGroup>;
    C c = Multiply(A::Load(left, 0, 32, MatrixLayout::RowMajor), B::Load(right, 0, 32, MatrixLayout::RowMajor));
    if (group == 0)
        c.Store(product, 0, 32, MatrixLayout::RowMajor);
    c.InterlockedAccumulate(sums, 0, 32, MatrixLayout::RowMajor);
    c.Store(memory, 0, 4, MatrixLayout::ColMajor);
    GroupMemoryBarrierWithGroupSync();
    C again = C::Load(memory, 0, 4, MatrixLayout::ColMajor);
    again.MultiplyAccumulate(A::Load(left, 0, 32, MatrixLayout::RowMajor), B::Load(right, 0, 32, MatrixLayout::RowMajor));
    again.Store(doubled, 0, 32, MatrixLayout::RowMajor);
}
