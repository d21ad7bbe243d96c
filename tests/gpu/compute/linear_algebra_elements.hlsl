// TEST: -T cs_6_10 -E main -D DX_LINALG_PORTABLE -fspv-target-env=vulkan1.1
// Elements by their numbers: each is held, those that are not there are 0, and what is set there is nothing.
// BUFFER 0: f32 0 1 2 3 4 5 6 7 10 11 12 13 14 15 16 17 20 21 22 23 24 25 26 27 30 31 32 33 34 35 36 37
// BUFFER 1: f32 0*40
// BUFFER 2: u32 0*40
// DISPATCH: 1 1 1
// EXPECT 1: f32 0 1 2 3 4 5 6 7 100 11 102 13 104 15 106 17 20 201 22 203 24 205 26 207 300 31 302 33 304 35 306 37
// EXPECT 2: u32 1*32
#include <dx/linalg.h>
using namespace dx::linalg;

[[vk::binding(0)]] ByteAddressBuffer input;
[[vk::binding(1)]] RWByteAddressBuffer output;
[[vk::binding(2)]] RWStructuredBuffer<uint> held;

[numthreads(32, 1, 1)]
void main()
{
    using C = Matrix<ComponentType::F32, 4, 8, MatrixUse::Accumulator, MatrixScope::Wave>;
    C c = C::Load(input, 0, 32, MatrixLayout::RowMajor);
    for (uint i = 0; i < c.Length(); ++i) {
        uint2 place = c.GetCoordinate(i);
        if ((place.x + place.y) % 2 == 1)
            c.Set(i, c.Get(i) + 90.0f * place.x);
        InterlockedOr(held[place.x * 8 + place.y], 1);
    }
    uint beyond = c.Length();
    c.Set(beyond, 7);
    if (c.Get(beyond) != 0 || any(c.GetCoordinate(beyond) != 0xffffffff))
        held[0] = 2;
    c.Store(output, 0, 32, MatrixLayout::RowMajor);
}
