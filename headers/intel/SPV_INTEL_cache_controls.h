// SPV_INTEL_cache_controls: cache controls for loads and stores.
// https://github.khronos.org/SPIRV-Registry/extensions/INTEL/SPV_INTEL_cache_controls.html
// Written by `cargo xtask headers` from headers/intel/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_CacheControlsINTEL \
    [[vk::ext_extension("SPV_INTEL_cache_controls"), vk::ext_capability(/* CacheControlsINTEL */ 6441)]]

#define SPV_DECORATION_CacheControlLoadINTEL(cacheLevel, cacheControl) \
    SPV_CAPABILITY_CacheControlsINTEL [[vk::ext_decorate(/* CacheControlLoadINTEL */ 6442, cacheLevel, cacheControl)]]
#define SPV_DECORATION_CacheControlStoreINTEL(cacheLevel, cacheControl) \
    SPV_CAPABILITY_CacheControlsINTEL [[vk::ext_decorate(/* CacheControlStoreINTEL */ 6443, cacheLevel, cacheControl)]]

static const uint LoadCacheControlUncachedINTEL = 0;
static const uint LoadCacheControlCachedINTEL = 1;
static const uint LoadCacheControlStreamingINTEL = 2;
static const uint LoadCacheControlInvalidateAfterReadINTEL = 3;
static const uint LoadCacheControlConstCachedINTEL = 4;

static const uint StoreCacheControlUncachedINTEL = 0;
static const uint StoreCacheControlWriteThroughINTEL = 1;
static const uint StoreCacheControlWriteBackINTEL = 2;
static const uint StoreCacheControlStreamingINTEL = 3;
