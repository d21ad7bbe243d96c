// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
// A compute shader has no outputs, so it has no pointers to them.
typedef vk::SpirvOpaqueType</* OpTypePointer */ 32, vk::Literal<vk::integral_constant<uint, /* Output */ 3> >, uint> Pointer;

[[vk::ext_instruction(/* OpUndef */ 1)]]
Pointer Undefined();

[numthreads(1, 1, 1)]
void main()
{
    Undefined(); // ERROR: a shader of the execution model GLCompute has no outputs that a pointer could point to
}
