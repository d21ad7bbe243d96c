// SPV_ALTERA_fpga_dsp_control: FPGA DSP control.
// https://github.khronos.org/SPIRV-Registry/extensions/ALTERA/SPV_ALTERA_fpga_dsp_control.html
// Written by `cargo xtask headers` from headers/altera/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_FPGADSPControlALTERA [[vk::ext_capability(/* FPGADSPControlALTERA */ 5908)]]

#define SPV_DECORATION_MathOpDSPModeALTERA(mode, propagate) \
    SPV_CAPABILITY_FPGADSPControlALTERA [[vk::ext_decorate(/* MathOpDSPModeALTERA */ 5909, mode, propagate)]]
