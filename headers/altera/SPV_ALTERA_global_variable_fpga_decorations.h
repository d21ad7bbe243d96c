// SPV_ALTERA_global_variable_fpga_decorations: FPGA decorations of global variables.
// https://github.khronos.org/SPIRV-Registry/extensions/ALTERA/SPV_ALTERA_global_variable_fpga_decorations.html
// Written by `cargo xtask headers` from headers/altera/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_GlobalVariableFPGADecorationsALTERA \
    [[vk::ext_capability(/* GlobalVariableFPGADecorationsALTERA */ 6189)]]

#define SPV_DECORATION_InitModeALTERA(trigger) \
    SPV_CAPABILITY_GlobalVariableFPGADecorationsALTERA [[vk::ext_decorate(/* InitModeALTERA */ 6190, trigger)]]
#define SPV_DECORATION_ImplementInRegisterMapALTERA(value) \
    SPV_CAPABILITY_GlobalVariableFPGADecorationsALTERA [[vk::ext_decorate(/* ImplementInRegisterMapALTERA */ 6191, value)]]

static const uint InitializationModeQualifierInitOnDeviceReprogramALTERA = 0;
static const uint InitializationModeQualifierInitOnDeviceResetALTERA = 1;
