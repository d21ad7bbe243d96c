// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

namespace spv
{
    enum Op { OpBitReverse = 204, OpBitCount };
}

[[vk::ext_instruction(spv::OpBitCount)]]
uint Count(uint x);

[numthreads(1, 1, 1)]
void main() { output[0] = Count(output[1]); }
