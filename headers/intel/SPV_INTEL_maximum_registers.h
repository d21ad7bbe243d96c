// SPV_INTEL_maximum_registers: register limit of an entry point.
// https://github.khronos.org/SPIRV-Registry/extensions/INTEL/SPV_INTEL_maximum_registers.html
// Written by `cargo xtask headers` from headers/intel/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_RegisterLimitsINTEL \
    [[vk::ext_extension("SPV_INTEL_maximum_registers"), vk::ext_capability(/* RegisterLimitsINTEL */ 6460)]]

#define SPV_EXECUTION_MODE_MaximumRegistersINTEL(numberOfRegisters) \
    SPV_CAPABILITY_RegisterLimitsINTEL [[vk::spvexecutionmode(/* MaximumRegistersINTEL */ 6461, numberOfRegisters)]]
#define SPV_EXECUTION_MODE_MaximumRegistersIdINTEL(numberOfRegisters) \
    SPV_CAPABILITY_RegisterLimitsINTEL vk::ext_execution_mode_id(/* MaximumRegistersIdINTEL */ 6462, numberOfRegisters)
#define SPV_EXECUTION_MODE_NamedMaximumRegistersINTEL(namedMaximumNumberOfRegisters) \
    SPV_CAPABILITY_RegisterLimitsINTEL [[vk::spvexecutionmode(/* NamedMaximumRegistersINTEL */ 6463, namedMaximumNumberOfRegisters)]]

static const uint NamedMaximumNumberOfRegistersAutoINTEL = 0;
