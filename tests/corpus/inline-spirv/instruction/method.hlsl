// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

struct Bits
{
    [[vk::ext_instruction(/* OpBitCount */ 205)]]
    static uint Count(uint base);
};

[numthreads(1, 1, 1)]
void main() { output[0] = Bits::Count(output[1]); }
