// SPV_KHR_terminate_invocation: termination of a pixel shader invocation, including helper invocations.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_terminate_invocation.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

[[vk::ext_extension("SPV_KHR_terminate_invocation")]] [[vk::ext_instruction(/* OpTerminateInvocation */ 4416)]]
void TerminateInvocation();
