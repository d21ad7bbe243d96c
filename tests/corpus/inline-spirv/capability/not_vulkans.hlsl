// TEST: -T cs_6_0 -E main
// Kernels have capabilities and instructions that Vulkan does not have, and later versions those that an earlier one lacks.
[[vk::ext_capability(/* Kernel */ 6)]] // ERROR: Vulkan does not support the capability Kernel
[[vk::ext_instruction(/* OpNop */ 0)]]
void kernel();

[[vk::ext_capability(/* GroupNonUniformVote */ 62)]] // ERROR: capability GroupNonUniformVote needs SPIR-V 1.3, but the target has 1.0
[[vk::ext_instruction(/* OpNop */ 0)]]
void voting();

[[vk::ext_instruction(/* OpLifetimeStart */ 256)]] void start([[vk::ext_reference]] int value, [[vk::ext_literal]] int size);

[numthreads(1, 1, 1)]
void main() {
    int local = 0;
    kernel();
    voting();
    start(local, 4); // ERROR: Vulkan does not support OpLifetimeStart
}
