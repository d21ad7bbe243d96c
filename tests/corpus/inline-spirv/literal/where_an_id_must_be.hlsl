// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[[vk::ext_instruction(/* OpIAdd */ 128)]]
uint Sum(uint a, [[vk::ext_literal]] uint b);

[numthreads(1, 1, 1)]
void main()
{
    output[0] = Sum(output[1], 5); // ERROR: OpIAdd
}
