// SPV_KHR_maximal_reconvergence: reconvergence of invocations as the source suggests.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_maximal_reconvergence.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_EXECUTION_MODE_MaximallyReconvergesKHR \
    [[vk::ext_extension("SPV_KHR_maximal_reconvergence")]] [[vk::spvexecutionmode(/* MaximallyReconvergesKHR */ 6023)]]
