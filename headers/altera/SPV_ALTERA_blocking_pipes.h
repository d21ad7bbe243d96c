// SPV_ALTERA_blocking_pipes: blocking pipes.
// https://github.khronos.org/SPIRV-Registry/extensions/ALTERA/SPV_ALTERA_blocking_pipes.html
// Written by `cargo xtask headers` from headers/altera/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_BlockingPipesALTERA [[vk::ext_capability(/* BlockingPipesALTERA */ 5945)]]

// The type of `pipe` is an OpTypePipe; the size and the alignment of a packet are in bytes.
template<typename P, typename T>
SPV_CAPABILITY_BlockingPipesALTERA [[vk::ext_instruction(/* OpReadPipeBlockingALTERA */ 5946)]]
void ReadPipeBlockingALTERA(P pipe, [[vk::ext_reference]] T place, uint size, uint alignment);

template<typename P, typename T>
SPV_CAPABILITY_BlockingPipesALTERA [[vk::ext_instruction(/* OpWritePipeBlockingALTERA */ 5947)]]
void WritePipeBlockingALTERA(P pipe, [[vk::ext_reference]] T place, uint size, uint alignment);
