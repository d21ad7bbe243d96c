// SPV_QCOM_multiple_wait_queues: loop controls for multiple wait queues.
// https://github.khronos.org/SPIRV-Registry/extensions/QCOM/SPV_QCOM_multiple_wait_queues.html
// Written by `cargo xtask headers` from headers/qcom/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_MultipleWaitQueuesQCOM \
    [[vk::ext_extension("SPV_QCOM_multiple_wait_queues"), vk::ext_capability(/* MultipleWaitQueuesQCOM */ 4539)]]

#define SPV_LOOP_CONTROL_MultipleWaitQueuesQCOM(operand0) \
    SPV_CAPABILITY_MultipleWaitQueuesQCOM [[vk::ext_loop_control(/* MultipleWaitQueuesQCOM */ 268435456, operand0)]]
