// TEST: -T cs_6_10 -E main -D DX_LINALG_PORTABLE -fspv-target-env=vulkan1.1
// Sums of matrices of different uses, and accumulators added to groupshared arrays: of floats, of vectors, of bytes.
// BUFFER 0: f32 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
// BUFFER 1: f32 0*16
// BUFFER 2: f32 0*32
// BUFFER 3: u32 0*4
// DISPATCH: 1 1 1
// EXPECT 1: f32 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 32
// EXPECT 2: f32 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 33 4 12 20 28 6 14 22 30 8 16 24 32 10 18 26 34
// EXPECT 3: u32 185074946 387191054 589307162 791423270
#include <dx/linalg.h>
using namespace dx::linalg;

[[vk::binding(0)]] ByteAddressBuffer input;
[[vk::binding(1)]] RWByteAddressBuffer sums;
[[vk::binding(2)]] RWStructuredBuffer<float> floats;
[[vk::binding(3)]] RWStructuredBuffer<uint> bytes;
groupshared float scalars[16];
groupshared float2 vectors[8];
groupshared uint8_t4_packed packed[4];

[numthreads(8, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    for (uint i = id; i < 16; i += 8) {
        scalars[i] = 1;
        vectors[i / 2][i % 2] = 2;
    }
    if (id < 4)
        packed[id] = 0x03020100 + id * 0x04040404;
    GroupMemoryBarrierWithGroupSync();
    using A = Matrix<ComponentType::F32, 4, 4, MatrixUse::A, MatrixScope::Wave>;
    using B = Matrix<ComponentType::F32, 4, 4, MatrixUse::B, MatrixScope::Wave>;
    using C = Matrix<ComponentType::F32, 4, 4, MatrixUse::Accumulator, MatrixScope::Wave>;
    C c = C::Load(input, 0, 16, MatrixLayout::RowMajor);
    c.Accumulate(B::Splat(2));
    c.Accumulate(A::Load(input, 0, 16, MatrixLayout::RowMajor));
    c.Store(sums, 0, 16, MatrixLayout::RowMajor);
    if (WaveReadLaneFirst(id) == 0) {
        c.InterlockedAccumulate(scalars, 0, 4, MatrixLayout::RowMajor);
        c.InterlockedAccumulate(vectors, 0, 4, MatrixLayout::ColMajor);
        c.InterlockedAccumulate<ComponentType::U8>(packed, 0, 4, MatrixLayout::RowMajor);
    }
    GroupMemoryBarrierWithGroupSync();
    for (uint j = id; j < 16; j += 8) {
        floats[j] = scalars[j];
        floats[16 + j] = vectors[j / 2][j % 2];
    }
    if (id < 4)
        bytes[id] = packed[id];
}
