// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3 -enable-16bit-types
#include <nv/SPV_NV_cooperative_vector.h>

typedef CooperativeVectorNV<float16_t, 16> Vector;

struct Numbers { float16_t all[64]; };
RWStructuredBuffer<Numbers> numbers;

SPV_CAPABILITY_CooperativeVectorNV
[numthreads(64, 1, 1)]
void main()
{
    Vector vector = CooperativeVectorLoadNV<Vector>(numbers[0].all, 0, /* Aligned */ 2, 24); // ERROR: must be a power of two, not 24
    CooperativeVectorStoreNV(numbers[1].all, 0, vector, /* Aligned */ 2, 312); // ERROR: must be a power of two, not 312
}
