// TEST: -T cs_6_10 -E main -D DX_LINALG_PORTABLE -fspv-target-env=vulkan1.1 -enable-16bit-types
// Outer products and vectors that invocations add to memory.
// BUFFER 0: f32 1*6
// BUFFER 1: f16 15360*6
// BUFFER 2: f32 0*3 7
// BUFFER 3: i32 5*4
// DISPATCH: 1 1 1
// EXPECT 0: f32 6 41 5 33 -5 -47
// EXPECT 1: f16 17920 20768 17664 20512 50432 53728
// EXPECT 2: f32 10 8 -12 7
// EXPECT 3: i32 11 -3 17 5
#include <dx/linalg.h>
using namespace dx::linalg;

[[vk::binding(0)]] RWByteAddressBuffer floats;
[[vk::binding(1)]] RWByteAddressBuffer halves;
[[vk::binding(2)]] RWByteAddressBuffer sums;
[[vk::binding(3)]] RWByteAddressBuffer ints;

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    vector<float16_t, 3> left = { 1.0h + (float16_t)id, 2.0h, -3.0h };
    vector<float16_t, 2> right = { 0.5h, 4.0h };
    OuterProduct<ComponentType::F32>(left, right).InterlockedAccumulate(floats, 0);
    OuterProduct<ComponentType::F16>(left, right).InterlockedAccumulate(halves, 0);
    InterlockedAccumulate(sums, 0, (vector<float, 3>)left);
    vector<int, 3> whole = { (int)id, -2, 3 };
    InterlockedAccumulate(ints, 0, whole);
}
