// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <intel/SPV_INTEL_cache_controls.h>

SPV_DECORATION_CacheControlStoreINTEL(1, StoreCacheControlUncachedINTEL)
SPV_DECORATION_CacheControlStoreINTEL(1, StoreCacheControlWriteBackINTEL)
RWStructuredBuffer<float> values; // ERROR: the decoration CacheControlStoreINTEL is there twice

[numthreads(1, 1, 1)]
void main() { values[0] = 1; }
