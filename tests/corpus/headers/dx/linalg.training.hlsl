// TEST: -T cs_6_10 -E main -fspv-target-env=vulkan1.3 -enable-16bit-types
// Outer products and vectors that are added to memory.
#include <dx/linalg.h>
using namespace dx::linalg;

RWByteAddressBuffer memory;

[numthreads(32, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    vector<float16_t, 4> left = (float16_t)id;
    vector<float16_t, 3> right = { 1.0h, 2.0h, 3.0h };
    OuterProduct<ComponentType::F32>(left, right).InterlockedAccumulate(memory, 0);
    InterlockedAccumulate(memory, 1024, left);
    vector<int, 2> counts = { 1, (int)id };
    InterlockedAccumulate(memory, 2048, counts);
}
