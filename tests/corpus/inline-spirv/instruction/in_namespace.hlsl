// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

namespace spirv
{
    namespace core
    {
        [[vk::ext_instruction(/* OpBitCount */ 205)]]
        uint BitCount(uint base);
    }
}

[numthreads(1, 1, 1)]
void main() { output[0] = spirv::core::BitCount(output[1]); }
