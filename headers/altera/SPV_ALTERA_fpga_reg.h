// SPV_ALTERA_fpga_reg: FPGA registers.
// https://github.khronos.org/SPIRV-Registry/extensions/ALTERA/SPV_ALTERA_fpga_reg.html
// Written by `cargo xtask headers` from headers/altera/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_FPGARegALTERA [[vk::ext_capability(/* FPGARegALTERA */ 5948)]]

// Returns `input`, stored in a register between its computation and its use.
template<typename T>
SPV_CAPABILITY_FPGARegALTERA [[vk::ext_instruction(/* OpFPGARegALTERA */ 5949)]]
T FPGARegALTERA(T input);
