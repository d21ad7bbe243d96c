// SPV_ALTERA_fpga_loop_controls: FPGA loop controls.
// https://github.khronos.org/SPIRV-Registry/extensions/ALTERA/SPV_ALTERA_fpga_loop_controls.html
// Written by `cargo xtask headers` from headers/altera/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_FPGALoopControlsALTERA [[vk::ext_capability(/* FPGALoopControlsALTERA */ 5888)]]

#define SPV_LOOP_CONTROL_InitiationIntervalALTERA(operand0) \
    SPV_CAPABILITY_FPGALoopControlsALTERA [[vk::ext_loop_control(/* InitiationIntervalALTERA */ 65536, operand0)]]
#define SPV_LOOP_CONTROL_MaxConcurrencyALTERA(operand0) \
    SPV_CAPABILITY_FPGALoopControlsALTERA [[vk::ext_loop_control(/* MaxConcurrencyALTERA */ 131072, operand0)]]
#define SPV_LOOP_CONTROL_PipelineEnableALTERA(operand0) \
    SPV_CAPABILITY_FPGALoopControlsALTERA [[vk::ext_loop_control(/* PipelineEnableALTERA */ 524288, operand0)]]
#define SPV_LOOP_CONTROL_LoopCoalesceALTERA(operand0) \
    SPV_CAPABILITY_FPGALoopControlsALTERA [[vk::ext_loop_control(/* LoopCoalesceALTERA */ 1048576, operand0)]]
#define SPV_LOOP_CONTROL_MaxInterleavingALTERA(operand0) \
    SPV_CAPABILITY_FPGALoopControlsALTERA [[vk::ext_loop_control(/* MaxInterleavingALTERA */ 2097152, operand0)]]
#define SPV_LOOP_CONTROL_SpeculatedIterationsALTERA(operand0) \
    SPV_CAPABILITY_FPGALoopControlsALTERA [[vk::ext_loop_control(/* SpeculatedIterationsALTERA */ 4194304, operand0)]]
#define SPV_LOOP_CONTROL_NoFusionALTERA \
    SPV_CAPABILITY_FPGALoopControlsALTERA [[vk::ext_loop_control(/* NoFusionALTERA */ 8388608)]]
#define SPV_LOOP_CONTROL_MaxReinvocationDelayALTERA(operand0) \
    SPV_CAPABILITY_FPGALoopControlsALTERA [[vk::ext_loop_control(/* MaxReinvocationDelayALTERA */ 33554432, operand0)]]

// LoopControl DependencyArrayALTERA = 262144: the extension has several operands, and the grammar has one.

// LoopControl LoopCountALTERA = 16777216: the extension has several operands, and the grammar has one.
