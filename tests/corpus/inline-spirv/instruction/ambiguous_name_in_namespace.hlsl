// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

namespace a { [[vk::ext_instruction(204)]] uint Do(uint x); }
namespace b { [[vk::ext_instruction(205)]] uint Do(uint x); }

[numthreads(1, 1, 1)]
void main() { output[0] = a::Do(output[1]) + b::Do(output[2]); }
