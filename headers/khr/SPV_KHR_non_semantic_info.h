// SPV_KHR_non_semantic_info: extended instruction sets without semantics.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_non_semantic_info.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

// A breakpoint for debuggers.
[[vk::ext_extension("SPV_KHR_non_semantic_info")]] [[vk::ext_instruction(/* DebugBreak */ 1, "NonSemantic.DebugBreak")]]
void DebugBreak();
