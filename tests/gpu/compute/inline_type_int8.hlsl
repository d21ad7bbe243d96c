// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.2
// BUFFER 0: u32 0x1fe 3 0 0 0
// EXPECT 0: u32 0x1fe 3 254 1 257
[[vk::binding(0)]] RWStructuredBuffer<uint> values;

using uint8 [[vk::ext_capability(/* Int8 */ 39)]] = vk::SpirvType</* OpTypeInt */ 21, 1, 1,
    vk::Literal<vk::integral_constant<uint, 8> >, vk::Literal<vk::integral_constant<bool, false> > >;

template <typename To, typename From>
[[vk::ext_instruction(/* OpUConvert */ 113)]]
To Convert(From value);

[[vk::ext_instruction(/* OpIAdd */ 128)]]
uint8 Add(uint8 a, uint8 b);

struct Pair {
    uint8 first;
    uint8 second[2];
};

[numthreads(1, 1, 1)]
void main()
{
    Pair pair;
    pair.first = Convert<uint8>(values[0]);
    pair.second[0] = Convert<uint8>(values[1]);
    pair.second[1] = Add(pair.first, pair.second[0]);
    values[2] = Convert<uint>(pair.first);
    values[3] = Convert<uint>(pair.second[1]);
    values[4] = Convert<uint>(pair.first) + Convert<uint>(pair.second[0]);
}
