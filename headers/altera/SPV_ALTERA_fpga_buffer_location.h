// SPV_ALTERA_fpga_buffer_location: FPGA buffer location.
// https://github.khronos.org/SPIRV-Registry/extensions/ALTERA/SPV_ALTERA_fpga_buffer_location.html
// Written by `cargo xtask headers` from headers/altera/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_FPGABufferLocationALTERA [[vk::ext_capability(/* FPGABufferLocationALTERA */ 5920)]]

#define SPV_DECORATION_BufferLocationALTERA(bufferLocationID) \
    SPV_CAPABILITY_FPGABufferLocationALTERA [[vk::ext_decorate(/* BufferLocationALTERA */ 5921, bufferLocationID)]]
