// SPV_ALTERA_loop_fuse: loop fusion.
// https://github.khronos.org/SPIRV-Registry/extensions/ALTERA/SPV_ALTERA_loop_fuse.html
// Written by `cargo xtask headers` from headers/altera/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_LoopFuseALTERA [[vk::ext_capability(/* LoopFuseALTERA */ 5906)]]

#define SPV_DECORATION_FuseLoopsInFunctionALTERA \
    SPV_CAPABILITY_LoopFuseALTERA [[vk::ext_decorate(/* FuseLoopsInFunctionALTERA */ 5907)]]
