// Uses new_vendor.h. Its numbers are unknown to the compiler, which emits them unchanged, with warnings.
#include "new_vendor.h"

[[vk::binding(0)]] RWStructuredBuffer<float> values;
groupshared uint counter;

VENDOR_MODE(4, 2)
[shader("compute")]
[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    uint count = VendorCount(id.x, 3, counter);
    values[id.x] = VendorMath(values[id.x]) + count;
}
