// SPV_ALTERA_fpga_latency_control: FPGA latency control.
// https://github.khronos.org/SPIRV-Registry/extensions/ALTERA/SPV_ALTERA_fpga_latency_control.html
// Written by `cargo xtask headers` from headers/altera/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_FPGALatencyControlALTERA [[vk::ext_capability(/* FPGALatencyControlALTERA */ 6171)]]

#define SPV_DECORATION_LatencyControlLabelALTERA(latencyLabel) \
    SPV_CAPABILITY_FPGALatencyControlALTERA [[vk::ext_decorate(/* LatencyControlLabelALTERA */ 6172, latencyLabel)]]
#define SPV_DECORATION_LatencyControlConstraintALTERA(relativeTo, controlType, relativeCycle) \
    SPV_CAPABILITY_FPGALatencyControlALTERA [[vk::ext_decorate(/* LatencyControlConstraintALTERA */ 6173, relativeTo, controlType, relativeCycle)]]
