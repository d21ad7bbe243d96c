// TEST: -T cs_6_10 -E main -fspv-target-env=vulkan1.3
// Elements and where they are, which SPV_NV_cooperative_matrix2 tells; and accumulators that are added to memory.
#include <dx/linalg.h>
using namespace dx::linalg;

RWByteAddressBuffer memory;
groupshared float sums[256];

using C = Matrix<ComponentType::F32, 16, 16, MatrixUse::Accumulator, MatrixScope::Wave>;

[numthreads(32, 1, 1)]
void main()
{
    C c = C::Load(memory, 0, 64, MatrixLayout::RowMajor);
    for (uint i = 0; i < c.Length(); ++i) {
        uint2 place = c.GetCoordinate(i);
        if (place.x != place.y)
            c.Set(i, tanh(c.Get(i)));
    }
    c.InterlockedAccumulate(memory, 1024, 64, MatrixLayout::ColMajor);
    c.InterlockedAccumulate(sums, 0, 16, MatrixLayout::RowMajor);
}
