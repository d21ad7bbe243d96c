// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[[vk::ext_instruction(/* OpBitReverse */ 204)]]
uint Reverse(uint x);

[numthreads(1, 1, 1)]
void main()
{
    uint x = output[0];
    for (uint i = 0; i < 4; ++i)
    {
        if (x > i)
            x = Reverse(x);
    }
    output[1] = x;
}
