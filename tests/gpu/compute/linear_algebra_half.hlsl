// TEST: -T cs_6_10 -E main -D DX_LINALG_PORTABLE -fspv-target-env=vulkan1.1 -enable-16bit-types
// Matrices of half through groupshared arrays, multiplied with sums in float.
// BUFFER 0: f16 48128 48640 0 48640 15872*3 15360 47104 48640 15872 49152 15360 15360 49152 15872 0 47104 48640 14336 49152*3 16384 49152 15360 47104 15360 49152 16384 47104 15872 15872 16384 47104 14336 47104 47104 15872 0 49152 15360 16384 48640 48128 0 48640 14336 16384 15360 16384 47104 0 0 15872 16384 15360 49152 15872 47104 15360 15360 48128 14336 15360 13312 47616 14848 15360 47616 47104 15360 14336 13312 14848 48128 14848 48128 0 14336 47104 47104 15360 46080 48128 46080 15360 15360 46080 14336 15360 13312 13312 14848 0 15360 48128 14336 15360 47104 15360 15360 46080 14336 48128 14848 13312 15360 46080 15360 14336 14848 13312 14336 13312 48128 15360 15360 13312 14848 48128 46080 47104 15360 47104 47616 15360 0
// BUFFER 1: f32 -7 -6 -6 -8 6 -8 0 -1 0 -5 -3 3 1 -6 -3 -3 0 8 -3 0 1 6 2 7 7 -5 -8 1 4 2 5 -2 0 -5 0 8 -2 5 -8 -1 -8 4 -4 -7 -3 6 8 5 -1 8 6 -1 8 -8 4 2 5 -7 1 -4 -2 -7 1 -6 0*64
// BUFFER 2: u32 0*32
// DISPATCH: 1 1 1
// EXPECT 1: f32 -7 -6 -6 -8 6 -8 0 -1 0 -5 -3 3 1 -6 -3 -3 0 8 -3 0 1 6 2 7 7 -5 -8 1 4 2 5 -2 0 -5 0 8 -2 5 -8 -1 -8 4 -4 -7 -3 6 8 5 -1 8 6 -1 8 -8 4 2 5 -7 1 -4 -2 -7 1 -6 -12 -5 -6.125 -7.375 5.625 -3.125 2.25 -1.25 -5.5 -7.375 -4.25 7.25 -4.625 -7.125 0 -5 1.875 4.875 -8.375 4 -2.25 -0.25 1.5 1.75 3.875 -4.625 -7.625 3.875 -0.25 1.75 8.375 -2.875 4 -3.5 0.125 5.625 2.75 2.875 -9 2 -10 0.625 -2.875 -7.875 -9.375 2 11.375 2.375 -1 7.75 6.125 -0.625 9.125 -11.375 7.375 7.125 1.625 -7.625 0.5 0.25 -4.625 -5.875 2.5 -4.5
// EXPECT 2: f16 51712 50560 16256 17344 17408 51456 48128 16000 50432 51040 17632 50336 49920 14592 18368 51104 50720 50240 51248 51104 12288 49600 17952 14336 51040 18240 17408 17344 17824 51168 47360 13312 17824 50336 49280 46080 16768 51376 18576 50336 49728 50976 46080 16128 16832 16384 51632 50656 16512 0 15872 18480 51328 18864 18272 16640 48384 50432 16128 49600 16384 16576 18208 50304
#include <dx/linalg.h>
using namespace dx::linalg;

[[vk::binding(0)]] ByteAddressBuffer input;
[[vk::binding(1)]] RWByteAddressBuffer sums;
[[vk::binding(2)]] RWByteAddressBuffer halves;
groupshared float16_t left[64];
groupshared vector<float16_t, 4> right[16];

[numthreads(32, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    left[id] = input.Load<float16_t>(id * 2);
    left[id + 32] = input.Load<float16_t>(id * 2 + 64);
    right[id / 4][id % 4] = input.Load<float16_t>(id * 2 + 128);
    right[id / 4 + 8][id % 4] = input.Load<float16_t>(id * 2 + 192);
    GroupMemoryBarrierWithGroupSync();
    using A = Matrix<ComponentType::F16, 8, 8, MatrixUse::A, MatrixScope::Wave>;
    using B = Matrix<ComponentType::F16, 8, 8, MatrixUse::B, MatrixScope::Wave>;
    using C = Matrix<ComponentType::F32, 8, 8, MatrixUse::Accumulator, MatrixScope::Wave>;
    C c = C::Load(sums, 0, 32, MatrixLayout::RowMajor);
    c.MultiplyAccumulate(A::Load(left, 0, 8, MatrixLayout::RowMajor), B::Load(right, 0, 8, MatrixLayout::RowMajor));
    c.Store(sums, 256, 32, MatrixLayout::RowMajor);
    c.Cast<ComponentType::F16>().Store(halves, 0, 16, MatrixLayout::ColMajor);
}
