// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
// Memory without addresses is accessed through variables and their parts.
typedef vk::SpirvOpaqueType</* OpTypePointer */ 32, vk::Literal<vk::integral_constant<uint, /* Workgroup */ 4> >, uint> Pointer;

[[vk::ext_instruction(/* OpUndef */ 1)]]
Pointer Undefined();

[[vk::ext_instruction(/* OpLoad */ 61)]]
uint Load(Pointer from);

RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main()
{
    values[0] = Load(Undefined()); // ERROR: cannot be the result of OpUndef
}
