// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

struct Carry { uint sum; uint carry; };

[[vk::ext_instruction(/* OpIAddCarry */ 149)]]
Carry AddCarry(uint a, uint b);

[numthreads(1, 1, 1)]
void main()
{
    Carry c = AddCarry(output[0], output[1]);
    output[2] = c.sum + c.carry;
}
