// TEST: -T cs_6_0 -E main
template <typename T, uint N>
using list = vk::SpirvOpaqueType</* OpTypeArray */ 28, T, vk::integral_constant<uint, N> >;

template <typename T, uint N>
[[vk::ext_instruction(/* OpCompositeExtract */ 81)]]
T First(list<T, N> all, [[vk::ext_literal]] uint index = 0);

[[vk::ext_instruction(/* OpCompositeConstruct */ 80)]]
list<float, 2> MakeList(float a, float b);

RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() { output[0] = First(MakeList(output[1], output[2])) + First(MakeList(output[3], output[4]), 1); }
