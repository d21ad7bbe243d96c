// TEST: -T cs_6_0 -E main
// Scopes and memory semantics are constants, with a value that the environment has.
[[vk::ext_instruction(/* OpAtomicIAdd */ 234)]] uint add([[vk::ext_reference]] uint to, uint scope, uint semantics, uint value);
[[vk::ext_instruction(/* OpAtomicIAdd */ 234)]] float add_float([[vk::ext_reference]] float to, uint scope, uint semantics, float value);
[[vk::ext_instruction(/* OpAtomicIAdd */ 234)]] uint add_wide([[vk::ext_reference]] uint to, float scope, uint semantics, uint value);
[[vk::ext_instruction(/* OpControlBarrier */ 224)]] void barrier(uint execution, uint memory, uint semantics);
[[vk::ext_instruction(/* OpMemoryBarrier */ 225)]] void memory_barrier(uint memory, uint semantics);

groupshared uint shared_value;
groupshared float shared_float;
[[vk::constant_id(0)]] const uint anything = 1;
static uint own;

[numthreads(1, 1, 1)]
void main(uint id : SV_GroupIndex) {
    add(shared_value, 2, 0, 1);
    add(shared_value, 2, 0x102, 1);
    add(shared_value, id, 0, 1);         // ERROR: operand 2 of OpAtomicIAdd (`Memory`) must be a constant
    add(shared_value, anything, 0, 1);   // ERROR: must be a constant, and not a specialization constant
    add(shared_value, 9, 0, 1);          // ERROR: there is no scope 9
    add(shared_value, 0, 0, 1);          // ERROR: is the scope CrossDevice, which it cannot be in Vulkan
    add(shared_value, 5, 0, 1);          // ERROR: is the scope QueueFamily, which only the Vulkan memory model has
    add(shared_value, 6, 0, 1);          // ERROR: is the scope ShaderCallKHR, which the execution model GLCompute does not have
    add(shared_value, 2, 6, 1);          // ERROR: has more than one of Acquire, Release, AcquireRelease and SequentiallyConsistent
    add(shared_value, 2, 0x1000, 1);     // ERROR: has bits that only the Vulkan memory model has
    add(shared_value, 2, 1, 1);          // ERROR: must be memory semantics, but 1 has undefined bits
    add_float(shared_float, 2, 0, 1);    // ERROR: the result of OpAtomicIAdd must be an integer, but is a 32-bit float
    add_wide(shared_value, 2, 0, 1);     // ERROR: operand 2 of OpAtomicIAdd (`Memory`) must be a 32-bit integer, but is a 32-bit float
    add(own, 2, 0, 1);                   // ERROR: points into Private, where nothing is atomic
    barrier(2, 2, 0x108);
    barrier(1, 2, 0x108);                // ERROR: is the scope Device, which it cannot be in Vulkan
    barrier(2, 2, 0x100);                // ERROR: must include an order, or be None
    barrier(2, 2, 8);                    // ERROR: must include a storage class, or be None
    memory_barrier(2, 0x100);            // ERROR: must include an order: Acquire, Release or AcquireRelease
}
