// SPV_ALTERA_fpga_invocation_pipelining_attributes: FPGA invocation pipelining attributes.
// https://github.khronos.org/SPIRV-Registry/extensions/ALTERA/SPV_ALTERA_fpga_invocation_pipelining_attributes.html
// Written by `cargo xtask headers` from headers/altera/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_FPGAInvocationPipeliningAttributesALTERA \
    [[vk::ext_capability(/* FPGAInvocationPipeliningAttributesALTERA */ 5916)]]

#define SPV_DECORATION_InitiationIntervalALTERA(cycles) \
    SPV_CAPABILITY_FPGAInvocationPipeliningAttributesALTERA [[vk::ext_decorate(/* InitiationIntervalALTERA */ 5917, cycles)]]
#define SPV_DECORATION_MaxConcurrencyALTERA(invocations) \
    SPV_CAPABILITY_FPGAInvocationPipeliningAttributesALTERA [[vk::ext_decorate(/* MaxConcurrencyALTERA */ 5918, invocations)]]
#define SPV_DECORATION_PipelineEnableALTERA(enable) \
    SPV_CAPABILITY_FPGAInvocationPipeliningAttributesALTERA [[vk::ext_decorate(/* PipelineEnableALTERA */ 5919, enable)]]
