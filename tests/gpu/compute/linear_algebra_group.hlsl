// TEST: -T cs_6_10 -E main -D DX_LINALG_PORTABLE -fspv-target-env=vulkan1.1
// Matrices of a thread group of several waves, and their elements added to a buffer by two groups.
// BUFFER 0: i32 -3 5 3 1 -1 -1 -2 -2 -8 9 9 -4 2 4 8 7 -8 2 8 4 8 -3 8 4 -7 -1 -7 -1 -4 -6 -5 -8 -3 4 -8 -8 -7 7 6 7 2 -6 1 -8 -5 8 -8 5 -5 3 5 -9 7 -1 -7 -1 1 -7 0 -8 3 -8 -1 1
// BUFFER 1: i32 -5 -1 3 -6 0 -6 4 -2 7 8 -3 1 1 7 3 9 6 -6 -5 5 7 8 9 7 8 -9 0 -4 -3 2 3 7 1 -6 4 2 -5 9 -7 -8 0 8 1 4 0 1 2 -1 1 7 7 -9 7 -6 -5 1*3 9 -7 5 -1 6 5
// BUFFER 2: i32 0*64
// BUFFER 3: i32 1000*64
// BUFFER 4: i32 0*64
// DISPATCH: 2 1 1
// EXPECT 2: i32 71 -2 -76 60 4 83 36 76 142 145 35 17 165 142 60 155 154 -72 51 -22 82 151 -20 85 -39 -17 -112 79 -102 -27 -104 -58 -63 302 103 -75 84 -133 -21 20 -118 59 -4 78 19 -56 96 -58 3 -20 -80 174 -24 178 -15 -58 -115 -73 30 -5 0 -47 -67 -133
// EXPECT 3: i32 1142 996 848 1120 1008 1166 1072 1152 1284 1290 1070 1034 1330 1284 1120 1310 1308 856 1102 956 1164 1302 960 1170 922 966 776 1158 796 946 792 884 874 1604 1206 850 1168 734 958 1040 764 1118 992 1156 1038 888 1192 884 1006 960 840 1348 952 1356 970 884 770 854 1060 990 1000 906 866 734
// EXPECT 4: i32 142 -4 -152 120 8 166 72 152 284 290 70 34 330 284 120 310 308 -144 102 -44 164 302 -40 170 -78 -34 -224 158 -204 -54 -208 -116 -126 604 206 -150 168 -266 -42 40 -236 118 -8 156 38 -112 192 -116 6 -40 -160 348 -48 356 -30 -116 -230 -146 60 -10 0 -94 -134 -266
#include <dx/linalg.h>
using namespace dx::linalg;

[[vk::binding(0)]] ByteAddressBuffer left;
[[vk::binding(1)]] ByteAddressBuffer right;
[[vk::binding(2)]] RWByteAddressBuffer product;
[[vk::binding(3)]] RWByteAddressBuffer sums;
[[vk::binding(4)]] RWByteAddressBuffer doubled;
groupshared int memory[64];

[numthreads(64, 1, 1)]
void main(uint group : SV_GroupID)
{
    using A = Matrix<ComponentType::I32, 8, 8, MatrixUse::A, MatrixScope::ThreadGroup>;
    using B = Matrix<ComponentType::I32, 8, 8, MatrixUse::B, MatrixScope::ThreadGroup>;
    using C = Matrix<ComponentType::I32, 8, 8, MatrixUse::Accumulator, MatrixScope::ThreadGroup>;
    C c = Multiply(A::Load(left, 0, 32, MatrixLayout::RowMajor), B::Load(right, 0, 32, MatrixLayout::RowMajor));
    if (group == 0)
        c.Store(product, 0, 32, MatrixLayout::RowMajor);
    c.InterlockedAccumulate(sums, 0, 32, MatrixLayout::RowMajor);
    c.Store(memory, 0, 8, MatrixLayout::ColMajor);
    GroupMemoryBarrierWithGroupSync();
    C again = C::Load(memory, 0, 8, MatrixLayout::ColMajor);
    again.MultiplyAccumulate(A::Load(left, 0, 32, MatrixLayout::RowMajor), B::Load(right, 0, 32, MatrixLayout::RowMajor));
    again.Store(doubled, 0, 32, MatrixLayout::RowMajor);
}
