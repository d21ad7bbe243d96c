// SPV_ALTERA_task_sequence: task sequences.
// https://github.khronos.org/SPIRV-Registry/extensions/ALTERA/SPV_ALTERA_task_sequence.html
// Written by `cargo xtask headers` from headers/altera/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_TaskSequenceALTERA [[vk::ext_capability(/* TaskSequenceALTERA */ 6162)]]

using TaskSequenceALTERA SPV_CAPABILITY_TaskSequenceALTERA =
    vk::SpirvOpaqueType</* OpTypeTaskSequenceALTERA */ 6199>;

// Creates a sequence of calls to the function. `pipelined` is the initiation interval, `clusters` is 1 for stall-enable
// clusters, and the capacities are numbers of calls.
template<typename F>
SPV_CAPABILITY_TaskSequenceALTERA [[vk::ext_instruction(/* OpTaskSequenceCreateALTERA */ 6163)]]
TaskSequenceALTERA TaskSequenceCreateALTERA(F function, [[vk::ext_literal]] uint pipelined,
    [[vk::ext_literal]] uint clusters, [[vk::ext_literal]] uint getCapacity, [[vk::ext_literal]] uint asyncCapacity);

// Starts a call with these arguments.
SPV_CAPABILITY_TaskSequenceALTERA [[vk::ext_instruction(/* OpTaskSequenceAsyncALTERA */ 6164)]]
void TaskSequenceAsyncALTERA(TaskSequenceALTERA sequence);

template<typename A>
SPV_CAPABILITY_TaskSequenceALTERA [[vk::ext_instruction(/* OpTaskSequenceAsyncALTERA */ 6164)]]
void TaskSequenceAsyncALTERA(TaskSequenceALTERA sequence, A a);

template<typename A, typename B>
SPV_CAPABILITY_TaskSequenceALTERA [[vk::ext_instruction(/* OpTaskSequenceAsyncALTERA */ 6164)]]
void TaskSequenceAsyncALTERA(TaskSequenceALTERA sequence, A a, B b);

template<typename A, typename B, typename C>
SPV_CAPABILITY_TaskSequenceALTERA [[vk::ext_instruction(/* OpTaskSequenceAsyncALTERA */ 6164)]]
void TaskSequenceAsyncALTERA(TaskSequenceALTERA sequence, A a, B b, C c);

// Waits for the oldest pending call and returns its result. Usage: TaskSequenceGetALTERA<uint>(sequence).
template<typename R>
SPV_CAPABILITY_TaskSequenceALTERA [[vk::ext_instruction(/* OpTaskSequenceGetALTERA */ 6165)]]
R TaskSequenceGetALTERA(TaskSequenceALTERA sequence);

SPV_CAPABILITY_TaskSequenceALTERA [[vk::ext_instruction(/* OpTaskSequenceReleaseALTERA */ 6166)]]
void TaskSequenceReleaseALTERA(TaskSequenceALTERA sequence);
