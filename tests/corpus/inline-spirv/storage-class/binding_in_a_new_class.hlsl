// TEST: -T cs_6_0 -E main
// VALIDATE: no, 'Invalid storage class operand: 60020', SPIRV-Tools can't know the numbers
// Nothing is known of the class: a binding is written where the source has one, and atomics may work.
[[vk::binding(3, 1), vk::ext_storage_class(60020)]] uint words[4]; // WARNING: storage class 60020 is unknown
[[vk::ext_storage_class(60020), vk::ext_decorate(/* Binding */ 33, 4), vk::ext_decorate(/* DescriptorSet */ 34, 1)]] uint word; // WARNING: storage class 60020 is unknown
[[vk::ext_storage_class(60020)]] uint unbound; // WARNING: storage class 60020 is unknown
RWStructuredBuffer<uint> output;

[[vk::ext_instruction(/* OpAtomicIAdd */ 234)]]
uint AtomicAdd([[vk::ext_reference]] uint place, uint scope, uint semantics, uint value);

[numthreads(1, 1, 1)]
void main()
{
    InterlockedAdd(words[2], 1);
    output[0] = AtomicAdd(word, /* Device */ 1, 0, 1) + unbound;
}
