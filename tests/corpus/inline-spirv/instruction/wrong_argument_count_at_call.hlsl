// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[[vk::ext_instruction(/* OpBitReverse */ 204)]]
uint Reverse(uint a);

[numthreads(1, 1, 1)]
void main()
{
    output[0] = Reverse(); // ERROR: Reverse
}
