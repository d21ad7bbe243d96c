// SPV_INTEL_global_variable_host_access: global variables accessible from the host.
// https://github.khronos.org/SPIRV-Registry/extensions/INTEL/SPV_INTEL_global_variable_host_access.html
// Written by `cargo xtask headers` from headers/intel/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_GlobalVariableHostAccessINTEL \
    [[vk::ext_extension("SPV_INTEL_global_variable_host_access"), vk::ext_capability(/* GlobalVariableHostAccessINTEL */ 6187)]]

#define SPV_DECORATION_HostAccessINTEL(access, name) \
    SPV_CAPABILITY_GlobalVariableHostAccessINTEL [[vk::ext_decorate(/* HostAccessINTEL */ 6188, access, name)]]

static const uint HostAccessQualifierNoneINTEL = 0;
static const uint HostAccessQualifierReadINTEL = 1;
static const uint HostAccessQualifierWriteINTEL = 2;
static const uint HostAccessQualifierReadWriteINTEL = 3;
