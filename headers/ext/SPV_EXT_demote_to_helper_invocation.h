// SPV_EXT_demote_to_helper_invocation: demotion of a pixel shader invocation to a helper invocation.
// https://github.khronos.org/SPIRV-Registry/extensions/EXT/SPV_EXT_demote_to_helper_invocation.html
// Written by `cargo xtask headers` from headers/ext/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_DemoteToHelperInvocation \
    [[vk::ext_extension("SPV_EXT_demote_to_helper_invocation"), vk::ext_capability(/* DemoteToHelperInvocation */ 5379)]]

SPV_CAPABILITY_DemoteToHelperInvocation [[vk::ext_instruction(/* OpDemoteToHelperInvocation */ 5380)]]
void DemoteToHelperInvocation();

SPV_CAPABILITY_DemoteToHelperInvocation [[vk::ext_instruction(/* OpIsHelperInvocationEXT */ 5381)]]
bool IsHelperInvocationEXT();
