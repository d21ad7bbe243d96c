// TEST: -T cs_6_0 -E main
static const uint two = 2;
template <typename C>
using list = vk::SpirvOpaqueType</* OpTypeArray */ 28, float, C>;

[[vk::ext_instruction(/* OpCompositeExtract */ 81)]]
float First(list<vk::integral_constant<uint, two * 1> > all, [[vk::ext_literal]] uint index = 0);

[[vk::ext_instruction(/* OpCompositeConstruct */ 80)]]
list<vk::integral_constant<uint, two * 1> > MakeList(float a, float b);

RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() { output[0] = First(MakeList(output[1], output[2])); }
