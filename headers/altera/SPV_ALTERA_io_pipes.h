// SPV_ALTERA_io_pipes: I/O pipes.
// https://github.khronos.org/SPIRV-Registry/extensions/ALTERA/SPV_ALTERA_io_pipes.html
// Written by `cargo xtask headers` from headers/altera/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_IOPipesALTERA [[vk::ext_capability(/* IOPipesALTERA */ 5943)]]

#define SPV_DECORATION_IOPipeStorageALTERA(ioPipeID) \
    SPV_CAPABILITY_IOPipesALTERA [[vk::ext_decorate(/* IOPipeStorageALTERA */ 5944, ioPipeID)]]
