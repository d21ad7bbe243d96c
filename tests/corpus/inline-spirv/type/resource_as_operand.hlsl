// TEST: -T ps_6_0 -E main
using textures = vk::SpirvOpaqueType</* OpTypeArray */ 28, Texture2D, vk::integral_constant<uint, 4> >;

[[vk::ext_storage_class(/* UniformConstant */ 0)]] textures many;

[[vk::ext_instruction(/* OpAccessChain */ 65)]]
vk::SpirvOpaqueType</* OpTypePointer */ 32, vk::Literal<vk::integral_constant<uint, 0> >, Texture2D> ElementOf(
    [[vk::ext_reference]] textures all, uint index);

[[vk::ext_instruction(/* OpLoad */ 61)]]
Texture2D LoadTexture(vk::SpirvOpaqueType</* OpTypePointer */ 32, vk::Literal<vk::integral_constant<uint, 0> >, Texture2D> at);

float4 main(float4 at : AT) : SV_Target { return LoadTexture(ElementOf(many, 2)).Load(int3(at.xyz)); }
