// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
// A compute shader has no outputs, so it has no pointers to them.
typedef vk::SpirvOpaqueType</* OpTypePointer */ 32, vk::Literal<vk::integral_constant<uint, /* Output */ 3> >, uint> Pointer;

[[vk::ext_instruction(/* OpUndef */ 1)]]
Pointer Undefined();

[[vk::ext_instruction(/* OpLoad */ 61)]]
uint Load(Pointer from);

RWStructuredBuffer<uint2> values;

[numthreads(1, 1, 1)]
void main()
{
    values[0].x = Load(Undefined()); // ERROR: a shader of the execution model GLCompute has no outputs that a pointer could point to
}
