// TEST: -T cs_6_0 -E main
// BUFFER 0: f32 1.5 2.5 0 0
// EXPECT 0: f32 1.5 2.5 2.5 1.5
[[vk::binding(0)]] RWStructuredBuffer<float> values;

template <typename T, uint N>
using list = vk::SpirvOpaqueType</* OpTypeArray */ 28, T, vk::integral_constant<uint, N> >;

[[vk::ext_instruction(/* OpCompositeConstruct */ 80)]]
list<float, 2> MakeList(float a, float b);

template <typename T, uint N>
[[vk::ext_instruction(/* OpCompositeExtract */ 81)]]
T Get(list<T, N> all, [[vk::ext_literal]] uint index);

[numthreads(1, 1, 1)]
void main()
{
    list<float, 2> pair = MakeList(values[0], values[1]);
    values[2] = Get(pair, 1);
    values[3] = Get(pair, 0);
}
