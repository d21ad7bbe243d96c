// TEST: -T cs_6_0 -E main
// BUFFER 0: u32 0xffffffff 2 0 0
// EXPECT 0: u32 1 1 0xfffffffe 1
[[vk::binding(0)]] RWStructuredBuffer<uint> values;

struct Pair {
    uint low;
    uint high;
};

[[vk::ext_instruction(/* OpIAddCarry */ 149)]]
Pair AddCarry(uint a, uint b);

[[vk::ext_instruction(/* OpUMulExtended */ 151)]]
Pair MultiplyExtended(uint a, uint b);

[numthreads(1, 1, 1)]
void main()
{
    Pair sum = AddCarry(values[0], values[1]);
    Pair product = MultiplyExtended(values[0], values[1]);
    values[0] = sum.low;
    values[1] = sum.high;
    values[2] = product.low;
    values[3] = product.high;
}
