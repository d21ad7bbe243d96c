// SPV_ALTERA_fpga_memory_accesses: FPGA memory accesses.
// https://github.khronos.org/SPIRV-Registry/extensions/ALTERA/SPV_ALTERA_fpga_memory_accesses.html
// Written by `cargo xtask headers` from headers/altera/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_FPGAMemoryAccessesALTERA [[vk::ext_capability(/* FPGAMemoryAccessesALTERA */ 5898)]]

#define SPV_DECORATION_BurstCoalesceALTERA \
    SPV_CAPABILITY_FPGAMemoryAccessesALTERA [[vk::ext_decorate(/* BurstCoalesceALTERA */ 5899)]]
#define SPV_DECORATION_CacheSizeALTERA(cacheSizeInBytes) \
    SPV_CAPABILITY_FPGAMemoryAccessesALTERA [[vk::ext_decorate(/* CacheSizeALTERA */ 5900, cacheSizeInBytes)]]
#define SPV_DECORATION_DontStaticallyCoalesceALTERA \
    SPV_CAPABILITY_FPGAMemoryAccessesALTERA [[vk::ext_decorate(/* DontStaticallyCoalesceALTERA */ 5901)]]
#define SPV_DECORATION_PrefetchALTERA(prefetcherSizeInBytes) \
    SPV_CAPABILITY_FPGAMemoryAccessesALTERA [[vk::ext_decorate(/* PrefetchALTERA */ 5902, prefetcherSizeInBytes)]]
